/** The course of a training: matches of self-play, snapshots, progress. */
import { makeNetwork, type Network } from '../../src/author/index.ts';
import type { GameTypes } from '../../src/core/index.ts';
import { randomFor } from './seeds.ts';
import { selfPlay } from './self-play.ts';
import type { Snapshot } from './snapshot.ts';
import type { Training } from './training.ts';

/** By the end of a training, the learning rate and the exploration have fallen to this part. */
const FALL = 0.1;
/** The mean of the weights is over about so many of the last matches. */
const MEAN_OF = 200;
/** The range of the first weights, which are random so that the hidden units differ. */
const FIRST_WEIGHT = 0.2;

/** What has been done since the last report. */
export interface TrainingProgress {
  readonly matches: number;
  readonly of: number;
  readonly loss: number;
  readonly cut: number;
  readonly positions: number;
  readonly rate: number;
}

/** A training before its first match. */
export function newTraining<G extends GameTypes>(training: Training<G>, seed: number, of: number): Snapshot {
  const { features, hidden, hints, game } = training;
  const network = makeNetwork(features.size, hidden);
  const random = randomFor('weights', seed, 0);
  for (let i = 0; i < network.weights.length; i++) {
    const linear = i < features.size * (hidden + 1) && i % (hidden + 1) === hidden;
    if (!linear) network.weights[i] = (random(2 ** 24) / 2 ** 24 - 0.5) * FIRST_WEIGHT;
  }
  for (const [feature, weight] of Object.entries(hints)) {
    network.weights[Number(feature) * (hidden + 1) + hidden] = weight;
  }
  return { game: game.id, seed, matches: 0, of, network, mean: copyOf(network) };
}

/**
 * Trains up to a number of matches, and yields the training after each match. Each match has a random source of its own,
 * and all rates follow from the number of the match: so a training that was resumed is the same.
 */
export function* train<G extends GameTypes>(
  training: Training<G>,
  from: Snapshot,
): Generator<{ readonly snapshot: Snapshot; readonly progress: TrainingProgress }> {
  const network = copyOf(from.network);
  const mean = copyOf(from.mean);
  const learnFromMatch = selfPlay(training, network);
  for (let match = from.matches; match < from.of; match++) {
    const fall = FALL ** (match / from.of);
    const rate = training.rate * fall;
    const { loss, cut, positions } = learnFromMatch(
      rate,
      training.exploration * fall,
      randomFor('training', from.seed, match),
    );
    const part = Math.max(1 / (match + 1), 1 / MEAN_OF);
    for (let i = 0; i < mean.weights.length; i++) {
      mean.weights[i] = (1 - part) * mean.weights[i]! + part * network.weights[i]!;
    }
    yield {
      snapshot: { ...from, matches: match + 1, network, mean },
      progress: { matches: match + 1, of: from.of, loss: loss ?? Number.NaN, cut: Number(cut), positions, rate },
    };
  }
}

function copyOf({ inputs, hidden, weights }: Network): Network {
  return makeNetwork(inputs, hidden, weights.slice());
}
