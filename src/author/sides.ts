/** Who plays together: each alone, or two teams whose members sit in turn, even seats against odd ones. */

import { RuleError, show } from '../core/errors.ts';
import type { Seat } from '../core/types.ts';

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
