/**
 * The bench: `npm run bench`. Every row runs in a process of its own, three times in turn, and the best run counts, since
 * other load on the machine only makes it slower. Time is processor time. Targets are ratios within one run; `--check` fails if one is missed.
 */
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ROWS } from './rows.ts';

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
  { of: 'connect four in place', to: 'connect four limit', least: 0.5 },
  { of: 'connect four in place, mixed', to: 'connect four limit', least: 0.4 },
  { of: 'tic-tac-toe in place', to: 'tic-tac-toe limit', least: 0.3 },
  { of: 'tic-tac-toe in place', to: 'tic-tac-toe apply', least: 10 },
  { of: 'connect four in place', to: 'connect four apply', least: 10 },
  { of: 'oyno in place', to: 'oyno apply', least: 10 },
  { of: 'oyno wild in place', to: 'oyno wild apply', least: 10 },
  { of: 'oyno puzzle in place', to: 'oyno puzzle apply', least: 10 },
  { of: 'oyno in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild in place', to: 'doubles wild apply', least: 10 },
  { of: 'doubles wild teams in place', to: 'doubles wild teams apply', least: 10 },
  { of: 'doubles wild in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild teams in place', to: 'connect four in place', least: 0.2 },
  { of: 'doubles wild in place', to: 'doubles wild limit', least: 0.22 },
  { of: 'wumpus in place', to: 'wumpus apply', least: 10 },
  { of: 'wumpus in place', to: 'connect four in place', least: 0.15 },
  { of: 'fundomino in place', to: 'fundomino apply', least: 10 },
  { of: 'fundomino in place', to: 'connect four in place', least: 0.1 },
  { of: 'wunby in place', to: 'wunby apply', least: 10 },
  { of: 'wunby four in place', to: 'wunby four apply', least: 10 },
  { of: 'wunby teams in place', to: 'wunby teams apply', least: 10 },
  ...['oyno', 'doubles wild', 'wumpus', 'fundomino', 'wunby'].map((game) => ({
    of: `${game} record resumed`,
    to: `${game} record applied`,
    least: 1 / 1.5,
  })),
  { of: 'connect four mcts', to: 'connect four limit', least: 0.15, per: 'matches' },
];

await build({
  entryPoints: [here('row.ts'), here('memory.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  outdir: out,
  outExtension: { '.js': '.mjs' },
  alias: { 'tabletop-rules': here('../src') },
  logLevel: 'error',
});

const names = Object.keys(ROWS).filter((name) => positionals.every((word) => name.includes(word)));
const best = new Map<string, Rate>();
const turns = Number(values.turns);
for (let turn = 1; turn <= turns; turn++) {
  for (const [i, name] of names.entries()) {
    if (process.stderr.isTTY)
      process.stderr.write(`\r\x1b[Kturn ${turn} of ${turns}, row ${i + 1} of ${names.length}: ${name}`);
    const rate: Rate = JSON.parse(execFileSync(process.execPath, [`${out}/row.mjs`, name], { encoding: 'utf8' }));
    if (rate.units > (best.get(name)?.units ?? 0)) best.set(name, rate);
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');

const figure = (value: number): string => Math.round(value).toLocaleString('en-US');
console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, best of ${turns}\n`);
console.log('| row | per second | | matches per second |\n|---|---:|---|---:|');
for (const [name, { units, matches }] of best) {
  console.log(`| ${name} | ${figure(units)} | ${ROWS[name]?.unit} | ${matches > 0 ? figure(matches) : ''} |`);
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

if (positionals.length === 0) {
  const text = execFileSync(process.execPath, ['--expose-gc', `${out}/memory.mjs`], { encoding: 'utf8' });
  const rows: readonly { name: string; plies: number; bytes: number; json: number }[] = JSON.parse(text);
  console.log('\n| a live match | plies | KiB | bytes a ply | its states as JSON, KiB |\n|---|---:|---:|---:|---:|');
  for (const { name, plies, bytes, json } of rows) {
    const cells = [figure(plies), figure(bytes / 1024), figure(bytes / plies), figure(json / 1024)];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

if (values.check && ratios.some(({ ratio, least }) => ratio < least)) process.exitCode = 1;
