/** A square matrix, row by row. */
export type Matrix = readonly (readonly number[])[];

/** The inverse of a matrix, by Gauss-Jordan elimination with partial pivoting. */
export function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column; i < size; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const row = rows[column]!;
    const scale = row[column]!;
    if (scale === 0) throw new RangeError('The matrix has no inverse.');
    for (let j = 0; j < row.length; j++) row[j]! /= scale;
    for (let i = 0; i < size; i++) {
      const factor = rows[i]![column]!;
      if (i === column || factor === 0) continue;
      for (let j = 0; j < row.length; j++) rows[i]![j]! -= factor * row[j]!;
    }
  }
  return rows.map((row) => row.slice(size));
}

/** A matrix times a vector. */
export function times(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * vector[i]!, 0));
}
