/** The legal moves: FU-11 to FU-13, FU-18, FU-40 to FU-42. */
import type { Seat } from '../../author/index.ts';
import type { FundominoMove, FundominoView } from '../types.ts';
import {
  ANSWERS,
  addPlays,
  CALLS,
  CHALLENGES,
  DIRECTIONS,
  DOMINO,
  DOMINOS,
  DRAWS,
  ONLY_DRAW,
  ONLY_PASS,
  PERFECT_TENS,
  REVERSE,
} from './move-table.ts';
import { isRoundFinished } from './round-end.ts';
import { setOf, type TileSet } from './tile-set.ts';
import { countHolders } from './turn-order.ts';

const NONE: readonly FundominoMove[] = Object.freeze([]);

/** The legal moves of a seat that is asked; none where they depend on its hand and the view hides it. */
export function legalMoves(view: FundominoView, seat: Seat): readonly FundominoMove[] {
  switch (view.phase) {
    case 'play':
      return turnMoves(view, seat);
    case 'start':
      // FU-11
      return [setOf(view.tiles).moves[view.startTile]![seat]!.start];
    case 'direction':
      return DIRECTIONS[seat]!;
    case 'domino':
      return DOMINOS[seat]!;
    case 'call':
      return CALLS[seat]!;
    case 'perfect-ten':
      return PERFECT_TENS[seat]!;
    case 'challenge':
      return CHALLENGES[seat]!;
    case 'answer':
      return ANSWERS[seat]!;
    case 'deal':
    case 'opening':
    case 'draw':
    case 'penalty':
    case 'draw-symbol':
    case 'over':
      return NONE;
  }
}

/** Every tile that matches and fits, by tile, chain end, tile end; then a draw, while there is stock. FU-13 */
function turnMoves(view: FundominoView, seat: Seat): readonly FundominoMove[] {
  const set = setOf(view.tiles);
  const { places, ends, handSizes, stockSize } = view;
  const size = handSizes[seat]!;
  const firstMatches = set.matchMasks[set.colours[ends[0].tileEnd]!]!;
  const secondMatches = set.matchMasks[set.colours[ends[1].tileEnd]!]!;
  const firstTurns = ends[0].turnsMask;
  const secondTurns = ends[1].turnsMask;
  const declarations = declarationsMask(view, size);
  const list: FundominoMove[] = [];
  let held = 0;
  for (let tile = 0; held < size && tile < places.length; tile++) {
    if (places[tile] !== seat) continue;
    held += 1;
    // FU-3: joined by its first end a tile turns right; both are bit 0 of their masks.
    const ways = (firstMatches[tile]! & firstTurns) | ((secondMatches[tile]! & secondTurns) << 2);
    if (ways === 0) continue;
    addPlays(list, set.moves[tile]![seat]!, ways, set.doubles[tile]! ? declarations : declarations & DOMINO);
  }
  // The view hides some of the hand.
  if (held < size) return NONE;
  if (stockSize > 0) {
    if (list.length === 0) return ONLY_DRAW[seat]!;
    list.push(DRAWS[seat]!);
  }
  return list.length === 0 ? ONLY_PASS[seat]! : list;
}

/** What a play from a hand of that size can declare: "Domino!" (FU-18), and of a double the reversal of turns (FU-40). */
export function declarationsMask(view: FundominoView, size: number): number {
  const domino = size === 2 && view.dominoCall === 'declared' ? DOMINO : 0;
  return domino | (canReverse(view, size) ? REVERSE : 0);
}

/** FU-40: three or more hold tiles after it, and it does not end the round. */
function canReverse(view: FundominoView, size: number): boolean {
  if (!view.doubleBack) return false;
  const holders = countHolders(view) - (size === 1 ? 1 : 0);
  return holders > 2 && !isRoundFinished(view, holders);
}

/** Whether the colour of a tile's end matches that of a chain end. FU-1 */
export function matchesEnd(set: TileSet, view: FundominoView, tile: number, end: 0 | 1, joins: 0 | 1): boolean {
  const colour = set.colours[view.ends[end].tileEnd]!;
  return ((set.matchMasks[colour]![tile]! >> joins) & 1) === 1;
}
