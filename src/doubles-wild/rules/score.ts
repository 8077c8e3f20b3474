/** Scores: DW-30, DW-40. */
import type { DoublesWildState } from '../types.ts';

/**
 * The score of each seat in the main game: its three-in-a-rows, in teams those of both teammates. DW-30, DW-40
 *
 * @example
 * ```ts
 * import { doublesWild, doublesWildScores } from 'tabletop-rules/doubles-wild';
 *
 * doublesWildScores(doublesWild.setup({ seats: 3 })); // => [0, 0, 0]
 * ```
 */
export function doublesWildScores({ threes, teams }: DoublesWildState): readonly number[] {
  return threes.map((own, seat) => (teams ? own + threes[(seat + 2) % 4]! : own));
}
