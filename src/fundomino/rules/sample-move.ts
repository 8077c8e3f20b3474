/** A random legal move without the list: FU-11 to FU-13, FU-18, FU-40 to FU-42. */
import { type Random, RuleError, type Seat } from '../../author/index.ts';
import type { FundominoMove, FundominoView } from '../types.ts';
import { declarationsMask, legalMoves } from './legal-moves.ts';
import { countPlays, DOMINO, DRAWS, ONLY_DRAW, ONLY_PASS, playAt } from './move-table.ts';
import { setOf } from './tile-set.ts';

/**
 * Samples one legal move uniformly: `legalMoves(view, seat)[random(n)]`, without making the list. It counts the plays,
 * then finds the one at the index, which makes random play twice as fast.
 *
 * @throws RuleError `hidden-hand` where the view hides some of the hand, so that the list is empty
 */
export function sampleMove(view: FundominoView, seat: Seat, random: Random): FundominoMove {
  if (view.phase !== 'play') {
    const list = legalMoves(view, seat);
    return list[random(list.length)]!;
  }
  const set = setOf(view.tiles);
  const { places, ends, handSizes } = view;
  const size = handSizes[seat]!;
  const firstMatches = set.matchMasks[set.colours[ends[0].tileEnd]!]!;
  const secondMatches = set.matchMasks[set.colours[ends[1].tileEnd]!]!;
  const firstTurns = ends[0].turnsMask;
  const secondTurns = ends[1].turnsMask;
  const declarations = declarationsMask(view, size);
  let count = 0;
  let held = 0;
  for (let tile = 0; held < size && tile < places.length; tile++) {
    if (places[tile] !== seat) continue;
    held += 1;
    const ways = (firstMatches[tile]! & firstTurns) | ((secondMatches[tile]! & secondTurns) << 2);
    if (ways !== 0) count += countPlays(ways, set.doubles[tile]! ? declarations : declarations & DOMINO);
  }
  if (held < size) throw hiddenHand(seat);
  const canDraw = view.stockSize > 0;
  if (count === 0) {
    random(1);
    return (canDraw ? ONLY_DRAW : ONLY_PASS)[seat]![0]!;
  }
  let left = random(canDraw ? count + 1 : count);
  if (left === count) return DRAWS[seat]!;
  for (let tile = 0; ; tile++) {
    if (places[tile] !== seat) continue;
    const ways = (firstMatches[tile]! & firstTurns) | ((secondMatches[tile]! & secondTurns) << 2);
    if (ways === 0) continue;
    const own = set.doubles[tile]! ? declarations : declarations & DOMINO;
    const here = countPlays(ways, own);
    if (left < here) return playAt(set.moves[tile]![seat]!, ways, own, left);
    left -= here;
  }
}

function hiddenHand(seat: Seat): RuleError {
  const message = `The view does not show the whole hand of seat ${seat}, so no move can be sampled.`;
  return new RuleError('hidden-hand', message, { details: { seat } });
}
