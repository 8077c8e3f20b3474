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

/**
 * Vectors for the features that so many sides see.
 *
 * @example
 * ```ts
 * import { makeVectors } from 'tabletop-rules/author';
 *
 * const vectors = makeVectors({ size: 12, mostSides: 4, makeReader: () => () => {} });
 * vectors.map(({ length }) => length); // => [12, 12, 12, 12]
 * ```
 */
export function makeVectors({ size, mostSides }: Features<never>): Float64Array[] {
  return Array.from({ length: mostSides }, () => new Float64Array(size));
}

/**
 * Turns outputs of a network, one for each side, into chances, in place: `softmax`.
 *
 * @example
 * ```ts
 * import { toChances } from 'tabletop-rules/author';
 *
 * const outputs = Float64Array.of(2, 2, 2, 2);
 * toChances(outputs, 4);
 * [...outputs]; // => [0.25, 0.25, 0.25, 0.25]
 * ```
 */
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
 *
 * @example
 * ```ts
 * import { chancesBy, makeNetwork } from 'tabletop-rules/author';
 *
 * // A position is a number of points for each side, and the one feature of a side.
 * const features = {
 *   size: 1,
 *   mostSides: 2,
 *   makeReader: () => (points: readonly number[], vectors: readonly Float64Array[]) =>
 *     points.forEach((count, side) => { vectors[side]![0] = count; }),
 * };
 * const estimate = chancesBy(features, makeNetwork(1, 0, Float64Array.of(1)));
 * const chances = new Float64Array(2);
 * estimate([3, 3], 2, chances);
 * [...chances]; // => [0.5, 0.5]
 * ```
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
