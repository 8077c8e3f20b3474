/** The chain: which cells its tiles fill, and what fits at its two free ends. FU-2, FU-3 */
import type { Draft } from '../../author/index.ts';
import type { FundominoChainEnd, FundominoLink, FundominoState, FundominoView } from '../types.ts';
import { NO_TILE } from './constants.ts';
import { opposite, STEP_Q, STEP_R, turned } from './lattice.ts';

/** Where the parts of a tile of the chain begin in its number. The cell is the lowest. */
const TILE_SHIFT = 14;
const END_SHIFT = 20;
const JOINS_SHIFT = 21;
const ENTERS_SHIFT = 22;
const CELL_MASK = (1 << TILE_SHIFT) - 1;
/** A coordinate takes 7 bits: with at most 64 tiles none is farther from the first than 63. */
const COORDINATE_BITS = 7;
const COORDINATE_MASK = (1 << COORDINATE_BITS) - 1;
const ORIGIN = 64;

/** A cell as one number. */
function cellOf(q: number, r: number): number {
  return ((q + ORIGIN) << COORDINATE_BITS) + r + ORIGIN;
}

/** A tile of the chain as one number. */
export function packLink(tile: number, end: number, joins: number, q: number, r: number, enters: number): number {
  return cellOf(q, r) | (tile << TILE_SHIFT) | (end << END_SHIFT) | (joins << JOINS_SHIFT) | (enters << ENTERS_SHIFT);
}

/** The tile of a number of the chain. */
export function chainTile(link: number): number {
  return (link >> TILE_SHIFT) & 63;
}

/** The chain end at which it was played. */
function chainEnd(link: number): number {
  return (link >> END_SHIFT) & 1;
}

/** All parts of a number of the chain. */
export function unpackLink(link: number): Omit<FundominoLink, 'tile' | 'leaves'> {
  return {
    end: chainEnd(link),
    joins: (link >> JOINS_SHIFT) & 1,
    q: ((link >> COORDINATE_BITS) & COORDINATE_MASK) - ORIGIN,
    r: (link & COORDINATE_MASK) - ORIGIN,
    enters: link >> ENTERS_SHIFT,
  };
}

/** Bits of a mask of turns: joined by its first end a tile turns right, by its second left. FU-3 */
export const RIGHT_TURN = 1;
export const LEFT_TURN = 2;
export const BOTH_TURNS = 3;
/** The mask of turns at a free end where no tile fits. */
export const DEAD_END = 0;

/** A free end before the first tile lies. */
export const EMPTY_END: FundominoChainEnd = Object.freeze({
  q: 0,
  r: 0,
  heading: 0,
  tileEnd: NO_TILE,
  turnsMask: DEAD_END,
});

/** The number of a tile's first end, 0, or second, 1. */
export function tileEndOf(tile: number, end: number): number {
  return 2 * tile + end;
}

/** Removes all tiles. */
export function clearChain({ chain, playedBy, takenBefore, ends }: Draft<FundominoState>): void {
  chain.length = 0;
  playedBy.length = 0;
  takenBefore.length = 0;
  for (const end of ends) {
    end.q = 0;
    end.r = 0;
    end.heading = 0;
    end.tileEnd = NO_TILE;
    end.turnsMask = DEAD_END;
  }
}

/** Lays the first tile, as if entered by its first end; that end is chain end 0. FU-3 */
export function layFirst({ chain, ends }: Draft<FundominoState>, tile: number): void {
  chain.push(packLink(tile, 0, 0, 0, 0, 0));
  leave(ends[0], 0, 0, opposite(0), tileEndOf(tile, 0));
  leave(ends[1], 0, 0, turned(0, 0), tileEndOf(tile, 1));
  ends[0].turnsMask = BOTH_TURNS;
  ends[1].turnsMask = BOTH_TURNS;
}

/** Lays a tile at a chain end, joined by one of its ends. Trusts that it fits. FU-3 */
export function lay({ chain, ends }: Draft<FundominoState>, tile: number, end: number, joins: number): void {
  const own = end === 0 ? ends[0] : ends[1];
  const other = end === 0 ? ends[1] : ends[0];
  const { q, r, heading } = own;
  chain.push(packLink(tile, end, joins, q, r, heading));
  leave(own, q, r, turned(heading, joins), tileEndOf(tile, 1 - joins));
  own.turnsMask = isFilled(chain, own.q, own.r) ? DEAD_END : turnsThatFit(own, other);
  // Only the tile just laid can have filled the cell of the other end since it was last looked at.
  if (other.turnsMask === DEAD_END) return;
  other.turnsMask = other.q === q && other.r === r ? DEAD_END : turnsThatFit(other, own);
}

/** Moves a free end to the cell that is reached by leaving a cell with a heading. */
function leave(end: Draft<FundominoChainEnd>, q: number, r: number, heading: number, tileEnd: number): void {
  end.q = q + STEP_Q[heading]!;
  end.r = r + STEP_R[heading]!;
  end.heading = heading;
  end.tileEnd = tileEnd;
}

/** Whether a tile lies in a cell. */
function isFilled(chain: readonly number[], q: number, r: number): boolean {
  const cell = cellOf(q, r);
  for (let link = 0; link < chain.length; link++) if ((chain[link]! & CELL_MASK) === cell) return true;
  return false;
}

/**
 * The turns that fit at a free end that faces a free cell: those whose new free end would not meet the other one. It
 * meets it only if both ends face that cell and the turn leads back along the other's heading. FU-3
 */
function turnsThatFit(end: FundominoChainEnd, other: FundominoChainEnd): number {
  if (other.q !== end.q || other.r !== end.r) return BOTH_TURNS;
  const back = opposite(other.heading);
  return (turned(end.heading, 0) === back ? 0 : RIGHT_TURN) + (turned(end.heading, 1) === back ? 0 : LEFT_TURN);
}

/** What both free ends add up to, by the values of the tile ends of a set. FU-42 */
export function endsTotal({ ends }: FundominoView, values: Uint8Array): number {
  return values[ends[0].tileEnd]! + values[ends[1].tileEnd]!;
}

/** The number of the tile that was laid last. */
export function lastTile({ chain }: FundominoView): number {
  return chainTile(chain[chain.length - 1]!);
}

/** The tile end that became free when the last tile was laid. FU-14 */
export function lastTileEnd({ chain, ends }: FundominoView): number {
  return (chainEnd(chain[chain.length - 1]!) === 0 ? ends[0] : ends[1]).tileEnd;
}
