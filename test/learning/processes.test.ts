/** Datasets by the command line: threads, signals, a process that is killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCli, type CliProgram } from './cli-process.ts';

let program: CliProgram;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  program = await buildCli();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabletop-dataset-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => program.remove());

function start(...argv: readonly string[]) {
  const child = spawn(process.execPath, [program.file, 'dataset', ...argv], { cwd: folder, stdio: 'pipe' });
  children.push(child);
  const written = { out: '', err: '' };
  child.stderr.setEncoding('utf8').on('data', (text) => {
    written.err += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text) => {
    written.out += text;
  });
  return { child, written };
}

async function run(...argv: readonly string[]) {
  const { child, written } = start(...argv);
  const [exit] = await once(child, 'close');
  return { exit, ...written };
}

/** All files of a dataset, by name. */
function filesIn(name: string): Readonly<Record<string, string>> {
  const path = join(folder, name);
  return Object.fromEntries(readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'latin1')]));
}

const WUMPUS = ['wumpus', '--matches', '12', '--seed', '7', '--bots', 'mcts:4,random', '--shard-matches', '2'];

test('one thread and two threads write the same bytes', async () => {
  const one = await run(...WUMPUS, '--max-moves', '80', '--workers', '1', '--out', 'one');
  expect(one).toMatchObject({ exit: 0, err: expect.not.stringContaining('error') });
  expect(one.out).toMatch(/^Hunt the Wumpus: seed 7, 12 matches, [\d,]+ rows in 6 files: one\n$/);
  expect((await run(...WUMPUS, '--max-moves', '80', '--workers', '2', '--out', 'two')).exit).toBe(0);
  expect(filesIn('two')).toEqual(filesIn('one'));
  expect(JSON.parse(filesIn('one')['manifest.json']!)).toMatchObject({ bots: ['mcts:4', 'random'], seed: 7 });
});

const OYNO = ['oyno', '--matches', '300', '--seed', '1', '--shard-matches', '20', '--out'];

/** Waits until a dataset has some files. */
async function someFiles(name: string, count: number): Promise<void> {
  mkdirSync(join(folder, name), { recursive: true });
  while (readdirSync(join(folder, name)).filter((file) => file.startsWith('shard-')).length < count)
    await setTimeout(5);
}

test('a run that is killed, again and again, goes on to the same bytes', async () => {
  for (const files of [1, 3]) {
    const { child } = start(...OYNO, 'killed', '--workers', '2');
    await someFiles('killed', files);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(JSON.parse(filesIn('killed')['manifest.json']!).shards.length).toBeLessThan(15);
  }
  expect((await run(...OYNO, 'killed', '--workers', '2')).exit).toBe(0);
  expect((await run(...OYNO, 'whole', '--workers', '1')).exit).toBe(0);
  expect(filesIn('killed')).toEqual(filesIn('whole'));
});

test('Ctrl-C ends it with what is whole, and says so', async () => {
  const { child, written } = start(...OYNO, 'stopped', '--workers', '2');
  await someFiles('stopped', 2);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(written.err).toMatch(
    /Stopped with [\d,]+ matches, [\d,]+ rows in \d+ files of 300 matches\. The same command goes on\.\n$/,
  );
  const { shards } = JSON.parse(filesIn('stopped')['manifest.json']!);
  expect(shards.length).toBeGreaterThan(1);
  expect(readdirSync(join(folder, 'stopped')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('what is refused, with a code', async () => {
  expect((await run('oyno', '--matches', '2', '--seed', '1', '--out', 'data')).exit).toBe(0);
  const other = await run('oyno', '--matches', '3', '--seed', '1', '--out', 'data');
  expect(other).toMatchObject({ exit: 1, err: expect.stringContaining('[other-dataset]') });
  expect(other.err).toContain('its matches is 2, not 3');
  expect(await run('oyno', '--matches', '3', '--out', program.file)).toMatchObject({
    exit: 3,
    err: expect.stringContaining('[file]'),
  });
  expect(await run('oyno', '--out', 'more')).toMatchObject({ exit: 2, err: expect.stringContaining('--matches') });
});
