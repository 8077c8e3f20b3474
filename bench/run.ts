/**
 * The bench: `npm run bench`. Rows that a target compares run in turn, in short stretches, and so do the others by
 * themselves; the sums over all stretches of two turns count. Time is processor time. `--check` fails if a target is missed. `--write` puts
 * the tables into the parts of docs/benchmarks.md that name the words, as `npm run bench -- apply`; without words into all of them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { keepConst } from '../scripts/keep-const.ts';
import { measuredAt, writeFigures } from '../scripts/written-part.ts';
import { COMPARED_ROWS } from './compared-rows.ts';
import { JAVASCRIPT, measureEnv } from './env.ts';
import { add, measureInTurn, NOTHING } from './in-turn.ts';
import type { Measured } from './measure.ts';
import { PEERS } from './peers.ts';
import type { RowCommand } from './row-process.ts';
import { ALL_GAMES, OWN_COPIES, ROWS } from './rows.ts';
import { measureStartUp } from './start-up.ts';
import { TARGETS } from './targets.ts';
import { packVersion02 } from './version-0.2.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean', default: false },
    turns: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
  },
});

/** The parts of docs/benchmarks.md that have ratios: the words that select their rows. */
const RATIO_PARTS = ['in place', 'apply', 'mcts', 'record'];
const words = positionals.join(' ');
const written = [...RATIO_PARTS, 'memory', 'start-up', 'env', ''].includes(words);
if (values.write && !written) throw new Error(`docs/benchmarks.md has no part for ${words}.`);

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = here('../node_modules/.cache/bench');

