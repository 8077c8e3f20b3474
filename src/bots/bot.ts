/** What every bot has to do with: its input, the options and the progress of a decision, random choices, the platform. */
import {
  type BotTurn,
  cryptoRandom,
  type Game,
  type GameTypes,
  type Lapses,
  type Playable,
  type Random,
  RuleError,
  type Seat,
} from '../core/index.ts';
import {
  checkFunction,
  checkList,
  checkObject,
  checkRandom,
  checkSettings,
  show,
  wrongKind,
} from '../core/internal.ts';

/**
 * What a bot on a seat needs to decide in the current state of a match: the seat's view and its legal moves. Pass the
 * bot's answer to `match.play(move, { by: seat })`.
 *
 * @param random - the bot's source of random integers; with a seeded one it decides the same again. Default:
 * `cryptoRandom()`
 * @throws RuleError `bad-seat`, `bad-observer`, and `bad-argument` when the seat is not asked
 *
 * @example
 * ```ts
 * import { botTurn, randomBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * while (match.status.type === 'turn' && match.ply < 10) {
 *   const [seat = 0] = match.status.seats;
 *   match.play(randomBot(botTurn(match, seat)), { by: seat });
 * }
 * match.ply; // => 10
 * ```
 */
export function botTurn<G extends GameTypes>(
  match: Playable<G>,
  seat: Seat,
  random: Random = cryptoRandom(),
): BotTurn<G> {
  checkObject(match, 'a match, of createMatch or joinMatch');
  checkFunction('match.view', match.view ?? null);
  checkRandom(random);
  // A state is a view in which nothing is hidden.
  const view: G['View'] = match.view(seat);
  const moves = match.legalMoves(seat);
  if (moves.length === 0) throw new RuleError('bad-argument', `Seat ${show(seat)} is not asked now.`);
  return { view, seat, moves, random };
}

/**
 * Refuses what is no turn, and a turn without legal moves: the seat is not asked.
 *
 * @throws RuleError `bad-argument`
 */
export function checkTurn<G extends GameTypes>(turn: BotTurn<G>): void {
  checkObject(turn, 'a turn, as botTurn returns it');
  const { seat, moves, random } = turn;
  checkList('moves', moves, 'a list of moves, as botTurn makes it');
  checkRandom(random);
  if (moves.length === 0) throw new RuleError('bad-argument', `Seat ${show(seat)} has no legal moves to choose from.`);
}

/**
 * Refuses what is no turn of a game: its view is none, or the seat is not asked for these moves.
 *
 * @throws RuleError `bad-argument`, `bad-state`
 */
export function checkTurnOf<G extends GameTypes>(game: Game<G>, turn: BotTurn<G>): void {
  checkTurn(turn);
  const { view, seat, moves } = turn;
  const status = game.status(view);
  const isAsked = status.type === 'turn' && status.seats.includes(seat);
  if (isAsked && moves.every((move) => move?.seat === seat)) return;
  throw new RuleError(
    'bad-argument',
    `Seat ${show(seat)} is not asked for these moves: botTurn makes a turn of a match.`,
  );
}

/** A seed for a search, drawn from the source of the turn. */
export function drawSeed(random: Random): number {
  return random(2 ** 31);
}

// One decision of an asynchronous bot. Progress is plain data, which can be posted to another thread.

/** One of the moves of a decision. */
export interface BotMove<G extends GameTypes> {
  readonly move: G['Move'];
  /** How many iterations tried it. */
  readonly visits: number;
  /** The mean reward of the bot's side, or the proven one: from 0, lost, to 1, won. */
  readonly value: number;
}

/** Progress of a search. */
export interface BotProgress<G extends GameTypes> {
  /** Iterations of this decision so far. */
  readonly iterations: number;
  /** Milliseconds since the decision began. */
  readonly timeMs: number;
  /** Nodes in the tree. */
  readonly nodes: number;
  /** The value of the best move found: from 0 to 1. */
  readonly value: number;
  /** The principal variation: the best move so far, then the best answer to it, up to the next chance node. */
  readonly line: readonly G['Move'][];
  /** The moves tried, most visits first. */
  readonly moves: readonly BotMove<G>[];
}

/** The part of an `AbortSignal` that bots use. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  /** Adds a listener that is called when the signal is aborted. */
  addEventListener(type: 'abort', listener: () => void): void;
  /** Removes the listener. */
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** Options of one decision; they replace those of the bot. */
export interface DecisionOptions<G extends GameTypes> {
  /** Stops the search: the promise is rejected with `aborted`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Called about ten times a second, and at the end of the search. */
  readonly onProgress?: ((progress: BotProgress<G>) => void) | undefined;
}

/**
 * Refuses unknown options of a decision.
 *
 * @throws RuleError `bad-argument`
 */
export function checkDecisionOptions<G extends GameTypes>(options: DecisionOptions<G> | undefined): void {
  checkSettings(options, ['signal', 'onProgress']);
  checkFunction('onProgress', options?.onProgress);
  checkSignal(options?.signal);
}

/**
 * Refuses what is no signal of an `AbortController`; `undefined`: there is none.
 *
 * @throws RuleError `bad-argument`
 */
