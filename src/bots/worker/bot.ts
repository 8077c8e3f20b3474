/** A bot in another thread: the caller's end, and the worker's end. */
import {
  type BotTurn,
  type Game,
  type GameKit,
  type GameTypes,
  isRuleError,
  RuleError,
  rulesOf,
  seededRandom,
  toViolation,
  type Violation,
} from '../../core/index.ts';
import { gameOf, show } from '../../core/internal.ts';
import {
  type AbortSignalLike,
  type BotProgress,
  checkDecisionOptions,
  checkTurn,
  type DecisionOptions,
  drawSeed,
  newController,
} from '../bot.ts';
import type { AsyncBot } from '../search/bots.ts';
import { findMove } from '../search/numbering.ts';
import {
  answeredId,
  type BotPort,
  type BotRequest,
  type BotResponse,
  isProgress,
  isRequest,
  listen,
  readResponse,
  remoteCalls,
} from './calls.ts';

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
  const call = remoteCalls(port, { answeredId, read: readResponse });
  return async (turn, options = {}) => {
    checkTurn(turn);
    checkDecisionOptions(options);
    const { signal, onProgress } = options;
    const { view, seat, moves, random } = turn;
    return call<G['Move'], BotProgress<G>>({
      signal,
      onProgress,
      request: (id): BotRequest<G> => {
        const seed = drawSeed(random);
        return { bot: 'decide', id, view, seat, moves, seed, progress: onProgress !== undefined };
      },
      stop: (id): BotRequest<G> => ({ bot: 'stop', id }),
      readAnswer: (index) => (typeof index === 'number' ? moves[index] : undefined),
      readProgress: (value) => (isProgress<G>(value) ? value : undefined),
    });
  };
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
  /** By request: stops it. */
  const stops = new Map<number, () => void>();
  const post = (response: BotResponse<G>): void => port.postMessage(response);
  listen(port, (data) => {
    if (!isRequest<G>(data)) return;
    const { id } = data;
    if (data.bot === 'stop') {
      stops.get(id)?.();
      return;
    }
    const controller = newController();
    stops.set(id, () => controller.abort());
    decide(game, bot, data, controller.signal, post)
      .catch((error: unknown) => post({ bot: 'error', id, error: violationOf(error) }))
      .finally(() => stops.delete(id));
  });
}

async function decide<G extends GameTypes>(
  game: Game<G>,
  bot: AnyBot<G>,
  { id, view, seat, moves, seed, progress: wantsProgress }: Extract<BotRequest<G>, { bot: 'decide' }>,
  signal: AbortSignalLike,
  post: (response: BotResponse<G>) => void,
): Promise<void> {
  if (!Array.isArray(moves) || !moves.every((move) => typeof move === 'object' && move !== null)) {
    throw new RuleError('bad-argument', `"moves" is an array of moves, not ${show(moves)}.`);
  }
  // Messages are copied: the bot gets the move objects that the rules share.
  const listed = game.legalMoves(view, seat);
  const own = moves.map((move) => findMove(listed, move) ?? move);
  const turn: BotTurn<G> = { view, seat, moves: own, random: seededRandom(seed) };
  const report = (progress: BotProgress<G>): void => post({ bot: 'progress', id, progress });
  const move = await bot(turn, { signal, onProgress: wantsProgress ? report : undefined });
  post({ bot: 'move', id, index: own.indexOf(move) });
}

/** What is sent of an error. */
export function violationOf(error: unknown): Violation {
  if (isRuleError(error)) return toViolation(error);
  return { code: 'bot-failed', message: error instanceof Error ? error.message : show(error) };
}
