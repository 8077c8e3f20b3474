/**
 * Load on hosts, over loopback: `npm run load -- [--storage sqlite|postgres] [--matches 500] [--clients 1500] [--rate 500]
 * [--seconds 20] [--hosts 4] [--synchronous full|normal] [--profile FOLDER]`. Without a rate players move as fast as the hosts answer. With `--faults` something
 * goes wrong meanwhile: `[--times 20] [NAME]`, a part of the name of what. With `--write` what is printed is put into docs/reliability.md too.
 */
import { parseArgs } from 'node:util';
import { printed, RELIABILITY, writeFigures } from '../written-part.ts';
import { type Cost, type LoopCosts, type Measured, measureLoad, sumOf } from './measure-load.ts';
import { measureRestart } from './restart.ts';
import { runFaults } from './run-faults.ts';
import type { StorageKind } from './setting.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    storage: { type: 'string', default: 'sqlite' },
    hosts: { type: 'string' },
    synchronous: { type: 'string', default: 'full' },
    matches: { type: 'string' },
    clients: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    profile: { type: 'string' },
    restart: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    times: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});

/** A number of the command line. */
function count(text: string | undefined, otherwise: number): number {
  const number = Number(text ?? otherwise);
  if (!(number > 0)) throw new Error(`${text} is no number above 0.`);
  return number;
}

function storageKind(text: string): StorageKind {
  if (text === 'sqlite' || text === 'postgres') return text;
  throw new Error(`--storage is sqlite or postgres, not ${text}.`);
}

function synchronousOf(text: string): 'full' | 'normal' {
  if (text === 'full' || text === 'normal') return text;
  throw new Error(`--synchronous is full or normal, not ${text}.`);
}

// Stopped in the middle, it leaves no PostgreSQL behind: `exit` ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Puts lines on the page if told to. */
function write(command: string, lines: readonly string[]): void {
  if (values.write) writeFigures(RELIABILITY, command, printed(lines.join('\n')));
}

if (values.faults) {
  const { isFine, lines } = await runFaults(positionals[0] ?? '', {
    matches: count(values.matches, 60),
    clients: count(values.clients, 180),
    rate: count(values.rate, 200),
    times: count(values.times, 20),
    between: 1_500,
  });
  write('npm run load -- --faults', lines);
  if (!isFine) process.exitCode = 1;
} else if (values.restart) {
  const { live, due, first, moves, refused } = await measureRestart(
    storageKind(values.storage),
    count(values.matches, 10_000),
  );
  const lines = [
    `started again with ${live} live matches, ${due} of them due within a minute: the first answer after ${first.toFixed(0)} ms`,
    `${moves.count} moves in matches at random (${refused} refused): median ${moves.quantile(0.5).toFixed(1)} ms, longest ${moves.quantile(1).toFixed(1)} ms`,
  ];
  console.log(lines.join('\n'));
  write('npm run load -- --restart', lines);
} else {
  const measured = await measureLoad({
    storage: storageKind(values.hosts === undefined ? values.storage : 'postgres'),
    hosts: values.hosts === undefined ? undefined : count(values.hosts, 1),
    synchronous: synchronousOf(values.synchronous),
    matches: count(values.matches, 500),
    clients: count(values.clients, 1_500),
    rate: values.rate === undefined ? undefined : count(values.rate, 0),
    seconds: count(values.seconds, 20),
    profile: values.profile,
  });
  const lines = report(measured);
  console.log(lines.join('\n'));
  if (values.hosts === undefined && values.storage === 'sqlite') write('npm run load', lines);
  if (measured.verified.faults.length > 0) process.exitCode = 1;
}

function report({
  hosts,
  live,
  clients,
  moves,
  actions,
  median,
  p99,
  memory,
  memoryAlone,
  cpu,
  idleCpu,
  clientCpu,
  costs,
  loopCosts,
  databaseCpu,
  verified,
}: Measured): readonly string[] {
  const { faults, entries, matches, acknowledged } = verified;
  return [
    `${hosts} host(s) on ${values.hosts === undefined ? values.storage : 'postgres'}, ${live} live matches, ${clients} clients`,
    `a second: ${moves.toFixed(0)} moves of players acknowledged, ${actions.toFixed(0)} actions with those of bots and dice`,
    `from the move to its event at the others: median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`,
    `memory of the hosts for a live match, with its streams: ${(memory / 1_000).toFixed(1)} kB; without them: ${(memoryAlone / 1_000).toFixed(1)} kB`,
    `processor: hosts ${cpu.toFixed(2)}, ${idleCpu.toFixed(3)} while nobody moves, clients ${clientCpu.toFixed(2)} of a core`,
    `processor time of the hosts for an act of a player, with all that follows from it: ${perAct(sumOf(costs)).toFixed(3)} ms`,
    ...(databaseCpu === undefined ? [] : [`processor of PostgreSQL: ${databaseCpu.toFixed(2)} of a core`]),
    ...loopReport(costs, loopCosts),
    `verified: ${acknowledged} acknowledged moves, ${entries} entries of ${matches} matches, ${faults.length} faults`,
    ...faults.slice(0, 20).map((fault) => `  ${fault}`),
  ];
}

/** Milliseconds of processor time for an act. */
function perAct({ acts, cpu }: Cost): number {
  return (1_000 * cpu) / acts;
}

function loopReport(costs: readonly Cost[], loops: LoopCosts | undefined): readonly string[] {
  if (loops === undefined) return [];
  const names = [
    ['the bare loop', loops.bare],
    ['the bare loop with the rules', loops.ruled],
  ] as const;
  return names.flatMap(([name, loopCosts]) => {
    const rounds = costs.map((cost, i) => (perAct(loopCosts[i]!) / perAct(cost)).toFixed(2));
    const all = sumOf(loopCosts);
    return [
      `${name} in its turns: ${perAct(all).toFixed(3)} ms, ${(all.acts / all.seconds).toFixed(0)} acts a second`,
      `the host reaches ${(perAct(all) / perAct(sumOf(costs))).toFixed(2)} of ${name} (by rounds: ${rounds.join(', ')})`,
    ];
  });
}
