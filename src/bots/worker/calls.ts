/** Calls to another thread: ports of Node and of browsers behind one function, the one envelope, and both ends of a call. */
import { isRuleError, RuleError, toViolation, type Violation } from '../../core/index.ts';
import { checkFunction, isRecord, ownValue, show, toRuleError } from '../../core/internal.ts';
import { type AbortSignalLike, aborted, newController } from '../bot.ts';

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
  checkFunction('port.postMessage', port.postMessage ?? null);
  if ('on' in port) checkFunction('port.on', port.on ?? null);
  else checkFunction('port.addEventListener', port.addEventListener ?? null);
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

// The envelope: plain data. Each question is answered once, may have progress before, and can be stopped.

/** What a worker can be asked for. Several services can share a port. */
type Service = 'bot' | 'analysis' | 'shard' | 'chunk';

/** To a worker: a question, or that its answer is no longer needed. */
type Request<Q> =
  | {
      readonly kind: 'ask';
      readonly service: Service;
      readonly id: number;
      readonly question: Q;
      /** Whether progress is wanted. */
      readonly progress: boolean;
    }
  | { readonly kind: 'stop'; readonly service: Service; readonly id: number };

/** From a worker, with the id of the question. */
type Response =
  | { readonly kind: 'progress'; readonly service: Service; readonly id: number; readonly value: unknown }
  | { readonly kind: 'answer'; readonly service: Service; readonly id: number; readonly value: unknown }
  | { readonly kind: 'error'; readonly service: Service; readonly id: number; readonly error: Violation };

/** Whether data is a message of one of these kinds, for a service. What it carries is checked where it is used. */
function isMessage(data: unknown, service: Service, kinds: readonly string[]): boolean {
  return (
    ownValue(data, 'service') === service &&
    kinds.includes(String(ownValue(data, 'kind'))) &&
    typeof ownValue(data, 'id') === 'number'
  );
}

function isRequest<Q>(data: unknown, service: Service): data is Request<Q> {
  return isMessage(data, service, ['ask', 'stop']);
}

/** Whether data is a response, whatever its error is. */
function isResponse(data: unknown, service: Service): data is Exclude<Response, { kind: 'error' }> | ErrorResponse {
  return isMessage(data, service, ['progress', 'answer', 'error']);
}

/** An error that has not been checked yet. */
interface ErrorResponse extends Omit<Extract<Response, { kind: 'error' }>, 'error'> {
  readonly error?: unknown;
}

/** A violation that another thread sent; `undefined`: it is none. */
function readViolation(data: unknown): Violation | undefined {
  const [code, message, details] = ['code', 'message', 'details'].map((key) => ownValue(data, key));
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  if (details === undefined) return { code, message };
  return isScalars(details) ? { code, message, details } : undefined;
}

function isScalars(data: unknown): data is NonNullable<Violation['details']> {
  return isRecord(data) && Object.values(data).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
}

// The caller's end.

/** A call of a service. */
interface RemoteCall<Q, T, P> {
  readonly question: Q;
  readonly signal: AbortSignalLike | undefined;
  readonly onProgress: ((progress: P) => void) | undefined;
  /** Checks an answer, or progress; `undefined`: it is none. */
  readAnswer(value: unknown): T | undefined;
  readProgress(value: unknown): P | undefined;
}

/** Makes a call, whose questions are of this type. */
type MakeRemoteCall<Q> = <T, P>(call: RemoteCall<Q, T, P>) => Promise<T>;

/** A call without an answer yet. */
interface Pending {
  settle(response: Exclude<Response, { kind: 'error' }> | ErrorResponse): void;
  reject(error: unknown): void;
}

/**
 * A function that calls a service over a port.
 *
 * @throws RuleError `bad-argument` when it is no port; the promises are rejected with `aborted`, `bot-failed`, and what the
 * other thread throws
 */
export function remoteCalls<Q>(port: BotPort, service: Service): MakeRemoteCall<Q> {
  const pending = new Map<number, Pending>();
  const post = (request: Request<Q>): void => port.postMessage(request);
  let lastId = 0;
  let failure: RuleError | undefined;
  listen(
    port,
    (data) => {
      if (isResponse(data, service)) pending.get(data.id)?.settle(data);
    },
    (cause) => {
      failure ??= failed('The worker has ended.', cause);
      for (const { reject } of pending.values()) reject(failure);
    },
  );
  return async <T, P>({ question, signal, onProgress, readAnswer, readProgress }: RemoteCall<Q, T, P>) => {
    if (hasEnded(port)) failure ??= failed('The worker has ended.');
    if (failure !== undefined) throw failure;
    if (signal?.aborted === true) throw aborted(signal);
    const id = ++lastId;
    let onAbort: (() => void) | undefined;
    try {
      return await new Promise<T>((resolve, reject) => {
        const settle: Pending['settle'] = (response) => {
          const error = response.kind === 'error' ? readViolation(response.error) : undefined;
          const progress = response.kind === 'progress' ? readProgress(response.value) : undefined;
          const answer = response.kind === 'answer' ? readAnswer(response.value) : undefined;
          if (error !== undefined) reject(toRuleError(error));
          else if (answer !== undefined) resolve(answer);
          else if (progress === undefined) reject(failed('The worker sent what is no answer.'));
          else {
            try {
              onProgress?.(progress);
            } catch (thrown) {
              // Thrown by the caller's own function: it ends the call, as it does without a worker.
              reject(thrown);
            }
          }
        };
        pending.set(id, { settle, reject });
        if (signal !== undefined) {
          onAbort = () => {
            post({ kind: 'stop', service, id });
            reject(aborted(signal));
          };
          signal.addEventListener('abort', onAbort);
        }
        post({ kind: 'ask', service, id, question, progress: onProgress !== undefined });
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

// The worker's end.

/** How a question is to be answered. */
interface AnswerOptions {
  /** Aborted when the answer is no longer needed. */
  readonly signal: AbortSignalLike;
  /** Sends progress; absent when none is wanted. */
  readonly onProgress: ((progress: object) => void) | undefined;
}

/**
 * In a worker: answers the calls of a service over a port. What the function throws is thrown at the caller's end.
 *
 * @throws RuleError `bad-argument` when it is no port
 */
export function serveCalls<Q>(
  port: BotPort,
  service: Service,
  answer: (question: Q, options: AnswerOptions) => Promise<unknown>,
): void {
  /** By request: stops it. */
  const stops = new Map<number, () => void>();
  const post = (response: Response): void => port.postMessage(response);
  listen(port, (data) => {
    if (!isRequest<Q>(data, service)) return;
    const { id } = data;
    if (data.kind === 'stop') {
      stops.get(id)?.();
      return;
    }
    const controller = newController();
    stops.set(id, () => controller.abort());
    const sendProgress = (value: object): void => post({ kind: 'progress', service, id, value });
    answer(data.question, { signal: controller.signal, onProgress: data.progress ? sendProgress : undefined })
      .then((value) => post({ kind: 'answer', service, id, value }))
      .catch((error: unknown) => post({ kind: 'error', service, id, error: violationOf(error) }))
      .finally(() => stops.delete(id));
  });
}

/** What is sent of an error: of one that is posted as it is, its class and its code would be lost. */
function violationOf(error: unknown): Violation {
  if (isRuleError(error)) return toViolation(error);
  return { code: 'bot-failed', message: error instanceof Error ? error.message : show(error) };
}
