/** The commands of `npm run train` for one game. */
import type { Network } from '../../src/author/index.ts';
import type { GameTypes } from '../../src/core/index.ts';
import { compare } from './compare.ts';
import { meanOf } from './mean.ts';
import { type Measured, measure } from './measure.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { newTraining, type TrainingProgress, train } from './train.ts';
import type { Training } from './training.ts';
import { writeWeights } from './write-weights.ts';

/** What can be done with a game, whatever its types. */
export interface Trainer {
  readonly id: string;
  /** Matches of a whole training. */
  readonly matches: number;
  /** A training from its start, or from a snapshot. */
  train(
    seed: number,
    matches: number,
    resume: string | undefined,
  ): Generator<{ readonly snapshot: Snapshot; readonly progress: TrainingProgress }>;
  /** Log-loss and calibration of the mean of snapshots, or of what ships, by start. */
  measure(files: readonly string[], matches: number, seed: number): Generator<Measured>;
  /** The score of each snapshot against the others. */
  choose(files: readonly string[], matches: number, seed: number): readonly number[];
  /** Makes the mean of snapshots what ships; returns its size in bytes. */
  write(files: readonly string[]): number;
}

/** The trainer of a game. */
export function trainerOf<G extends GameTypes>(training: Training<G>): Trainer {
  const { game, features, shipped, starts } = training;
  const read = (file: string): Snapshot => readSnapshot(file, game.id, features.size);
  const networkOf = (file: string): Network => read(file).mean;
  const networkOfAll = (files: readonly string[]): Network => {
    const [first, ...others] = files.map(networkOf);
    return first === undefined ? shipped() : meanOf([first, ...others]);
  };
  return {
    id: game.id,
    matches: training.matches,
    train: (seed, matches, resume) =>
      train(training, resume === undefined ? newTraining(training, seed, matches) : read(resume)),
    *measure(files, matches, seed) {
      const network = networkOfAll(files);
      for (const start of starts) if (start.measured) yield measure(training, network, start, matches, seed);
    },
    choose: (files, matches, seed) => compare(training, files.map(networkOf), matches, seed),
    write: (files) => {
      if (files.length === 0) throw new Error('Which snapshots are to ship? write FILE …');
      return writeWeights(training, networkOfAll(files));
    },
  };
}
