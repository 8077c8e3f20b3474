/**
 * The bench: `npm run bench`. Rows that a target compares run in turn, in short stretches, and so do the others by
 * themselves; the sums over all stretches of two turns count. Time is processor time. `--check` fails if a target is missed.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { keepConst } from '../scripts/keep-const.ts';
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
  options: { check: { type: 'boolean', default: false }, turns: { type: 'string', default: '2' } },
});

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
  console.log('\n| ratio | per second | to | | measured | target | |\n|---|---:|---:|---|---:|---:|---|');
  for (const { of, to, per, rates, least, ratio } of ratios) {
    const cells = [`${of} / ${to}`, ...rates.map(figure), per ?? unitOf(of), ratio.toFixed(2), least.toFixed(2)];
    console.log(`| ${cells.join(' | ')} | ${ratio >= least ? 'yes' : 'NO'} |`);
  }
}

const rates = new Map(alone.map((name, i) => [name, rate(measured[pairs.length + i]![0]!)]));
if (alone.length > 0) {
  console.log('\n| row | per second | |\n|---|---:|---|');
  for (const [name, value] of rates) console.log(`| ${name} | ${figure(value)} | ${unitOf(name)} |`);
}

const peers = Object.entries(PEERS).filter(([name]) => rates.has(name));
if (peers.length > 0) {
  console.log('\n| library | moves a second | freezing | checking | listing |\n|---|---:|---|---|---|');
  for (const [name, { freezing, checking, listing }] of peers) {
    console.log(`| ${name} | ${figure(rates.get(name)!)} | ${freezing} | ${checking} | ${listing} |`);
  }
}

/** Bytes a move that the history of a live match may take. */
const MOST_BYTES = 1_000;
let tooLarge = false;
if (positionals.length === 0 || positionals.includes('memory')) {
  const text = execFileSync(process.execPath, ['--expose-gc', `${out}/new/memory.mjs`], { encoding: 'utf8' });
  const rows: readonly { name: string; plies: number; bytes: number; json: number }[] = JSON.parse(text);
  console.log(
    `\n| a live match | plies | KiB | bytes a ply | at most ${figure(MOST_BYTES)} | its states as JSON, KiB |`,
  );
  console.log('|---|---:|---:|---:|---|---:|');
  for (const { name, plies, bytes, json } of rows) {
    const kept = bytes / plies <= MOST_BYTES;
    tooLarge ||= !kept;
    const cells = [
      figure(plies),
      figure(bytes / 1024),
      figure(bytes / plies),
      kept ? 'yes' : 'NO',
      figure(json / 1024),
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

let isSlow = false;
if (before !== undefined && (positionals.length === 0 || positionals.includes('start-up'))) {
  console.log('\n| start-up | 0.2.0, ms | ms | ratio | at most | |\n|---|---:|---:|---:|---:|---|');
  for (const { name, milliseconds, before: theirs, most } of measureStartUp(here('..'), out, before)) {
    const kept = milliseconds <= most * theirs;
    isSlow ||= !kept;
    const cells = [figure(theirs), figure(milliseconds), (milliseconds / theirs).toFixed(2), most.toFixed(2)];
    console.log(`| ${name} | ${cells.join(' | ')} | ${kept ? 'yes' : 'NO'} |`);
  }
}

if (positionals.length === 0 || positionals.includes('env')) {
  const rows = measureEnv(here('..'), out);
  if (rows === undefined) console.error('env is not measured: python3 has no numpy (Debian: python3-numpy).');
  else {
    console.log('\n| lockstep, 512 matches | JavaScript | target | | Python | target | | Python waits |');
    console.log('|---|---:|---:|---|---:|---:|---|---:|');
  }
  for (const { game, target, python, waits } of rows ?? []) {
    const row = commands.get(`${game} lockstep`)!;
    const [javaScript] = (await measureInTurn([row])).map((measured) => rate(measured));
    const cells = [javaScript!, JAVASCRIPT * target, python, target];
    const [ours, ourTarget, theirs, theirTarget] = cells.map(figure);
    const [first, second] = [cells[0]! >= cells[1]!, python >= target].map((kept) => (kept ? 'yes' : 'NO'));
    console.log(
      `| ${[game, ours, ourTarget, first, theirs, theirTarget, second, `${Math.round(100 * waits)} %`].join(' | ')} |`,
    );
  }
}

if (values.check && (tooLarge || isSlow || ratios.some(({ ratio, least }) => ratio < least))) process.exitCode = 1;
