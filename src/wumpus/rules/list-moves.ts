/** The legal moves as a list of numbers. What is legal: legal-moves.ts. */
import { lowestBit, type Seat, withoutLowest } from '../../author/index.ts';
import type { WumpusView } from '../types.ts';
import { FIRST_EVADE } from './cards.ts';
import { legalOf, placeOf, WITH_CARDS } from './choices.ts';
import { countsFrom, listParts } from './combinations.ts';
import type { WumpusContext } from './context.ts';
import { choicesNow } from './legal-moves.ts';
import type { Cards } from './packed-cards.ts';

/** Writes the legal numbers into `out`; there are none where the hand is hidden. */
export function legal(view: WumpusView, seat: Seat, out: number[], context: WumpusContext): number {
  const hand = view.hands[seat];
  if (hand === null || hand === undefined) return 0;
  const choices = choicesNow(view, seat, hand, context);
  const at = placeOf(choices);
  const { numbers } = context.candidates;
  let count = 0;
  for (let rest = legalOf(choices); rest !== 0; rest = withoutLowest(rest)) {
    out[count++] = numbers[at + lowestBit(rest)]!;
  }
  return (choices & WITH_CARDS) === 0 ? count : listWithCards(view, hand, out, count, context);
}

/** Adds the combinations of cards that a hand allows; attacks come before the end of the turn. HW-34 */
function listWithCards(view: WumpusView, hand: Cards, out: number[], count: number, context: WumpusContext): number {
  const { combinations, bases } = context;
  if (view.phase === 'evade') {
    return listParts(combinations, countsFrom(hand, FIRST_EVADE), 0, bases.evade, out, count);
  }
  const next = listParts(combinations, countsFrom(hand, 0), 1, bases.attack, out, count - 1);
  out[next] = bases.end;
  return next + 1;
}
