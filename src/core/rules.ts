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

/**
 * The side of each seat, one entry a seat. Without `sides` in the rules each seat is its own side.
 *
 * @throws RuleError when given something else than rules and a view
 */
export function sidesOf<G extends Types<G['View']>>(rules: Rules<G>, view: G['View']): readonly number[] {
  try {
    return rules.sides?.(view) ?? Array.from({ length: rules.seats.max }, (_, seat) => seat);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError('bad-argument', `${show(view)} is no state or view of these rules.`, { cause: error });
  }
}
