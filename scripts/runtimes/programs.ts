/** The trial as programs in the folder of a consumer: as written in TypeScript, with the package imported by its name. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const TRIAL = fileURLToPath(new URL('trial', import.meta.url));

/** The program as an ES module and as CommonJS. */
export const PROGRAMS = { import: 'program.mjs', require: 'program.cjs' } as const;

/** The same for engines without the web, before it is bundled. */
export const BARE_PROGRAMS = { import: 'bare.mjs', require: 'bare.cjs' } as const;

/** The script of the page. */
export const PAGE_SCRIPT = 'page.js';

/** Writes the programs. */
export async function writePrograms(folder: string): Promise<void> {
  const boardgameIo: Plugin = {
    name: 'boardgame-io',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) =>
        kind === 'entry-point' || importer.includes('node_modules') || path.startsWith('boardgame.io/')
          ? undefined
          : { path, external: true },
      ),
  };
  const write = (source: string, file: string, format: 'esm' | 'cjs'): Promise<unknown> =>
    build({
      entryPoints: [join(TRIAL, source)],
      outfile: join(folder, file),
      bundle: true,
      // Also not by the paths of tsconfig.json, which lead to the sources.
      tsconfigRaw: {},
      // All packages but that one are found where the program runs.
      plugins: [boardgameIo],
      format,
      target: 'es2022',
      logLevel: 'error',
    });
  await Promise.all([
    write('program.ts', PROGRAMS.import, 'esm'),
    write('program.ts', PROGRAMS.require, 'cjs'),
    write('page.ts', PAGE_SCRIPT, 'esm'),
    write('bare-program.ts', BARE_PROGRAMS.import, 'esm'),
    write('bare-program.ts', BARE_PROGRAMS.require, 'cjs'),
  ]);
}
