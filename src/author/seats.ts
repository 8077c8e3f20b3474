/** Who plays together: each alone, or two teams whose members sit in turn, even seats against odd ones. */
import { deepFreeze } from '../core/data.ts';
import { checkList, checkText, RuleError, show } from '../core/errors.ts';
import type { GameTypes, Seat, Status } from '../core/types.ts';

/** Lists are cached for up to so many seats. */
const MOST = 8;

function lists(sideOf: (seat: Seat) => number): readonly (readonly number[])[] {
  return Array.from({ length: MOST + 1 }, (_, seats) =>
    Object.freeze(Array.from({ length: seats }, (_seat, seat) => sideOf(seat))),
  );
}

/** By number of seats. */
const ALONE = /* @__PURE__ */ lists((seat) => seat);
const TEAMS = /* @__PURE__ */ lists((seat) => seat % 2);

/**
 * The side of each seat, for `Rules.sides`: each seat its own, or with teams the even seats 0 and the odd ones 1. The same
 * frozen list each time.
 *
 * @throws RuleError `bad-argument` when it is not 0 to 8 seats
 *
 * @example
 * ```ts
 * import { teamSides } from 'tabletop-rules/author';
 *
 * teamSides(4, true); // => [0, 1, 0, 1]
 * teamSides(3, false); // => [0, 1, 2]
 * ```
 */
export function teamSides(seats: number, teams: boolean): readonly number[] {
  // Only a number: anything else would be asked for a name.
  const sides = typeof seats === 'number' ? (teams ? TEAMS : ALONE)[seats] : undefined;
  if (sides !== undefined) return sides;
  throw new RuleError('bad-argument', `There are sides for 0 to ${MOST} seats, not ${show(seats)}.`);
}

/**
 * Whether two seats are one side: the same seat, or with `teams` both even or both odd.
 *
 * @example
 * ```ts
 * import { sameSide } from 'tabletop-rules/author';
 *
 * sameSide({ teams: true }, 0, 2); // => true
 * sameSide({ teams: false }, 0, 2); // => false
 * ```
 */
export function sameSide(view: { readonly teams: boolean }, a: Seat, b: Seat): boolean {
  return a === b || (view.teams && ((a ^ b) & 1) === 0);
}

// Statuses that ask seats, made once, so that `status` returns the same object each time.

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
  checkText('prompt', prompt);
  return listSeats(seats).map((seat) => deepFreeze<Status<G>>({ type: 'turn', prompt, seats: [seat] }));
}

/**
 * By group of seats: the status that asks all of the group at once, for a question that is a race. Groups are numbered
 * as `seatGroups` lists them.
 *
 * @param sealed - whether each chooses without seeing what the others choose. Default: false
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
export function promptGroups<G extends GameTypes>(
  prompt: G['Prompt'],
  seats: number,
  sealed = false,
): readonly Status<G>[] {
  checkText('prompt', prompt);
  const turn = { type: 'turn', prompt, ...(sealed && { sealed }) } as const;
  return seatGroups(seats).map((group) => deepFreeze<Status<G>>({ ...turn, seats: group }));
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

// Who begins: all roll a die, and those who tie for the highest roll again.

/**
 * Keeps the seats with the highest die, in their order. A single remaining seat has won the roll-off; several
 * roll again.
 *
 * @param rollers - the seats that rolled; changed in place
 * @param faces - what each of them rolled
 *
 * @example
 * ```ts
 * import { keepHighest } from 'tabletop-rules/author';
 *
 * const rollers = [0, 2, 3];
 * keepHighest(rollers, [4, 6, 6]);
 * rollers; // => [2, 3]
 * ```
 */
export function keepHighest(rollers: Seat[], faces: readonly number[]): void {
  checkList('rollers', rollers, 'a list of seats');
  if (Object.isFrozen(rollers)) {
    throw new RuleError('bad-argument', 'The list of rollers is changed: it must be an array, and not frozen.');
  }
  checkList('faces', faces, 'a list of what they rolled');
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < faces.length; i++) if (faces[i]! > highest) highest = faces[i]!;
  let kept = 0;
  for (let i = 0; i < faces.length; i++) if (faces[i] === highest) rollers[kept++] = rollers[i]!;
  rollers.length = kept;
}
