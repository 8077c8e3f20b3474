/** The chain: which cells its tiles fill, and what fits at its two free ends. FU-2, FU-3 */
import type { Draft } from '../../author/without-immer.ts';
import type { FundominoLink, FundominoState, FundominoView } from '../types.ts';

// The hexagonal lattice of the chain. A cell is `q`, `r`; a heading is one of six directions, clockwise; drawn with r
// downward, heading 0 goes right. FU-3

/** By heading: the change of q. */
const STEP_Q: readonly number[] = [1, 0, -1, -1, 0, 1];
/** By heading: the change of r. */
const STEP_R: readonly number[] = [0, 1, 1, 0, -1, -1];

const HEADINGS = 6;

/** The heading on leaving a tile that was entered with a heading: 60° to the right if its first end joins, else to the left. */
export function turned(heading: number, joins: number): number {
  return (heading + (joins === 0 ? 1 : HEADINGS - 1)) % HEADINGS;
}

function opposite(heading: number): number {
  return (heading + HEADINGS / 2) % HEADINGS;
}

// The chain as numbers: one for each tile, and one for each of the two free ends.

/** Where the parts of a tile of the chain begin in its number. The cell is the lowest. */
const TILE_SHIFT = 14;
const END_SHIFT = 20;
const JOINS_SHIFT = 21;
const ENTERS_SHIFT = 22;
/** Where the parts of a free end begin in its number. The cell is the lowest here too. */
const TILE_END_SHIFT = 14;
const HEADING_SHIFT = 21;
const TURNS_SHIFT = 24;
const CELL_MASK = (1 << TILE_SHIFT) - 1;
/**
 * A coordinate takes 7 bits. At most 63 of 64 tiles lie, since whoever is last keeps one, so that no free end faces a cell
 * farther than 63 from the first tile.
 */
const COORDINATE_BITS = 7;
const COORDINATE_MASK = (1 << COORDINATE_BITS) - 1;
const ORIGIN = 64;
const FIRST_CELL = (ORIGIN << COORDINATE_BITS) + ORIGIN;

/** The cell in the lowest bits of a number, by its coordinates. */
function coordinates(packed: number): { readonly q: number; readonly r: number } {
  return {
    q: ((packed >> COORDINATE_BITS) & COORDINATE_MASK) - ORIGIN,
    r: (packed & COORDINATE_MASK) - ORIGIN,
  };
}

/** The tile of a number of the chain. */
export function chainTile(link: number): number {
  return (link >> TILE_SHIFT) & 63;
}

/** The chain end at which it was played. */
export function chainEnd(link: number): number {
  return (link >> END_SHIFT) & 1;
}

/** The end of the tile that joins. */
export function chainJoins(link: number): number {
  return (link >> JOINS_SHIFT) & 1;
}

/** All parts of a number of the chain. */
export function unpackLink(link: number): Omit<FundominoLink, 'tile' | 'leaves'> {
  return {
    end: chainEnd(link),
    joins: chainJoins(link),
    ...coordinates(link),
    enters: link >> ENTERS_SHIFT,
  };
}

/** The tile end that a free end shows. */
export function freeTileEnd(end: number): number {
  return (end >> TILE_END_SHIFT) & 127;
}

/** The turns that fit at a free end, as a mask. */
export function freeTurns(end: number): number {
  return end >> TURNS_SHIFT;
}

/** The heading with which a tile would enter at a free end. */
function freeHeading(end: number): number {
  return (end >> HEADING_SHIFT) & 7;
}

/** All parts of a free end. */
export function unpackEnd(end: number): {
  readonly q: number;
  readonly r: number;
  readonly heading: number;
  readonly tileEnd: number;
  readonly turns: number;
} {
  return { ...coordinates(end), heading: freeHeading(end), tileEnd: freeTileEnd(end), turns: freeTurns(end) };
}

/** Bits of a mask of turns: joined by its first end a tile turns right, by its second left. FU-3 */
const RIGHT_TURN = 1;
const LEFT_TURN = 2;
export const BOTH_TURNS = 3;
/** The mask of turns at a free end where no tile fits. */
export const DEAD_END = 0;

/** A free end before the first tile lies: nothing fits there. */
export const NO_END = 0;

