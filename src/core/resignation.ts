/** The status after a resignation. */
import { deepFreeze } from './plain-data.ts';
import type { GameTypes, Outcome, Seat, Status } from './types.ts';

/** The reason of the outcome of a resignation. */
export const RESIGNED = 'resigned';

/** The match is over: the side of a seat has lost, and the other sides share the first place. */
export function resignationStatus<G extends GameTypes>(sides: readonly number[], seat: Seat): Status<G> {
  const lost = sides.map((side) => side === sides[seat]);
  const winners = sides.flatMap((_, other) => (lost[other] ? [] : [other]));
  // A place is counted in sides, not in seats: the second of two teams is second.
  const last = 1 + new Set(winners.map((other) => sides[other])).size;
  const outcome: Outcome = { reason: RESIGNED, winners, places: lost.map((out) => (out ? last : 1)) };
  return deepFreeze<Status<G>>({ type: 'over', outcome });
}
