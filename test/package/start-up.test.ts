/** What is read at the start of a process. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { ROOT } from './consumer.ts';

test('the command line reads no game, no search, no cryptography and no library of one command before it knows the command', async () => {
  const entry = 'src/cli/main.ts';
  const { metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outdir: 'none',
    write: false,
    metafile: true,
    external: ['@resvg/resvg-js', 'apache-arrow', 'better-sqlite3', 'pg', 'bullmq', 'ioredis'],
    logLevel: 'error',
  });
  const read = new Set([entry]);
  for (const file of read) {
    for (const { path, kind } of metafile.inputs[file]?.imports ?? []) if (kind !== 'dynamic-import') read.add(path);
  }
  const files = [...read].join('\n');
  expect(files).toContain('commander');
  expect(files).not.toMatch(
    /src\/(?:oyno|wunby|bots|online)\/|valibot|cli-table3|cli-progress|@clack|hono|node:crypto/,
  );
});

test('a game by numbers imports no package, and few files', () => {
  const files = new Set([join(ROOT, 'dist/oyno.js')]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?:[^'";]*?from )?"([^"]+)"/gm,
    )) {
      if (from.startsWith('.')) files.add(join(dirname(file), from));
      else packages.add(from);
    }
  }
  expect([...packages]).toEqual([]);
  expect(files.size).toBeLessThan(15);
});
