/** How the evaluation of Fundomino is trained. */
import { unpackNetwork } from '../../../src/author/index.ts';
import { fundominoEvaluateBy, isEstimated } from '../../../src/fundomino/bot/evaluation.ts';
import { FEATURES, HINTS } from '../../../src/fundomino/bot/features.ts';
import { WEIGHTS } from '../../../src/fundomino/bot/weights.ts';
import { type Fundomino, fundomino } from '../../../src/fundomino/index.ts';
import { type Trainer, trainerOf } from '../trainer.ts';
import type { Training } from '../training.ts';

/** The first round that scores decides: the network learns who is first in it. */
const ONE_ROUND = { target: 1 };

/**
 * Rounds of two to four players, for face values and in teams; the chances of the match follow from those of the round. Other
 * options share the features.
 */
const training: Training<Fundomino> = {
  game: fundomino,
  features: FEATURES,
  evaluateBy: fundominoEvaluateBy,
  learnsFrom: isEstimated,
  shipped: () => unpackNetwork(WEIGHTS, FEATURES.size),
  weights: { file: 'src/fundomino/bot/weights.ts', constant: 'WEIGHTS' },
  starts: [
    { name: 'two', weight: 10, options: { seats: 2, ...ONE_ROUND }, measured: true },
    { name: 'three', weight: 4, options: { seats: 3, ...ONE_ROUND }, measured: true },
    { name: 'four', weight: 3, options: { seats: 4, ...ONE_ROUND }, measured: true },
    { name: 'two, face value', weight: 1, options: { seats: 2, variant: 'face-value', ...ONE_ROUND }, measured: false },
    {
      name: 'four, face value',
      weight: 1,
      options: { seats: 4, variant: 'face-value', ...ONE_ROUND },
      measured: false,
    },
    { name: 'teams', weight: 2, options: { seats: 4, variant: 'team', ...ONE_ROUND }, measured: true },
    { name: 'caribbean', weight: 1, options: { seats: 4, variant: 'caribbean', ...ONE_ROUND }, measured: false },
    {
      name: 'face value in teams',
      weight: 1,
      options: { seats: 4, variant: 'face-value', teams: true, ...ONE_ROUND },
      measured: false,
    },
  ],
  hidden: 24,
  hints: HINTS,
  matches: 100_000,
  cap: 500,
  compared: 64,
  samples: 4,
  lambda: 0.9,
  rate: 0.01,
  exploration: 0.06,
};

export const trainer: Trainer = trainerOf(training);
