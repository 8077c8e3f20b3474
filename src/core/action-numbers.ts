/** Actions by number in the state in which they are made: for games by numbers and for all others. */
import { isLegalNumber, numberOfMove } from './move-numbers.ts';
import { countOutcomes, resultOfOutcome } from './outcome-numbers.ts';
import { sameData } from './plain-data.ts';
import type { ChanceNodeOf, ChanceResultOf, GameTypes, Rules, Seat } from './types.ts';

/** The number of a legal move: its number in the rules or, in rules without numbers, its index in the list. */
export function numberInState<G extends GameTypes>(rules: Rules<G>, state: G['State'], move: G['Move']): number {
  const { numbers } = rules;
  if (numbers !== undefined) return numberOfMove(numbers, move, numbers.context(state));
  return rules.legalMoves(state, move.seat).findIndex((listed) => listed === move || sameData(listed, move));
}

/** The legal move of a number; `undefined` where that is not legal. */
export function moveInState<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  n: number,
  seat: Seat,
): G['Move'] | undefined {
  const { numbers } = rules;
  if (numbers === undefined) return rules.legalMoves(state, seat)[n];
  const context = numbers.context(state);
  return isLegalNumber(numbers, state, n, seat, context) ? numbers.move(n, seat, context) : undefined;
}

/** The result of a number; `undefined` where the dice have fewer outcomes. */
export function resultOfNumber<G extends GameTypes>(node: ChanceNodeOf<G>, n: number): ChanceResultOf<G> | undefined {
  return n < countOutcomes(node) ? resultOfOutcome<ChanceResultOf<G>>(node, n) : undefined;
}
