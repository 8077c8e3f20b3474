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

/** Listens for messages and, with `onFailure`, for a failure or exit of the other side. */
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
  port.addEventListener('message', (event) => onMessage('data' in event ? event.data : undefined));
  if (onFailure !== undefined) for (const event of FAILURE_EVENTS) port.addEventListener(event, onFailure);
  port.start?.();
}
