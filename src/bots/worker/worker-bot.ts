/** The caller's end of a bot in another thread. */
import { type GameTypes, RuleError } from '../../core/index.ts';
import { checkTurn, drawSeed } from '../bot-turn.ts';
import { aborted, checkDecisionOptions, type DecisionOptions } from '../decision-options.ts';
import type { AsyncBot } from '../mcts/async-mcts-bot.ts';
import { answeredId, type BotRequest, type BotResponse, readResponse } from './messages.ts';
import { type BotPort, hasEnded, listen } from './port.ts';

/** A request without an answer yet. */
interface Pending<G extends GameTypes> {
  readonly moves: readonly G['Move'][];
  readonly onProgress: DecisionOptions<G>['onProgress'];
  resolve(move: G['Move']): void;
  reject(error: unknown): void;
}

/**
 * An opponent that searches in a worker, where `serveBot` answers, so that the page or the server is not blocked.
 *
 * @param port - a `Worker` of Node or of a browser, or a `MessagePort`
 * @throws RuleError `bad-argument`; the promise is rejected with `aborted`, `bot-failed`, and what the bot in the
 * worker throws
 */
export function workerBot<G extends GameTypes>(port: BotPort): AsyncBot<G> {
  const pending = new Map<number, Pending<G>>();
  let lastId = 0;
  let failure: RuleError | undefined;
  listen(
    port,
    (data) => {
      const request = pending.get(answeredId(data) ?? -1);
      if (request !== undefined) settle(request, readResponse<G>(data));
    },
    (cause) => {
      failure ??= new RuleError('bot-failed', 'The worker of the bot has ended.', { cause });
      for (const { reject } of pending.values()) reject(failure);
    },
  );
  return async (turn, options = {}) => {
    checkTurn(turn);
    checkDecisionOptions(options);
    const { signal, onProgress } = options;
    const { view, seat, moves, random } = turn;
    if (hasEnded(port)) failure ??= new RuleError('bot-failed', 'The worker of the bot has ended.');
    if (failure !== undefined) throw failure;
    if (signal?.aborted === true) throw aborted(signal);
    const id = ++lastId;
    const send = (request: BotRequest<G>): void => port.postMessage(request);
    let stop: (() => void) | undefined;
    try {
      return await new Promise<G['Move']>((resolve, reject) => {
        pending.set(id, { moves, onProgress, resolve, reject });
        if (signal !== undefined) {
          stop = () => {
            send({ bot: 'stop', id });
            reject(aborted(signal));
          };
          signal.addEventListener('abort', stop);
        }
        send({ bot: 'decide', id, view, seat, moves, seed: drawSeed(random), progress: onProgress !== undefined });
      });
    } finally {
      pending.delete(id);
      if (stop !== undefined) signal?.removeEventListener('abort', stop);
    }
  };
}

/** Passes a response on to whoever waits for it. */
function settle<G extends GameTypes>(request: Pending<G>, response: BotResponse<G> | undefined): void {
  if (response === undefined) {
    request.reject(new RuleError('bot-failed', 'The worker of the bot sent what is no answer.'));
  } else if (response.bot === 'progress') {
    try {
      request.onProgress?.(response.progress);
    } catch (error) {
      // Thrown by the caller's own function: it ends the decision, as it does without a worker.
      request.reject(error);
    }
  } else if (response.bot === 'error') {
    const { code, message, details } = response.error;
    request.reject(new RuleError(code, message, { details }));
  } else {
    const move = request.moves[response.index];
    if (move === undefined) request.reject(new RuleError('bot-failed', 'The bot chose none of the legal moves.'));
    else request.resolve(move);
  }
}
