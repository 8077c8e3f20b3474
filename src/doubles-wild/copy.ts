/** A state of Doubles Wild, field by field. */
import type { CopyOf } from '../author/index.ts';
import type { DoublesWildState } from './types.ts';

/** Copies a state or view. */
export const copy: CopyOf<DoublesWildState> = (s, list) => ({
  seats: s.seats,
  teams: s.teams,
  tieBreak: s.tieBreak,
  wild: s.wild,
  rows: list(s.rows),
  columns: list(s.columns),
  phase: s.phase,
  turn: s.turn,
  firstPlayer: s.firstPlayer,
  firstTotals: list(s.firstTotals),
  markers: list(s.markers),
  supply: list(s.supply),
  lost: list(s.lost),
  threes: list(s.threes),
  dice: s.dice,
  rollMask: s.rollMask,
  square: s.square,
  battleRound: s.battleRound,
  battleSide: s.battleSide,
  attackerDice: s.attackerDice,
  defenderDice: s.defenderDice,
  tieBreakSeats: list(s.tieBreakSeats),
  tieBreakWinner: s.tieBreakWinner,
});
