/** What the tests of all games try with Hunt the Wumpus. */
import { type WumpusState, wumpusEvaluate } from '../../src/wumpus/index.ts';
import type { Cases } from '../cases.ts';
import { numbers } from '../numbers.ts';

export const cases: Cases<WumpusState> = {
  evaluated: [{ seats: 2 }, { seats: 3 }, { seats: 4 }, { onLair: 'leave', lostFight: 'suffer' }],
  formatted: [{ seats: 3 }],
  kinds: 2,
  packed: [{ seats: 3 }, { onLair: 'leave', lostFight: 'suffer' }],
  shared: [{}, { seats: 4 }],
  answers: (state) => ({ evaluate: () => wumpusEvaluate(state) }),
  asked: {},
  shown: [{}, { seats: 4, scent: 'steered', retreat: 'any-turn', onLair: 'leave', lostFight: 'suffer' }],
  isLong: true,
  beginner: [
    {},
    { seats: 3, scent: 'steered' },
    { seats: 4, retreat: 'any-turn', scent: 'steered', onLair: 'leave', lostFight: 'suffer' },
  ],
  observed: [
    {},
    { seats: 3, scent: 'steered' },
    { seats: 4, retreat: 'any-turn', onLair: 'leave' },
    { lostFight: 'suffer' },
  ],
  omitted: ({ cardLog }) => ({
    cardLog: [...numbers(cardLog)].sort((a, b) => a - b),
    // Follows from the terrain.
    laying: 0,
  }),
  derived: ['laying', 'hands', 'keptHands', 'deck'],
};
