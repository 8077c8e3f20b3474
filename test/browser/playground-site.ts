/** The playground, built as `npm run playground:build` does, and served. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type StaticServer, serveFolder } from './static-server.ts';

/** A playground that is served. */
export interface PlaygroundSite extends StaticServer {
  /** The folder with its files, which goes when the server is closed. */
  readonly folder: string;
}

/** Builds it into a folder; with `pseudo` in the pseudo-language, in the place of German. */
export async function buildPlayground(folder: string, pseudo = false): Promise<void> {
  // In a process of its own: this one is no production.
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = pseudo
    ? [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'test/browser/build-pseudo.ts'), folder]
    : [vite, 'build', 'playground', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, build, { cwd: root, env });
}

/** Builds and serves it; with `pseudo` in the pseudo-language. */
export async function servePlayground(pseudo = false): Promise<PlaygroundSite> {
  const folder = await mkdtemp(join(tmpdir(), 'playground-'));
  await buildPlayground(folder, pseudo);
  const { url, close } = await serveFolder(folder);
  return {
    url,
    folder,
    close: async () => {
      await close();
      await rm(folder, { recursive: true });
    },
  };
}
