/** One of the legal moves, without their list. What is legal: legal-moves.ts. */
import { countBits, lowestBit, nthBit, type Random, type Seat, withoutLowest } from '../../author/index.ts';
import type { WumpusView } from '../types.ts';
import { FIRST_EVADE } from './cards.ts';
import { type Choices, legalOf, placeOf, WITH_CARDS } from './choices.ts';
import { countParts, countsFrom, nthPart } from './combinations.ts';
import type { WumpusContext } from './context.ts';
import { choicesNow } from './legal-moves.ts';
import type { Cards } from './packed-cards.ts';

/** One of the legal numbers of a seat whose hand is not hidden. */
export function sample(view: WumpusView, seat: Seat, random: Random, context: WumpusContext): number {
  // Nobody plays for a seat whose hand they cannot see.
  const hand = view.hands[seat]!;
  const choices = choicesNow(view, seat, hand, context);
  if ((choices & WITH_CARDS) !== 0) return sampleWithCards(view, hand, choices, random, context);
  return sampleCandidate(choices, random, context);
}

function sampleCandidate(choices: Choices, random: Random, { candidates }: WumpusContext): number {
  const mask = legalOf(choices);
  const only = withoutLowest(mask) === 0;
  const bit = only ? lowestBit(mask) : nthBit(mask, random(countBits(mask)));
  return candidates.numbers[placeOf(choices) + bit]!;
}

/** The same with combinations of cards among the legal moves. HW-34 */
function sampleWithCards(
  view: WumpusView,
  hand: Cards,
  choices: Choices,
  random: Random,
  context: WumpusContext,
): number {
  const { combinations, bases, candidates } = context;
  if (view.phase === 'evade') {
    const held = countsFrom(hand, FIRST_EVADE);
    return bases.evade + combinations.numbers[nthPart(held, random(countParts(held)))]!;
  }
  const held = countsFrom(hand, 0);
  const mask = legalOf(choices);
  // The part of no card is no attack.
  const attacks = countParts(held) - 1;
  const drawn = random(attacks + countBits(mask));
  if (drawn < attacks) return bases.attack + combinations.numbers[nthPart(held, drawn + 1)]!;
  return candidates.numbers[placeOf(choices) + nthBit(mask, drawn - attacks)]!;
}
