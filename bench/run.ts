/**
 * The bench: `npm run bench`. Every row runs in a process of its own, three times in turn, and the best run counts, since
 * other load on the machine only makes it slower. Time is processor time. Targets are ratios within one run; `--check` fails if one is missed.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { APPLY_ROWS } from './apply-rows.ts';
import { PEERS } from './peers.ts';
import { ROWS } from './rows.ts';
import { SEARCH_ROWS } from './search-rows.ts';
import { packVersion01 } from './version-0.1.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false }, turns: { type: 'string', default: '3' } },
});

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = here('../node_modules/.cache/bench');

interface Rate {
  units: number;
  matches: number;
}

/** The least ratio of two rows. */
interface Target {
  readonly of: string;
  readonly to: string;
  readonly least: number;
  /** What is compared. Default: `units`. */
  readonly per?: 'matches';
}

const TARGETS: readonly Target[] = [
  { of: 'connect four in place', to: 'connect four limit', least: 0.6 },
  { of: 'connect four in place, mixed', to: 'connect four limit', least: 0.4 },
  { of: 'tic-tac-toe in place', to: 'tic-tac-toe limit', least: 0.4 },
  { of: 'oyno in place', to: 'oyno limit', least: 0.3 },
  { of: 'oyno in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild teams in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild in place', to: 'doubles wild limit', least: 0.22 },
  { of: 'wumpus in place', to: 'connect four in place', least: 0.15 },
  { of: 'wumpus in place', to: 'wumpus limit', least: 0.25 },
  { of: 'fundomino in place', to: 'connect four in place', least: 0.1 },
  { of: 'fundomino in place', to: 'fundomino limit', least: 0.2 },
  { of: 'wunby in place', to: 'wunby limit', least: 0.2 },
  ...['oyno', 'doubles wild', 'wumpus', 'fundomino', 'wunby'].map((game) => ({
    of: `${game} record resumed`,
    to: `${game} record applied`,
    least: 1 / 1.5,
  })),
  ...Object.keys(APPLY_ROWS).map((name) => ({ of: name, to: `${name}, 0.1.0`, least: 4 })),
  ...Object.keys(SEARCH_ROWS).map((name) => ({ of: name, to: `${name}, 0.1.0`, least: 1.5 })),
  { of: 'connect four mcts', to: 'connect four limit', least: 0.15, per: 'matches' },
];

/** Bundles entry points with one version of the library. */
const bundle = (entries: readonly string[], library: string, folder: string): Promise<unknown> =>
  build({
    entryPoints: entries.map((name) => here(name)),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    alias: { 'tabletop-rules': library },
    // As apps are built: other libraries check more without it.
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });

await bundle(['row.ts', 'peer-row.ts', 'memory.ts'], here('../src'), out);
const before = packVersion01(here('..'), out);
if (before === undefined) {
  console.error('Not compared with 0.1.0: git does not have its commit, as in a shallow clone.');
  if (values.check) process.exitCode = 1;
} else {
  await bundle(['compared-row.ts'], `${before}/dist`, `${out}/old`);
}

/** What is run for each row: 0.1.0 right after the row that it is compared with. */
const commands = new Map<string, readonly string[]>();
for (const name of Object.keys(ROWS)) {
  commands.set(name, [`${out}/row.mjs`, name]);
  if (before !== undefined && (name in APPLY_ROWS || name in SEARCH_ROWS)) {
    commands.set(`${name}, 0.1.0`, [`${out}/old/compared-row.mjs`, name]);
  }
}
for (const name of Object.keys(PEERS)) commands.set(name, [`${out}/peer-row.mjs`, name]);
const names = [...commands.keys()].filter((name) => positionals.every((word) => name.includes(word)));
const best = new Map<string, Rate>();
const turns = Number(values.turns);
for (let turn = 1; turn <= turns; turn++) {
  for (const [i, name] of names.entries()) {
    if (process.stderr.isTTY)
      process.stderr.write(`\r\x1b[Kturn ${turn} of ${turns}, row ${i + 1} of ${names.length}: ${name}`);
    const rate: Rate = JSON.parse(execFileSync(process.execPath, commands.get(name)!, { encoding: 'utf8' }));
    if (rate.units > (best.get(name)?.units ?? 0)) best.set(name, rate);
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

/** A row of 0.1.0 counts what the row of this version counts. */
const unitOf = (name: string): string => ROWS[name.replace(', 0.1.0', '')]?.unit ?? PEERS[name]?.unit ?? '';
const figure = (value: number): string => Math.round(value).toLocaleString('en-US');
console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, best of ${turns}\n`);
console.log('| row | per second | | matches per second |\n|---|---:|---|---:|');
for (const [name, { units, matches }] of best) {
  console.log(`| ${name} | ${figure(units)} | ${unitOf(name)} | ${matches > 0 ? figure(matches) : ''} |`);
}

const peers = Object.entries(PEERS).filter(([name]) => best.has(name));
if (peers.length > 0) {
  console.log('\n| library | moves a second | freezing | checking | listing |\n|---|---:|---|---|---|');
  for (const [name, { freezing, checking, listing }] of peers) {
    console.log(`| ${name} | ${figure(best.get(name)!.units)} | ${freezing} | ${checking} | ${listing} |`);
  }
}

const ratios = TARGETS.flatMap((target) => {
  const [of, to] = [best.get(target.of), best.get(target.to)];
  const per = target.per ?? 'units';
  return of === undefined || to === undefined ? [] : [{ ...target, ratio: of[per] / to[per] }];
});
if (ratios.length > 0) {
  console.log('\n| ratio | measured | to reach | |\n|---|---:|---:|---|');
  for (const { of, to, least, ratio } of ratios) {
    console.log(`| ${of} / ${to} | ${ratio.toFixed(2)} | ${least.toFixed(2)} | ${ratio >= least ? 'yes' : 'NO'} |`);
  }
}

/** Bytes a move that the history of a live match may take. */
const MOST_BYTES = 1_000;
let tooLarge = false;
if (positionals.length === 0 || positionals.includes('memory')) {
  const text = execFileSync(process.execPath, ['--expose-gc', `${out}/memory.mjs`], { encoding: 'utf8' });
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

if (values.check && (tooLarge || ratios.some(({ ratio, least }) => ratio < least))) process.exitCode = 1;
