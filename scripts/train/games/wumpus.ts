/** How the evaluation of Hunt the Wumpus is trained. */
import { unpackNetwork } from '../../../src/author/index.ts';
import { FEATURES, HINTS } from '../../../src/wumpus/bot/features.ts';
import { isEstimated, wumpusEvaluateBy } from '../../../src/wumpus/bot/knowledge.ts';
import { WEIGHTS } from '../../../src/wumpus/bot/weights.ts';
import { type Wumpus, wumpus } from '../../../src/wumpus/index.ts';
import { type Trainer, trainerOf } from '../trainer.ts';
import type { Training } from '../training.ts';

/** Two to four hunters; a fixed layout and the ways to play scents and retreats share the features. */
const training: Training<Wumpus> = {
  game: wumpus,
  features: FEATURES,
  evaluateBy: wumpusEvaluateBy,
  learnsFrom: isEstimated,
  shipped: () => unpackNetwork(WEIGHTS, FEATURES.size),
  weights: { file: 'src/wumpus/bot/weights.ts', constant: 'WEIGHTS' },
  starts: [
    { name: 'two', weight: 10, options: { seats: 2 }, measured: true },
    { name: 'three', weight: 5, options: { seats: 3 }, measured: true },
    { name: 'four', weight: 3, options: { seats: 4 }, measured: true },
    {
      name: 'two, steered, retreats at any time',
      weight: 1,
      options: { seats: 2, scent: 'steered', retreat: 'any-turn' },
      measured: false,
    },
  ],
  hidden: 24,
  hints: HINTS,
  matches: 100_000,
  cap: 1_500,
  compared: 64,
  samples: 3,
  lambda: 0.95,
  rate: 0.01,
  exploration: 0.06,
};

export const trainer: Trainer = trainerOf(training);
