/** A server of one folder on this machine. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** A running server. */
export interface StaticServer {
  readonly url: string;
  /** Refuses every request from now on, as a lost network does. */
  close(): Promise<void>;
}

/** Serves a folder on a free port. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    const data = await readFile(file).catch(() => undefined);
    response.writeHead(data === undefined ? 404 : 200, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    response.end(data);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
