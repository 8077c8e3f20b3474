/** The built site, and under `/hosted/` the playground as `serve` shows it: compressed, as servers on the internet answer. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createHost, memoryStorage } from 'tabletop-rules/online';
import { oyno } from 'tabletop-rules/oyno';
import { fileOf, pathOf, type StaticServer, startServer } from '../../test/browser/static-server.ts';

const SITE = fileURLToPath(new URL('../../site', import.meta.url));
const PLAYGROUND = fileURLToPath(new URL('../../dist/play', import.meta.url));
const HOSTED = '/hosted/';
const HOST = `${HOSTED}api`;
const ROBOTS = 'User-agent: *\nAllow: /\n';

/** Serves both on a free port of this machine. */
export async function serveCompressed(): Promise<StaticServer> {
  const host = createHost({ games: [oyno], storage: memoryStorage(), basePath: HOST });
  const server = await startServer(async (request, response) => {
    const path = pathOf(request);
    if (path.startsWith(HOST)) {
      const answer = await host.fetch(new Request(new URL(path, 'http://localhost')));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(await answer.text());
      return;
    }
    const file = path.startsWith(HOSTED)
      ? await fileOf(PLAYGROUND, path.slice(HOSTED.length) || '/')
      : await fileOf(SITE, path);
    const data = path === '/robots.txt' ? ROBOTS : file.data;
    response.writeHead(data === undefined ? 404 : 200, { 'content-type': file.type, 'content-encoding': 'gzip' });
    response.end(gzipSync(data ?? ''));
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      host.close();
    },
  };
}
