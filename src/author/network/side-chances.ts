/** The chances of the sides to win a match, by a network that sees the position as each of them does. */
import { type Network, networkRunner } from './network.ts';

/**
 * Describes a position by features: fills one vector for each side, as that side sees it. The vectors hold the features of
 * an earlier position.
 */
export type ReadFeatures<S> = (state: S, vectors: readonly Float64Array[]) => void;

/** How the positions of a game are described. */
export interface Features<S> {
  /** How many numbers describe what a side sees. */
  readonly size: number;
  /** The largest number of sides. */
  readonly mostSides: number;
  /** A function that reads positions, with scratch memory of its own. */
  makeReader(): ReadFeatures<S>;
}

/** Writes the chance of each side, from 0 to 1, together 1. */
export type ReadChances<S> = (state: S, sides: number, chances: Float64Array) => void;

/** Vectors for the features that so many sides see. */
export function makeVectors({ size, mostSides }: Features<never>): Float64Array[] {
  return Array.from({ length: mostSides }, () => new Float64Array(size));
}

/** Turns outputs of a network, one for each side, into chances, in place: `softmax`. */
export function toChances(outputs: Float64Array, sides: number): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let side = 0; side < sides; side++) if (outputs[side]! > highest) highest = outputs[side]!;
  let sum = 0;
  for (let side = 0; side < sides; side++) {
    const weight = Math.exp(outputs[side]! - highest);
    outputs[side] = weight;
    sum += weight;
  }
  for (let side = 0; side < sides; side++) outputs[side]! /= sum;
}

/**
 * A function that estimates the chances of all sides. The same network looks at the position from each side; the higher its
 * output for a side, compared with the others, the higher the chance of that side. So one network serves any number of
 * players and teams, and does not depend on who sits where. With two sides it is a sigmoid of the difference.
 */
export function chancesBy<S>(features: Features<S>, network: Network): ReadChances<S> {
  const vectors = makeVectors(features);
  const read = features.makeReader();
  const run = networkRunner(network);
  return (state, sides, chances) => {
    read(state, vectors);
    for (let side = 0; side < sides; side++) chances[side] = run(vectors[side]!);
    toChances(chances, sides);
  };
}
