/**
 * The nightly run: `npm run nightly`. The conformance suite makes ten million moves of all games, options and boards; a million pieces of
 * garbage go to every function that takes data from outside; the long tests, the models of the rules among them, run at ten
 * times their size; a host gets 100,000 hostile requests. Prints what happened, or writes it to `--out FILE`; `--write` puts it into
 * docs/reliability.md. Fails where something was found.
 * With `--journal FILE` and the same seed, a run that was interrupted goes on.
 */
import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printed, RELIABILITY, writeFigures } from '../written-part.ts';
import { NIGHTLY_GAMES } from './games.ts';
import { type NightlyReport, nightlyPart, type TestsResult } from './page.ts';
import { faultsOf, type NightlyResult, type NightlyTask } from './tasks.ts';
import type { WorkerMessage } from './worker.ts';

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '10000000' },
    inputs: { type: 'string', default: '1000000' },
    requests: { type: 'string', default: '100000' },
    'test-size': { type: 'string', default: '10' },
    workers: { type: 'string', default: String(availableParallelism()) },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 2 ** 30) },
    out: { type: 'string' },
    write: { type: 'boolean', default: false },
    journal: { type: 'string' },
  },
});
const seed = Number(values.seed);
const begun = new Date();
console.log(`npm run nightly -- --seed ${seed}`);

/** Moves or inputs of one process: short enough that memory and the end of the run are even. */
const PART = { suite: 100_000, 'entry-points': 50_000 } as const;

function parts(type: 'suite' | 'entry-points', game: string, count: number, offset: number): NightlyTask[] {
  const processes = Math.ceil(count / PART[type]);
  return Array.from({ length: processes }, (_, i): NightlyTask => {
    const own = Math.ceil(count / processes);
    // Far enough apart that no two processes sample the same options.
    const begin = (seed + offset + i * 1_000_003) | 0;
    return type === 'suite'
      ? { type, game, seed: begin, moves: own }
      : { type, game, seed: Math.abs(begin), inputs: own };
  });
}

const shares = NIGHTLY_GAMES.reduce((sum, { share }) => sum + share, 0);
const tasks = NIGHTLY_GAMES.flatMap(({ game: { id }, share }, i) => [
  ...parts('suite', id, Math.ceil((Number(values.moves) * share) / shares), i * 101),
  ...parts('entry-points', id, Math.ceil(Number(values.inputs) / NIGHTLY_GAMES.length), i * 101),
]);

/** A line of the journal: a task that is done. */
interface JournalLine {
  readonly task: NightlyTask;
  readonly results: readonly NightlyResult[];
  readonly seconds: number;
}

const { journal } = values;
const lines: JournalLine[] =
  journal !== undefined && existsSync(journal)
    ? readFileSync(journal, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): JournalLine => JSON.parse(line))
    : [];
const results: NightlyResult[] = lines.flatMap((line) => line.results);
const done = new Set(lines.map(({ task }) => JSON.stringify(task)));
/** The time of all processes together, in seconds. */
let seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
let next = 0;

async function work(): Promise<void> {
  while (next < tasks.length) {
    const task = tasks[next++]!;
    if (done.has(JSON.stringify(task))) continue;
    const start = performance.now();
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
    let told: readonly NightlyResult[] | undefined;
    child.on('message', (message: WorkerMessage) => {
      if (message.type === 'results') told = message.results;
    });
    child.send(task);
    await once(child, 'exit');
    if (told === undefined) throw new Error(`A process ended before it answered: ${JSON.stringify(task)}`);
    results.push(...told);
    const line: JournalLine = { task, results: told, seconds: (performance.now() - start) / 1000 };
    seconds += line.seconds;
    if (journal !== undefined) appendFileSync(journal, `${JSON.stringify(line)}\n`);
    const minutes = ((Date.now() - begun.getTime()) / 60_000).toFixed(1);
    console.log(`${minutes} min  ${next}/${tasks.length}  ${task.type} ${task.game} seed ${task.seed}`);
    for (const fault of told.flatMap(faultsOf)) console.log(`  FAULT ${fault}`);
  }
}

/** The long tests, at the size that was asked for. */
function runTests(): TestsResult {
  const size = values['test-size'];
  const file = join(tmpdir(), `tabletop-rules-nightly-${process.pid}.json`);
  const start = performance.now();
  const files = ['reference-model', 'conformance', 'properties', 'determinize', 'is-legal', 'golden'];
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', ...files, '--testTimeout', '7200000', '--reporter=json', `--outputFile=${file}`],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PROPERTY_SEED: String(seed), TEST_SIZE: size } },
  );
  const told: VitestReport = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return { size, status, seconds: (performance.now() - start) / 1000, ...countsOf(told) };
}

/** What is read of the report of Vitest. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

function countsOf({
  numPassedTests,
  numFailedTests,
  testResults,
}: VitestReport): Omit<TestsResult, 'size' | 'status' | 'seconds'> {
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${basename(name)}: ${fullName}: ${(failureMessages ?? []).join(' ')}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function runHostile(): NightlyReport['hostile'] {
  const args = ['run', '--silent', 'hostile', '--', '--requests', values.requests, '--seed', String(seed)];
  const { status, stdout } = spawnSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return { status, text: printed(stdout.trim()) };
}

await Promise.all(Array.from({ length: Number(values.workers) }, work));
const tests = Number(values['test-size']) > 0 ? runTests() : undefined;
const hostile = Number(values.requests) > 0 ? runHostile() : undefined;
const faults = [...results.flatMap(faultsOf), ...(tests?.failures ?? [])];
const report: NightlyReport = { seed, ended: new Date(), seconds, results, tests, hostile };
const part = nightlyPart(report);
const page = ['# Reliability', part, ...(hostile === undefined ? [] : ['## A server under attack', hostile.text])];
const text = `${page.join('\n\n')}\n`;
if (values.out === undefined) console.log(text);
else writeFileSync(values.out, text);
if (values.write) {
  writeFigures(RELIABILITY, 'npm run nightly', `\n${part}\n`);
  if (hostile !== undefined) writeFigures(RELIABILITY, 'npm run hostile', hostile.text);
}
for (const fault of faults) console.error(`FAULT ${fault}`);
const failed = faults.length > 0 || (tests?.status ?? 0) !== 0 || (hostile?.status ?? 0) !== 0;
if (failed) console.error(`Repeat it by: npm run nightly -- --seed ${seed}`);
process.exitCode = failed ? 1 : 0;
