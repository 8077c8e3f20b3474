import type { OynoPuzzleState } from '../puzzle/types.ts';
import type { OynoState } from '../types.ts';

/**
 * Distinguishes the two games, for functions that draw or write both: only in a duel are there bones beside the board.
 */
export function isDuel(view: OynoState | OynoPuzzleState): view is OynoState {
  return 'supply' in view;
}
