import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { collectTests as collectFiles, getFn, type Task, type VitestRunner } from '@vitest/runner';
import * as vitest from 'vitest';
import { endsWithin } from './ends-within.ts';
import { LONG } from './test-files.ts';

/** One test of a file. */
export interface CollectedTest {
  /** The file, the groups and the title. */
  readonly id: string;
  run(): Promise<unknown>;
}

/** After so long, a test is taken to run for ever. Most take milliseconds, those that play whole matches seconds. */
const LIMIT_MS = 3_000;
const LONG_LIMIT_MS = 12_000;

const requireFromHere = createRequire(import.meta.url);

/** What the script may import: vitest itself, of which there is one, and packages. */
const load = (name: string): unknown => (name === 'vitest' ? vitest : requireFromHere(name));

const CONFIG: VitestRunner['config'] = {
  root: process.cwd(),
  name: undefined,
  setupFiles: [],
  passWithNoTests: false,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 1, hooks: 'stack', setupFiles: 'list' },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: 0,
  hookTimeout: 0,
  retry: 0,
  includeTaskLocation: undefined,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

/** Evaluates a script of `bundleTests`, and returns its tests. */
export async function collectTests(script: string, folder: string): Promise<readonly CollectedTest[]> {
  const module: { exports: Readonly<Record<string, () => unknown>> } = { exports: {} };
  compileFunction(script, ['require', 'module'])(load, module);
  const files = module.exports;
  vitest.expect.setState({ testPath: folder });
  vitest.expect.extend({
    // Vitest's own compares with the text of the run, which it writes where there is none.
    async toMatchFileSnapshot(received: string, file: string) {
      const pass = (await readFile(join(folder, file), 'utf8')) === received;
      return { pass, message: () => `not as in ${file}` };
    },
  });
  const runner: VitestRunner = {
    config: CONFIG,
    importFile: (file) => endsWithin(LIMIT_MS, () => files[file]!()),
  };
  const collected = await collectFiles(Object.keys(files), runner);
  for (const { result } of collected) if (result?.errors?.[0]) throw new Error(result.errors[0].message);
  return collected.flatMap(({ filepath, tasks }) => {
    const limit = LONG.test(filepath) ? LONG_LIMIT_MS : LIMIT_MS;
    return tasks.flatMap((task) => testsOf(task, filepath, limit));
  });
}

function testsOf(task: Task, path: string, limit: number): CollectedTest[] {
  const id = `${path} > ${task.name}`;
  if (task.mode !== 'run') return [];
  if (task.type === 'suite') return task.tasks.flatMap((inner) => testsOf(inner, id, limit));
  const run = getFn(task);
  return [{ id, run: async () => endsWithin(limit, run) }];
}