export function checkSignal(signal: unknown): void {
  if (signal === undefined) return;
  const isSignal = typeof signal === 'object' && signal !== null && typeof Reflect.get(signal, 'aborted') === 'boolean';
  if (isSignal) return;
  throw wrongKind('signal', 'the signal of an AbortController', signal);
}

/** The error of a search that was stopped. */
export function aborted(signal: AbortSignalLike): RuleError {
  return new RuleError('aborted', 'The search was stopped by its signal.', { cause: signal.reason });
}

// The simplest opponent.

/**
 * Samples one legal move uniformly, in any game.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { randomBot } from 'tabletop-rules/bots';
 * import { playout, seededRandom } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const { outcome } = playout(oyno, oyno.setup(), seededRandom(1), { bots: [randomBot, randomBot] });
 * outcome?.reason; // => 'all-upper'
 * ```
 */
export function randomBot<G extends GameTypes>(turn: BotTurn<G>): G['Move'] {
  checkTurn(turn);
  return turn.moves[turn.random(turn.moves.length)]!;
}

/** Draws are made in so many steps. */
const STEPS = 2 ** 30;

/**
 * The index of a value, drawn by a softmax: a value that is lower by `temperature` is `e` times less likely. At
 * temperature 0 it is the first of the highest.
 */
export function drawSoftmax(values: readonly number[], temperature: number, random: Random): number {
  const highest = Math.max(...values);
  if (temperature === 0) return values.indexOf(highest);
  const weights = values.map((value) => Math.exp((value - highest) / temperature));
  return drawWeighted(weights, random) ?? values.indexOf(highest);
}

/** Whether something of a probability happens. */
export function drawChance(probability: number, random: Random): boolean {
  return random(STEPS) < probability * STEPS;
}

/** Of values nearer than this to 0 or 1 the odds are not told apart. A proven win counts as much better than a likely one. */
const LEAST = 0.001;

export function logOdds(value: number): number {
  return Math.log((value + LEAST) / (1 - value + LEAST));
}

/**
 * The index of a value, drawn of those that are not below `least` and whose log-odds are less than `bound` below the highest: the lower, the
 * less often. So little is given away where a match is nearly won or lost.
 */
export function drawWithin(values: readonly number[], least: number, bound: number, random: Random): number {
  const highest = Math.max(...values);
  const top = logOdds(highest);
  const weights = values.map((value) => (value < least ? 0 : Math.max(0, bound - top + logOdds(value))));
  return drawWeighted(weights, random) ?? values.indexOf(highest);
}

/** The index of a weight, drawn by the weights; `undefined` where all are 0. */
export function drawWeighted(weights: readonly number[], random: Random): number | undefined {
  let left = (random(STEPS) / STEPS) * weights.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i]!;
    if (left < 0) return i;
  }
  return undefined;
}

/** Shuffles a list in place. */
export function shuffle(list: number[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const at = random(i + 1);
    const item = list[i]!;
    list[i] = list[at]!;
    list[at] = item;
  }
}

// Options.

/**
 * Refuses what is no number of at least 0.
 *
 * @param most - `Infinity` where that is one, too
 * @throws RuleError `bad-argument`
 */
export function checkAmount(name: string, value: unknown, most: number = Number.MAX_VALUE): void {
  if (typeof value !== 'number' || !(value >= 0 && value <= most))
    throw wrongKind(name, 'a number of at least 0', value);
}

/**
 * Refuses what is no number from 0 to 1.
 *
 * @throws RuleError `bad-argument`
 */
export function checkShare(name: string, value: unknown): void {
  if (typeof value !== 'number' || !(value >= 0 && value <= 1)) throw wrongKind(name, 'a number from 0 to 1', value);
}

/**
 * Refuses what are no lapses of a bot.
 *
 * @throws RuleError `bad-argument`
 */
export function checkLapses(lapses: Lapses): void {
  checkObject(lapses, 'lapses of a bot');
  checkSettings(lapses, ['chance', 'bound', 'glance']);
  const { chance, bound, glance = 0 } = lapses;
  checkShare('chance', chance);
  checkAmount('bound', bound);
  checkShare('glance', glance);
}

// The few functions of the platform that bots use.

/** What `AbortController` makes. */
interface Controller {
  readonly signal: AbortSignalLike;
  abort(): void;
}
declare const performance: { now(): number } | undefined;
declare const AbortController: new () => Controller;
declare function setTimeout(run: () => void, milliseconds: number): unknown;

/** Milliseconds on a clock that only goes forward; without `performance`, on that of the day, which can be set. */
export function now(): number {
  return typeof performance === 'undefined' ? Date.now() : performance.now();
}

/** Resolves after all other tasks that wait in the event loop have run. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Resolves like `yieldToEventLoop`, but keeps no process of Node alive: then it may never resolve. */
export function yieldInBackground(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 0);
    if (hasUnref(timer)) timer.unref();
  });
}

/** Timers of Node are objects that hold the process; those of browsers are numbers. */
function hasUnref(timer: unknown): timer is { unref(): void } {
  return typeof timer === 'object' && timer !== null && 'unref' in timer;
}

/** A signal, and the function that aborts it. */
export function newController(): Controller {
  return new AbortController();
}
