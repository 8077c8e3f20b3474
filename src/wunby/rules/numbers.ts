/** The rules by numbers. */
import { CHANCE, type Numbered, OVER, type Turn } from '../../author/index.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { type Context, contextOf } from './context.ts';
import { firstRolls } from './first-player.ts';
import { isLegal } from './is-legal.ts';
import { legal } from './legal.ts';
import { numberOf } from './move-objects.ts';
import { play, roll } from './play.ts';
import { sample } from './sample.ts';
import { seatsAsked, tieTurn } from './tie.ts';
import { ROLLS, rollDice } from './turn.ts';

/** The rules by numbers. */
export const numbers: Numbered<Wunby, Context> = {
  context: contextOf,
  size: ({ numberCount }) => numberCount,
  move: (n, seat, { moveObjects }) => moveObjects(n, seat),
  number: numberOf,
  turn,
  asked: seatsAsked,
  legal,
  isLegal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom: (draft, random) =>
    draft.phase === 'roll' ? rollDice(draft, random(ROLLS)) : roll(draft, random(outcomes(draft))),
};

/** Who is next. */
function turn(view: WunbyState): Turn {
  switch (view.phase) {
    case 'roll':
    case 'first':
      return CHANCE;
    case 'tie':
      return tieTurn(view);
    case 'over':
      return OVER;
    default:
      return view.turn;
  }
}

/** How many results the dice that are rolled now have. WU-10, WU-20 */
function outcomes({ phase, rollers }: WunbyState): number {
  return phase === 'roll' ? ROLLS : firstRolls(rollers.length);
}
