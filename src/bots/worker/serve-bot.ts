/** The worker's end of a bot in another thread. */

import type { Violation } from '../../core/index.ts';
import {
  type BotTurn,
  type Game,
  type GameTypes,
  isRuleError,
  RuleError,
  rulesOf,
  seededRandom,
  toViolation,
} from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import type { AbortSignalLike, DecisionOptions } from '../decision-options.ts';
import { findMove } from '../mcts/find-move.ts';
import type { BotProgress } from '../mcts/progress.ts';
import { newController } from '../platform.ts';
import { type BotRequest, type BotResponse, isRequest } from './messages.ts';
import { type BotPort, listen } from './port.ts';

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
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * // In the worker. In a page it is `self` instead of `parentPort`.
 * if (parentPort !== null) serveBot(parentPort, oyno, asyncMctsBot(oyno, { ...oynoAdvice, timeMs: 500 }));
 * ```
 */
export function serveBot<G extends GameTypes>(port: BotPort, game: Game<G>, bot: AnyBot<G>): void {
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
