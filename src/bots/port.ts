/** A line to another thread: Node's workers and ports, and those of browsers, behind one small face. */
import { RuleError, show } from '../core/index.ts';

/** Node's `Worker`, `MessagePort` and `parentPort`, as far as they are used. */
export interface NodePort {
  /** Sends plain data to the other end. */
  postMessage(message: unknown): void;
  /** Calls back with what comes. */
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** A browser's `Worker`, `MessagePort` and, in a worker, `self`, as far as they are used. */
export interface WebPort {
  /** Sends plain data to the other end. */
  postMessage(message: unknown): void;
  /** Calls back with an event that has the data. */
  addEventListener(type: string, listener: (event: object) => void): void;
  /** Ports have to be started. */
  start?(): void;
}

/** Either. */
export type BotPort = NodePort | WebPort;

/** How the other end failed. */
const FAILURES = ['error', 'messageerror', 'exit', 'close'];

/** Listens for messages and, if asked to, for the end of the other side. */
export function listen(port: BotPort, onMessage: (data: unknown) => void, onEnd?: (cause: unknown) => void): void {
  if (typeof port !== 'object' || port === null || !('postMessage' in port)) {
    throw new RuleError('bad-argument', `A worker or a port has "postMessage", unlike ${show(port)}.`);
  }
  // Node's ports have both; their `on` gives the data itself.
  if ('on' in port) {
    port.on('message', onMessage);
    if (onEnd !== undefined) for (const event of FAILURES) port.on(event, onEnd);
    return;
  }
  port.addEventListener('message', (event) => onMessage('data' in event ? event.data : undefined));
  if (onEnd !== undefined) for (const event of FAILURES) port.addEventListener(event, onEnd);
  port.start?.();
}