/** The number of a tile's first end, 0, or second, 1. */
export function tileEndOf(tile: number, end: number): number {
  return 2 * tile + end;
}

// How tiles are laid, and what fits then.

/** Removes all tiles. */
export function clearChain({ chain, playedBy, takenBefore, ends }: Draft<FundominoState>): void {
  chain.length = 0;
  playedBy.length = 0;
  takenBefore.length = 0;
  ends[0] = NO_END;
  ends[1] = NO_END;
}

/** Lays the first tile, as if entered by its first end; that end is chain end 0. FU-3 */
export function layFirst({ chain, ends }: Draft<FundominoState>, tile: number): void {
  chain.push(FIRST_CELL | (tile << TILE_SHIFT));
  ends[0] = leave(FIRST_CELL, opposite(0), tileEndOf(tile, 0)) | (BOTH_TURNS << TURNS_SHIFT);
  ends[1] = leave(FIRST_CELL, turned(0, 0), tileEndOf(tile, 1)) | (BOTH_TURNS << TURNS_SHIFT);
}

/** Lays a tile at a chain end, joined by one of its ends. Trusts that it fits. FU-3 */
export function lay({ chain, ends }: Draft<FundominoState>, tile: number, end: number, joins: number): void {
  const entered = ends[end]!;
  const cell = entered & CELL_MASK;
  const heading = freeHeading(entered);
  chain.push(cell | (tile << TILE_SHIFT) | (end << END_SHIFT) | (joins << JOINS_SHIFT) | (heading << ENTERS_SHIFT));
  const own = leave(cell, turned(heading, joins), tileEndOf(tile, 1 - joins));
  const other = ends[1 - end]! & ~(BOTH_TURNS << TURNS_SHIFT);
  ends[end] = own | ((isFilled(chain, own & CELL_MASK) ? DEAD_END : turnsThatFit(own, other)) << TURNS_SHIFT);
  // Only the tile just laid can have filled the cell of the other end since it was last looked at.
  if (freeTurns(ends[1 - end]!) === DEAD_END) return;
  ends[1 - end] = other | (((other & CELL_MASK) === cell ? DEAD_END : turnsThatFit(other, own)) << TURNS_SHIFT);
}

/** The free end that is reached by leaving a cell with a heading, without the turns that fit there. */
function leave(cell: number, heading: number, tileEnd: number): number {
  const next = cell + (STEP_Q[heading]! << COORDINATE_BITS) + STEP_R[heading]!;
  return next | (tileEnd << TILE_END_SHIFT) | (heading << HEADING_SHIFT);
}

/** Whether a tile lies in a cell. */
function isFilled(chain: readonly number[], cell: number): boolean {
  for (let link = 0; link < chain.length; link++) if ((chain[link]! & CELL_MASK) === cell) return true;
  return false;
}

/**
 * The turns that fit at a free end that faces a free cell: those whose new free end would not meet the other one. It
 * meets it only if both ends face that cell and the turn leads back along the other's heading. FU-3
 */
function turnsThatFit(end: number, other: number): number {
  if (((end ^ other) & CELL_MASK) !== 0) return BOTH_TURNS;
  const heading = freeHeading(end);
  const back = opposite(freeHeading(other));
  return (turned(heading, 0) === back ? 0 : RIGHT_TURN) + (turned(heading, 1) === back ? 0 : LEFT_TURN);
}

// What rules ask of the chain.

/** What both free ends add up to, by the values of the tile ends of a set. FU-42 */
export function endsTotal({ ends }: FundominoView, values: Uint8Array): number {
  return values[freeTileEnd(ends[0]!)]! + values[freeTileEnd(ends[1]!)]!;
}

/** The number of the tile that was laid last. */
export function lastTile({ chain }: FundominoView): number {
  return chainTile(chain[chain.length - 1]!);
}

/** The free end at which the last tile was laid. FU-14 */
export function lastFreeEnd({ chain, ends }: FundominoView): number {
  return ends[chainEnd(chain[chain.length - 1]!)]!;
}

/** The tile end that became free when the last tile was laid. FU-14 */
export function lastTileEnd(view: FundominoView): number {
  return freeTileEnd(lastFreeEnd(view));
}
