/** Rules by numbers: the number of a move that is given as an object, and lists of moves. */
import { countOutcomes, resultOfOutcome } from '../chance/dice.ts';
import { ownValue, sameData } from '../data.ts';
import { noMoves } from '../errors.ts';
import type {
  ChanceNodeOf,
  ChanceResultOf,
  GameTypes,
  Numbered,
  PlayerMove,
  Random,
  Rules,
  Seat,
  ViewOf,
} from '../types.ts';

/** Rules by numbers: `numbers` is there. */
export type WithNumbers<G extends GameTypes> = Rules<G> & { readonly numbers: Numbered<G> };

/** Whether rules are by numbers. */
export function hasNumbers<G extends GameTypes>(rules: Rules<G>): rules is WithNumbers<G> {
  return rules.numbers !== undefined;
}

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

// Lists of moves from lists of numbers, and one of them.

/**
 * The legal numbers of a seat that is asked, and their moves. `scratch` is overwritten: both lists are made in their
 * length, since an array that grows is copied again and again.
 */
export function listNumbered<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  seat: Seat,
  scratch: number[],
): { readonly listed: readonly number[]; readonly moves: readonly G['Move'][] } {
  const context = numbers.context(view);
  const listed = scratch.slice(0, numbers.legal(view, seat, scratch, context));
  const moves = listed.map((n) => numbers.move(n, seat, context));
  return { listed, moves };
}

/** How many legal numbers these seats have together, and the moves of the first of them, at most so many a seat. */
export function firstMovesOf<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  seats: readonly Seat[],
  most: number,
): { readonly count: number; readonly moves: readonly G['Move'][] } {
  const context = numbers.context(view);
  const listed: number[] = [];
  const moves: G['Move'][] = [];
  let count = 0;
  for (const seat of seats) {
    const own = numbers.legal(view, seat, listed, context);
    for (let i = 0; i < Math.min(own, most); i++) moves.push(numbers.move(listed[i]!, seat, context));
    count += own;
  }
  return { count, moves };
}

/** One of the legal numbers of a seat that is asked, uniformly. `scratch` is overwritten. */
export function sampleNumber<G extends GameTypes>(
  rules: WithNumbers<G>,
  view: ViewOf<G>,
  seat: Seat,
  random: Random,
  context: object,
  scratch: number[],
): number {
  const { numbers } = rules;
  return numbers.sample !== undefined
    ? numbers.sample(view, seat, random, context)
    : sampleListed(rules, view, seat, random, context, scratch);
}

/** A function of its own: engines put no more than so much code into a loop. */
export function sampleListed<G extends GameTypes>(
  rules: WithNumbers<G>,
  view: ViewOf<G>,
  seat: Seat,
  random: Random,
  context: object,
  scratch: number[],
): number {
  const { numbers } = rules;
  const count = numbers.legal(view, seat, scratch, context);
  if (count === 0) throw noMoves(rules, seat);
  return scratch[random(count)]!;
}
