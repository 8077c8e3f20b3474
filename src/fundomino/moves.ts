/** The legal moves of who is asked: FU-11 to FU-13, FU-18, FU-40 to FU-42. */
import type { Seat } from '../author/index.ts';
import { FACE, FITS, FREE } from './chain.ts';
import { countHolders, isFinished } from './seats.ts';
import { setOf, type TileSet } from './sets.ts';
import type { FundominoMove, FundominoView } from './state.ts';
import {
  ANSWERS,
  addPlays,
  CALLS,
  CHALLENGES,
  DIRECTIONS,
  DOMINO,
  DRAW,
  ONLY_DRAW,
  ONLY_PASS,
  REVERSE,
  startMove,
  TENS,
} from './tables.ts';

const NONE: readonly FundominoMove[] = Object.freeze([]);

/** The legal moves of the seat that is asked; none where its hand is hidden and the question is about it. */
export function legalMoves(view: FundominoView, seat: Seat): readonly FundominoMove[] {
  switch (view.phase) {
    case 'play':
      return plays(view, seat);
    case 'start':
      // FU-11
      return [startMove(setOf(view.tiles), seat, view.startTile)];
    case 'direction':
      return DIRECTIONS[seat]!;
    case 'call':
      return CALLS[seat]!;
    case 'perfect-ten':
      return TENS[seat]!;
    case 'challenge':
      return CHALLENGES[seat]!;
    case 'answer':
      return ANSWERS[seat]!;
    case 'deal':
    case 'opening':
    case 'draw':
    case 'penalty':
    case 'plus':
    case 'over':
      return NONE;
  }
}

/** Every tile that matches and fits, by tile, chain end, tile end; then a draw, while there is stock. FU-13 */
function plays(view: FundominoView, seat: Seat): readonly FundominoMove[] {
  const set = setOf(view.tiles);
  const { places, ends, handSizes, stockSize } = view;
  const size = handSizes[seat]!;
  const first = set.matches[set.colours[ends[FACE]!]!]!;
  const second = set.matches[set.colours[ends[FREE + FACE]!]!]!;
  const firstFits = ends[FITS]!;
  const secondFits = ends[FREE + FITS]!;
  const says = sayings(view, size);
  const list: FundominoMove[] = [];
  let held = 0;
  for (let tile = 0; held < size && tile < places.length; tile++) {
    if (places[tile] !== seat) continue;
    held += 1;
    // FU-3: joined by its first end a tile turns right. Both are bit 0.
    const ways = (first[tile]! & firstFits) | ((second[tile]! & secondFits) << 2);
    if (ways !== 0) addPlays(list, set, seat, tile, ways, set.doubles[tile]! ? says : says & DOMINO);
  }
  // A hand that is not all seen.
  if (held < size) return NONE;
  if (stockSize > 0) {
    if (list.length === 0) return ONLY_DRAW[seat]!;
    list.push(DRAW[seat]!);
  }
  return list.length === 0 ? ONLY_PASS[seat]! : list;
}

/** What a play out of a hand of that size can say: "Domino!" (FU-18); of a double, to reverse the turns (FU-40). */
export function sayings(view: FundominoView, size: number): number {
  const domino = size === 2 && view.dominoCall === 'declared' ? DOMINO : 0;
  return domino | (canReverse(view, size) ? REVERSE : 0);
}

/** FU-40: three or more hold tiles after it, and it does not end the round. */
function canReverse(view: FundominoView, size: number): boolean {
  if (!view.doubleBack) return false;
  const holders = countHolders(view) - (size === 1 ? 1 : 0);
  return holders > 2 && !isFinished(view, holders);
}

/** Whether a tile can be played at a chain end, joined by one of its ends. FU-1, FU-2 */
export function matchesEnd(set: TileSet, view: FundominoView, tile: number, end: number, joins: number): boolean {
  const face = view.ends[end * FREE + FACE]!;
  return ((set.matches[set.colours[face]!]![tile]! >> joins) & 1) === 1;
}
