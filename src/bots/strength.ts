/** How strong somebody plays, from a few results. */

/** A result against somebody of a known rating. */
export interface RatedResult {
  /** The rating of the opponent. */
  readonly rating: number;
  /** The share of the win: 1, 0, or what was shared. */
  readonly share: number;
}

/** What is thought of somebody who has not played: as strong as the level `intermediate`, give or take. */
const START = 1500;
const SPREAD = 1_000;
/** The scale of Elo: 400 points are odds of ten to one. */
const SLOPE = Math.LN10 / 400;
/** People learn: only so many of the last matches count. */
export const MOST_RESULTS = 30;
const STEPS = 50;
const LONGEST = 400;

/** The most likely rating after these matches: the maximum a posteriori, by Newton’s method. */
export function ratingAfter(results: readonly RatedResult[]): number {
  let rating = START;
  for (let step = 0; step < STEPS; step++) {
    let gradient = (START - rating) / SPREAD ** 2;
    let curvature = 1 / SPREAD ** 2;
    for (const one of results.slice(-MOST_RESULTS)) {
      const expected = expectedShare(rating, one.rating);
      gradient += SLOPE * (one.share - expected);
      curvature += SLOPE ** 2 * expected * (1 - expected);
    }
    // Far from the maximum a step would be too long.
    const change = Math.max(-LONGEST, Math.min(LONGEST, gradient / curvature));
    rating += change;
    if (Math.abs(change) < 0.01) break;
  }
  return Math.round(rating);
}

/** The share that a rating wins against another one. */
export function expectedShare(rating: number, other: number): number {
  return 1 / (1 + Math.exp(SLOPE * (other - rating)));
}
