/** The built site, and under `/hosted/` the playground as `serve` shows it: compressed, as servers on the internet answer. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createHost, memoryStorage } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import type { StaticServer } from '../../test/browser/static-server.ts';

const SITE = fileURLToPath(new URL('../../site', import.meta.url));
const PLAYGROUND = fileURLToPath(new URL('../../dist/play', import.meta.url));
const HOSTED = '/hosted/';
const HOST = `${HOSTED}api`;
const ROBOTS = 'User-agent: *\nAllow: /\n';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves both on a free port of this machine. */
export async function serveCompressed(): Promise<StaticServer> {
  const host = createHost({ games: [oyno], storage: memoryStorage(), basePath: HOST });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith(HOST)) {
      const answer = await host.fetch(new Request(new URL(pathname, 'http://localhost')));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
      return;
    }
    const page = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const file = page.startsWith(HOSTED) ? join(PLAYGROUND, page.slice(HOSTED.length)) : join(SITE, page);
    const data = page === '/robots.txt' ? ROBOTS : await readFile(file).catch(() => undefined);
    response.writeHead(data === undefined ? 404 : 200, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'content-encoding': 'gzip',
    });
    response.end(gzipSync(data ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      host.close();
    },
  };
}
