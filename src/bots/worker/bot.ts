/** A bot in another thread: the caller's end, and the worker's end. */
import {
  type BotTurn,
  type Game,
  type GameKit,
  type GameTypes,
  RuleError,
  rulesOf,
  seededRandom,
} from '../../core/index.ts';
import { gameOf, isRecord, ownValue, show } from '../../core/internal.ts';
import { type BotProgress, checkDecisionOptions, checkTurn, type DecisionOptions, drawSeed } from '../bot.ts';
import type { AsyncBot } from '../search/bots.ts';
import { findMove } from '../search/numbering.ts';
import { type BotPort, remoteCalls, serveCalls } from './calls.ts';

/**
 * An opponent that searches in a worker, where `serveBot` answers, so that the page or the server is not blocked.
 *
 * @param port - a `Worker` of Node or of a browser, or a `MessagePort`
 * @throws RuleError `bad-argument`; the promise is rejected with `aborted`, `bot-failed`, and what the bot in the
 * worker throws
 *
 * @example
 * ```ts no-run
 * import { botTurn, workerBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { type Oyno, oyno } from 'tabletop-rules/oyno';
 *
 * const worker = new Worker(new URL('./opponent.js', import.meta.url), { type: 'module' });
 * const bot = workerBot<Oyno>(worker);
 * const match = createMatch(oyno);
 * match.play(await bot(botTurn(match, 0)), { by: 0 });
 * ```
 */
export function workerBot<G extends GameTypes>(port: BotPort): AsyncBot<G> {
  const call = remoteCalls<BotQuestion<G>>(port, 'bot');
  return async (turn, options = {}) => {
    checkTurn(turn);
    checkDecisionOptions(options);
    const { signal, onProgress } = options;
    const { view, seat, moves, random } = turn;
    return call<G['Move'], BotProgress<G>>({
      question: { view, seat, moves, seed: drawSeed(random) },
      signal,
      onProgress,
      readAnswer: (index) => (typeof index === 'number' ? moves[index] : undefined),
      readProgress: (value) => (isProgress<G>(value) ? value : undefined),
    });
  };
}

/** A turn as plain data: functions cannot be sent. The answer is the index of a move. */
interface BotQuestion<G extends GameTypes> extends Omit<BotTurn<G>, 'random'> {
  readonly seed: number;
}

const COUNTS = ['iterations', 'timeMs', 'nodes', 'value'];

/** Whether data is the progress of a search. Its moves are shown, not played: that they are objects is enough. */
export function isProgress<G extends GameTypes>(data: unknown): data is BotProgress<G> {
  const line = ownValue(data, 'line');
  const moves = ownValue(data, 'moves');
  return (
    COUNTS.every((key) => typeof ownValue(data, key) === 'number') &&
    Array.isArray(line) &&
    line.every(isRecord) &&
    Array.isArray(moves) &&
    moves.every((tried) => isRecord(ownValue(tried, 'move')))
  );
}

// The worker's end of a bot in another thread.

/** A synchronous or asynchronous bot. */
export type AnyBot<G extends GameTypes> = (
  turn: BotTurn<G>,
  options?: DecisionOptions<G>,
) => G['Move'] | Promise<G['Move']>;

/**
 * In a worker: answers the requests of `workerBot` over the port with the given bot. Use `asyncMctsBot`, which
 * a signal can stop during a search; with any other bot a signal only discards the answer.
 *
 * @param port - `parentPort` of Node's workers, `self` in a browser's worker, or a `MessagePort`
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { parentPort } from 'node:worker_threads';
 * import { asyncMctsBot, serveBot } from 'tabletop-rules/bots';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * // In the worker. In a page it is `self` instead of `parentPort`.
 * if (parentPort !== null) serveBot(parentPort, oynoKit, asyncMctsBot(oynoKit, { timeMs: 500 }));
 * ```
 */
export function serveBot<G extends GameTypes>(port: BotPort, kitOrGame: GameKit<G> | Game<G>, bot: AnyBot<G>): void {
  const game = gameOf(kitOrGame);
  // Throws unless it is a game.
  rulesOf(game);
  if (typeof bot !== 'function') throw new RuleError('bad-argument', `A bot is a function, not ${show(bot)}.`);
  serveCalls<BotQuestion<G>>(port, 'bot', async ({ view, seat, moves, seed }, options) => {
    if (!Array.isArray(moves) || !moves.every((move) => typeof move === 'object' && move !== null)) {
      throw new RuleError('bad-argument', `"moves" is an array of moves, not ${show(moves)}.`);
    }
    // Messages are copied: the bot gets the move objects that the rules share.
    const listed = game.legalMoves(view, seat);
    const own = moves.map((move) => findMove(listed, move) ?? move);
    return own.indexOf(await bot({ view, seat, moves: own, random: seededRandom(seed) }, options));
  });
}
