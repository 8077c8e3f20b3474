/** How often each kind came up, and how often it is to be expected. */
export type Cells = readonly (readonly [found: number, expected: number])[];

/** Pearson's statistic. Its mean is the number of degrees of freedom: one less than there are kinds. */
export function chiSquare(cells: Cells): number {
  return cells.reduce((sum, [found, expected]) => sum + (found - expected) ** 2 / expected, 0);
}

/** The standard deviation of the statistic, at most: rare kinds add to it. */
export function chiSquareDeviation(cells: Cells): number {
  return Math.sqrt(cells.reduce((sum, [, expected]) => sum + 2 + 1 / expected, 0));
}

/**
 * What the statistic exceeds with the probability with which a normal variable is so many standard deviations above its mean:
 * Wilson and Hilferty's approximation.
 */
export function mostChiSquare(freedom: number, deviations: number): number {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + deviations * Math.sqrt(part)) ** 3;
}
