/** Random sources for the parts of a training: none uses matches of another. */
import { type Random, seededRandom } from '../../src/core/index.ts';

/** What matches are played for. */
const PURPOSES = { weights: 0, training: 1, choice: 2, measurement: 3, strength: 4 } as const;

/** The largest number of matches for a purpose and seed. */
const MATCHES = 2 ** 24;
const SEEDS = 2 ** 16;

/** The source for one match: the same for the same purpose, seed and number. */
export function randomFor(purpose: keyof typeof PURPOSES, seed: number, match: number): Random {
  return seededRandom((PURPOSES[purpose] * SEEDS + (seed % SEEDS)) * MATCHES + match);
}
