/** A state of a duel of Oyno, field by field. */
import type { CopyOf } from '../author/index.ts';
import type { OynoState } from './types.ts';

/** Copies a state or view. */
export const copy: CopyOf<OynoState> = (s, list) => ({
  board: s.board,
  place: s.place,
  wild: s.wild,
  bothComplete: s.bothComplete,
  drawAfter: s.drawAfter,
  phase: s.phase,
  turn: s.turn,
  bones: list(s.bones),
  upper: s.upper,
  supply: list(s.supply),
  liftedFrom: s.liftedFrom,
  rolledSide: s.rolledSide,
  history: list(s.history),
  result: s.result,
});
