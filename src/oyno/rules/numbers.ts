/** The duel by numbers. */
import { CHANCE, type Numbered, OVER, type Turn } from '../../author/index.ts';
import type { Oyno, OynoState } from '../types.ts';
import { outcomes, roll, rollRandom } from './chance.ts';
import { type Context, contextOf } from './context.ts';
import { legal } from './legal.ts';
import { moveOf, numberOf } from './moves.ts';
import { play } from './play.ts';
import { sample } from './sample.ts';

/** Who is next. OY-10, OY-14, OY-21 */
function turn(view: OynoState): Turn {
  switch (view.phase) {
    case 'turn':
    case 'set':
      return view.turn;
    case 'roll':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

/** Moves and outcomes of the duel as numbers: the layout is in `move-tables.ts`. */
export const numbers: Numbered<Oyno, Context> = {
  context: contextOf,
  size: ({ size }) => size,
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
