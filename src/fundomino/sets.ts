/** Sets of tiles, and what is worked out of a set once. A state names its set by one text. FU-3, FU-4, FU-11 */
import { badOption, keepByText, type Option } from '../author/index.ts';
import { ANY_COLOUR, COLOUR_COUNT, colourNumber, END_EXPECTS, type FundominoEnd, readEnd } from './ends.ts';

/** A tile: entered by its first end it turns the chain right, by its second left. FU-2, FU-3 */
export interface FundominoTile {
  /** Its two ends as text: `3|5`, `1|again-purple`, `4|wild`. */
  readonly name: string;
  /** First end, second end. */
  readonly ends: readonly [FundominoEnd, FundominoEnd];
}

const NUMBERS = [1, 2, 3, 4, 5, 6];

/** The 32 tiles of the game: pairs and doubles of 1 to 6, then those with a symbol. FU-4 */
export const DEFAULT_TILES: readonly string[] = Object.freeze([
  ...NUMBERS.flatMap((low) => NUMBERS.filter((high) => high >= low).map((high) => `${low}|${high}`)),
  ...['1|again-purple', '2|again-blue', '3|again-red', '4|again-orange'],
  ...['5|draw-yellow', '6|draw-green', '1|draw-blue', '2|draw-purple'],
  ...['3|wild', '4|wild', '5|wild'],
]);

/** A set and its tables. A tile is known by its number, its place in the set; an end by twice that, and 1 for the second. */
export interface TileSet {
  readonly tiles: readonly FundominoTile[];
  readonly names: readonly string[];
  /** The number of each tile by its name. */
  readonly numbers: ReadonlyMap<string, number>;
  /** By end: its colour number, 0 wild. */
  readonly colours: readonly number[];
  /** By end: its value. FU-5 */
  readonly values: readonly number[];
  /** By end: what it is. */
  readonly kinds: readonly FundominoEnd['kind'][];
  /** By tile: both values. */
  readonly totals: readonly number[];
  /** By tile: whether it is a double. FU-11, FU-40 */
  readonly doubles: readonly boolean[];
  /** By tile: the higher starts; -1 never starts. FU-11 */
  readonly startRanks: readonly number[];
  /** By colour number and tile: 1 if the first end matches, and 2 if the second does. FU-1, FU-17 */
  readonly matches: readonly (readonly number[])[];
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

/** FU-11: only tiles of two numbers; doubles first, then the total, then the higher end. */
function startRank({ ends: [a, b] }: FundominoTile): number {
  if (a.kind !== 'number' || b.kind !== 'number') return -1;
  const [total, higher] = [a.value + b.value, Math.max(a.value, b.value)];
  return (a.value === b.value ? 10_000 : 0) + total * 100 + higher;
}

function makeSet(text: string): TileSet {
  const tiles = text.split(' ').map((name) => {
    const tile = readTile(name);
    if (tile === undefined) throw new Error(`There is no tile ${name}.`);
    return tile;
  });
  const ends = tiles.flatMap((tile) => tile.ends);
  const startRanks = tiles.map(startRank);
  const matching = (colour: number, end: FundominoEnd): boolean => {
    const own = colourNumber(end);
    return colour === ANY_COLOUR || own === ANY_COLOUR || own === colour;
  };
  return {
    tiles: Object.freeze(tiles),
    names: tiles.map(({ name }) => name),
    numbers: new Map(tiles.map(({ name }, tile) => [name, tile])),
    colours: ends.map(colourNumber),
    values: ends.map(({ value }) => value),
    kinds: ends.map(({ kind }) => kind),
    totals: tiles.map(({ ends: [a, b] }) => a.value + b.value),
    doubles: tiles.map(({ ends: [a, b] }) => a.kind === 'number' && b.kind === 'number' && a.value === b.value),
    startRanks,
    matches: Array.from({ length: COLOUR_COUNT }, (_, colour) =>
      tiles.map(({ ends: [a, b] }) => (matching(colour, a) ? 1 : 0) + (matching(colour, b) ? 2 : 0)),
    ),
  };
}

/** The set of tiles that a state holds as text. */
export const setOf: (text: string) => TileSet = /* @__PURE__ */ keepByText(
  makeSet,
  (text) => text === DEFAULT_TILES.join(' '),
);

/** The number of a tile that is known to be in the set. */
export function tileNumber({ numbers }: TileSet, name: string): number {
  return numbers.get(name) ?? -1;
}

/** The option that is a set of tiles. FU-4 */
export const tilesOption: Option<readonly string[]> = {
  about: 'the set of tiles, each its two ends',
  // That there are no more than 64 is checked of all data that comes in.
  expects: `a list of at most 64 different tiles such as 3|5 or 1|again-purple, each end ${END_EXPECTS}`,
  default: DEFAULT_TILES,
  read: (value, name) => {
    if (!Array.isArray(value)) throw badOption(name, value, tilesOption.expects);
    const given: readonly unknown[] = value;
    const tiles = given.map((text) => {
      const tile = typeof text === 'string' ? readTile(text) : undefined;
      if (tile === undefined) throw badOption(name, text, tilesOption.expects);
      return tile;
    });
    const names = tiles.map((tile) => tile.name);
    const twice = names.find((text, i) => names.indexOf(text) !== i);
    if (twice !== undefined) throw badOption(name, twice, 'a list of different tiles');
    // FU-11
    if (!tiles.some((tile) => startRank(tile) >= 0)) {
      throw badOption(name, value, 'a list with at least one tile of two numbers, which starts a round');
    }
    return names;
  },
};
