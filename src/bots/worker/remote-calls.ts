/** Calls to another thread: each is answered once, may tell progress before, and can be stopped. */
import { RuleError, type Violation } from '../../core/index.ts';
import { type AbortSignalLike, aborted } from '../decision-options.ts';
import { type BotPort, hasEnded, listen } from './port.ts';

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
export type MakeRemoteCall = <T, P>(call: RemoteCall<T, P>) => Promise<T>;

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
