/** How the evaluation of Doubles Wild is trained. */
import { unpackNetwork } from '../../../src/author/index.ts';
import { FEATURES } from '../../../src/doubles-wild/bot/features.ts';
import { doublesWildEvaluateBy } from '../../../src/doubles-wild/bot/knowledge.ts';
import { WEIGHTS } from '../../../src/doubles-wild/bot/weights.ts';
import { type DoublesWild, type DoublesWildState, doublesWild } from '../../../src/doubles-wild/index.ts';
import { type Trainer, trainerOf } from '../trainer.ts';
import type { Training } from '../training.ts';

/** The start of a turn. Tie-breaks that some are out of are left out: their sides are not those of the match. */
function learnsFrom({ phase, tieBreakSeats, seats }: DoublesWildState): boolean {
  return phase === 'roll' && (tieBreakSeats.length === 0 || tieBreakSeats.length === seats);
}

/** Two to four players and two teams; orders of rows and columns and other options share the features. */
const training: Training<DoublesWild> = {
  game: doublesWild,
  features: FEATURES,
  evaluateBy: doublesWildEvaluateBy,
  learnsFrom,
  shipped: () => unpackNetwork(WEIGHTS, FEATURES.size),
  weights: { file: 'src/doubles-wild/bot/weights.ts', constant: 'WEIGHTS' },
  starts: [
    { name: 'two', weight: 12, options: { seats: 2 }, measured: true },
    { name: 'two, shared', weight: 1, options: { seats: 2, tieBreak: 'shared' }, measured: false },
    {
      name: 'two, other rows',
      weight: 1,
      options: { seats: 2, rows: [7, 3, 11, 5, 9, 4, 10, 6, 8], columns: [3, 5, 7, 9, 11, 10, 8, 6, 4] },
      measured: false,
    },
    { name: 'three', weight: 2, options: { seats: 3 }, measured: true },
    { name: 'four', weight: 2, options: { seats: 4 }, measured: true },
    { name: 'teams', weight: 2, options: { seats: 4, teams: true }, measured: true },
  ],
  hidden: 16,
  // The lead in points, and squares that complete three in a row.
  hints: { 0: 0.5, 16: -0.5, 48: 2 },
  matches: 3_000,
  // A tie-break can be long.
  cap: 1_500,
  compared: 200,
  lambda: 0.8,
  rate: 0.02,
  exploration: 0.08,
};

export const trainer: Trainer = trainerOf(training);
