/** What a stranger can send to each game that costs it most: options, moves that are refused, and options without end. */
import { type AnyGame, doublesWild, fundomino, oyno, oynoPuzzle, wumpus, wunby } from 'tabletop-rules';
import type { Setting } from './long-record.ts';

/** A game with its dearest inputs. */
export interface Costly {
  readonly game: AnyGame;
  /** Of these the dearest is found. */
  readonly settings: readonly Setting[];
  /** Moves of a seat that are refused after so many searches as can be had. */
  refused(seat: number): readonly object[];
  /** Options of which there are no others, by number. */
  forged(number: number): object;
}

/** The characters of a name with one letter or two, the shortest first. */
function shortName(i: number): string {
  const letter = (at: number): string => String.fromCharCode(97 + at);
  return i < 26 ? letter(i) : `a${letter(i - 26)}`;
}

/** A board of Oyno with the most cells, on which each touches every other. */
function denseBoard(name: (cell: number) => string): object {
  const cells = Array.from({ length: 31 }, (_, cell) => name(cell));
  const adjacent = cells.map((_, cell) => cells.flatMap((_, other) => (other === cell ? [] : [other])));
  return { cells, centre: 30, adjacent };
}

/** A board of Oyno with the most cells, in a ring. */
function ringBoard(name: (cell: number) => string): object {
  const cells = Array.from({ length: 31 }, (_, cell) => name(cell));
  const adjacent = cells.map((_, cell) => (cell === 30 ? [] : [(cell + 29) % 30, (cell + 1) % 30]));
  return { cells, centre: 30, adjacent };
}

/** Wunby: the largest board with the most barriers. */
const LAYOUT: readonly string[] = Array.from({ length: 64 }, (_, i) => {
  const row = 1 + Math.floor(i / 5);
  const first = 'adgjm'[i % 5]!;
  const length = i < 42 ? 1 : i < 53 ? 2 : 3;
  const last = (length === 2 ? 'behkn' : 'cfilo')[i % 5]!;
  return length === 1 ? `${first}${row}n` : `${first}${row}-${last}${row}n`;
});
const LARGEST = { size: 15, barriers: { 1: 42, 2: 11, 3: 11 }, layout: LAYOUT };
const SQUARES: readonly string[] = Array.from(
  { length: 225 },
  (_, i) => `${String.fromCharCode(97 + (i % 15))}${1 + Math.floor(i / 15)}`,
);

/** Homes of which there are no others: red's squares, one in each of five rows, have the digits of the number. */
function forgedHomes(number: number): object {
  const row = (name: number): readonly string[] => SQUARES.slice(15 * (name - 1), 15 * (name - 1) + 5);
  const red = Array.from({ length: 5 }, (_, i) => SQUARES[15 * i + (Math.floor(number / 15 ** i) % 15)]!);
  return { red, blue: row(8), yellow: row(9), green: row(10) };
}

/** The items in an order that no other number gives. */
function permuted<T>(items: readonly T[], number: number): readonly T[] {
  const left = [...items];
  let rest = number;
  const out: T[] = [];
  while (left.length > 0) {
    out.push(...left.splice(rest % left.length, 1));
    rest = Math.floor(rest / (left.length + 1));
  }
  return out;
}

const ENDS: readonly string[] = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'].flatMap((colour) =>
  [7, 8, 9, 10, 11, 12].map((value) => `${value}-${colour}`),
);
/** A set of Fundomino with the most tiles, all of which match many others. */
const TILES: readonly string[] = [
  ...['1', '2', '3', '4', '5', '6'].flatMap((end) => [`${end}|${end}`, `${end}|wild`]),
  ...ENDS.flatMap((end) => [`${end}|wild`, `${end}|1`]),
].slice(0, 64);

const LAID = ['clear', 'forest', 'swamp', 'rocky', 'lair'];

