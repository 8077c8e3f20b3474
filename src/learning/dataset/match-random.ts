/** Where the random integers of a match come from. */
import type { Random } from '../../core/index.ts';
import { matchRandom } from '../../core/internal.ts';

/** Random integers for a match, by its number: from a sequence that no other match of any seed has. */
export function startMatch(seed: number, match: number): Random {
  const source = matchRandom(seed);
  source.start(match);
  return source.random;
}
