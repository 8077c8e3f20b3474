/** Two of three in a row whose third square can still be taken, for the evaluation. */
import { countBits, type Mask, type Seat } from '../../author/index.ts';
import { SIZE } from '../rules/board.ts';
import { firstRowOf, ROW_MASK } from '../rules/markers.ts';

/** The rows of a board, from the top; a mask each, as in a state. */
type Rows = Mask[];

/**
 * By seat: its markers that are two of three in a row, while the third square is vacant or bears another seat's marker
 * that is not part of a three-in-a-row. Each such three squares count once.
 */
export function countOpenTwos(markers: readonly Mask[], seats: number): readonly number[] {
  const shut = protectedSquares(markers, seats);
  return Array.from({ length: seats }, (_, seat) => countOf(markers, firstRowOf(seat), shut));
}

/** The squares whose markers are part of a three-in-a-row. DW-13 */
function protectedSquares(markers: readonly Mask[], seats: number): Rows {
  // The rows below the board stay empty.
  const shut: Rows = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let seat: Seat = 0; seat < seats; seat++) {
    const first = firstRowOf(seat);
    for (let row = 0; row < SIZE; row++) {
      const a = markers[first + row]!;
      const b = markers[first + row + 1]!;
      const c = markers[first + row + 2]!;
      const across = a & (a >> 1) & (a >> 2);
      const down = a & b & c;
      const falling = a & (b >> 1) & (c >> 2);
      const rising = a & (b << 1) & (c << 2);
      shut[row]! |= across | (across << 1) | (across << 2) | down | falling | rising;
      shut[row + 1]! |= down | (falling << 1) | (rising >> 1);
      shut[row + 2]! |= down | (falling << 2) | (rising >> 2);
    }
  }
  return shut;
}

/** The open twos of the seat whose rows begin at an index. */
function countOf(markers: readonly Mask[], first: number, shut: Rows): number {
  let count = 0;
  for (let row = 0; row < SIZE; row++) {
    const a = markers[first + row]!;
    // What could be the third of three.
    const openA = ROW_MASK & ~(a | shut[row]!);
    count += countBits(twoOf(a, a >> 1, a >> 2, openA, openA >> 1, openA >> 2));
    if (row + 2 >= SIZE) continue;
    const b = markers[first + row + 1]!;
    const c = markers[first + row + 2]!;
    const openB = ROW_MASK & ~(b | shut[row + 1]!);
    const openC = ROW_MASK & ~(c | shut[row + 2]!);
    count += countBits(twoOf(a, b, c, openA, openB, openC));
    count += countBits(twoOf(a, b >> 1, c >> 2, openA, openB >> 1, openC >> 2));
    count += countBits(twoOf(a, b << 1, c << 2, openA, openB << 1, openC << 2));
  }
  return count;
}

/** Where two of three squares bear markers, and the other one is open. */
function twoOf(a: Mask, b: Mask, c: Mask, openA: Mask, openB: Mask, openC: Mask): Mask {
  return (a & b & openC) | (a & openB & c) | (openA & b & c);
}