/** Bundles entry points with one version of the library, whose modules become chunks and constants as in its own build. */
const bundle = async (entries: readonly string[], library: string, folder: string, splitting = true): Promise<void> => {
  const { outputFiles } = await build({
    entryPoints: entries.map((name) => here(name)),
    bundle: true,
    splitting,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    alias: { 'tabletop-rules': library },
    // As apps are built: other libraries check more without it.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, await keepConst(text));
};

await bundle(['row.ts', 'peer-row.ts', 'memory.ts'], here('../src'), `${out}/new`);
await bundle(['own-copies.ts', 'rows.ts'], here('../src'), `${out}/copies`, false);
const before = packVersion02(here('..'), out);
if (before === undefined) {
  console.error('Not compared with 0.2.0: git does not have its commit, as in a shallow clone.');
  if (values.check) process.exitCode = 1;
} else {
  await bundle(['compared-row.ts'], `${before}/dist`, `${out}/old`);
}

const commands = new Map<string, RowCommand>();
for (const name of Object.keys(ROWS)) {
  commands.set(name, { bundle: `${out}/new/row.mjs`, row: name });
  if (name.endsWith(ALL_GAMES)) {
    const row = name.replace(ALL_GAMES, OWN_COPIES);
    commands.set(row, { bundle: `${out}/copies/own-copies.mjs`, row });
  }
  if (before !== undefined && name in COMPARED_ROWS) {
    commands.set(`${name}, 0.2.0`, { bundle: `${out}/old/compared-row.mjs`, row: name });
  }
}
for (const name of Object.keys(PEERS)) commands.set(name, { bundle: `${out}/new/peer-row.mjs`, row: name });

const chosen = (name: string): boolean => positionals.every((word) => name.includes(word));
const pairs = TARGETS.filter(({ of, to }) => chosen(`${of} / ${to}`) && commands.has(to));
const paired = new Set(pairs.flatMap(({ of, to }) => [of, to]));
// What is compared with nothing cannot miss a target.
const alone = values.check ? [] : [...commands.keys()].filter((name) => chosen(name) && !paired.has(name));
/** Rows that are measured in turn. */
const groups = [...pairs.map(({ of, to }) => [of, to]), ...alone.map((name) => [name])];
const measured = groups.map((group) => group.map(() => NOTHING));
const turns = Number(values.turns);
for (let turn = 1; turn <= turns; turn++) {
  for (const [i, group] of groups.entries()) {
    if (process.stderr.isTTY) {
      const text = `turn ${turn} of ${turns}, ${i + 1} of ${groups.length}: ${group.join(' / ')}`;
      process.stderr.write(`\r\x1b[K${text}`);
    }
    const done = await measureInTurn(group.map((name) => commands.get(name)!));
    measured[i] = measured[i]!.map((sum, k) => add(sum, done[k]!));
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

/** A row of 0.2.0 counts what the row of this version counts. */
const unitOf = (name: string): string =>
  ROWS[name.replace(', 0.2.0', '').replace(OWN_COPIES, '')]?.unit ?? PEERS[name]?.unit ?? '';
const figure = (value: number): string => Math.round(value).toLocaleString('en-US');
const rate = ({ units, matches, seconds }: Measured, per: 'units' | 'matches' = 'units'): number =>
  (per === 'units' ? units : matches) / seconds;
console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, turns: ${turns}`);

const ratios = pairs.map((target, i) => {
  const [of, to] = measured[i]!.map((sum) => rate(sum, target.per));
  return { ...target, rates: [of!, to!], ratio: of! / to! };
});
if (ratios.length > 0) {
  const rows = ratios.map(({ of, to, per, rates, least, ratio }) => [
    ...[`${of} / ${to}`, ...rates.map(figure), per ?? unitOf(of), ratio.toFixed(2), least.toFixed(2)],
    ratio >= least ? 'yes' : 'NO',
  ]);
  const head = '| ratio | per second | to | of | measured | target | kept |\n|---|---:|---:|---|---:|---:|---|';
  show(undefined, head, rows);
  for (const part of RATIO_PARTS.filter((name) => words === '' || words === name)) {
    write(
      `npm run bench -- ${part}`,
      head,
      rows.filter(([name = '']) => part.split(' ').every((word) => name.includes(word))),
    );
  }
}

function tableOf(head: string, rows: readonly (readonly string[])[]): string {
  return [head, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');
}

/** With `--write` puts a table into the part of the page that has the name of a command. */
function write(command: string, head: string, rows: readonly (readonly string[])[]): void {
  if (values.write) writeFigures('docs/benchmarks.md', command, `\n${measuredAt()}\n\n${tableOf(head, rows)}\n`);
}

/** Prints a table, and writes it where a command is named. */
function show(command: string | undefined, head: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${tableOf(head, rows)}`);
  if (command !== undefined) write(command, head, rows);
}

const rates = new Map(alone.map((name, i) => [name, rate(measured[pairs.length + i]![0]!)]));
if (alone.length > 0) {
  console.log('\n| row | per second | |\n|---|---:|---|');
  for (const [name, value] of rates) console.log(`| ${name} | ${figure(value)} | ${unitOf(name)} |`);
}

const peers = Object.entries(PEERS).filter(([name]) => rates.has(name));
if (peers.length > 0) {
  const head =
    '| library | moves a second | what it freezes | what it checks | what it lists |\n|---|---:|---|---|---|';
  const rows = peers.map(([name, peer]) => [
    name,
    figure(rates.get(name)!),
    peer.freezing,
    peer.checking,
    peer.listing,
  ]);
  // Some words select only a part of them.
  show(peers.length === Object.keys(PEERS).length ? 'npm run bench' : undefined, head, rows);
}

/** Bytes a move that the history of a live match may take. */
const MOST_BYTES = 1_000;
let tooLarge = false;
if (positionals.length === 0 || positionals.includes('memory')) {
  const text = execFileSync(process.execPath, ['--expose-gc', `${out}/new/memory.mjs`], { encoding: 'utf8' });
  const rows: readonly { name: string; plies: number; bytes: number; json: number }[] = JSON.parse(text);
  tooLarge = rows.some(({ plies, bytes }) => bytes / plies > MOST_BYTES);
  show(
    'npm run bench -- memory',
    `| a live match | plies | KiB | bytes a ply | at most ${figure(MOST_BYTES)} | its states as JSON, KiB |\n|---|---:|---:|---:|---|---:|`,
    rows.map(({ name, plies, bytes, json }) => [
      ...[name, figure(plies), figure(bytes / 1024), figure(bytes / plies)],
      ...[bytes / plies <= MOST_BYTES ? 'yes' : 'NO', figure(json / 1024)],
    ]),
  );
}

let isSlow = false;
if (before !== undefined && (positionals.length === 0 || positionals.includes('start-up'))) {
  const measured = measureStartUp(here('..'), out, before);
  isSlow = measured.some(({ milliseconds, before: theirs, most }) => milliseconds > most * theirs);
  show(
    'npm run bench -- start-up',
    '| start-up | 0.2.0, ms | ms | ratio | at most | kept |\n|---|---:|---:|---:|---:|---|',
    measured.map(({ name, milliseconds, before: theirs, most }) => [
      ...[name, figure(theirs), figure(milliseconds), (milliseconds / theirs).toFixed(2), most.toFixed(2)],
      milliseconds <= most * theirs ? 'yes' : 'NO',
    ]),
  );
}

if (positionals.length === 0 || positionals.includes('env')) {
  const measured = measureEnv(here('..'), out);
  if (measured === undefined) console.error('env is not measured: python3 has no numpy (Debian: python3-numpy).');
  const kept = (steps: number, target: number): readonly string[] => [
    ...[steps, target].map(figure),
    steps >= target ? 'yes' : 'NO',
  ];
  const rows: (readonly string[])[] = [];
  for (const { game, target, python, waits } of measured ?? []) {
    const [javaScript] = await measureInTurn([commands.get(`${game} lockstep`)!]);
    rows.push([
      ...[game, ...kept(rate(javaScript!), JAVASCRIPT * target), ...kept(python, target)],
      `${Math.round(100 * waits)} %`,
    ]);
  }
  if (rows.length > 0) {
    show(
      'npm run bench -- env',
      '| steps a second | JavaScript | target | kept | Python | target | kept | Python waits |\n|---|---:|---:|---|---:|---:|---|---:|',
      rows,
    );
  }
}

if (values.check && (tooLarge || isSlow || ratios.some(({ ratio, least }) => ratio < least))) process.exitCode = 1;
