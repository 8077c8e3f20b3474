/** Tiles: their ends, sets of tiles as masks, the set of a match and its lookup tables; and named values of fields. */
import { cacheByText, countBits, lowestBit, nthBit, withoutLowest } from '../../author/without-immer.ts';
import type { FundominoEnd, FundominoTile } from '../types.ts';
import { BOTH_TURNS, freeTileEnd, freeTurns } from './chain.ts';
import { type MoveNumbers, PLAYS, sizeOf } from './moves.ts';

/** No seat: nobody's turn, no taker; as the giver of a tile, the stock. */
export const NOBODY = -1;
/** No tile, or no tile end, as before the start. */
export const NO_TILE = -1;
/** The place of a tile that is in the stock or set aside. */
export const IN_STOCK = -1;
/** The place of a tile in the chain. */
export const IN_CHAIN = -2;

/** The directions of play: what is added to a seat. FU-12 */
export const CLOCKWISE = 1;
export const COUNTERCLOCKWISE = -1;

/** The face of `start` when no hand holds a tile that can start. FU-11 */
export const NO_START = 'none';

/** How many can play. */
export const MIN_SEATS = 2;
export const MAX_SEATS = 4;

// The end of a tile: a number or a symbol, and a colour. FU-1, FU-4, FU-5

const colours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** The colours: each number from 1 to 6 has the colour at its position, from 1. FU-4 */
export const COLOURS: Readonly<typeof colours> = /* @__PURE__ */ Object.freeze(colours);

/** The colour number of a wild end, which matches every colour. FU-17 */
export const ANY_COLOUR = 0;
/** How many colour numbers there are, the wild one included. */
const COLOUR_COUNT: number = COLOURS.length + 1;
/** The highest number that an end can show. */
const HIGHEST = 12;
/** Values of the symbols. FU-5 */
const ACTION_VALUE = 10;
const WILD_VALUE = 20;

/** The valid texts for an end, for errors. */
export const END_EXPECTS =
  'a number from 1 to 6, a number from 1 to 12 with a colour such as 9-blue, again-COLOUR, draw-COLOUR or wild';

/** The end that a text names; `undefined` when it names none. FU-1 */
function readEnd(text: string): FundominoEnd | undefined {
  if (text === 'wild') return { name: text, kind: 'wild', colour: null, value: WILD_VALUE };
  const [what = '', colourName, ...rest] = text.split('-');
  if (rest.length > 0) return undefined;
  const colour = COLOURS.find((name) => name === colourName);
  if (colourName !== undefined && colour === undefined) return undefined;
  if (what === 'again' || what === 'draw') {
    return colour === undefined ? undefined : { name: text, kind: what, colour, value: ACTION_VALUE };
  }
  const number = /^[1-9]\d?$/.test(what) ? Number(what) : 0;
  const own = COLOURS[number - 1];
  const shown = colour ?? own;
  if (number === 0 || number > HIGHEST || shown === undefined) return undefined;
  return { name: shown === own ? what : `${what}-${shown}`, kind: 'number', colour: shown, value: number };
}

/** The number of an end's colour, 1 to 6; wild is `ANY_COLOUR`. */
function colourNumber({ colour }: FundominoEnd): number {
  return colour === null ? ANY_COLOUR : COLOURS.indexOf(colour) + 1;
}

/** Whether two ends match, by the numbers of their colours. FU-1, FU-17 */
export function coloursMatch(one: number, other: number): boolean {
  return one === ANY_COLOUR || other === ANY_COLOUR || one === other;
}

// Sets of tiles as masks: words of 16 bits, so that states hold small integers and two words together fill the 32 bits of
// one operation. A list can hold several masks one after the other; `from` is where one begins.

/** How many tiles a pair of words holds. */
export const PAIR = 32;

/** How many words a mask of a set of tiles has: two for each 32 tiles. */
export function wordsFor(tiles: number): number {
  return tiles > PAIR ? 4 : 2;
}

/** The mask of all tiles of a set. */
export function allTiles(tiles: number): number[] {
  const words = noTiles(wordsFor(tiles));
  for (let tile = 0; tile < tiles; tile++) addTile(words, 0, tile);
  return words;
}

/** So many words of empty masks. */
export function noTiles(words: number): number[] {
  const masks: number[] = [];
  for (let word = 0; word < words; word++) masks.push(0);
  return masks;
}

/** Two words as one set of 32: bit 0 is tile 0 of the pair. */
export function pairAt(masks: readonly number[], at: number): number {
  return masks[at]! | (masks[at + 1]! << 16);
}

