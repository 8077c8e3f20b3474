/**
 * Bots in another thread: `serveBot` there, `workerBot` here. Plain data goes over: a view, moves and a seed one way,
 * the number of a move the other.
 */
import { isRecord, ownValue } from '../core/data.ts';
import {
  type BotTurn,
  type Game,
  RuleError,
  type Seat,
  seededRandom,
  show,
  type Types,
  toViolation,
  type Violation,
} from '../core/index.ts';
import { checkGameArgument } from '../core/record.ts';
import type { AsyncBot } from './mcts.ts';
import { type AskOptions, aborted, checkTurn, drawSeed, readAskOptions, type StopSignal } from './options.ts';
import { type BotPort, listen } from './port.ts';
import type { BotProgress } from './progress.ts';
import { findMove } from './search.ts';

/** A question, or that it is no longer asked. */
type Question<G extends Types<G['View']>> =
  | {
      readonly bot: 'ask';
      readonly id: number;
      readonly view: G['View'];
      readonly seat: Seat;
      readonly moves: readonly G['Move'][];
      readonly seed: number;
      /** Whether anybody wants to know how far it is. */
      readonly tell: boolean;
    }
  | { readonly bot: 'stop'; readonly id: number };

/** What comes back. */
type Answer<G extends Types<G['View']>> =
  | { readonly bot: 'progress'; readonly id: number; readonly progress: BotProgress<G> }
  | { readonly bot: 'move'; readonly id: number; readonly index: number }
  | { readonly bot: 'error'; readonly id: number; readonly error: Violation };

/** Whether a message is one of ours: other things may go over the same port. */
function isOurs(data: unknown, kinds: readonly string[]): boolean {
  return (
    isRecord(data as never) && kinds.includes(String(ownValue(data, 'bot'))) && typeof ownValue(data, 'id') === 'number'
  );
}

interface Controller {
  readonly signal: StopSignal;
  abort(): void;
}
declare const AbortController: new () => Controller;

/** A bot of either kind. */
export type AnyBot<G extends Types<G['View']>> = (
  turn: BotTurn<G>,
  ask?: AskOptions<G>,
) => G['Move'] | Promise<G['Move']>;

/**
 * In a worker: answers the questions of `workerBot` that come over a port, with a bot that was made there. Take
 * `asyncMctsBot`, which hears a signal while it thinks; with any other bot a signal only drops the answer.
 *
 * @param port - `parentPort` of Node's workers, `self` in a browser's worker, or a `MessagePort`
 * @throws RuleError `bad-argument`
 */
export function serveBot<G extends Types<G['View']>>(port: BotPort, game: Game<G>, bot: AnyBot<G>): void {
  checkGameArgument(game);
  if (typeof bot !== 'function') throw new RuleError('bad-argument', `A bot is a function, not ${show(bot)}.`);
  const stops = new Map<number, () => void>();
  const post = (answer: Answer<G>): void => port.postMessage(answer);
  listen(port, (data) => {
    if (!isOurs(data, ['ask', 'stop'])) return;
    // Both ends are this module.
    const question = data as Question<G>;
    const { id } = question;
    if (question.bot === 'stop') {
      stops.get(id)?.();
      return;
    }
    const controller = new AbortController();
    stops.set(id, () => controller.abort());
    answerQuestion(game, bot, question, controller.signal, post)
      .catch((error: unknown) => post({ bot: 'error', id, error: violationOf(error) }))
      .finally(() => stops.delete(id));
  });
}

async function answerQuestion<G extends Types<G['View']>>(
  game: Game<G>,
  bot: AnyBot<G>,
  { id, view, seat, moves, seed, tell }: Extract<Question<G>, { bot: 'ask' }>,
  signal: StopSignal,
  post: (answer: Answer<G>) => void,
): Promise<void> {
  // The moves have been copied on their way: the bot gets those that the rules share.
  const listed = game.legalMoves(view, seat);
  const own = moves.map((move) => findMove(listed, move) ?? move);
  const turn: BotTurn<G> = { view, seat, moves: own, random: seededRandom(seed) };
  const onProgress = tell ? (progress: BotProgress<G>) => post({ bot: 'progress', id, progress }) : undefined;
  const move = await bot(turn, { signal, onProgress });
  post({ bot: 'move', id, index: own.indexOf(move) });
}

function violationOf(error: unknown): Violation {
  if (error instanceof RuleError) return toViolation(error);
  return { code: 'bot-failed', message: error instanceof Error ? error.message : show(error) };
}

/** A question that is not answered yet. */
interface Waiting<G extends Types<G['View']>> {
  readonly moves: readonly G['Move'][];
  readonly onProgress: AskOptions<G>['onProgress'];
  resolve(move: G['Move']): void;
  reject(error: unknown): void;
}

/**
 * An opponent that thinks in a worker, where `serveBot` answers. The page or the server stays free all the time.
 *
 * @param port - a `Worker` of Node or of a browser, or a `MessagePort`
 * @throws RuleError `bad-argument`; the promise is rejected with `aborted`, `bot-failed`, and what the bot there throws
 */
export function workerBot<G extends Types<G['View']>>(port: BotPort): AsyncBot<G> {
  const waiting = new Map<number, Waiting<G>>();
  let asked = 0;
  let failed: RuleError | undefined;
  listen(
    port,
    (data) => {
      if (!isOurs(data, ['progress', 'move', 'error'])) return;
      const answer = data as Answer<G>;
      const question = waiting.get(answer.id);
      if (question === undefined) return;
      if (answer.bot === 'progress') question.onProgress?.(answer.progress);
      else if (answer.bot === 'error') {
        const { code, message, details } = answer.error;
        question.reject(new RuleError(code, message, { details }));
      } else {
        const move = question.moves[answer.index];
        if (move === undefined) question.reject(new RuleError('bot-failed', 'The bot chose none of the legal moves.'));
        else question.resolve(move);
      }
    },
    (cause) => {
      failed = new RuleError('bot-failed', 'The worker that the bot thinks in has ended.', { cause });
      for (const { reject } of waiting.values()) reject(failed);
    },
  );
  return async (turn, ask) => {
    checkTurn(turn);
    const { signal, onProgress } = readAskOptions(ask);
    const { view, seat, moves, random } = turn;
    if (failed !== undefined) throw failed;
    if (signal?.aborted === true) throw aborted(signal);
    const id = ++asked;
    const send = (question: Question<G>): void => port.postMessage(question);
    let stop: (() => void) | undefined;
    try {
      return await new Promise<G['Move']>((resolve, reject) => {
        waiting.set(id, { moves, onProgress, resolve, reject });
        if (signal !== undefined) {
          stop = () => {
            send({ bot: 'stop', id });
            reject(aborted(signal));
          };
          signal.addEventListener('abort', stop);
        }
        send({ bot: 'ask', id, view, seat, moves, seed: drawSeed(random), tell: onProgress !== undefined });
      });
    } finally {
      waiting.delete(id);
      if (stop !== undefined) signal?.removeEventListener('abort', stop);
    }
  };
}
