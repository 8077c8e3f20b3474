/** What a stranger can send to Oyno that costs most. */
import type { CostlyInputs } from '../inputs.ts';

/** The characters of a name with one letter or two, the shortest first. */
export function shortName(i: number): string {
  const letter = (at: number): string => String.fromCharCode(97 + at);
  return i < 26 ? letter(i) : `a${letter(i - 26)}`;
}

/** A board of Oyno with the most cells, on which each touches every other. */
export function denseBoard(name: (cell: number) => string): object {
  const cells = Array.from({ length: 31 }, (_, cell) => name(cell));
  const adjacent = cells.map((_, cell) => cells.flatMap((_, other) => (other === cell ? [] : [other])));
  return { cells, centre: 30, adjacent };
}

/** A board of Oyno with the most cells, in a ring. */
export function ringBoard(name: (cell: number) => string): object {
  const cells = Array.from({ length: 31 }, (_, cell) => name(cell));
  const adjacent = cells.map((_, cell) => (cell === 30 ? [] : [(cell + 29) % 30, (cell + 1) % 30]));
  return { cells, centre: 30, adjacent };
}

export const costly: CostlyInputs = {
  settings: [
    { about: 'default options', options: {} },
    { about: 'wild bones', options: { wild: true, place: 'any-time' } },
    ...[false, true].flatMap((wild) => [
      {
        about: `31 cells that all touch, drawAfter 100${wild ? ', wild bones' : ''}`,
        options: { board: denseBoard(shortName), wild, place: 'any-time', drawAfter: 100 },
      },
      {
        about: `31 cells in a ring, drawAfter 100${wild ? ', wild bones' : ''}`,
        options: { board: ringBoard(shortName), wild, place: 'when-upper', drawAfter: 100 },
      },
    ]),
  ],
  refused: (seat) => [
    { type: 'move', seat, from: 'a1', to: 'a1' },
    { type: 'place', seat, cell: 'nowhere' },
  ],
  forged: (number) => ({ board: denseBoard((cell) => `b${number.toString(36)}x${cell.toString(36)}`) }),
};
