/** What follows from the rules of any game. */
import type { ChanceMove, PlayerMove, Rules, Types } from './contract.ts';

/** Whether a move is a chance result. */
export function isChanceMove<C extends ChanceMove>(move: PlayerMove | C): move is C {
  return move.type === 'chance';
}

/** The side of each seat, one entry a seat. Without `sides` in the rules each seat is its own side. */
export function sidesOf<G extends Types<G['View']>>(rules: Rules<G>, view: G['View']): readonly number[] {
  return rules.sides?.(view) ?? Array.from({ length: rules.seats.max }, (_, seat) => seat);
}