export function addTile(masks: number[], from: number, tile: number): void {
  masks[from + (tile >> 4)]! |= 1 << (tile & 15);
}

export function removeTile(masks: number[], from: number, tile: number): void {
  masks[from + (tile >> 4)]! &= ~(1 << (tile & 15));
}

/** Whether a mask holds a tile. */
export function hasTile(masks: readonly number[], from: number, tile: number): boolean {
  return ((masks[from + (tile >> 4)]! >> (tile & 15)) & 1) === 1;
}

/** How many tiles a mask of so many words holds. */
export function countTiles(masks: readonly number[], from: number, words: number): number {
  let count = 0;
  for (let word = 0; word < words; word += 2) count += countBits(pairAt(masks, from + word));
  return count;
}

/** The n-th tile of a mask, in the order of their numbers, from 0; it must be there. */
export function nthTile(masks: readonly number[], from: number, n: number): number {
  const first = pairAt(masks, from);
  const count = countBits(first);
  return n < count ? nthBit(first, n) : PAIR + nthBit(pairAt(masks, from + 2), n - count);
}

/** The tiles of a mask of so many words, in the order of their numbers. */
export function tilesOf(masks: readonly number[], from: number, words: number): number[] {
  const tiles: number[] = [];
  for (let word = 0; word < words; word++) {
    for (let rest = masks[from + word]!; rest !== 0; rest = withoutLowest(rest))
      tiles.push(16 * word + lowestBit(rest));
  }
  return tiles;
}

// Sets of tiles, and the lookup tables of a set. A state names its set by one text. FU-3, FU-4, FU-11

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** The 32 tiles of the game: pairs and doubles of 1 to 6, then those with a symbol. FU-4 */
export const DEFAULT_TILES: readonly string[] = Object.freeze([
  ...NUMBERS.flatMap((low) => NUMBERS.filter((high) => high >= low).map((high) => `${low}|${high}`)),
  ...['1|again-purple', '2|again-blue', '3|again-red', '4|again-orange'],
  ...['5|draw-yellow', '6|draw-green', '1|draw-blue', '2|draw-purple'],
  ...['3|wild', '4|wild', '5|wild'],
]);

/** The start rank of a tile that cannot start a round. FU-11 */
const NEVER_STARTS = -1;

/** What a tile end does when it becomes free. FU-14 */
export const NO_EFFECT = 0;
export const AGAIN = 1;
export const DRAW_SYMBOL = 2;

/**
 * A set and its tables: what a state's rules look up. The number of a tile is its position in the set; the number of a
 * tile end is twice that, plus 1 for the second end.
 */
export interface TileSet extends MoveNumbers {
  readonly tiles: readonly FundominoTile[];
  /** How many words a mask of tiles has. */
  readonly words: number;
  /** The mask of all tiles. */
  readonly all: readonly number[];
  /** By tile end: its colour number, 0 wild. */
  readonly colours: Uint8Array;
  /** By tile end: its value. FU-5 */
  readonly values: Uint8Array;
  /** By tile end: what it does when it becomes free. FU-14 */
  readonly effects: Uint8Array;
  /** By tile: both values. */
  readonly totals: Uint8Array;
  /** The doubles, a mask of 32 tiles each. FU-11, FU-40 */
  readonly doubles: Int32Array;
  /** By tile: the highest starts; or `NEVER_STARTS`. FU-11 */
  readonly startRanks: Int32Array;
  /** The tiles that can start, the highest first; equal ones in the order of the set. FU-11 */
  readonly startOrder: Uint8Array;
  /**
   * The tiles that can be played at a chain end, a mask of 32 tiles each: by pair of words, then by `fitRow` of the chain
   * end, then by the tile end that joins. FU-1, FU-2, FU-17
   */
  readonly fits: Int32Array;
}

/** How many entries of `fits` there are for 32 tiles. */
export const FITS_A_PAIR: number = COLOUR_COUNT * (BOTH_TURNS + 1) * 2;

/** Where the entries of `fits` are for a chain end: that of tiles joining by their first end; the other one follows. */
export function fitRow(context: TileSet, end: number): number {
  return 2 * (context.colours[freeTileEnd(end)]! * (BOTH_TURNS + 1) + freeTurns(end));
}

