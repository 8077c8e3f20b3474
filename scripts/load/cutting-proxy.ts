/** A proxy that cuts connections at random bytes. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a host. */
export interface CuttingProxy {
  readonly origin: string;
  /** How many connections were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** Starts one. `most`: how many bytes of answers a connection passes at most before it is cut. */
export async function startCuttingProxy(target: string, most: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cuts = 0;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    // Cut from the other side.
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    const host = connect(Number(port), hostname);
    keep(client);
    keep(host);
    let left = Math.floor(Math.random() * most);
    client.pipe(host);
    host.on('data', (chunk) => {
      client.write(left < chunk.length ? chunk.subarray(0, left) : chunk);
      left -= chunk.length;
      if (left > 0) return;
      cuts++;
      host.destroy();
      // What was passed arrives, and nothing more.
      client.end(() => client.destroy());
    });
    host.on('close', () => client.destroy());
    client.on('close', () => host.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    get cuts() {
      return cuts;
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
