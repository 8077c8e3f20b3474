/** What the tests of all games try with Doubles Wild. */
import {
  type DoublesWildState,
  doublesWildBattleOdds,
  doublesWildEvaluate,
  doublesWildScores,
} from '../../src/doubles-wild/index.ts';
import type { Cases } from '../cases.ts';

export const cases: Cases<DoublesWildState> = {
  evaluated: [
    { seats: 2 },
    { seats: 3 },
    { seats: 4 },
    { seats: 4, teams: true },
    { seats: 3, tieBreak: 'shared' },
    { seats: 4, tieBreak: 'begin-again' },
    { wild: 'may' },
  ],
  formatted: [{ seats: 4 }],
  kinds: 2,
  packed: [
    { seats: 4, teams: true },
    { seats: 4, tieBreak: 'begin-again' },
  ],
  shared: [{}, { seats: 4, teams: true }],
  answers: (state) => ({
    scores: () => doublesWildScores(state),
    odds: () => state.phase === 'battle' && doublesWildBattleOdds(state),
    evaluate: () => doublesWildEvaluate(state),
  }),
  asked: { seats: 4, teams: true },
  shown: [{}, { teams: true, wild: 'may' }],
  beginner: [
    {},
    { seats: 3, wild: 'may' },
    { seats: 4, tieBreak: 'shared' },
    { seats: 4, teams: true, rows: [11, 3, 10, 4, 9, 5, 8, 6, 7] },
  ],
  observed: [
    {},
    { seats: 3, wild: 'may', rows: [5, 3, 4, 11, 10, 9, 8, 7, 6] },
    { seats: 4, tieBreak: 'shared' },
    { seats: 4, tieBreak: 'begin-again' },
    { teams: true },
  ],
  omitted: ({ battleRound, phase, firstTotals }) => ({
    battleRound: Math.min(Number(battleRound), 4),
    firstTotals: phase === 'first' ? firstTotals : [],
  }),
  derived: ['tieBreakSeats'],
};
