/**
 * Load on hosts, over loopback: `npm run load -- [--storage sqlite|postgres] [--matches 500] [--clients 1500] [--rate 500]
 * [--seconds 20] [--profile FOLDER]`. Without a rate players move as fast as the hosts answer.
 */
import { parseArgs } from 'node:util';
import { type Measured, measureLoad } from './measure-load.ts';

const { values } = parseArgs({
  options: {
    storage: { type: 'string', default: 'sqlite' },
    matches: { type: 'string', default: '500' },
    clients: { type: 'string', default: '1500' },
    rate: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    profile: { type: 'string' },
  },
});
const { storage } = values;
if (storage !== 'sqlite' && storage !== 'postgres') throw new Error(`--storage is sqlite or postgres, not ${storage}`);

const measured = await measureLoad({
  storage,
  matches: Number(values.matches),
  clients: Number(values.clients),
  rate: values.rate === undefined ? undefined : Number(values.rate),
  seconds: Number(values.seconds),
  profile: values.profile,
});
console.log(report(measured));
if (measured.verified.faults.length > 0) process.exitCode = 1;

function report({ hosts, clients, moves, median, p99, memory, cpu, clientCpu, verified }: Measured): string {
  const { faults, entries, matches, acknowledged } = verified;
  return [
    `${hosts} host(s) on ${storage}, ${values.matches} live matches, ${clients} clients`,
    `moves acknowledged a second: ${moves.toFixed(0)}`,
    `from the move to its event at the others: median ${median.toFixed(1)} ms, 99th percentile ${p99.toFixed(1)} ms`,
    `memory of the hosts for a live match, with its streams: ${(memory / 1_000).toFixed(1)} kB`,
    `processor: hosts ${cpu.toFixed(2)}, clients ${clientCpu.toFixed(2)} of a core`,
    `verified: ${acknowledged} acknowledged moves, ${entries} entries of ${matches} matches, ${faults.length} faults`,
    ...faults.slice(0, 20).map((fault) => `  ${fault}`),
  ].join('\n');
}
