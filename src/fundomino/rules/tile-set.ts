/** Sets of tiles, and the lookup tables of a set. A state names its set by one text. FU-3, FU-4, FU-11 */
import { cacheByText } from '../../author/index.ts';
import type { FundominoEnd, FundominoTile } from '../types.ts';
import { NO_TILE } from './constants.ts';
import { makeTileMoves, type TileMoves } from './move-table.ts';
import { ANY_COLOUR, COLOUR_COUNT, colourNumber, readEnd } from './tile-end.ts';

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

/**
 * A set and its tables. The number of a tile is its position in the set; the number of a tile end is twice that, plus 1
 * for the second end.
 */
export interface TileSet {
  readonly tiles: readonly FundominoTile[];
  readonly names: readonly string[];
  /** The number of each tile by its name. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By tile end: its colour number, 0 wild. */
  readonly colours: readonly number[];
  /** By tile end: its value. FU-5 */
  readonly values: readonly number[];
  /** By tile end: its kind. */
  readonly kinds: readonly FundominoEnd['kind'][];
  /** By tile: both values. */
  readonly totals: readonly number[];
  /** By tile: whether it is a double. FU-11, FU-40 */
  readonly doubles: readonly boolean[];
  /** By tile: the highest starts; or `NEVER_STARTS`. FU-11 */
  readonly startRanks: readonly number[];
  /** By colour number and tile: a mask of the ends that match, 1 the first, 2 the second. FU-1, FU-17 */
  readonly matchMasks: readonly (readonly number[])[];
  /** By tile and seat: every move with it. */
  readonly moves: readonly (readonly TileMoves[])[];
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
  return {
    tiles: Object.freeze(tiles),
    names: tiles.map(({ name }) => name),
    numbers: new Map(tiles.map(({ name }, tile) => [name, tile])),
    colours: ends.map(colourNumber),
    values: ends.map(({ value }) => value),
    kinds: ends.map(({ kind }) => kind),
    totals: tiles.map(({ ends: [a, b] }) => a.value + b.value),
    doubles: tiles.map(isDouble),
    startRanks: tiles.map(startRank),
    matchMasks: Array.from({ length: COLOUR_COUNT }, (_, colour) =>
      tiles.map(({ ends: [a, b] }) => (matches(colour, a) ? 1 : 0) + (matches(colour, b) ? 2 : 0)),
    ),
    moves: tiles.map(({ name }) => makeTileMoves(name)),
  };
}

/** Bytes of a tile and its tables, as measured: most are its moves, 17 for each of four seats. */
const BYTES_A_TILE = 6_400;

/** The set of tiles that a state names. */
export const setOf: (text: string) => TileSet = /* @__PURE__ */ cacheByText(makeSet, {
  lasts: (text) => text === DEFAULT_TILES.join(' '),
  bytes: ({ tiles }) => tiles.length * BYTES_A_TILE,
});

/** The number of a tile that is known to be in the set. */
export function tileNumber({ numbers }: TileSet, name: string): number {
  return numbers.get(name) ?? NO_TILE;
}
