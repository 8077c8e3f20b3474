/** Servers of files on this machine. */
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
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

/** A file for a request. */
interface FoundFile {
  /** `undefined`: there is none. */
  readonly data: Buffer | undefined;
  readonly type: string;
}

/** Reads the file of a path in a folder; a path that ends with a slash is its index. */
export async function fileOf(folder: string, pathname: string): Promise<FoundFile> {
  const file = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
  return { data: await readFile(file).catch(() => undefined), type: TYPES[extname(file)] ?? 'text/plain' };
}

/** The path that a request asks for. */
export function pathOf({ url }: { readonly url?: string | undefined }): string {
  return new URL(url ?? '/', 'http://localhost').pathname;
}

/** Serves a folder on a free port. `api`: answers below `/api/`. */
export function serveFolder(folder: string, api?: RequestListener): Promise<StaticServer> {
  return startServer(async (request, response) => {
    if (api !== undefined && pathOf(request).startsWith('/api/')) return void api(request, response);
    const { data, type } = await fileOf(folder, pathOf(request));
    response.writeHead(data === undefined ? 404 : 200, { 'content-type': type });
    response.end(data);
  });
}

/** Starts a server on a free port. */
export async function startServer(answer: RequestListener): Promise<StaticServer> {
  const server = createServer(answer);
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
