/** A thread that may never come back, and where it is. */

import type { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** A function that is running. */
export interface Frame {
  /** Empty for the code of a module itself. */
  readonly name: string;
  /** The path of its file. */
  readonly file: string;
  readonly line: number;
}

/** A thread whose place can be asked for. */
export interface WatchedThread {
  /** Emits `message` with what the thread says. */
  readonly events: EventEmitter;
  /** The functions that are running, the innermost first; empty where it cannot be found out. */
  where(): Promise<readonly Frame[]>;
  terminate(): Promise<unknown>;
}

/** How long a thread takes to stop, in milliseconds. */
const STOP_TIME = 5_000;

/** Starts one. */
export function startWatched(program: string, workerData: object): WatchedThread {
  const worker = new Worker(program, { workerData });
  return { events: worker, where, terminate: () => worker.terminate() };
}

interface CallFrame {
  readonly functionName: string;
  readonly location: { readonly scriptId: string; readonly lineNumber: number };
}

/** What the inspector of a thread says. */
type Said =
  | { readonly method: 'Debugger.scriptParsed'; readonly params: { readonly scriptId: string; readonly url: string } }
  | { readonly method: 'Debugger.paused'; readonly params: { readonly callFrames: readonly CallFrame[] } }
  | { readonly method?: undefined };

/** The inspector stops a thread even in a loop that does nothing else. */
async function where(): Promise<readonly Frame[]> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  try {
    return await new Promise<readonly Frame[]>((resolve) => {
      setTimeout(() => resolve([]), STOP_TIME).unref();
      const urls = new Map<string, string>();
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
        const send = (id: number, method: string): void =>
          session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method }) });
        session.on('NodeWorker.receivedMessageFromWorker', ({ params: { message } }) => {
          const said: Said = JSON.parse(message);
          if (said.method === 'Debugger.scriptParsed') urls.set(said.params.scriptId, said.params.url);
          if (said.method !== 'Debugger.paused') return;
          send(3, 'Debugger.resume');
          resolve(
            said.params.callFrames.map(({ functionName, location }) => ({
              name: functionName,
              file: pathOf(urls.get(location.scriptId) ?? ''),
              line: location.lineNumber + 1,
            })),
          );
        });
        send(1, 'Debugger.enable');
        send(2, 'Debugger.pause');
      });
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    });
  } finally {
    session.disconnect();
  }
}

const pathOf = (url: string): string => (url.startsWith('file:') ? fileURLToPath(url.replace(/[?#].*$/, '')) : url);
