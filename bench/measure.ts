/** Measures a row: units and matches per second of processor time. */
import { seededRandom } from 'tabletop-rules/core';
import type { Row } from './apply-rows.ts';

const WARM_UP = 700;
const ROUND = 400;
const ROUNDS = 5;

/** Milliseconds of processor time of this process: other load on the machine does not count. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Prints the rates of the row that the command line names, as JSON. */
export function measureRow(rows: Readonly<Record<string, Row>>): void {
  const row = rows[process.argv[2] ?? ''];
  if (row === undefined) throw new Error(`There is no row ${process.argv[2]}.`);
  const batch = row.prepare(seededRandom(1));

  /** Runs batches for a number of milliseconds. */
  const run = (milliseconds: number): { readonly units: number; readonly matches: number } => {
    let units = 0;
    let matches = 0;
    const start = cpuTime();
    let now = start;
    while (now - start < milliseconds) {
      const done = batch();
      units += done.units;
      matches += done.matches ?? 0;
      now = cpuTime();
    }
    const seconds = (now - start) / 1000;
    return { units: units / seconds, matches: matches / seconds };
  };

  run(WARM_UP);
  const rounds = Array.from({ length: ROUNDS }, () => run(ROUND)).sort((a, b) => a.units - b.units);
  console.log(JSON.stringify(rounds[Math.floor(ROUNDS / 2)]));
}
