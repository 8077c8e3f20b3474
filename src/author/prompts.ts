/** Statuses that ask seats, made once, so that `status` returns the same object each time. */
import type { GameTypes, Seat, Status } from '../core/contract.ts';
import { teamSides } from './sides.ts';

/**
 * By seat: the status that asks this seat alone.
 *
 * @param seats - how many there are at the most
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 */
export function askEach<G extends GameTypes>(ask: G['Ask'], seats: number): readonly Status<G>[] {
  return listSeats(seats).map((seat) => ({ type: 'turn', ask, seats: Object.freeze([seat]) }));
}

/**
 * By group of seats: the status that asks all of the group at once, for a question that is a race. Groups are numbered
 * as `groupsOf` lists them.
 *
 * @param seats - how many there are at the most
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 */
export function askGroups<G extends GameTypes>(ask: G['Ask'], seats: number): readonly Status<G>[] {
  return groupsOf(seats).map((group) => ({ type: 'turn', ask, seats: group }));
}

/**
 * The groups that can be made of some seats, by their bits: 0 is nobody, 1 is seat 0, 5 is seats 0 and 2. Each list is
 * ascending and frozen.
 *
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 */
export function groupsOf(seats: number): readonly (readonly Seat[])[] {
  const all = listSeats(seats);
  return Array.from({ length: 1 << seats }, (_, bits) => Object.freeze(all.filter((seat) => (bits >> seat) & 1)));
}

/** Each seat its own side: the list is that of the seats, and their number is checked. */
function listSeats(seats: number): readonly Seat[] {
  return teamSides(seats, false);
}
