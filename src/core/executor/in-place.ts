/** Matches in place: a mutable copy is played to its end, by bots or at random. */

import { sampleBit } from '../bits.ts';
import { chanceNow, rollTrusted } from '../chance/dice.ts';
import { checkedRandom, seededRandom } from '../chance/random.ts';
import { asDraft, copierOf, deepFreeze, mutableCopy } from '../data.ts';
import { checkCount, checkRandom, checkSettings, noMoves, RuleError, show, toRuleError } from '../errors.ts';
import {
  type ActionOf,
  type Bot,
  CHANCE,
  type Game,
  type GameTypes,
  type Numbered,
  type Outcome,
  OVER,
  type Random,
  type Rules,
  type Seat,
  type Turn,
} from '../types.ts';
import { executorOf, rulesOf } from './attached.ts';
import { hasNumbers, sampleListed, type WithNumbers } from './by-numbers.ts';
import { type Executor, legalAction, playOnObjects } from './executor.ts';
import { checkWhole, noteView } from './views.ts';

// Random play on numbers.

/**
 * Plays a mutable state at random until the game is over or so many actions have been made: a seat uniformly among
 * those asked, then one of its moves. The hot loop: it allocates nothing.
 *
 * @returns how many actions were made
 */
function playNumbers<G extends GameTypes>(
  rules: WithNumbers<G>,
  state: G['State'],
  random: Random,
  maxMoves: number,
): number {
  const { numbers } = rules;
  const draft = asDraft(state);
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
  const draft = asDraft(state);
  if (numbers.rollRandom !== undefined) return numbers.rollRandom(draft, random, context);
  // `checkRules` sees that both are there where chance decides.
  return numbers.roll!(draft, random(numbers.outcomes!(state, context)), context);
}

/** One of the seats that are asked at `SEVERAL`, uniformly. */
function sampleSeat<G extends GameTypes>(numbers: Numbered<G>, state: G['State'], random: Random): Seat {
  // Only rules that have `asked` return `SEVERAL`.
  return sampleBit(numbers.asked!(state), random);
}

/** The number of moves after which a playout is stopped. */
export const MAX_MOVES = 10_000;

/** How a playout is played. */
export interface PlayoutOptions<G extends GameTypes> {
  /** Stops after so many moves, chance results among them. Default: 10,000. */
  readonly maxMoves?: number | undefined;
  /** Who decides, by seat, each with random integers of its own. Default: everybody plays at random. */
  readonly bots?: readonly Bot<G>[] | undefined;
}

/** How a playout went. */
export interface Playout<G extends GameTypes> {
  /** How it ended; `null` when it was stopped at `maxMoves`. */
  readonly outcome: Outcome | null;
  /** How many moves were made, chance results among them. */
  readonly moves: number;
  /** The last state: a private, mutable copy. */
  readonly state: G['State'];
}

/**
 * Plays a state to its end, in place on a copy of its own: a seat uniformly among those asked, then one of its moves.
 *
 * @throws RuleError `bad-argument`; what a bot's illegal move throws
 *
 * @example
 * ```ts
 * import { playout, seededRandom } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const { outcome, moves } = playout(oyno, oyno.setup(), seededRandom(1));
 * moves > 30; // => true
 * outcome?.reason; // => 'all-upper'
 * ```
 */
export function playout<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  random: Random,
  options: PlayoutOptions<G> = {},
): Playout<G> {
  checkRandom(random);
  checkSettings(options, ['maxMoves', 'bots']);
  // Throws for what is no game, and for a state of another one.
  const rules = rulesOf(game);
  game.status(state);
  checkWhole(game, state);
  return playCopy(game, rules, privateCopy(state)(), checkedRandom(random), readPlayers(game, state, options));
}

/** Playout options that have been read. */
interface Players<G extends GameTypes> {
  readonly maxMoves: number;
  readonly bots: readonly Bot<G>[] | undefined;
}

/** The options of a playout, checked and complete. */
export function readPlayers<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  { maxMoves = MAX_MOVES, bots }: PlayoutOptions<G>,
): Players<G> {
  checkCount('maxMoves', maxMoves, 0);
  const seats = game.sides(state).length;
  // Holes are no bots either.
  const isList = Array.isArray(bots) && bots.length === seats && [...bots].every((bot) => typeof bot === 'function');
  if (bots !== undefined && !isList) {
    throw new RuleError('bad-argument', `"bots" is an array of ${seats} functions, one a seat, not ${show(bots)}.`);
  }
  return { maxMoves, bots };
}

const templates = new WeakMap<object, () => object>();

