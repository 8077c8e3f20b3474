/** How good estimates of chances were, once the result is known. */

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

/** Estimates of about the same chance. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  count: number;
  /** Sums, of the estimates and of what came. */
  estimated: number;
  happened: number;
}

/** Empty bins of equal width. */
export function makeBins(count: number): Bin[] {
  return Array.from({ length: count }, (_, i) => ({
    from: i / count,
    to: (i + 1) / count,
    count: 0,
    estimated: 0,
    happened: 0,
  }));
}

/** Adds an estimate to its bin. */
export function addToBins(bins: readonly Bin[], estimated: number, happened: number): void {
  const bin = bins[Math.min(bins.length - 1, Math.floor(estimated * bins.length))]!;
  bin.count++;
  bin.estimated += estimated;
  bin.happened += happened;
}