export const COSTLY: readonly Costly[] = [
  {
    game: oyno,
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
  },
  {
    game: oynoPuzzle,
    settings: [
      { about: 'level 9', options: { level: 9 } },
      { about: 'level 9, 31 cells that all touch', options: { level: 9, board: denseBoard(shortName) } },
      { about: 'level 9, 31 cells in a ring', options: { level: 9, board: ringBoard(shortName) } },
      { about: 'level 1, 31 cells in a ring', options: { level: 1, board: ringBoard(shortName) } },
    ],
    refused: (seat) => [{ type: 'move', seat, from: 'a1', to: 'a1' }],
    forged: (number) => ({ level: 9, board: denseBoard((cell) => `b${number.toString(36)}x${cell.toString(36)}`) }),
  },
  {
    game: doublesWild,
    settings: [
      { about: 'two players', options: {} },
      { about: 'four players', options: { seats: 4, wild: 'may' } },
      { about: 'four players in teams', options: { teams: true, wild: 'may' } },
      { about: 'four players, all dice alike', options: { seats: 4, wild: 'may' }, faces: [6] },
    ],
    refused: (seat) => [
      { type: 'square', seat, square: 'r3b3' },
      { type: 'reroll', seat, dice: 'none' },
    ],
    forged: (number) => ({
      seats: 4,
      rows: permuted([3, 4, 5, 6, 7, 8, 9, 10, 11], number),
      columns: permuted([11, 10, 9, 8, 7, 6, 5, 4, 3], number),
    }),
  },
  {
    game: fundomino,
    settings: [
      { about: 'two players', options: { target: 1_000_000 } },
      {
        about: 'four players, all extra rules',
        options: {
          seats: 4,
          doubleBack: true,
          doubleStakes: true,
          perfectTen: true,
          refusal: 'all',
          target: 1_000_000,
        },
      },
      {
        about: 'four players, 64 tiles',
        options: { seats: 4, doubleBack: true, doubleStakes: true, perfectTen: true, tiles: TILES, target: 1_000_000 },
      },
      { about: 'two players, 64 tiles', options: { perfectTen: true, tiles: TILES, target: 1_000_000 } },
    ],
    refused: (seat) => [
      { type: 'play', seat, tile: '6|6', end: 0, joins: 1 },
      { type: 'draw', seat },
    ],
    forged: (number) => ({
      seats: 4,
      tiles: [
        `3|${ENDS[number % 36]}`,
        `4|${ENDS[Math.floor(number / 36) % 36]}`,
        `5|${ENDS[Math.floor(number / 1_296) % 36]}`,
      ]
        .concat(TILES)
        .slice(0, 64),
    }),
  },
  {
    game: wumpus,
    settings: [
      { about: 'two players', options: {} },
      { about: 'four players', options: { seats: 4 } },
      {
        about: 'four players, steered scent, retreat in any turn',
        options: { seats: 4, scent: 'steered', retreat: 'any-turn' },
      },
    ],
    refused: (seat) => [
      { type: 'attack', seat, cards: ['bow', 'bow', 'nets', 'spear', 'spear'] },
      { type: 'move', seat, to: 'a1' },
    ],
    forged: (number) => ({ seats: 4, terrain: forgedTerrain(number) }),
  },
  {
    game: wunby,
    settings: [
      { about: 'default options, WILD each turn', options: {}, faces: ['WILD', 6] },
      { about: '15 × 15 squares, 64 barriers, WILD each turn', options: LARGEST, faces: ['WILD', 6] },
      { about: '15 × 15 squares, 64 barriers, four players', options: { ...LARGEST, seats: 4 }, faces: ['WILD', 6] },
      {
        about: '15 × 15 squares, no barriers',
        options: { size: 15, barriers: {}, layout: [], seats: 4 },
        faces: ['WILD', 6],
      },
    ],
    refused: (seat) => [
      { type: 'barrier', seat, from: 'a1n', to: 'a1n' },
      { type: 'move', seat, from: 'a1', to: 'o15' },
      { type: 'forfeit', seat },
    ],
    forged: (number) => ({ size: 15, layout: [], homes: forgedHomes(number) }),
  },
];

/** A layout of which there is no other: the middle is a lair, the corners are camps. */
function forgedTerrain(number: number): readonly string[] {
  const tiles = LAID.flatMap((kind) => Array.from({ length: kind === 'lair' ? 4 : 10 }, () => kind));
  const order = permuted(tiles, number * 7_919);
  let next = 0;
  return Array.from({ length: 49 }, (_, square) => {
    if ([0, 6, 42, 48].includes(square)) return 'camp';
    return square === 24 ? 'lair' : order[next++]!;
  });
}