/**
 * A function that makes mutable copies of a state. It is cached for a frozen state, from which many playouts may start.
 */
export function privateCopy<S extends object>(state: S): () => S {
  if (!Object.isFrozen(state)) return () => mutableCopy(state);
  let make = templates.get(state);
  if (make === undefined) {
    make = copierOf(mutableCopy(state));
    templates.set(state, make);
  }
  // Cached by the state that it copies.
  return make as () => S;
}

/** Plays a mutable copy to its end. The source of random integers was made by this library, or is checked. */
export function playCopy<G extends GameTypes>(
  game: Game<G>,
  rules: Rules<G>,
  copy: G['State'],
  random: Random,
  { maxMoves, bots }: Players<G>,
): Playout<G> {
  if (bots === undefined) return playRandomly(rules, copy, random, maxMoves);
  const sources = botSources(bots.length, random);
  const executor = executorOf(game);
  return playInPlace(rules, copy, random, maxMoves, (_, state, seat) =>
    askBot(rules, executor, state, seat, bots[seat]!, sources[seat]!),
  );
}

const SEEDS = 2 ** 31;

/** By seat: each bot draws from a source of its own. None can draw what the dice would show next, nor change what they show. */
export function botSources(seats: number, random: Random): readonly Random[] {
  return Array.from({ length: seats }, () => seededRandom(random(SEEDS)));
}

/** Plays a mutable state at random to its end, or for so many moves. */
export function playRandomly<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  random: Random,
  maxMoves: number,
): Playout<G> {
  if (!hasNumbers(rules)) return playInPlace(rules, state, random, maxMoves, sampleMove);
  const moves = playNumbers(rules, state, random, maxMoves);
  const status = rules.status(state);
  return { outcome: status.type === 'over' ? status.outcome : null, moves, state };
}

/** Chooses a move for a seat that is asked. */
type Choose<G extends GameTypes> = (rules: Rules<G>, state: G['State'], seat: Seat, random: Random) => G['Move'];

/**
 * Plays a mutable state to its end, or for so many moves. The hot loop: nothing is allocated here but the results of
 * chance.
 */
export function playInPlace<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  random: Random,
  maxMoves: number,
  choose: Choose<G>,
): Playout<G> {
  const draft = asDraft(state);
  for (let moves = 0; ; moves++) {
    const status = rules.status(state);
    if (status.type === 'over') return { outcome: status.outcome, moves, state };
    if (moves === maxMoves) return { outcome: null, moves, state };
    if (status.type === 'chance') {
      playOnObjects(rules, draft, rollNow(rules, state, random));
      continue;
    }
    const { seats } = status;
    const seat = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
    playOnObjects(rules, draft, choose(rules, state, seat, random));
  }
}

/** A result of the dice that decide now, not frozen. */
function rollNow<G extends GameTypes>(rules: Rules<G>, state: G['State'], random: Random): ActionOf<G> {
  return rollTrusted<G>(chanceNow(rules, state), random);
}

/** One of the legal moves of a seat that is asked, uniformly. */
export function sampleMove<G extends GameTypes>(
  rules: Rules<G>,
  state: G['State'],
  seat: Seat,
  random: Random,
): G['Move'] {
  if (rules.sampleMove !== undefined) return rules.sampleMove(state, seat, random);
  const listed = rules.legalMoves(state, seat);
  if (listed.length === 0) throw noMoves(rules, seat);
  return listed[random(listed.length)]!;
}

/** Asks a bot for its move: it gets a view of its own, never the state, and its answer is checked. */
export function askBot<G extends GameTypes>(
  rules: Rules<G>,
  executor: Executor<G>,
  state: G['State'],
  seat: Seat,
  bot: Bot<G>,
  random: Random,
): G['Move'] {
  // With perfect information the view is the state: a bot gets a copy, so that it can change nothing.
  const copy = mutableCopy<G['View']>(rules.hidden?.view(state, seat) ?? state);
  const view = rules.hidden === undefined ? copy : noteView(state, copy, seat);
  const moves = rules.legalMoves(view, seat);
  if (moves.length === 0) throw noMoves(rules, seat);
  // Looked up in the state's own list: a bot may have added its answer to the list that it got.
  const checked = legalAction(executor, state, bot({ view, seat, moves: deepFreeze(moves), random }));
  if (!checked.ok) throw toRuleError(checked.error);
  const { action } = checked.value;
  if (action.type === 'chance' || !('seat' in action) || action.seat !== seat) {
    throw new RuleError('wrong-seat', `The bot of seat ${seat} answered with a move that is not its own.`);
  }
  return action;
}
