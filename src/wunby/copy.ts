/** A state of Wunby, field by field. */
import type { CopyOf } from '../author/index.ts';
import type { WunbyState } from './types.ts';

/** Copies a state or view. */
export const copy: CopyOf<WunbyState> = (s, list) => ({
  board: s.board,
  seats: s.seats,
  teams: s.teams,
  repeat: s.repeat,
  tie: s.tie,
  phase: s.phase,
  turn: s.turn,
  firstSeat: s.firstSeat,
  rollers: list(s.rollers),
  colours: list(s.colours),
  markers: list(s.markers),
  homeCounts: list(s.homeCounts),
  pile: list(s.pile),
  barriers: list(s.barriers),
  standing: list(s.standing),
  walls: list(s.walls),
  number: s.number,
  face: s.face,
  unusedDiceMask: s.unusedDiceMask,
  midRepeat: s.midRepeat,
  removedSeat: s.removedSeat,
  passedMask: s.passedMask,
  reason: s.reason,
  winners: list(s.winners),
});
