/** What the tests of all games try with the Oyno puzzle. */
import { type OynoPuzzleState, oynoLayoutOf, oynoPuzzleEvaluate } from '../../src/oyno/index.ts';
import type { Cases } from '../cases.ts';

export const cases: Cases<OynoPuzzleState> = {
  evaluated: [],
  kinds: 2,
  packed: [{ level: 9 }],
  answers: (state) => ({ board: () => oynoLayoutOf(state), evaluate: () => oynoPuzzleEvaluate(state) }),
  shown: [{ level: 3 }],
  observed: [{}, { board: 'round', level: 9 }, { position: 'b2=U c4=u c5=u' }],
  derived: ['upper'],
};
