/**
 * Squares of a rectangular board, numbered row by row from the south-west corner, and their names: a letter for the
 * column, counted from the west, and a number for the row, counted from the south. Square 0 is `a1`.
 */
import { checkNumber, RuleError, show } from '../core/errors.ts';

const COLUMNS = 'abcdefghijklmnopqrstuvwxyz';
const MOST = COLUMNS.length;

function checkSize(...sides: readonly number[]): void {
  for (const side of sides) {
    if (Number.isInteger(side) && side >= 1 && side <= MOST) continue;
    throw new RuleError('bad-argument', `A board has 1 to ${MOST} columns and rows, not ${show(side)}.`);
  }
}

/**
 * The name of a square: `c3`.
 *
 * @example
 * ```ts
 * import { squareName } from 'tabletop-rules/author';
 *
 * squareName(0, 8); // => 'a1'
 * squareName(10, 8); // => 'c2'
 * ```
 */
export function squareName(square: number, width: number): string {
  checkNumber('square', square);
  checkNumber('width', width);
  return `${COLUMNS[square % width] ?? '?'}${Math.floor(square / width) + 1}`;
}

/**
 * The number of the square with a name, which the board must have: `c3`. For hot paths; it checks nothing.
 *
 * @example
 * ```ts
 * import { squareNumber } from 'tabletop-rules/author';
 *
 * squareNumber('c2', 8); // => 10
 * ```
 */
export function squareNumber(name: string, width: number): number {
  // Computed, which is faster than a lookup: 'a' is 97, '0' is 48.
  let row = name.charCodeAt(1) - 48;
  if (name.length === 3) row = row * 10 + name.charCodeAt(2) - 48;
  return (row - 1) * width + name.charCodeAt(0) - 97;
}

/**
 * The names of all squares of a board, by number.
 *
 * @example
 * ```ts
 * import { squareNames } from 'tabletop-rules/author';
 *
 * squareNames(3, 2); // => ['a1', 'b1', 'c1', 'a2', 'b2', 'c2']
 * ```
 */
export function squareNames(width: number, height: number): readonly string[] {
  checkSize(width, height);
  return Object.freeze(Array.from({ length: width * height }, (_, square) => squareName(square, width)));
}

/**
 * The squares that share a side with each square, by number, each list in ascending order.
 *
 * @example
 * ```ts
 * import { sideNeighbours, squareNames } from 'tabletop-rules/author';
 *
 * const names = squareNames(3, 3);
 * sideNeighbours(3, 3)[0]!.map((square) => names[square]); // => ['b1', 'a2']
 * ```
 */
export function sideNeighbours(width: number, height: number): readonly (readonly number[])[] {
  checkSize(width, height);
  return Object.freeze(
    Array.from({ length: width * height }, (_, square) => {
      const column = square % width;
      const near: number[] = [];
      if (square >= width) near.push(square - width);
      if (column > 0) near.push(square - 1);
      if (column < width - 1) near.push(square + 1);
      if (square + width < width * height) near.push(square + width);
      return Object.freeze(near);
    }),
  );
}
