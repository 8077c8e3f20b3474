/** What `serve` needs from the process, as one object that tests replace. */
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';

/** Answers a request; `bindings`: the request as Node has it. */
export type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Where a server listens. */
export interface Place {
  /** `127.0.0.1` for this machine alone, `0.0.0.0` for every network. */
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** A thread in which bots think. */
export type BotThread = Pick<Worker, 'postMessage' | 'on' | 'terminate'>;

/** The process as `serve` sees it. */
export interface ServerIo {
  /** The folder of the built playground; `undefined`: it is not built. */
  readonly playground: string | undefined;
  /** The addresses of this machine in its networks. */
  readonly networkAddresses: readonly string[];
  /** Listens. Rejects with errors that have a code, such as `EADDRINUSE`. */
  listen(answer: Answer, at: Place): Promise<Listening>;
  /** Starts a thread that runs `serveBots`. */
  startThread(): BotThread;
}

/** The `ServerIo` of this process. `program`: the file that it runs, beside which the playground is built. */
export function processServerIo(program: string): ServerIo {
  const playground = join(program, '..', 'play');
  return {
    playground: existsSync(join(playground, 'index.html')) ? playground : undefined,
    networkAddresses: Object.values(networkInterfaces()).flatMap((addresses = []) =>
      addresses.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
    ),
    listen,
    startThread: () => new Worker(program),
  };
}

function listen(answer: Answer, { host, port }: Place): Promise<Listening> {
  // Without HTTP/2, as it is created here, the bindings are those of `node:http`.
  const server = createAdaptorServer({ fetch: (request, bindings) => answer(request, bindings as HttpBindings) });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      resolve({
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
  });
}
