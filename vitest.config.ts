import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Names of test files that play many matches, or start many processes. */
const LONG = [
  'caches',
  'check-game',
  'conformance',
  'determinize',
  'drawing',
  'evaluation',
  'every-game',
  'example-bot',
  'exact-values',
  'example-server',
  'faults',
  'games',
  'golden',
  'hidden-information',
  'hostile-input',
  'is-legal',
  'odds',
  'play-online',
  'processes',
  '*properties',
  'reference-model',
  'search-options',
  'solver',
  'tactics',
  'tree',
];

/** The project `conformance`: long tests, and tests in a browser, of all games, pages and the package. All others are `unit`. */
const CONFORMANCE = [`test/*/{${LONG.join()}}.test.ts`, 'test/{all-games,browser,docs,package,types}/*.test.ts'];

/** The folders of `src/` that hold the rules of a game. */
const GAMES = readdirSync(path('src')).filter((folder) => existsSync(path(`src/${folder}/rules`)));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^tabletop-rules$/, replacement: path('src/index.ts') },
      { find: /^tabletop-rules\/games$/, replacement: path('src/games.ts') },
      // Words: `tabletop-rules/oyno/de`.
      { find: /^tabletop-rules\/([\w-]+)\/([a-z]{2})$/, replacement: path('src/$1/words/$2.ts') },
      { find: /^tabletop-rules\/(.+)$/, replacement: path('src/$1/index.ts') },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...CONFORMANCE],
          // The files of a worker share the modules of the library, which no test changes.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'conformance', include: CONFORMANCE } },
    ],
    // Many tests wait for a browser or another process: a third of the time, on two cores.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A test that computes without end cannot be timed out.
    setupFiles: [path('test/watchdog.ts')],
    // Machines are slow at times; nothing is asserted about it.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    coverage: {
      include: ['src/**'],
      exclude: ['src/cli/**'],
      reporter: ['text-summary', 'text'],
      // What the tests must reach of each game's rules: `npm run coverage` fails below it.
      thresholds: Object.fromEntries(GAMES.map((game) => [`src/${game}/**/rules/**`, { branches: 95 }])),
    },
  },
});
