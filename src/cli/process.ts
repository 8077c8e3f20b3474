/** Everything that commands need from the process, as one object that tests replace. */

import { existsSync, realpathSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { availableParallelism, networkInterfaces } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type MessagePort, Worker } from 'node:worker_threads';
import type { HttpBindings } from '@hono/node-server';
import { makeFolder } from '../learning/dataset/folder.ts';
import type { ChunkThread } from '../scale/executors.ts';
import type { EnvOrder } from './commands/env-threads.ts';
import { EXIT } from './errors.ts';
import {
  createFile,
  importModule,
  isSameFile,
  listFolder,
  type OpenFile,
  openEmpty,
  type PackageFiles,
  packageFiles,
  readRegularFile,
  replaceFile,
} from './file-system.ts';
import type { Marked, Watch, WatchOrder } from './watchdog.ts';

/** A stream that commands write to. */
export interface Output extends Writable {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** A stream that commands read from. */
export interface Input extends Readable {
  readonly isTTY?: boolean | undefined;
}

/** The process as commands see it. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Record<string, string | undefined>;
  /** Milliseconds, for measuring. */
  now(): number;
  /** A seed where none is given. */
  randomSeed(): number;
  /** Reads a text file. Throws errors with a code. */
  readFile(path: string): string;
  /** Writes a text file that is not there yet. Throws errors with a code, `EEXIST` among them. */
  createFile(path: string, content: string | Uint8Array): void;
  /** Writes a text file in place of what is there. It fails as a whole or not at all. Throws errors with a code. */
  replaceFile(path: string, content: string | Uint8Array): void;
  /** Opens an empty file, which is written in place. Throws errors with a code, `NOT_EMPTY` among them. */
  openEmpty(path: string): OpenFile;
  /** Whether both paths lead to one file. */
  isSameFile(a: string, b: string): boolean;
  /** The names in a folder; `undefined` where there is none. Throws errors with a code, `ENOTDIR` for a file. */
  listFolder(path: string): readonly string[] | undefined;
  /** Makes a folder, with those above it. Throws errors with a code. */
  makeFolder(path: string): void;
  /** The path from the root. */
  absolutePath(path: string): string;
  /** Imports a JavaScript file, or a TypeScript file where the runtime can. Rejects with errors with a code, or with what it throws. */
  importModule(path: string): Promise<object>;
  /** Notices where a file of the user does not come back. */
  watch(file: string): Promise<Marked>;
  /**
   * Calls the listener before a signal, or the end of whoever reads the output, ends the process. The listener gets the
   * exit code and returns another or the same. Returns a function that removes the listener.
   */
  onInterrupt(listener: (exit: number) => number): () => void;
  /** Resolves with an exit code at the first signal, such as Ctrl-C. The next one of its kind ends the process at once. */
  stopped(): Promise<number>;
  /** Sends a request. */
  fetch(request: Request): Promise<Response>;
  /** How many threads can run at once. */
  readonly cores: number;
  /** The files of this package. */
  readonly packageFiles: PackageFiles;
  /** Starts a thread of this program. */
  startThread(order: ThreadOrder): Thread;
  /** What a server needs. */
  readonly server: ServerIo;
}

/** How long a function of the user's may take, in seconds, unless `--patience` says otherwise. */
export const PATIENCE = 30;
/** The variable of the environment in which threads find what `--patience` says. */
export const PATIENCE_VARIABLE = 'TABLETOP_RULES_PATIENCE';

/** What loads games of the user. */
export type GameIo = Pick<Io, 'importModule' | 'watch'>;

/** The `GameIo` of this thread. */
export function gameIo(): GameIo {
  let watch: Promise<Watch> | undefined;
  return {
    importModule,
    watch: async (file) => {
      // Games of the library do without it.
      watch ??= import('./watchdog.ts').then(({ createWatch }) => createWatch());
      return (await watch)(file);
    },
  };
}

/** The `Io` of this process. `program`: the file that it runs. */
export function processIo(program: string): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    now: () => performance.now(),
    randomSeed: () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 1,
    readFile: readRegularFile,
    createFile,
    replaceFile,
    openEmpty,
    isSameFile,
    listFolder,
    makeFolder,
    absolutePath: (path) => resolve(path),
    ...gameIo(),
    onInterrupt,
    stopped,
    fetch: (request) => fetch(request),
    cores: availableParallelism(),
    packageFiles: packageFiles(program),
    startThread,
    server: processServerIo(program),
  };
}

// What ends this process from outside: signals, and the end of whoever reads its output.

/** The exit code after each signal. */
const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: EXIT.terminated, SIGHUP: EXIT.hangUp } as const;

