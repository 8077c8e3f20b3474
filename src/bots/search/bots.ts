/** The bots that search, synchronous and asynchronous, and their decisions in steps. */
import { type Bot, type BotTurn, type Game, type GameKit, type GameTypes, RuleError } from '../../core/index.ts';
import { checkObject, kitOf, wrongKind } from '../../core/internal.ts';
import {
  aborted,
  checkDecisionOptions,
  checkTurnOf,
  type DecisionOptions,
  now,
  yieldInBackground,
  yieldToEventLoop,
} from '../bot.ts';
import { findMove } from './numbering.ts';
import { type MctsOptions, type MctsSettings, readMctsOptions } from './options.ts';
import { makeSearch, type StartSearch } from './search.ts';
import { type KnownMoves, withoutDominated } from './select.ts';

/** How often progress is reported, in milliseconds. */
const PROGRESS_INTERVAL_MS = 100;

/**
 * An opponent by Monte Carlo tree search, for any game: UCT for any number of seats and, where information is hidden,
 * single-observer ISMCTS with a fresh determinization per iteration. It plays the move with the most visits, and sees
 * only what its seat sees.
 *
 * The bot keeps its tree for its next decision: make a new bot for each match and each seat. It plays a forced move at
 * once.
 *
 * @throws RuleError `bad-argument`; the bot itself `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { botTurn, mctsBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * const bot = mctsBot(oynoKit, { iterations: 100 });
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * match.play(bot(botTurn(match, 1)), { by: 1 });
 * match.ply; // => 2
 * ```
 */
export function mctsBot<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>, options?: MctsOptions<G>): Bot<G> {
  const kit = kitOf(kitOrGame);
  const settings = readMctsOptions(options, kit.bot);
  const startSearch = makeSearch(kit.game, settings);
  const { signal, onProgress } = settings;
  return (turn) => {
    const immediate = immediateMove(kit.game, settings, turn);
    if (immediate !== undefined) return immediate;
    const decision = startDecision(startSearch, settings, turn, { signal, onProgress });
    // Without a listener nothing needs the clock.
    const slice = onProgress === undefined ? Number.POSITIVE_INFINITY : PROGRESS_INTERVAL_MS;
    while (!decision.step(slice));
    return decision.best();
  };
}

// The asynchronous search bot.

/** How long a search runs before it yields to the event loop, in milliseconds: less than a frame of a screen. */
export const SLICE_MS = 12;

/** An opponent that answers with a promise. */
export type AsyncBot<G extends GameTypes> = (turn: BotTurn<G>, options?: DecisionOptions<G>) => Promise<G['Move']>;

/** Options of `asyncMctsBot`. */
export interface AsyncMctsOptions<G extends GameTypes> extends MctsOptions<G> {
  /**
   * Whether the bot goes on searching the positions after its move while others think: until it is asked again, until its
   * tree stops growing at `maxNodes`, or until the signal of the decision or of the bot is aborted. It keeps no process alive. What a
   * bot plays that ponders depends on the machine. Needs `reuse`. Default: false.
   */
  readonly ponder?: boolean | undefined;
}

/**
 * The same opponent as `mctsBot`, with the same moves for the same seeds unless it ponders. It yields to the event loop some
 * eighty times a second, so that a page can draw, a server can answer, and a signal can arrive. One bot makes one decision at
 * a time: further calls wait in order.
 *
 * @throws RuleError `bad-argument`; the promise is rejected with `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { asyncMctsBot, botTurn } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * const bot = asyncMctsBot(oynoKit, { iterations: 100 });
 * const stop = new AbortController();
 * const move = await bot(botTurn(match, 0), { signal: stop.signal });
 * match.play(move, { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function asyncMctsBot<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  options: AsyncMctsOptions<G> = {},
): AsyncBot<G> {
  const kit = kitOf(kitOrGame);
  checkObject(options, 'options of a search');
  const { ponder = false, ...ofSearch } = options;
  const settings = readMctsOptions<G>(ofSearch, kit.bot);
  checkPonder(ponder, settings.reuse);
  const startSearch = makeSearch(kit.game, settings);
  /** The decision whose positions the bot ponders. */
  let pondered: object | undefined;
  /** What went wrong meanwhile: the next decision is rejected with it. */
  let failure: { readonly error: unknown } | undefined;
  const ponderOn = async (decision: Decision<G>, move: G['Move']): Promise<void> => {
    try {
      do {
        await yieldInBackground();
      } while (pondered === decision && !decision.ponder(move, SLICE_MS));
    } catch (error) {
      failure = { error };
    }
  };
  const decide = async (turn: BotTurn<G>, decisionOptions: DecisionOptions<G>): Promise<G['Move']> => {
    pondered = undefined;
    if (failure !== undefined) {
      const { error } = failure;
      failure = undefined;
      throw error;
    }
    const immediate = immediateMove(kit.game, settings, turn);
    if (immediate !== undefined) return immediate;
    const decision = startDecision(startSearch, settings, turn, decisionOptions);
    while (!decision.step(SLICE_MS)) await yieldToEventLoop();
    const move = decision.best();
    if (ponder) {
      pondered = decision;
      void ponderOn(decision, move);
    }
    return move;
  };
  let previous: Promise<unknown> = Promise.resolve();
  return (turn, given = {}) => {
    const answer = previous.then(() => {
      checkDecisionOptions(given);
      const { signal = settings.signal, onProgress = settings.onProgress } = given;
      return decide(turn, { signal, onProgress });
    });
    previous = answer.catch(() => undefined);
    return answer;
  };
}

