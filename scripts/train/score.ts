/** How good estimates of chances were, once the result is known. */

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