/** Whether a write failed because nobody reads any more: a closed pipe, or a terminal that is gone. */
export function isClosedOutput(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'EIO';
}

/** Resolves with an exit code at the first signal. The next one of its kind ends the process at once. */
function stopped(): Promise<number> {
  return new Promise((resolve) => {
    for (const [signal, exit] of Object.entries(SIGNALS)) process.once(signal, () => resolve(exit));
  });
}

/** Calls the listener, then ends the process with the code that it returns. */
function onInterrupt(listener: (exit: number) => number): () => void {
  const end = (exit: number): void => process.exit(listener(exit));
  const onSignal = Object.entries(SIGNALS).map(([signal, exit]) => [signal, () => end(exit)] as const);
  const onError = (error: NodeJS.ErrnoException): void => {
    if (isClosedOutput(error)) end(EXIT.ok);
  };
  for (const [signal, handler] of onSignal) process.on(signal, handler);
  // Before the listeners of `main`, which end the process too.
  process.stdout.prependListener('error', onError);
  return () => {
    for (const [signal, handler] of onSignal) process.off(signal, handler);
    process.stdout.off('error', onError);
  };
}

// Threads, which all run this program: they load games of files as it does, and notice as it does where one does not come back.

/** What a thread is for, as its `workerData`. */
export type ThreadOrder =
  | { readonly task: 'watch'; readonly watch: WatchOrder }
  | { readonly task: 'chunks' }
  | { readonly task: 'bots' }
  /** `game`: as it was typed. */
  | { readonly task: 'shards'; readonly game: string }
  | { readonly task: 'env'; readonly env: EnvOrder };

/** A thread of this program. */
export interface Thread extends ChunkThread {
  postMessage(message: unknown, transfer?: readonly MessagePort[]): void;
}

export function startThread(order: ThreadOrder): Worker {
  return new Worker(realpathSync(process.argv[1] ?? ''), { workerData: order });
}

// What `serve` needs.

/** Answers a request; `bindings`: the request as Node has it. */
export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Where a server listens. */
export interface ListenAddress {
  /** `127.0.0.1` for this machine alone, `0.0.0.0` for every network. */
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Takes no new connections, and ends all once what is being answered is answered, or after some seconds. */
  close(): Promise<void>;
}

/** How long requests may take that are being answered at the end, in milliseconds. */
const DRAIN_TIME = 5_000;

/** The process as `serve` sees it. */
export interface ServerIo {
  /** The folder of the built playground; `undefined`: it is not built. */
  readonly playground: string | undefined;
  /** The folder with the modules of this library, and its dependency as a module for browsers. */
  library(): { readonly library: string; readonly immer: string };
  /** The addresses of this machine in its networks. */
  readonly networkAddresses: readonly string[];
  /** Listens. Rejects with errors that have a code, such as `EADDRINUSE`. */
  listen(answer: Answer, at: ListenAddress): Promise<Listening>;
}

/** The `ServerIo` of this process. `program`: the file that it runs, beside which the playground is built. */
function processServerIo(program: string): ServerIo {
  const playground = join(program, '..', 'play');
  return {
    playground: existsSync(join(playground, 'index.html')) ? playground : undefined,
    library: () => {
      const immer = createRequire(program).resolve('immer/package.json');
      // The one that asks for nothing of Node.
      return { library: dirname(program), immer: join(immer, '../dist/immer.production.mjs') };
    },
    get networkAddresses() {
      return Object.values(networkInterfaces()).flatMap((addresses = []) =>
        addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
      );
    },
    listen,
  };
}

async function listen(answer: Answer, { host, port }: ListenAddress): Promise<Listening> {
  // It loads what Node has for HTTP and fetch, which other commands need not wait for.
  const { createAdaptorServer } = await import('@hono/node-server');
  // Without HTTP/2, as it is created here, the bindings are those of `node:http`.
  const server = createAdaptorServer({ fetch: (request, bindings) => answer(request, bindings as HttpBindings) });
  let isClosing = false;
  server.prependListener('request', (_: unknown, response: ServerResponse) => {
    // Otherwise a client that goes on sending keeps its connection.
    if (isClosing) response.setHeader('connection', 'close');
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      resolve({
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
        close: () =>
          new Promise((closed) => {
            isClosing = true;
            const rest = setTimeout(() => {
              if ('closeAllConnections' in server) server.closeAllConnections();
            }, DRAIN_TIME);
            server.close(() => {
              clearTimeout(rest);
              closed();
            });
            if ('closeIdleConnections' in server) server.closeIdleConnections();
          }),
      });
    });
  });
}
