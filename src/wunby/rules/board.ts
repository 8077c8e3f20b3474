/** Boards: a square grid with four homes. WU-1 */
import { badOption } from '../../author/index.ts';
import type { WunbyHomes } from '../types.ts';
import { COLOURS } from './colours.ts';
import { sizeTables } from './size-tables.ts';

/** A board: how many squares it has in a row, and its homes. */
export interface Board {
  readonly size: number;
  readonly homes: WunbyHomes;
}

/** The smallest board, on which four homes of three squares just fit, and the largest. */
export const SMALLEST_SIZE = 4;
export const LARGEST_SIZE = 15;
/** The size of the board of the rulebook. WU-1 */
export const RULEBOOK_SIZE = 9;
/** The squares of a HOME in the middle of a side, and the smallest board on which four of them do not touch. WU-1 */
const MIDDLE_HOME = 5;
const SMALLEST_WITH_MIDDLE_HOMES = 7;

/** Whether a board of this size has a middle for homes of five squares. WU-1 */
function hasMiddleHomes(size: number): boolean {
  return size % 2 === 1 && size >= SMALLEST_WITH_MIDDLE_HOMES;
}

/** The homes of a board without custom homes: five squares in the middle of each side. WU-1 */
function middleHomes(size: number): WunbyHomes {
  const { names } = sizeTables(size);
  const from = (size - MIDDLE_HOME) / 2;
  const line = (square: (along: number) => number): readonly string[] =>
    Object.freeze(Array.from({ length: MIDDLE_HOME }, (_, i) => names[square(from + i)]!));
  return Object.freeze({
    red: line((column) => (size - 1) * size + column),
    blue: line((row) => row * size + size - 1),
    yellow: line((column) => column),
    green: line((row) => row * size),
  });
}

/**
 * The board of a match.
 *
 * @param markers - how many each player has
 * @throws RuleError `bad-options` naming the option, where size, homes and markers conflict
 */
export function makeBoard(size: number, homes: WunbyHomes | 'middle', markers: number): Board {
  if (homes === 'middle') {
    if (hasMiddleHomes(size)) return { size, homes: middleHomes(size) };
    throw badOption(
      'size',
      size,
      `an odd number of at least ${SMALLEST_WITH_MIDDLE_HOMES} where "homes" are not given`,
    );
  }
  const { names, squareOf } = sizeTables(size);
  for (const colour of COLOURS) {
    const list = homes[colour];
    const off = list.findIndex((square) => !squareOf.has(square));
    if (off !== -1) {
      throw badOption(`homes.${colour}[${off}]`, list[off], `a square of the board, a1 to ${names[names.length - 1]}`);
    }
    if (list.length < markers) {
      throw badOption(
        `homes.${colour}`,
        list.join(' '),
        `at least ${markers} squares: each player has ${markers} markers`,
      );
    }
  }
  return { size, homes };
}

/** Whether a board has no custom homes. */
export function isPlainBoard({ size, homes }: Board): boolean {
  return hasMiddleHomes(size) && JSON.stringify(homes) === JSON.stringify(middleHomes(size));
}
