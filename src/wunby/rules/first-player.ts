/** Who begins: WU-10. */
import { type Draft, keepHighest } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';

/** The highest die begins; those who tie for it roll again. WU-10 */
export function rollForFirst(draft: Draft<WunbyState>, faces: readonly number[]): void {
  const { rollers } = draft;
  keepHighest(rollers, faces);
  if (rollers.length > 1) return;
  draft.firstSeat = rollers[0]!;
  draft.turn = draft.firstSeat;
  rollers.length = 0;
  draft.phase = 'colour';
}