/** The tile that a text names; `undefined` when it names none. */
export function readTile(text: string): FundominoTile | undefined {
  const parts = text.split('|');
  const [first, second] = parts.map(readEnd);
  if (parts.length !== 2 || first === undefined || second === undefined) return undefined;
  return Object.freeze({
    name: `${first.name}|${second.name}`,
    ends: Object.freeze([Object.freeze(first), Object.freeze(second)] as const),
  });
}

/** Whether a tile can start a round: only tiles of two numbers do. FU-11 */
export function canStart({ ends: [a, b] }: FundominoTile): boolean {
  return a.kind === 'number' && b.kind === 'number';
}

/** Whether both ends are the same number. FU-11, FU-40 */
function isDouble(tile: FundominoTile): boolean {
  return canStart(tile) && tile.ends[0].value === tile.ends[1].value;
}

/** FU-11: doubles first, then the total, then the higher end. */
function startRank(tile: FundominoTile): number {
  if (!canStart(tile)) return NEVER_STARTS;
  const [a, b] = tile.ends;
  return (isDouble(tile) ? 10_000 : 0) + (a.value + b.value) * 100 + Math.max(a.value, b.value);
}

function makeSet(text: string): TileSet {
  const tiles = text.split(' ').map((name) => {
    const tile = readTile(name);
    if (tile === undefined) throw new Error(`There is no tile ${name}.`);
    return tile;
  });
  const ends = tiles.flatMap((tile) => tile.ends);
  const startRanks = Int32Array.from(tiles, startRank);
  const startOrder = [...tiles.keys()].filter((tile) => startRanks[tile] !== NEVER_STARTS);
  const names = tiles.map(({ name }) => name);
  const starts = PLAYS * tiles.length;
  const numbers = {
    names,
    numbers: new Map(names.map((name, tile) => [name, tile])),
    starts,
    plain: starts + names.length,
  };
  const size = sizeOf({ ...numbers, moves: [] });
  const words = wordsFor(tiles.length);
  return {
    ...numbers,
    moves: Array.from({ length: MAX_SEATS }, () => Array.from({ length: size }, () => undefined)),
    tiles: Object.freeze(tiles),
    words,
    all: allTiles(tiles.length),
    colours: Uint8Array.from(ends, colourNumber),
    values: Uint8Array.from(ends, ({ value }) => value),
    effects: Uint8Array.from(ends, ({ kind }) =>
      kind === 'again' ? AGAIN : kind === 'draw' ? DRAW_SYMBOL : NO_EFFECT,
    ),
    totals: Uint8Array.from(tiles, ({ ends: [a, b] }) => a.value + b.value),
    doubles: maskPairs(tiles, isDouble),
    startRanks,
    startOrder: Uint8Array.from(startOrder.sort((a, b) => startRanks[b]! - startRanks[a]!)),
    fits: makeFits(tiles),
  };
}

/** A mask of 32 tiles each: those for which a test holds. */
function maskPairs(tiles: readonly FundominoTile[], test: (tile: FundominoTile) => boolean): Int32Array {
  const masks = new Int32Array(wordsFor(tiles.length) / 2);
  for (const [tile, each] of tiles.entries()) if (test(each)) masks[tile >> 5]! |= 1 << (tile & 31);
  return masks;
}

/** `TileSet.fits`. */
function makeFits(tiles: readonly FundominoTile[]): Int32Array {
  const pairs = wordsFor(tiles.length) / 2;
  const fits = new Int32Array(pairs * FITS_A_PAIR);
  for (let colour = 0; colour < COLOUR_COUNT; colour++) {
    for (let turns = 0; turns <= BOTH_TURNS; turns++) {
      for (const joins of [0, 1] as const) {
        // FU-3: joined by its first end a tile turns right, bit 0 of the turns that fit.
        const fit = maskPairs(
          tiles,
          ({ ends }) => ((turns >> joins) & 1) === 1 && coloursMatch(colour, colourNumber(ends[joins])),
        );
        for (let pair = 0; pair < pairs; pair++) {
          fits[pair * FITS_A_PAIR + 2 * (colour * (BOTH_TURNS + 1) + turns) + joins] = fit[pair]!;
        }
      }
    }
  }
  return fits;
}

/** Bytes of a tile and its tables, as measured: most are its moves, 17 for each of four seats. */
const BYTES_A_TILE = 6_400;

/** The set of tiles that a state names. */
export const setOf: (text: string) => TileSet = /* @__PURE__ */ cacheByText(makeSet, {
  lasts: (text) => text === DEFAULT_TILES.join(' '),
  bytes: ({ tiles }) => tiles.length * BYTES_A_TILE,
});
