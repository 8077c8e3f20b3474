/** Log-loss and calibration of an evaluation, on matches that nothing was learned from. */
import { type Network, writeWinners } from '../../src/author/index.ts';
import type { GameTypes } from '../../src/core/index.ts';
import { logLoss } from '../../src/learning/self-play/gradient.ts';
import { type Player, playMatch, startState } from './play-match.ts';
import { addToBins, type Bin, makeBins } from './score.ts';
import { randomFor } from './seeds.ts';
import type { Start, Training } from './training.ts';

/** Random moves in these matches: with none, self-play would repeat itself in games without dice. */
const EXPLORATION = 0.02;
const BINS = 10;

/** What the matches from a start show. */
export interface Measured {
  readonly start: string;
  readonly sides: number;
  readonly matches: number;
  /** Matches that were cut off, which do not count. */
  readonly cut: number;
  readonly positions: number;
  /** The mean over all positions; ln of the number of sides knows nothing. */
  readonly logLoss: number;
  readonly bins: readonly Bin[];
}

/** Plays matches of a network against itself from a start, and compares its estimates with the results. */
export function measure<G extends GameTypes>(
  training: Training<G>,
  network: Network,
  start: Start<G>,
  matches: number,
  seed: number,
): Measured {
  const evaluate = training.evaluateBy(network);
  const player: Player<G> = { evaluate, choose: training.chooseBy?.(network), exploration: EXPLORATION };
  const bins = makeBins(BINS);
  let loss = 0;
  let positions = 0;
  let cut = 0;
  let sideCount = 0;
  for (let match = 0; match < matches; match++) {
    const random = randomFor('measurement', seed, match);
    const state = startState(training, start, random);
    const sides = training.game.sides(state);
    sideCount = new Set(sides).size;
    const estimates: (readonly number[])[] = [];
    const { outcome } = playMatch(
      training,
      state,
      sides.map(() => player),
      random,
      (seen) => {
        if (training.learnsFrom(seen)) estimates.push(evaluate(seen));
      },
    );
    if (outcome === null) {
      cut++;
      continue;
    }
    const result = new Float64Array(sideCount);
    writeWinners(outcome.winners, sides, result);
    for (const bySeat of estimates) {
      // With teams the first seats are the sides.
      const bySide = Array.from(result, (_, side) => bySeat[sides.indexOf(side)]!);
      loss += logLoss(bySide, result);
      positions++;
      for (let side = 0; side < sideCount; side++) addToBins(bins, bySide[side]!, result[side]!);
    }
  }
  return { start: start.name, sides: sideCount, matches, cut, positions, logLoss: loss / positions, bins };
}
