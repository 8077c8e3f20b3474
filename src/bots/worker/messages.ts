/** The messages between `workerBot` and `serveBot`: plain data. */
import type { GameTypes, Seat, Violation } from '../../core/index.ts';
import { isRecord, ownValue } from '../../core/internal.ts';
import type { BotProgress } from '../mcts/progress.ts';
import type { RemoteResponse } from './remote-calls.ts';

/** From `workerBot`: a request for a decision, or that it is no longer needed. */
export type BotRequest<G extends GameTypes> =
  | {
      readonly bot: 'decide';
      readonly id: number;
      readonly view: G['View'];
      readonly seat: Seat;
      readonly moves: readonly G['Move'][];
      readonly seed: number;
      /** Whether progress is wanted. */
      readonly progress: boolean;
    }
  | { readonly bot: 'stop'; readonly id: number };

/** From `serveBot`. */
export type BotResponse<G extends GameTypes> =
  | { readonly bot: 'progress'; readonly id: number; readonly progress: BotProgress<G> }
  | { readonly bot: 'move'; readonly id: number; readonly index: number }
  | { readonly bot: 'error'; readonly id: number; readonly error: Violation };

/** Whether data is a request. Its content is checked where it is used. */
export function isRequest<G extends GameTypes>(data: unknown): data is BotRequest<G> {
  return messageId(data, 'bot', ['decide', 'stop']) !== undefined;
}

/** The id of the request that data answers; `undefined`: it is no response. */
export function answeredId(data: unknown): number | undefined {
  return messageId(data, 'bot', ['progress', 'move', 'error']);
}

/** What `serveBot` sent; `undefined`: it is nothing that it sends. An answer is the index of a move. */
export function readResponse(data: unknown): RemoteResponse | undefined {
  const kind = ownValue(data, 'bot');
  if (kind === 'error') return readError(data);
  if (kind === 'progress') return { kind, value: ownValue(data, 'progress') };
  return kind === 'move' ? { kind: 'answer', value: ownValue(data, 'index') } : undefined;
}

/** An error of the other thread; `undefined`: it is none. */
export function readError(data: unknown): RemoteResponse | undefined {
  const error = readViolation(ownValue(data, 'error'));
  return error === undefined ? undefined : { kind: 'error', error };
}

function readViolation(data: unknown): Violation | undefined {
  const [code, message, details] = ['code', 'message', 'details'].map((key) => ownValue(data, key));
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  if (details === undefined) return { code, message };
  return isScalars(details) ? { code, message, details } : undefined;
}

function isScalars(data: unknown): data is NonNullable<Violation['details']> {
  return isRecord(data) && Object.values(data).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
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

/** The id of a message of one of these kinds, which stand in a field; `undefined`: it is another one, of the same port. */
export function messageId(
  data: unknown,
  field: 'analysis' | 'bot' | 'shard',
  kinds: readonly string[],
): number | undefined {
  if (!isRecord(data) || !kinds.includes(String(ownValue(data, field)))) return undefined;
  const id = ownValue(data, 'id');
  return typeof id === 'number' ? id : undefined;
}
