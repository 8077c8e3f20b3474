/** Training of an evaluation by matches of a network against itself, in any game with an encoding. */

import { evaluateBy, observedBySides } from '../../author/evaluation.ts';
import { makeNetwork, makeVectors, type Network } from '../../author/index.ts';
import { greedyBot } from '../../bots/index.ts';
import { winShares } from '../../bots/shares.ts';
import { type Bot, type Encoding, type GameKit, type GameTypes, seededRandom } from '../../core/index.ts';
import { matchRandom, playWhole } from '../../core/internal.ts';
import { gradientOf, learn, type Vectors } from './gradient.ts';

/** Hidden units of the network. */
const HIDDEN = 24;
/** How far results reach back: 0 only to the position before, 1 to all positions alike. */
const LAMBDA = 0.9;
/** The learning rate and the share of random moves at the start, and the part of both that is left at the end. */
const RATE = 0.05;
const EXPLORATION = 0.05;
const FALL = 0.1;
/**
 * A match begins with random moves, at most this part of how long matches are: without dice, a network would play itself the same
 * match again and again.
 */
const OPENING = 0.7;
/** The network that is kept is the mean over about so many of the last matches: single ones wander. */
const MEAN_OF = 200;
/** After each match, so many of the last ones are learned from again: playing takes longer than learning. */
const RECENT = 500;
const AGAIN = 8;
/** The range of the first weights, which are random so that the hidden units differ. */
const FIRST_WEIGHT = 1;
/** Where something is hidden: on how many states that a seat could be in a move is tried. */
const DETERMINIZATIONS = 2;
/** So fine is the share of random moves. */
const FINE = 1_000_000;

/** What is trained. */
interface TrainingPlan {
  readonly kit: GameKit;
  readonly encoding: Encoding<GameTypes>;
  readonly start: GameTypes['State'];
  readonly seed: number;
  readonly maxMoves: number;
  /** The network to go on from; without, a new one. */
  readonly from: Network | undefined;
}

/** A training that goes on. */
interface SelfPlay {
  /** The mean of the last networks, which changes with each match. */
  readonly mean: Network;
  /**
   * Plays a match and learns from it.
   *
   * @param number - of the match: each has random integers of its own
   * @param part - how much of the training is done, from 0 to 1
   * @returns the mean log-loss of the chances before; `undefined` where the match was cut off
   */
  play(number: number, part: number): number | undefined;
}

/** How many numbers the network of a game reads, and its sides. */
export function sizeOfTraining({ encoding, start }: Pick<TrainingPlan, 'encoding' | 'start'>): {
  readonly size: number;
  readonly mostSides: number;
} {
  return observedBySides(encoding, start).features;
}

/** Begins a training, or goes on with one. */
export function startSelfPlay({ kit, encoding, start, seed, maxMoves, from }: TrainingPlan): SelfPlay {
  const { game } = kit;
  const settings = observedBySides(encoding, start);
  const { features } = settings;
  const network = from ?? firstNetwork(features.size, seed);
  const mean = makeNetwork(network.inputs, network.hidden, network.weights.slice());
  const gradient = gradientOf(network, features.mostSides);
  const read = features.makeReader();
  const source = matchRandom(seed);
  const sides = game.sides(start);
  const recent: { readonly positions: readonly Vectors[]; readonly result: Float64Array }[] = [];
  let played = 0;
  /** How many actions a match has: the mean over the last ones. */
  let length = 0;
  return {
    mean,
    play: (number, part) => {
      const fall = FALL ** part;
      // Made for each match: it copies the weights, which the match before has changed.
      const evaluate = evaluateBy(settings, network);
      const greedy = greedyBot(kit, { evaluate, width: 1, determinizations: DETERMINIZATIONS });
      source.start(number);
      let opening = source.random(1 + Math.floor(OPENING * length));
      const bot: Bot<GameTypes> = (turn) =>
        opening-- > 0 || turn.random(FINE) < EXPLORATION * fall * FINE
          ? turn.moves[turn.random(turn.moves.length)]!
          : greedy(turn);
      const { states } = playWhole(
        game,
        start,
        sides.map(() => bot),
        maxMoves,
        source.random,
      );
      const status = game.status(states.at(-1)!);
      const positions = (status.type === 'over' ? states.slice(0, -1) : states).map((state) => {
        const vectors = makeVectors(features);
        read(state, vectors);
        return vectors;
      });
      // Of a match that was cut off, the last estimate stands for the result.
      const shares = status.type === 'over' ? winShares(status.outcome, sides) : evaluate(states.at(-1)!);
      const result = Float64Array.from({ length: features.mostSides }, (_, side) => shares[sides.indexOf(side)]!);
      const loss = learn(gradient, network, positions, result, LAMBDA, RATE * fall);
      recent[number % RECENT] = { positions, result };
      for (let i = 0; i < AGAIN; i++) {
        const again = recent[source.random(recent.length)];
        if (again !== undefined) learn(gradient, network, again.positions, again.result, LAMBDA, RATE * fall);
      }
      const share = Math.max(1 / ++played, 1 / MEAN_OF);
      length += share * (states.length - 1 - length);
      for (let i = 0; i < mean.weights.length; i++)
        mean.weights[i]! += share * (network.weights[i]! - mean.weights[i]!);
      return status.type === 'over' && positions.length > 0 ? loss / positions.length : undefined;
    },
  };
}

function firstNetwork(size: number, seed: number): Network {
  const network = makeNetwork(size, HIDDEN);
  const random = seededRandom(seed);
  const linear = size * (HIDDEN + 1);
  for (let i = 0; i < network.weights.length; i++) {
    // The linear path begins with zeros.
    if (i >= linear || i % (HIDDEN + 1) !== HIDDEN) network.weights[i] = (random(FINE) / FINE - 0.5) * FIRST_WEIGHT;
  }
  return network;
}
