/** The puzzle by numbers: `from × cellCount + to`. */
import type { Numbered } from '../../../author/index.ts';
import { type Context, contextOf } from '../../rules/context.ts';
import { moveBoneOf, numberOf } from '../../rules/moves.ts';
import type { OynoPuzzle } from '../types.ts';
import { outcomes, roll } from './chance.ts';
import { legal, sample } from './legal.ts';
import { turn } from './phase.ts';
import { play } from './play.ts';

/** Moves and outcomes of the puzzle as numbers: those of the duel's moves of bones, from 0 on. */
export const numbers: Numbered<OynoPuzzle, Context> = {
  context: contextOf,
  size: ({ cellCount }) => cellCount ** 2,
  move: moveBoneOf,
  number: (move, context) => numberOf(move, context) - context.move,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
};
