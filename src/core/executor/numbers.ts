/** The number of a move that is given as an object. */
import { countOutcomes, resultOfOutcome } from '../chance/dice.ts';
import { ownValue, sameData } from '../data.ts';
import type { ChanceNodeOf, ChanceResultOf, GameTypes, Numbered, PlayerMove, Rules, Seat, ViewOf } from '../types.ts';

/** What gives moves their numbers. */
type MoveNumbers<G extends GameTypes> = Pick<Numbered<G>, 'size' | 'move' | 'number'>;

/** Numbers by the text of a move, for each set of lookup tables. */
const indexes = new WeakMap<object, Map<string, number>>();

/** The number of a move; -1 for what is no move of the game. Its fields may come from outside. */
export function numberOfMove<G extends GameTypes>(
  numbers: MoveNumbers<G>,
  move: PlayerMove & G['Move'],
  context: object,
): number {
  const n = numbers.number === undefined ? indexOf(numbers, context).get(textOf(move)) : numbers.number(move, context);
  if (n === undefined || !Number.isInteger(n) || n < 0 || n >= numbers.size(context)) return -1;
  return n;
}

/**
 * The move that data from outside stands for, and its number; `undefined` if there is none. The data is plain, and its
 * seat exists.
 */
export function readMoveNumber<G extends GameTypes>(
  numbers: MoveNumbers<G>,
  data: PlayerMove,
  seat: Seat,
  context: object,
): { readonly n: number; readonly move: G['Move'] } | undefined {
  // `number` takes unchecked fields, by its contract.
  const n = numberOfMove(numbers, data as G['Move'], context);
  if (n === -1) return undefined;
  const move = numbers.move(n, seat, context);
  return sameData(move, data) ? { n, move } : undefined;
}

/** Whether a number is among the legal ones of a seat that is asked; it may come from outside. */
export function isLegalNumber<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  n: number,
  seat: Seat,
  context: object,
): boolean {
  if (numbers.isLegal !== undefined) return n < numbers.size(context) && numbers.isLegal(view, n, seat, context);
  const listed: number[] = [];
  const count = numbers.legal(view, seat, listed, context);
  for (let i = 0; i < count; i++) if (listed[i] === n) return true;
  return false;
}

function indexOf<G extends GameTypes>(numbers: MoveNumbers<G>, context: object): Map<string, number> {
  let index = indexes.get(context);
  if (index === undefined) {
    index = new Map();
    const size = numbers.size(context);
    for (let n = 0; n < size; n++) index.set(textOf(numbers.move(n, 0, context)), n);
    indexes.set(context, index);
  }
  return index;
}

/** A move without its seat as text, whatever the order of its keys. */
function textOf(move: PlayerMove): string {
  const keys = Object.keys(move).sort();
  return JSON.stringify(keys.map((key) => (key === 'seat' ? '' : [key, ownValue(move, key)])));
}

// Actions by number in the state in which they are made: for games by numbers and for all others.

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
