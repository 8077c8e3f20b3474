/** Random play on numbers, and lists of moves from lists of numbers. */
import { castDraft } from 'immer';
import { sampleBit } from './bits.ts';
import { noMoves } from './game.ts';
import { CHANCE, OVER } from './turn.ts';
import type { GameTypes, Numbered, Random, Rules, Seat, Turn, ViewOf } from './types.ts';

/** Rules by numbers: `numbers` is there. */
export type WithNumbers<G extends GameTypes> = Rules<G> & { readonly numbers: Numbered<G> };

/** Whether rules are by numbers. */
export function hasNumbers<G extends GameTypes>(rules: Rules<G>): rules is WithNumbers<G> {
  return rules.numbers !== undefined;
}

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

/**
 * Plays a mutable state at random until the game is over or so many actions have been made: a seat uniformly among
 * those asked, then one of its moves. The hot loop: it allocates nothing.
 *
 * @returns how many actions were made
 */
export function playNumbers<G extends GameTypes>(
  rules: WithNumbers<G>,
  state: G['State'],
  random: Random,
  maxMoves: number,
): number {
  const { numbers } = rules;
  const draft = castDraft(state);
  const context = numbers.context(state);
  const scratch: number[] = [];
  let turn = numbers.turn(state);
  let moves = 0;
  for (; moves < maxMoves && turn !== OVER; moves++) {
    if (turn === CHANCE) {
      turn = rollNumber(numbers, state, random, context);
    } else {
      // What is left below 0 is `SEVERAL`.
      const seat = turn < 0 ? sampleSeat(numbers, state, random) : turn;
      const n =
        numbers.sample === undefined
          ? sampleListed(rules, state, seat, random, context, scratch)
          : numbers.sample(state, seat, random, context);
      turn = numbers.play(draft, n, seat, context);
    }
  }
  return moves;
}

/** Rolls the dice that decide now; returns who is next. */
function rollNumber<G extends GameTypes>(
  numbers: Numbered<G>,
  state: G['State'],
  random: Random,
  context: object,
): Turn {
  const draft = castDraft(state);
  if (numbers.rollRandom !== undefined) return numbers.rollRandom(draft, random, context);
  // `checkRules` sees that both are there where chance decides.
  return numbers.roll!(draft, random(numbers.outcomes!(state, context)), context);
}

/** One of the seats that are asked at `SEVERAL`, uniformly. */
function sampleSeat<G extends GameTypes>(numbers: Numbered<G>, state: G['State'], random: Random): Seat {
  // Only rules that have `asked` return `SEVERAL`.
  return sampleBit(numbers.asked!(state), random);
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
function sampleListed<G extends GameTypes>(
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
