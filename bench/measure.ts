/** Measures a row in short stretches of processor time. */
import { seededRandom } from 'tabletop-rules/core';
import type { Row } from './apply-rows.ts';

/** What a stretch asks for: at least so many milliseconds of processor time. */
export interface Stretch {
  readonly milliseconds: number;
}

/** What was done in a stretch, or in many. */
export interface Measured {
  readonly units: number;
  readonly matches: number;
  /** Of processor time. */
  readonly seconds: number;
}

/** Before anything counts, in milliseconds: engines compile what is hot. */
export const WARM_UP = 700;
/** Milliseconds of a run from the command line. */
const RUN = 2_000;

/** Seconds of processor time of this process with all its threads: other load on the machine does not count. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/**
 * Serves the row that the command line names: each message to the process asks for a stretch. Started by hand, it runs
 * the row for two seconds, for profilers, and prints what it measured.
 */
export function measureRow(rows: Readonly<Record<string, Row>>): void {
  const row = rows[process.argv[2] ?? ''];
  if (row === undefined) throw new Error(`There is no row ${process.argv[2]}.`);
  const batch = row.prepare(seededRandom(1));
  /** What the engine's other threads do between two stretches belongs to the second one. */
  let last = cpuTime();

  const run = ({ milliseconds }: Stretch): Measured => {
    const start = last;
    const end = cpuTime() + milliseconds / 1000;
    let units = 0;
    let matches = 0;
    do {
      const done = batch();
      units += done.units;
      matches += done.matches ?? 0;
      last = cpuTime();
    } while (last < end);
    return { units, matches, seconds: last - start };
  };

  if (process.send === undefined) {
    run({ milliseconds: WARM_UP });
    const { units, matches, seconds } = run({ milliseconds: RUN });
    console.log(JSON.stringify({ units: units / seconds, matches: matches / seconds }));
  } else {
    process.on('message', (stretch: Stretch) => process.send?.(run(stretch)));
  }
}
