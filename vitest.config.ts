import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const src = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^tabletop-rules$/, replacement: src('index.ts') },
      { find: /^tabletop-rules\/(.+)$/, replacement: src('$1/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    // Machines are slow at times; nothing is asserted about it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    coverage: {
      include: ['src/**'],
      exclude: ['src/cli/**'],
      reporter: ['text-summary', 'text'],
      // What the rules of each game must reach: `npm run coverage` fails below it.
      thresholds: Object.fromEntries(
        ['doubles-wild', 'fundomino', 'oyno', 'wumpus', 'wunby'].map((game) => [`src/${game}/**`, { branches: 95 }]),
      ),
    },
  },
});
