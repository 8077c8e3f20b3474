/** The gradient of the cross entropy between the chances by a network and what they should be, and what a match teaches. */
import { type Network, toChances } from '../../author/index.ts';
import { softsign } from '../../author/network.ts';

/** What the sides see of a position. */
export type Vectors = readonly Float64Array[];

/** Steps along the gradient for one network. */
interface Gradient {
  /** The chances of the sides, in an array that the next call overwrites. */
  chances(vectors: Vectors): Float64Array;
  /**
   * Adds to each of `into`, which are in the order of the weights, a multiple of the direction in which the chances become
   * more like `targets`.
   */
  add(vectors: Vectors, targets: Float64Array, factor: number, into: Float64Array): void;
}

/** The gradient for a network, whose weights may change between calls. */
export function gradientOf({ inputs, hidden, weights }: Network, mostSides: number): Gradient {
  const width = hidden + 1;
  const biases = inputs * width;
  const outputs = biases + hidden;
  const results = new Float64Array(mostSides);
  // By side and hidden unit: what it gives, and how the loss falls with its sum.
  const units = Array.from({ length: mostSides }, () => new Float64Array(hidden));
  const slopes = Array.from({ length: mostSides }, () => new Float64Array(width));

  const forward = (features: Float64Array, given: Float64Array, sums: Float64Array): number => {
    sums.fill(0);
    for (let input = 0; input < inputs; input++) {
      const feature = features[input]!;
      if (feature === 0) continue;
      const at = input * width;
      for (let unit = 0; unit < width; unit++) sums[unit]! += feature * weights[at + unit]!;
    }
    let output = sums[hidden]!;
    for (let unit = 0; unit < hidden; unit++) {
      given[unit] = softsign(sums[unit]! + weights[biases + unit]!);
      output += weights[outputs + unit]! * given[unit]!;
    }
    return output;
  };

  const chances = (vectors: Vectors): Float64Array => {
    for (let side = 0; side < vectors.length; side++) {
      results[side] = forward(vectors[side]!, units[side]!, slopes[side]!);
    }
    toChances(results, vectors.length);
    return results;
  };

  return {
    chances,
    add: (vectors, targets, factor, into) => {
      chances(vectors);
      // All slopes come first: `into` may be the weights themselves.
      for (let side = 0; side < vectors.length; side++) {
        const error = factor * (targets[side]! - results[side]!);
        const slope = slopes[side]!;
        slope[hidden] = error;
        for (let unit = 0; unit < hidden; unit++) {
          const room = 1 - Math.abs(units[side]![unit]!);
          slope[unit] = error * weights[outputs + unit]! * room * room;
        }
      }
      for (let side = 0; side < vectors.length; side++) {
        const features = vectors[side]!;
        const slope = slopes[side]!;
        for (let input = 0; input < inputs; input++) {
          const feature = features[input]!;
          if (feature === 0) continue;
          const at = input * width;
          for (let unit = 0; unit < width; unit++) into[at + unit]! += feature * slope[unit]!;
        }
        for (let unit = 0; unit < hidden; unit++) {
          into[biases + unit]! += slope[unit]!;
          into[outputs + unit]! += slope[hidden]! * units[side]![unit]!;
        }
      }
    },
  };
}

// What a match teaches, by temporal differences: TD(λ), with returns that are computed at its end.

/** Learns from the positions of a match, which ended in `result`; returns the sum of the log-losses before. */
export function learn(
  gradient: Gradient,
  { weights }: Network,
  positions: readonly Vectors[],
  result: Float64Array,
  lambda: number,
  rate: number,
): number {
  // What follows a position: the result as far as λ goes, and what the network makes of the positions on the way.
  const target = result.slice();
  const targets: Float64Array[] = [];
  let loss = 0;
  for (let i = positions.length - 1; i >= 0; i--) {
    targets[i] = target.slice();
    const chances = gradient.chances(positions[i]!);
    loss += logLoss(chances, result);
    for (let side = 0; side < target.length; side++) {
      target[side] = (1 - lambda) * chances[side]! + lambda * target[side]!;
    }
  }
  // From the end on, where the targets are surest.
  for (let i = positions.length - 1; i >= 0; i--) gradient.add(positions[i]!, targets[i]!, rate, weights);
  return loss;
}

/** The least chance that counts: one of 0 for what happens would cost infinitely much. */
const LEAST = 1e-6;

/** The cross entropy of the chances of the sides with the result: lower is better, ln n knows nothing about n sides. */
export function logLoss(chances: ArrayLike<number>, result: ArrayLike<number>): number {
  let loss = 0;
  for (let side = 0; side < result.length; side++) {
    if (result[side]! > 0) loss -= result[side]! * Math.log(Math.max(LEAST, chances[side]!));
  }
  return loss;
}
