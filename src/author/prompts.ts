/** Statuses that ask seats, made once, so that `status` returns the same object each time. */
import { deepFreeze } from '../core/plain-data.ts';
import type { GameTypes, Seat, Status } from '../core/types.ts';
import { teamSides } from './sides.ts';

/**
 * By seat: the status that asks this seat alone.
 *
 * @param seats - how many there are at the most
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 *
 * @example
 * ```ts
 * import { promptEach } from 'tabletop-rules/author';
 *
 * const TURN = promptEach('move', 4);
 * TURN[2]; // => { type: 'turn', prompt: 'move', seats: [2] }
 * ```
 */
export function promptEach<G extends GameTypes>(prompt: G['Prompt'], seats: number): readonly Status<G>[] {
  return listSeats(seats).map((seat) => deepFreeze<Status<G>>({ type: 'turn', prompt, seats: [seat] }));
}

/**
 * By group of seats: the status that asks all of the group at once, for a question that is a race. Groups are numbered
 * as `seatGroups` lists them.
 *
 * @param seats - how many there are at the most
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 *
 * @example
 * ```ts
 * import { maskOf, promptGroups } from 'tabletop-rules/author';
 *
 * const RACE = promptGroups('call', 4);
 * RACE[maskOf([0, 2])]; // => { type: 'turn', prompt: 'call', seats: [0, 2] }
 * ```
 */
export function promptGroups<G extends GameTypes>(prompt: G['Prompt'], seats: number): readonly Status<G>[] {
  return seatGroups(seats).map((group) => deepFreeze<Status<G>>({ type: 'turn', prompt, seats: group }));
}

/**
 * The groups that can be made of some seats, by their bits: 0 is nobody, 1 is seat 0, 5 is seats 0 and 2. Each list is
 * ascending and frozen.
 *
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 *
 * @example
 * ```ts
 * import { seatGroups } from 'tabletop-rules/author';
 *
 * seatGroups(3)[0b101]; // => [0, 2]
 * ```
 */
export function seatGroups(seats: number): readonly (readonly Seat[])[] {
  const all = listSeats(seats);
  return Array.from({ length: 1 << seats }, (_, bits) => Object.freeze(all.filter((seat) => (bits >> seat) & 1)));
}

/** Each seat its own side: the list is that of the seats, and their number is checked. */
function listSeats(seats: number): readonly Seat[] {
  return teamSides(seats, false);
}
