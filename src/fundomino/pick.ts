/** A random legal move without a list: FU-11 to FU-13, FU-18, FU-40 to FU-42. */
import { type Random, RuleError, type Seat } from '../author/index.ts';
import { FACE, FITS, FREE } from './chain.ts';
import { legalMoves, sayings } from './moves.ts';
import { setOf } from './sets.ts';
import type { FundominoMove, FundominoView } from './state.ts';
import { DOMINO, DRAW, ONLY_DRAW, ONLY_PASS, playAt } from './tables.ts';

/** By bits: how many there are; of four ways to play a tile, and of what a play can say. */
const BITS: readonly number[] = Object.freeze([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);

/**
 * `legalMoves(view, seat)[random(n)]`, without the list: the plays are counted, then the one is looked for. Measured:
 * random play is twice as fast by it.
 *
 * @throws RuleError where the list is empty: `hidden-hand`, `chance-due`, `game-over`
 */
export function pick(view: FundominoView, seat: Seat, random: Random): FundominoMove {
  if (view.phase !== 'play') {
    const list = legalMoves(view, seat);
    if (list.length === 0) throw nobodyAsked(view);
    return list[random(list.length)]!;
  }
  const set = setOf(view.tiles);
  const { places, ends, handSizes } = view;
  const size = handSizes[seat]!;
  const first = set.matches[set.colours[ends[FACE]!]!]!;
  const second = set.matches[set.colours[ends[FREE + FACE]!]!]!;
  const firstFits = ends[FITS]!;
  const secondFits = ends[FREE + FITS]!;
  const says = sayings(view, size);
  let count = 0;
  let held = 0;
  for (let tile = 0; held < size && tile < places.length; tile++) {
    if (places[tile] !== seat) continue;
    held += 1;
    const ways = (first[tile]! & firstFits) | ((second[tile]! & secondFits) << 2);
    if (ways !== 0) count += BITS[ways]! << BITS[set.doubles[tile]! ? says : says & DOMINO]!;
  }
  if (held < size) throw hiddenHand(seat);
  const canDraw = view.stockSize > 0;
  if (count === 0) {
    random(1);
    return (canDraw ? ONLY_DRAW : ONLY_PASS)[seat]![0]!;
  }
  let left = random(canDraw ? count + 1 : count);
  if (left === count) return DRAW[seat]!;
  for (let tile = 0; ; tile++) {
    if (places[tile] !== seat) continue;
    const ways = (first[tile]! & firstFits) | ((second[tile]! & secondFits) << 2);
    if (ways === 0) continue;
    const said = set.doubles[tile]! ? says : says & DOMINO;
    const here = BITS[ways]! << BITS[said]!;
    if (left < here) return playAt(set, seat, tile, ways, said, left);
    left -= here;
  }
}

function nobodyAsked({ phase }: FundominoView): RuleError {
  if (phase === 'over') return new RuleError('game-over', 'The game is over: there is no move to pick.');
  return new RuleError('chance-due', 'Chance decides now: there is no move to pick.', { details: { phase } });
}

function hiddenHand(seat: Seat): RuleError {
  const message = `The view does not show all of the hand of seat ${seat}, so that no move can be picked.`;
  return new RuleError('hidden-hand', message, { details: { seat } });
}