function checkPonder(ponder: unknown, reuse: boolean): void {
  if (typeof ponder !== 'boolean') throw wrongKind('ponder', 'true or false', ponder);
  if (reuse || !ponder) return;
  throw new RuleError('bad-argument', '"ponder" needs "reuse".', { details: { name: 'ponder', value: 'true' } });
}

// One decision of a bot within its budget of iterations and time.

/** Pondering ends when the tree has not grown in so many iterations: it is full, or as good as. */
const FUTILE_ITERATIONS = 2_000;
/** More iterations than a slice of time has room for: a clock that stands still, as in tests of apps, must not block the thread. */
const MOST_AT_ONCE = 10_000;

/** A decision that is searched in steps. */
interface Decision<G extends GameTypes> {
  /** Searches for at most some milliseconds. Returns whether the search has ended. Throws `aborted`. */
  step(milliseconds: number): boolean;
  best(): G['Move'];
  /** After the search has ended: searches the positions after the move. Returns whether pondering has ended. */
  ponder(move: G['Move'], milliseconds: number): boolean;
}

/** Starts the search of a decision. */
export function startDecision<G extends GameTypes>(
  startSearch: StartSearch<G>,
  { iterations, timeMs, temperature, lapses, appeal }: MctsSettings<G>,
  turn: BotTurn<G>,
  { signal, onProgress }: DecisionOptions<G>,
): Decision<G> {
  const checkSignal = (): void => {
    if (signal?.aborted === true) throw aborted(signal);
  };
  checkSignal();
  const start = now();
  const run = startSearch(turn);
  let reported = start;
  /** While pondering: when the tree last grew. */
  let grown = { nodes: 0, iterations: 0 };
  return {
    step: (milliseconds) => {
      checkSignal();
      const stepStart = now();
      const deadline = start + timeMs;
      run.iterate(iterations - run.iterations, Math.min(deadline, stepStart + milliseconds), deadline);
      const time = now();
      const ended = run.isSolved || run.isSettled || run.iterations >= iterations;
      const done = ended || time >= deadline;
      if (onProgress !== undefined && (done || time - reported >= PROGRESS_INTERVAL_MS)) {
        reported = time;
        onProgress(run.progress());
        checkSignal();
      }
      return done;
    },
    best: () => run.best({ temperature, lapses, appeal }),
    ponder: (move, milliseconds) => {
      if (run.isSolved || !run.canReuse || signal?.aborted === true) return true;
      run.follow(move);
      run.iterate(MOST_AT_ONCE, now() + milliseconds, Number.POSITIVE_INFINITY);
      if (run.nodes > grown.nodes) grown = { nodes: run.nodes, iterations: run.iterations };
      return run.iterations - grown.iterations > FUTILE_ITERATIONS;
    },
  };
}

/**
 * The move that needs no search: the only one that is not dominated, or the one that `solvedMove` returns.
 *
 * @throws RuleError `bad-argument` without legal moves, or when `solvedMove` returns a move that is not legal
 */
export function immediateMove<G extends GameTypes>(
  game: Game<G>,
  settings: KnownMoves<G>,
  turn: BotTurn<G>,
): G['Move'] | undefined {
  checkTurnOf(game, turn);
  const { view, moves } = turn;
  if (moves.length === 1) return moves[0];
  const solved = findSolvedMove(settings, turn);
  if (solved !== undefined) return solved;
  const left = withoutDominated<G>(moves, settings.isDominated, view);
  return left.length === 1 ? left[0] : undefined;
}

/**
 * The best move of a turn where it is known exactly.
 *
 * @throws RuleError `bad-argument` when `solvedMove` returns a move that is not legal
 */
export function findSolvedMove<G extends GameTypes>(
  { solvedMove }: Pick<MctsSettings<G>, 'solvedMove'>,
  { view, seat, moves }: BotTurn<G>,
): G['Move'] | undefined {
  const solved = solvedMove?.(view, seat);
  if (solved === undefined) return undefined;
  const found = findMove(moves, solved);
  if (found !== undefined) return found;
  throw new RuleError('bad-argument', '"solvedMove" gave a move that is not among the legal ones.');
}
