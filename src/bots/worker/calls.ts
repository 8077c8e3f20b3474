/** Calls to another thread: ports of Node and of browsers behind one function, and what is sent over them. */
import { type GameTypes, RuleError, type Seat, type Violation } from '../../core/index.ts';
import { isRecord, ownValue, show } from '../../core/internal.ts';
import { type AbortSignalLike, aborted, type BotProgress } from '../bot.ts';

/** The part of Node's `Worker`, `MessagePort` and `parentPort` that is used. */
export interface NodePort {
  /** Sends plain data to the other end. */
  postMessage(message: unknown): void;
  /** Adds a listener, which gets the data itself. */
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** The part of a browser's `Worker`, `MessagePort` and, in a worker, `self` that is used. */
export interface WebPort {
  /** Sends plain data to the other end. */
  postMessage(message: unknown): void;
  /** Adds a listener, which gets an event with the data. */
  addEventListener(type: string, listener: (event: object) => void): void;
  /** Starts a `MessagePort`. */
  start?(): void;
}

/** A port of either kind. */
export type BotPort = NodePort | WebPort;

/** The events of a port after a failure of the other end. */
const FAILURE_EVENTS = ['error', 'messageerror', 'exit', 'close'];

/** A browser's worker that is terminated, and its port that is closed, send no event: the call itself must be noticed. */
const ENDING_METHODS = ['terminate', 'close'];

function watchCalls(port: object, name: string, onCall: (cause: unknown) => void): void {
  const method: unknown = Reflect.get(port, name);
  if (typeof method !== 'function') return;
  const value = (...given: unknown[]): unknown => {
    onCall(undefined);
    return Reflect.apply(method, port, given);
  };
  Reflect.defineProperty(port, name, { configurable: true, writable: true, value });
}

/** Whether a worker of Node has ended: it sends no more events, and swallows what is posted to it. */
export function hasEnded(port: BotPort): boolean {
  return Reflect.get(port, 'threadId') === ENDED_THREAD;
}

/** What `threadId` becomes. */
const ENDED_THREAD = -1;

/** Listens for messages and, with `onFailure`, for the end of the other side. */
export function listen(port: BotPort, onMessage: (data: unknown) => void, onFailure?: (cause: unknown) => void): void {
  if (typeof port !== 'object' || port === null || !('postMessage' in port)) {
    throw new RuleError('bad-argument', `A worker or a port has "postMessage", unlike ${show(port)}.`);
  }
  // Node's ports have `addEventListener` too, but their `on` needs no `start`.
  if ('on' in port) {
    port.on('message', onMessage);
    if (onFailure !== undefined) for (const event of FAILURE_EVENTS) port.on(event, onFailure);
    return;
  }
  if (onFailure !== undefined) for (const name of ENDING_METHODS) watchCalls(port, name, onFailure);
  port.addEventListener('message', (event) => onMessage('data' in event ? event.data : undefined));
  if (onFailure !== undefined) for (const event of FAILURE_EVENTS) port.addEventListener(event, onFailure);
  port.start?.();
}

// Calls to another thread: each is answered once, may tell progress before, and can be stopped.

/** What the other thread sends: `value` is the answer, or progress on the way. */
export type RemoteResponse =
  | { readonly kind: 'progress'; readonly value: unknown }
  | { readonly kind: 'answer'; readonly value: unknown }
  | { readonly kind: 'error'; readonly error: Violation };

/** How the messages of a port are read. */
interface RemoteMessages {
  /** The id of the call that data answers; `undefined`: it is for somebody else. */
  answeredId(data: unknown): number | undefined;
  /** The answer; `undefined`: it is none. */
  read(data: unknown): RemoteResponse | undefined;
}

/** A call. */
interface RemoteCall<T, P> {
  readonly signal: AbortSignalLike | undefined;
  readonly onProgress: ((progress: P) => void) | undefined;
  /** The message that asks, and the one that is sent when the answer is no longer needed. */
  request(id: number): object;
  stop(id: number): object;
  /** Checks an answer, or progress; `undefined`: it is none. */
  readAnswer(value: unknown): T | undefined;
  readProgress(value: unknown): P | undefined;
}

/** Makes a call. */
type MakeRemoteCall = <T, P>(call: RemoteCall<T, P>) => Promise<T>;

/** A call without an answer yet. */
interface Pending {
  settle(response: RemoteResponse | undefined): void;
  reject(error: unknown): void;
}

/**
 * A function that makes calls over a port.
 *
 * @throws RuleError `bad-argument` when it is no port; the promises are rejected with `aborted`, `bot-failed`, and what the
 * other thread throws
 */
export function remoteCalls(port: BotPort, { answeredId, read }: RemoteMessages): MakeRemoteCall {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let failure: RuleError | undefined;
  listen(
    port,
    (data) => {
      const id = answeredId(data);
      if (id !== undefined) pending.get(id)?.settle(read(data));
    },
    (cause) => {
      failure ??= failed('The worker of the bot has ended.', cause);
      for (const { reject } of pending.values()) reject(failure);
    },
  );
  return async <T, P>({ signal, onProgress, request, stop, readAnswer, readProgress }: RemoteCall<T, P>) => {
    if (hasEnded(port)) failure ??= failed('The worker of the bot has ended.');
    if (failure !== undefined) throw failure;
    if (signal?.aborted === true) throw aborted(signal);
    const id = ++lastId;
    let onAbort: (() => void) | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        const settle = (response: RemoteResponse | undefined): void => {
          if (response?.kind === 'error') {
            const { code, message, details } = response.error;
            reject(new RuleError(code, message, { details }));
            return;
          }
          const progress = response?.kind === 'progress' ? readProgress(response.value) : undefined;
          const answer = response?.kind === 'answer' ? readAnswer(response.value) : undefined;
          if (answer !== undefined) resolve(answer);
          else if (progress === undefined) reject(failed('The worker of the bot sent what is no answer.'));
          else {
            try {
              onProgress?.(progress);
            } catch (error) {
              // Thrown by the caller's own function: it ends the call, as it does without a worker.
              reject(error);
            }
          }
        };
        pending.set(id, { settle, reject });
        if (signal !== undefined) {
          onAbort = () => {
            port.postMessage(stop(id));
            reject(aborted(signal));
          };
          signal.addEventListener('abort', onAbort);
        }
        port.postMessage(request(id));
      });
    } finally {
      pending.delete(id);
      if (onAbort !== undefined) signal?.removeEventListener('abort', onAbort);
    }
  };
}

function failed(message: string, cause?: unknown): RuleError {
  return new RuleError('bot-failed', message, { cause });
}

// The messages between `workerBot` and `serveBot`: plain data.

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
