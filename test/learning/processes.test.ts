/** The command line as a process: datasets in threads, and killed; the environment from Python. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as runtime from 'onnxruntime-web';
import { botTurn } from 'tabletop-rules/bots';
import { createMatch, replay } from 'tabletop-rules/core';
import { actionNumber, encode, encodingFingerprint, onnxBot } from 'tabletop-rules/learning';
import { oyno } from 'tabletop-rules/oyno';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../package/consumer.ts';
import { WHOLE } from '../runs.ts';
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
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    written.err += chunk;
  });
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    written.out += chunk;
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

test.runIf(WHOLE)('a run that is killed, again and again, goes on to the same bytes', async () => {
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

test.runIf(WHOLE)('Ctrl-C ends it with what is whole, and says so', async () => {
  const { child, written } = start(...OYNO, 'stopped', '--workers', '2');
  await someFiles('stopped', 2);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  const { shards } = JSON.parse(filesIn('stopped')['manifest.json']!);
  // A thread may have written a file that it has not told yet.
  expect(shards.length).toBeLessThan(15);
  const files = shards.length === 1 ? '1 file' : `${shards.length} files`;
  expect(written.err).toMatch(
    new RegExp(
      `Stopped with ${shards.length * 20} matches, [\\d,]+ rows in ${files} of 300 matches\\. The same command goes on\\.\\n$`,
    ),
  );
  expect(readdirSync(join(folder, 'stopped')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('what is refused, with a code', async () => {
  expect((await run('oyno', '--matches', '2', '--seed', '1', '--out', 'data')).exit).toBe(0);
  const other = await run('oyno', '--matches', '3', '--seed', '1', '--out', 'data');
  expect(other).toMatchObject({ exit: 1, err: expect.stringContaining('[other-dataset]') });
  expect(other.err).toContain('its matches is 2, not 3');
  expect(await run('oyno', '--matches', '3', '--out', program.file)).toMatchObject({
    exit: 3,
    err: expect.stringContaining('[write-failed]'),
  });
  expect(await run('oyno', '--out', 'more')).toMatchObject({ exit: 2, err: expect.stringContaining('--matches') });
});

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!HAS_PYTHON) console.warn('python3 is missing: examples/pettingzoo_env.py is not tried.');
const HAS_NUMPY = HAS_PYTHON && spawnSync('python3', ['-c', 'import numpy']).status === 0;
if (!HAS_NUMPY) console.warn('numpy is missing (Debian: python3-numpy): not all of Python is tried.');

describe.skipIf(!HAS_PYTHON)('examples/pettingzoo_env.py', () => {
  const games = [
    ['oyno', {}, 'numpy'],
    ['oyno', {}, 'plain'],
    ['oyno-puzzle', {}, 'numpy'],
    ['doubles-wild', { seats: 3 }, 'numpy'],
    ['wumpus', { seats: 4 }, 'plain'],
    ['fundomino', { seats: 3 }, 'numpy'],
    ['wunby', {}, 'numpy'],
  ] as const;
  test.each(WHOLE ? games : games.slice(1, 2))(
    '%s %o: whole matches, an illegal action, seeds repeat (%s)',
    async (game, options, arrays) => {
      const script = fileURLToPath(new URL('pettingzoo_script.py', import.meta.url));
      const examples = join(ROOT, 'examples');
      const argv = [script, examples, arrays, process.execPath, program.file, game, JSON.stringify(options)];
      const child = spawn('python3', ['-B', ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      const [out, [exit]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      expect(exit).toBe(0);
      const { first, again, other, code, unchanged, agents } = JSON.parse(out);
      expect(again).toEqual(first);
      expect(first.steps.length).toBeGreaterThan(1);
      expect(Object.keys(first.rewards).sort()).toEqual(agents);
      expect(unchanged).toBe(true);
      expect(code).toMatch(/^[a-z-]+$/);
      if (game !== 'oyno' && game !== 'wunby') expect(other).not.toEqual(first);
      const rewards: number[] = Object.values(first.rewards);
      expect(rewards.every((reward) => (first.truncated ? reward === 0 : reward >= -1 && reward <= 1))).toBe(true);
      if (!first.truncated && rewards.length > 1) expect(rewards.some((reward) => reward > -1)).toBe(true);
    },
  );

  test.skipIf(!HAS_NUMPY).each(WHOLE ? games.filter(([, , arrays]) => arrays === 'numpy') : games.slice(4, 5))(
    '%s %o: what the api_test, seed_test and render_test of PettingZoo check; no process is left',
    async (game, options) => {
      const script = fileURLToPath(new URL('pettingzoo_checks.py', import.meta.url));
      const argv = [script, join(ROOT, 'examples'), process.execPath, program.file, game, JSON.stringify(options)];
      const child = spawn('python3', ['-B', ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      const [out, [exit]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      expect(exit).toBe(0);
      expect(out).toBe('checked');
    },
    60_000,
  );
});

describe.skipIf(!HAS_NUMPY)('examples/vector_env.py', () => {
  test.each(['none', 'stub'])(
    'the shape of VectorEnv, faults, 10,000 matches; no process is left (gymnasium: %s)',
    async (gymnasium) => {
      const script = fileURLToPath(new URL('vector_checks.py', import.meta.url));
      const argv = [script, join(ROOT, 'examples'), process.execPath, program.file, gymnasium];
      const child = spawn('python3', ['-B', ...argv], { stdio: ['ignore', 'pipe', 'ignore'] });
      children.push(child);
      const [out, [exit]] = await Promise.all([text(child.stdout), once(child, 'close')]);
      expect(exit).toBe(0);
      const { record, ended, seen, length, refused, fingerprint } = JSON.parse(out);
      const state = replay(oyno, record).states.at(-1)!;
      expect(record.actions).toHaveLength(length);
      expect(seen).toEqual([...encode(oyno, state, state.turn)]);
      expect(oyno.status(replay(oyno, ended).states.at(-1)!).type).toBe('over');
      expect(refused).toEqual([expect.stringMatching(/^[a-z-]+$/), 2]);
      expect(fingerprint).toBe(encodingFingerprint(oyno));
    },
  );
});

describe.skipIf(!HAS_NUMPY)('examples/train_numpy.py', () => {
  test('its gradients are right, and its network plays as a bot', async () => {
    const script = fileURLToPath(new URL('learner_checks.py', import.meta.url));
    const file = join(folder, 'oyno.onnx');
    const argv = [script, join(ROOT, 'examples'), process.execPath, program.file, file];
    const child = spawn('python3', ['-B', ...argv], { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [out, [exit]] = await Promise.all([text(child.stdout), once(child, 'close')]);
    expect(exit).toBe(0);
    const { best, fingerprint } = JSON.parse(out);
    // As in a page.
    const bot = await onnxBot(oyno, { model: readFileSync(file), runtime, fingerprint, valueRange: [-1, 1] });
    const match = createMatch(oyno);
    const first = await bot(botTurn(match, 0));
    expect(actionNumber(oyno, match.state, first)).toBe(best);
    match.play(first);
    expect(oyno.check(match.state, await bot(botTurn(match, 1)), 1).ok).toBe(true);
  });
});
