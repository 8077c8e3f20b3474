/** How long something took, many times. */

/** Times in milliseconds. */
export interface Latencies {
  add(milliseconds: number): void;
  /** The time that this share of all did not exceed: 0.5 is the median. */
  quantile(share: number): number;
  readonly count: number;
}

/** No times yet. */
export function createLatencies(): Latencies {
  const all: number[] = [];
  return {
    add: (milliseconds) => {
      all.push(milliseconds);
    },
    quantile: (share) => {
      const sorted = Float64Array.from(all).sort();
      return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
    },
    get count() {
      return all.length;
    },
  };
}
