import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { keepConst } from './scripts/keep-const.ts';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

const { exports }: { exports: Readonly<Record<string, unknown>> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** One entry a subpath of package.json: `tabletop-rules/oyno` is `dist/oyno`, made of the folder `src/oyno` or of a file. */
const entry: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(exports)
      .filter((path) => path !== './package.json')
      .map((path) => {
        const source = path.replace('.', 'src');
        return [path.slice(2) || 'index', existsSync(`${source}.ts`) ? `${source}.ts` : `${source}/index.ts`];
      }),
  ),
  'scale/worker': 'src/scale/thread.ts',
};

/** The licences of what both builds bundle: libraries of the command line and of the host. */
const notices = thirdPartyNotices('THIRD-PARTY-NOTICES');

/** CommonJS cannot await a package while a module loads. */
const fastCheck: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'fast-check',
  setup: (build) => {
    build.onResolve({ filter: /^\.\/fast-check\.ts$/ }, () => ({
      path: resolve('src/testing/fast-check-commonjs.ts'),
    }));
  },
};

/** What the library is built with, whichever kind of modules. */
const library: Options = {
  entry,
  // Shared chunks: a `RuleError` is the same class whichever subpath it comes from.
  splitting: true,
  tsconfig: 'tsconfig.build.json',
  target: 'es2022',
  platform: 'neutral',
  treeshake: false,
  // Only `scale` and the storages use them.
  external: [/^node:/],
  removeNodeProtocol: false,
  esbuildPlugins: [notices],
  plugins: [
    {
      name: 'keep-const',
      renderChunk: async (code, { path, type }) =>
        type === 'chunk' && /js$/.test(path) ? { code: await keepConst(code) } : undefined,
    },
  ],
};

export default defineConfig([
  {
    ...library,
    format: ['esm'],
    clean: true,
    sourcemap: true,
    esbuildOptions: (options) => {
      // The sources are in the package.
      options.sourcesContent = false;
    },
  },
  // Without source maps: tsup's splitting of CommonJS would name files of this machine in them.
  {
    ...library,
    format: ['cjs'],
    esbuildPlugins: [notices, fastCheck],
    // CommonJS has `__filename` instead, which the one place that needs it asks for first.
    esbuildOptions: (options) => {
      options.define = { ...options.define, 'import.meta.url': 'undefined' };
    },
  },
  {
    entry: { cli: 'src/cli/main.ts' },
    // Common JS: some of the bundled libraries `require` parts of Node.
    format: ['cjs'],
    // Everything but the packages of storages, threads and datasets, which whoever wants them installs.
    noExternal: [/^(?!(?:apache-arrow|better-sqlite3|pg|piscina|bullmq|ioredis)$)/],
    platform: 'node',
    target: 'node20',
    banner: { js: '#!/usr/bin/env node' },
    minify: true,
    esbuildPlugins: [notices],
  },
]);
