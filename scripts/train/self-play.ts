/** A match that a network plays against itself, and what it learns from it. */
import { makeVectors, type Network, writeWinners } from '../../src/author/index.ts';
import type { GameTypes, Random } from '../../src/core/index.ts';
import { gradientOf, learn } from '../../src/learning/self-play/gradient.ts';
import { drawStart, type Player, playMatch, startState } from './play-match.ts';
import type { Training } from './training.ts';

/** How a match went. */
interface Learned {
  /** The mean log-loss of the chances before the match was learned from; `undefined` where it does not count. */
  readonly loss: number | undefined;
  /** Whether it was cut off. */
  readonly cut: boolean;
  readonly positions: number;
}

/** Plays matches and changes the weights of a network after each. */
type LearnFromMatch = (rate: number, exploration: number, random: Random) => Learned;

/** Trains a network by temporal differences, TD(λ), with returns that are computed at the end of each match. */
export function selfPlay<G extends GameTypes>(training: Training<G>, network: Network): LearnFromMatch {
  const { features, lambda, learnsFrom, starts } = training;
  const read = features.makeReader();
  const vectors = makeVectors(features);
  const gradient = gradientOf(network, features.mostSides);
  return (rate, exploration, random) => {
    const start = drawStart(starts, random);
    const state = startState(training, start, random);
    // Made for each match: they copy the weights, which the match before has changed.
    const evaluate = training.evaluateBy(network);
    const choose = training.chooseBy?.(network);
    const player: Player<G> = { evaluate, choose, exploration };
    const sideCount = new Set(training.game.sides(state)).size;
    const positions: Float64Array[][] = [];
    const players = training.game.sides(state).map(() => player);
    const { outcome, sides } = playMatch(training, state, players, random, (seen) => {
      if (!learnsFrom(seen)) return;
      read(seen, vectors);
      positions.push(vectors.slice(0, sideCount).map((vector) => vector.slice()));
    });
    const result = new Float64Array(sideCount);
    if (outcome === null) {
      // Cut off: the last estimate stands for the result.
      const last = positions.at(-1);
      if (last !== undefined) result.set(gradient.chances(last).subarray(0, sideCount));
    } else {
      writeWinners(outcome.winners, sides, result);
    }
    const loss = learn(gradient, network, positions, result, lambda, rate);
    return {
      loss: outcome === null || !start.measured || positions.length === 0 ? undefined : loss / positions.length,
      cut: outcome === null,
      positions: positions.length,
    };
  };
}
