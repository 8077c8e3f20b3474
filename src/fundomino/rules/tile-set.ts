/** Sets of tiles, and the lookup tables of a set. A state names its set by one text. FU-3, FU-4, FU-11 */
import { cacheByText } from '../../author/index.ts';
import type { FundominoEnd, FundominoTile } from '../types.ts';
import { BOTH_TURNS, freeTileEnd, freeTurns } from './chain.ts';
import { MAX_SEATS } from './constants.ts';
import { type MoveNumbers, PLAYS, sizeOf } from './move-numbers.ts';
import { ANY_COLOUR, COLOUR_COUNT, colourNumber, readEnd } from './tile-end.ts';
import { allTiles, wordsFor } from './tile-masks.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** The 32 tiles of the game: pairs and doubles of 1 to 6, then those with a symbol. FU-4 */
export const DEFAULT_TILES: readonly string[] = Object.freeze([
  ...NUMBERS.flatMap((low) => NUMBERS.filter((high) => high >= low).map((high) => `${low}|${high}`)),
  ...['1|again-purple', '2|again-blue', '3|again-red', '4|again-orange'],
  ...['5|draw-yellow', '6|draw-green', '1|draw-blue', '2|draw-purple'],
  ...['3|wild', '4|wild', '5|wild'],
]);

/** The start rank of a tile that cannot start a round. FU-11 */
export const NEVER_STARTS = -1;

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

/** FU-1, FU-17 */
function matches(colour: number, end: FundominoEnd): boolean {
  const own = colourNumber(end);
  return colour === ANY_COLOUR || own === ANY_COLOUR || own === colour;
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
        const fit = maskPairs(tiles, ({ ends }) => ((turns >> joins) & 1) === 1 && matches(colour, ends[joins]));
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
