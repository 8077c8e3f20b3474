/** A thread in which a network runs, and for which the calling one waits. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

/** What runs there. */
interface ThreadSettings {
  /** The package that runs networks: its name, or the address of its file. */
  readonly module: string;
  readonly model: Uint8Array | string;
  readonly input: string;
  readonly output: string;
  /** The length of an observation. */
  readonly length: number;
  /** How many observations a call has at most. */
  readonly seats: number;
}

/** A thread that waits for calls. */
export interface NetworkThread {
  /** The observations of the next call, one after another. */
  readonly observations: Float32Array;
  /** The values of the last call. */
  readonly values: Float32Array;
  /** Runs the network on so many observations. Throws `bad-network-output`. */
  run(count: number): void;
  close(): Promise<void>;
}

/** The part of `node:worker_threads` that is used. */
interface NodeThreads {
  readonly Worker: new (
    program: string,
    options: { readonly eval: true; readonly workerData: object; readonly transferList: readonly object[] },
  ) => NodeWorker;
  readonly MessageChannel: new () => { readonly port1: NodePort; readonly port2: object };
  receiveMessageOnPort(port: NodePort): { readonly message: unknown } | undefined;
}
interface NodeWorker {
  once(event: 'message' | 'error', listener: (value: unknown) => void): void;
  unref(): void;
  terminate(): Promise<unknown>;
}
interface NodePort {
  unref(): void;
  close(): void;
}
declare const process: { getBuiltinModule?(name: 'node:worker_threads'): NodeThreads } | undefined;

/** The numbers that both threads share, by index. */
const ASKED = 0;
const ANSWERED = 1;
const COUNT = 2;
/** What `ANSWERED` says. */
const FAILED = 2;
/** How long an answer may take, in milliseconds: a thread that was ended gives none. */
const PATIENCE = 60_000;

/** What the thread runs, as a text, since bundlers keep no file for it. The numbers are those above. */
const PROGRAM = `
const { workerData, parentPort } = require('node:worker_threads');
const { module, model, input, output, length, control, observations, values, errors } = workerData;
const start = async () => {
  const found = await import(module);
  const { InferenceSession, Tensor } = found.InferenceSession === undefined ? found.default : found;
  const session = await InferenceSession.create(model);
  parentPort.postMessage('ready');
  for (;;) {
    Atomics.wait(control, ${ASKED}, 0);
    Atomics.store(control, ${ASKED}, 0);
    let answer = 1;
    try {
      for (let i = 0; i < control[${COUNT}]; i++) {
        // A copy: sessions take no shared memory.
        const row = observations.slice(i * length, (i + 1) * length);
        const outputs = await session.run({ [input]: new Tensor('float32', row, [1, length]) });
        values[i] = outputs[output].data[0];
      }
    } catch (error) {
      answer = ${FAILED};
      errors.postMessage(String(error));
    }
    Atomics.store(control, ${ANSWERED}, answer);
    Atomics.notify(control, ${ANSWERED});
  }
};
start();
`;

/**
 * Starts the thread, and loads the network there.
 *
 * @throws RuleError `no-package`
 */
export async function startNetworkThread(settings: ThreadSettings): Promise<NetworkThread> {
  const { length, seats, module } = settings;
  // Not imported: bundles for pages have no such module, and need none.
  const threads = typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads');
  if (threads === undefined) {
    throw new RuleError('no-package', 'An evaluation by a network needs threads of Node.');
  }
  const { Worker, MessageChannel, receiveMessageOnPort } = threads;
  const control = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const observations = new Float32Array(new SharedArrayBuffer(seats * length * Float32Array.BYTES_PER_ELEMENT));
  const values = new Float32Array(new SharedArrayBuffer(seats * Float32Array.BYTES_PER_ELEMENT));
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { ...settings, control, observations, values, errors: port2 },
    transferList: [port2],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', (error) => {
      const why = `The package ${show(module)} does not load in a thread: ${String(error)}`;
      reject(new RuleError('no-package', why, { cause: error }));
    });
  });
  // Neither keeps the process alive.
  worker.unref();
  port1.unref();
  return {
    observations,
    values,
    run: (count) => {
      control[COUNT] = count;
      Atomics.store(control, ANSWERED, 0);
      Atomics.store(control, ASKED, 1);
      Atomics.notify(control, ASKED);
      Atomics.wait(control, ANSWERED, 0, PATIENCE);
      const answer = Atomics.load(control, ANSWERED);
      if (answer !== 0 && answer !== FAILED) return;
      const why = answer === 0 ? 'its thread does not answer' : show(receiveMessageOnPort(port1)?.message);
      throw new RuleError('bad-network-output', `The network failed: ${why}.`);
    },
    close: async () => {
      port1.close();
      await worker.terminate();
    },
  };
}
