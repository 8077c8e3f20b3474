/** A state of a puzzle, field by field. */
import type { CopyOf } from '../../author/index.ts';
import type { OynoPuzzleState } from '../types.ts';

/** Copies a state or view. */
export const copy: CopyOf<OynoPuzzleState> = (s) => ({
  board: s.board,
  phase: s.phase,
  total: s.total,
  bones: s.bones,
  upper: s.upper,
});
