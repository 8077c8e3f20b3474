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
    coverage: { include: ['src/**'], exclude: ['src/cli/**'], reporter: ['text-summary', 'text'] },
  },
});
