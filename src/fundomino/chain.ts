/**
 * The chain on its hexagonal lattice, in whole numbers. FU-2, FU-3
 *
 * A cell is `q`, `r`; a heading is one of six directions, clockwise. A tile fills the cell that it enters and leaves it
 * one heading further, right, or one back, left.
 */
import type { Draft } from '../author/index.ts';
import type { FundominoState, FundominoView } from './state.ts';

/** By heading, clockwise: how q and r change. Drawn with r downward, heading 0 goes right. */
export const STEP_Q: readonly number[] = Object.freeze([1, 0, -1, -1, 0, 1]);
/** The same for r. */
export const STEP_R: readonly number[] = Object.freeze([0, 1, 1, 0, -1, -1]);
const HEADINGS = 6;

/** Numbers that the chain holds for a tile: tile, chain end, tile end that joins, q, r, heading. */
export const LINK = 6;
/** Numbers that are held for a free end: q and r of the cell it faces, heading, tile end, turns that fit. */
export const FREE = 5;
/** Places in the latter. */
export const HEADING = 2;
export const FACE = 3;
export const FITS = 4;

/** Turns that fit, a bit each: joined by its first end a tile turns right, by its second left. FU-3 */
export const DEAD_END = 0;
export const BOTH_TURNS = 3;

/** The free ends before a tile lies. */
export const NO_ENDS: readonly number[] = Object.freeze([0, 0, 0, -1, 0, 0, 0, 0, -1, 0]);

/** The heading after a tile that was entered with one, by the end that joins. FU-3 */
export function turned(heading: number, joins: number): number {
  return (heading + (joins === 0 ? 1 : HEADINGS - 1)) % HEADINGS;
}

/** The opposite heading. */
export function opposite(heading: number): number {
  return (heading + HEADINGS / 2) % HEADINGS;
}

/** Lays the first tile, as if entered by its first end; that end is chain end 0. FU-3 */
export function layFirst(draft: Draft<FundominoState>, tile: number): void {
  draft.chain.push(tile, 0, 0, 0, 0, 0);
  setEnd(draft.ends, 0, 0, 0, opposite(0), 2 * tile);
  setEnd(draft.ends, 1, 0, 0, turned(0, 0), 2 * tile + 1);
  draft.ends[FITS] = BOTH_TURNS;
  draft.ends[FREE + FITS] = BOTH_TURNS;
}

/** Lays a tile at a chain end, joined by one of its ends. Trusts that it fits. FU-3 */
export function lay(draft: Draft<FundominoState>, tile: number, end: number, joins: number): void {
  const { chain, ends } = draft;
  const at = end * FREE;
  const q = ends[at]!;
  const r = ends[at + 1]!;
  const heading = ends[at + HEADING]!;
  chain.push(tile, end, joins, q, r, heading);
  setEnd(ends, end, q, r, turned(heading, joins), 2 * tile + 1 - joins);
  refit(draft, end);
}

/** A free end leaves a cell with a heading. */
function setEnd(ends: number[], end: number, q: number, r: number, heading: number, face: number): void {
  const at = end * FREE;
  ends[at] = q + STEP_Q[heading]!;
  ends[at + 1] = r + STEP_R[heading]!;
  ends[at + HEADING] = heading;
  ends[at + FACE] = face;
}

/** A tile has been laid at an end: works out which turns fit there now, and whether it has closed the other end. */
function refit({ chain, ends }: Draft<FundominoState>, end: number): void {
  const own = end * FREE;
  const other = FREE - own;
  const blocked = isFilled(chain, ends[own]!, ends[own + 1]!, 0);
  ends[own + FITS] = blocked ? DEAD_END : turnsThatFit(ends, own, other);
  // The cell that the other end faces was looked at before: only the last tile can have filled it since.
  if (ends[other + FITS] === DEAD_END) return;
  const filled = isFilled(chain, ends[other]!, ends[other + 1]!, chain.length - LINK);
  ends[other + FITS] = filled ? DEAD_END : turnsThatFit(ends, other, own);
}

/** Whether a tile lies in a cell, among those from a place in the chain on. */
function isFilled(chain: readonly number[], q: number, r: number, from: number): boolean {
  for (let link = from; link < chain.length; link += LINK) {
    if (chain[link + 3] === q && chain[link + 4] === r) return true;
  }
  return false;
}

/**
 * The turns that fit at a free end that faces a free cell: those whose new free end would not meet the other one. It
 * can only where both ends face that cell, and the turn leads back along the other's heading. FU-3
 */
function turnsThatFit(ends: readonly number[], at: number, other: number): number {
  if (ends[other] !== ends[at] || ends[other + 1] !== ends[at + 1]) return BOTH_TURNS;
  const heading = ends[at + HEADING]!;
  const back = opposite(ends[other + HEADING]!);
  return (turned(heading, 0) === back ? 0 : 1) + (turned(heading, 1) === back ? 0 : 2);
}

/** What both free ends add up to, by the values of a set. FU-42 */
export function endsTotal(ends: readonly number[], values: readonly number[]): number {
  return values[ends[FACE]!]! + values[ends[FREE + FACE]!]!;
}

/** The number of the tile that was laid last. */
export function lastTile({ chain }: FundominoView): number {
  return chain[chain.length - LINK]!;
}

/** The tile end that became free by the tile that was laid last. FU-14 */
export function lastFace({ chain, ends }: FundominoView): number {
  return ends[chain[chain.length - LINK + 1]! * FREE + FACE]!;
}
