/** Ports to another thread: those of Node and of browsers behind one function. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

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
