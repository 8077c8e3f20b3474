import { defineConfig, type Options } from 'tsup';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

/** One entry a subpath: `tabletop-rules/oyno` is `dist/oyno`. */
const entry = {
  index: 'src/index.ts',
  bots: 'src/bots/index.ts',
  author: 'src/author/index.ts',
  core: 'src/core/index.ts',
  'doubles-wild': 'src/doubles-wild/index.ts',
  fundomino: 'src/fundomino/index.ts',
  games: 'src/games.ts',
  learning: 'src/learning/index.ts',
  'learning/dataset': 'src/learning/dataset/index.ts',
  online: 'src/online/index.ts',
  'online/postgres': 'src/online/postgres/index.ts',
  'online/sqlite': 'src/online/sqlite/index.ts',
  oyno: 'src/oyno/index.ts',
  scale: 'src/scale/index.ts',
  'scale/worker': 'src/scale/thread.ts',
  testing: 'src/testing/index.ts',
  'testing/script': 'src/testing/script/index.ts',
  ui: 'src/ui/index.ts',
  wumpus: 'src/wumpus/index.ts',
  wunby: 'src/wunby/index.ts',
};

/** The licences of what both builds bundle: libraries of the command line and of the host. */
const notices = thirdPartyNotices('THIRD-PARTY-NOTICES');

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
