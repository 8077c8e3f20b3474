/** Players alone, or in two teams: DW-40. */
import { teamSides } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';

/** The side of each seat. DW-40 */
export function sides({ seats, teams }: DoublesWildState): readonly number[] {
  return teamSides(seats, teams);
}
