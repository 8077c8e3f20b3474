/** What follows from the rules of any game. */
import type { ChanceMove, PlayerMove, Rules, Types } from './contract.ts';
import { RuleError, show } from './errors.ts';

/** Whether a move is a chance result. */
export function isChanceMove<C extends ChanceMove>(move: PlayerMove | C): move is C {
  try {
    return move.type === 'chance';
  } catch {
    // No move at all.
    return false;
  }
}

// Rules without `sides` do not tell how many play. What `setup` was asked for is remembered beside its states.
const seatCounts = new WeakMap<object, number>();

/** Remembers how many play in a state whose rules do not tell. */
export function rememberSeats(state: unknown, seats: number): void {
  // `Object` of an object is the object itself.
  seatCounts.set(Object(state), seats);
}

/** Remembers it for what came of a state: the next one, or a view. */
export function carrySeats(from: unknown, to: unknown): void {
  const seats = seatCounts.get(Object(from));
  if (seats !== undefined) seatCounts.set(Object(to), seats);
}

/**
 * The side of each seat, one entry a seat. Without `sides` in the rules each seat is its own side, and there are as
 * many as `setup` was asked for; in a state that did not come from there as many as can play.
 *
 * @throws RuleError when given something else than rules and a view
 */
export function sidesOf<G extends Types<G['View']>>(rules: Rules<G>, view: G['View']): readonly number[] {
  try {
    // Rules may share it: nobody may change it under them.
    if (rules.sides !== undefined) return Object.freeze(rules.sides(view));
    return Array.from({ length: seatCounts.get(Object(view)) ?? rules.seats.max }, (_, seat) => seat);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('bad-argument', `${show(view)} is no state or view of these rules.`, { cause: error });
  }
}
