/** What the rules look up, made once: names of squares, three-in-a-rows, and every move object that there is. */
import type { Seat } from '../author/index.ts';
import {
  type DoublesWildFight,
  type DoublesWildKeep,
  type DoublesWildLeave,
  type DoublesWildReplace,
  type DoublesWildReroll,
  type DoublesWildSquare,
  type DoublesWildStand,
  LOWEST,
  SIZE,
  SQUARES,
} from './state.ts';

/** The name of the square where the row of a red total meets the column of a blue one: `r5b7`. */
export function squareName(red: number, blue: number): string {
  return `r${red}b${blue}`;
}

/** The red and the blue total of a square by its name, as one number: see `addressOf`. */
export const ADDRESSES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: SQUARES }, (_, address) => [
    squareName(LOWEST + Math.floor(address / SIZE), LOWEST + (address % SIZE)),
    address,
  ]),
);

/** The totals of a square as one number. It is the square itself where rows and columns ascend. */
export function addressOf(red: number, blue: number): number {
  return (red - LOWEST) * SIZE + blue - LOWEST;
}

type Lines = { readonly rows: readonly number[]; readonly columns: readonly number[] };

/** The square where the row of a red total meets the column of a blue one. DW-11 */
export function squareAt({ rows, columns }: Lines, red: number, blue: number): number {
  return rows.indexOf(red) * SIZE + columns.indexOf(blue);
}

/** The square of a name; -1 where there is none. */
export function squareOf(lines: Lines, name: string): number {
  const address = ADDRESSES.get(name);
  if (address === undefined) return -1;
  const column = address % SIZE;
  return squareAt(lines, LOWEST + (address - column) / SIZE, LOWEST + column);
}

/** The name of a square of the board. */
export function nameOf({ rows, columns }: Lines, square: number): string {
  return squareName(rows[Math.floor(square / SIZE)]!, columns[square % SIZE]!);
}

const DIRECTIONS: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
];

/** Every three-in-a-row of the board, each once: across, up-and-down, diagonal. DW-30 */
export const THREES: readonly (readonly [number, number, number])[] = Array.from({ length: SQUARES }).flatMap(
  (_, square) =>
    DIRECTIONS.flatMap(([down, right]): [number, number, number][] => {
      const row = Math.floor(square / SIZE) + 2 * down;
      const column = (square % SIZE) + 2 * right;
      if (row >= SIZE || column >= SIZE || column < 0) return [];
      const step = down * SIZE + right;
      return [[square, square + step, square + 2 * step]];
    }),
);

/** By square: the other two squares of each three-in-a-row through it, one pair after the other. */
export const PAIRS: readonly (readonly number[])[] = Array.from({ length: SQUARES }, (_, square) =>
  THREES.flatMap((three) => (three.includes(square) ? three.filter((other) => other !== square) : [])),
);

/** The three-in-a-rows of a seat's colour that a square is part of, or would be with a marker of it. DW-30 */
export function threesAt(cells: readonly number[], seat: Seat, square: number): number {
  const pairs = PAIRS[square]!;
  let count = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    if (cells[pairs[i]!] === seat && cells[pairs[i + 1]!] === seat) count++;
  }
  return count;
}

/** Whether the marker on a square is part of a three-in-a-row, so that nobody can take the square. DW-13 */
export function isProtected(cells: readonly number[], square: number): boolean {
  const seat = cells[square]!;
  const pairs = PAIRS[square]!;
  for (let i = 0; i < pairs.length; i += 2) {
    if (cells[pairs[i]!] === seat && cells[pairs[i + 1]!] === seat) return true;
  }
  return false;
}

/** Every move of one seat. */
export interface Moves {
  readonly keep: DoublesWildKeep;
  /** The answers after the first roll, in order. DW-10 */
  readonly keepOrReroll: readonly (DoublesWildKeep | DoublesWildReroll)[];
  /** By address. DW-12 */
  readonly square: readonly DoublesWildSquare[];
  /** The answers about a teammate's marker, in order. DW-41 */
  readonly teammate: readonly (DoublesWildLeave | DoublesWildReplace)[];
  /** The answers in a battle, in order: none, then fewest dice first, then lowest places first. DW-20 */
  readonly battle: readonly (DoublesWildStand | DoublesWildFight)[];
  /** The answers in a round after a tie: at least one die. DW-21 */
  readonly tied: readonly DoublesWildFight[];
}

/** The sets of dice that can be rolled again in a battle, a bit each: fewest first, then lowest places first. DW-50 */
export const SETS: readonly number[] = [0, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111];

/** The places, 1 to 3, of the dice in a set. */
export function placesOf(set: number): readonly number[] {
  return [1, 2, 3].filter((place) => set & (1 << (place - 1)));
}

/** Every move object, by seat. */
export const MOVES: readonly Moves[] = [0, 1, 2, 3].map((seat) => {
  const keep: DoublesWildKeep = Object.freeze({ type: 'keep', seat });
  const stand: DoublesWildStand = Object.freeze({ type: 'stand', seat });
  const reroll = (dice: DoublesWildReroll['dice']): DoublesWildReroll => Object.freeze({ type: 'reroll', seat, dice });
  const fights = SETS.slice(1).map(
    (set): DoublesWildFight => Object.freeze({ type: 'fight', seat, dice: Object.freeze(placesOf(set)) }),
  );
  return {
    keep,
    keepOrReroll: Object.freeze([keep, reroll('red'), reroll('blue'), reroll('all')]),
    square: [...ADDRESSES.keys()].map((square): DoublesWildSquare => Object.freeze({ type: 'square', seat, square })),
    teammate: Object.freeze<(DoublesWildLeave | DoublesWildReplace)[]>([
      Object.freeze({ type: 'leave', seat }),
      Object.freeze({ type: 'replace', seat }),
    ]),
    battle: Object.freeze([stand, ...fights]),
    tied: Object.freeze(fights),
  };
});
