/** The rules by numbers. */
import { CHANCE, type Numbered, OVER, type Turn } from '../../author/index.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { battleSeat } from './battle.ts';
import { type Context, contextOf } from './context.ts';
import { legal, sample } from './legal-moves.ts';
import { MOVES, moveOf, numberOf } from './move-numbers.ts';
import { play } from './play.ts';
import { outcomes, roll, rollRandom } from './roll.ts';

/** Who is next. */
function turn(view: DoublesWildState): Turn {
  switch (view.phase) {
    case 'keep':
    case 'square':
    case 'teammate':
      return view.turn;
    case 'battle':
      return battleSeat(view);
    case 'over':
      return OVER;
    default:
      return CHANCE;
  }
}

/** The moves and the outcomes of the dice by number. */
export const NUMBERS: Numbered<DoublesWild, Context> = {
  context: contextOf,
  size: () => MOVES,
  move: moveOf,
  number: numberOf,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom,
};
