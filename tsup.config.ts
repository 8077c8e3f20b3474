import { defineConfig } from 'tsup';
import { thirdPartyNotices } from './scripts/third-party-notices.ts';

/** One entry a subpath: `tabletop-rules/oyno` is `dist/oyno`. */
const entry = {
  index: 'src/index.ts',
  bots: 'src/bots/index.ts',
  author: 'src/author/index.ts',
  core: 'src/core/index.ts',
  'doubles-wild': 'src/doubles-wild/index.ts',
  fundomino: 'src/fundomino/index.ts',
  learning: 'src/learning/index.ts',
  'learning/dataset': 'src/learning/dataset/index.ts',
  online: 'src/online/index.ts',
  'online/postgres': 'src/online/postgres/index.ts',
  'online/sqlite': 'src/online/sqlite/index.ts',
  oyno: 'src/oyno/index.ts',
  scale: 'src/scale/index.ts',
  'scale/worker': 'src/scale/threads/worker.ts',
  testing: 'src/testing/index.ts',
  'testing/script': 'src/testing/script/index.ts',
  ui: 'src/ui/index.ts',
  wumpus: 'src/wumpus/index.ts',
  wunby: 'src/wunby/index.ts',
};

/** The licences of what both builds bundle: libraries of the command line and of the host. */
const notices = thirdPartyNotices('THIRD-PARTY-NOTICES');

export default defineConfig([
  {
    entry,
    format: ['esm', 'cjs'],
    // Shared chunks: a `RuleError` is the same class whichever subpath it comes from.
    splitting: true,
    dts: { compilerOptions: { ignoreDeprecations: '6.0', types: ['node'] } },
    tsconfig: 'tsconfig.build.json',
    target: 'es2022',
    platform: 'neutral',
    treeshake: false,
    clean: true,
    // Only `scale` and the storages use them.
    external: [/^node:/],
    removeNodeProtocol: false,
    // CommonJS has `__filename` instead, which the one place that needs it asks for first.
    esbuildOptions: (options, { format }) => {
      if (format === 'cjs') options.define = { ...options.define, 'import.meta.url': 'undefined' };
    },
    esbuildPlugins: [notices],
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
