/** The caller's end of a bot in another thread. */
import type { GameTypes } from '../../core/index.ts';
import { checkTurn, drawSeed } from '../bot-turn.ts';
import { checkDecisionOptions } from '../decision-options.ts';
import type { AsyncBot } from '../mcts/async-mcts-bot.ts';
import type { BotProgress } from '../mcts/progress.ts';
import { answeredId, type BotRequest, isProgress, readResponse } from './messages.ts';
import type { BotPort } from './port.ts';
import { remoteCalls } from './remote-calls.ts';

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
