/** Runs what may go wrong: `npm run load -- --faults [NAME]`. */
import { FAULTS, type FaultSettings } from './faults.ts';

/** What was found. */
interface FaultsRun {
  /** Whether nothing is wrong afterwards. */
  readonly isFine: boolean;
  readonly lines: readonly string[];
}

/** Runs those whose name contains a text, and prints each when it is done. */
export async function runFaults(name: string, settings: FaultSettings): Promise<FaultsRun> {
  let isFine = true;
  const lines: string[] = [];
  const say = (line: string): void => {
    console.log(line);
    lines.push(line);
  };
  for (const [what, fault] of Object.entries(FAULTS)) {
    if (!what.includes(name)) continue;
    const report = await fault(settings);
    if (report === undefined) {
      say(`${what}: not possible here`);
      continue;
    }
    const { times, after, repeated, verified } = report;
    const { acknowledged, entries, matches, faults } = verified;
    say(
      `${what}: ${times} times, ${acknowledged} acknowledged moves (${after} after the last time), ${repeated} sent again, ${entries} entries of ${matches} matches, ${faults.length} faults`,
    );
    for (const found of faults.slice(0, 10)) say(`  ${found}`);
    if (faults.length > 0 || after === 0) isFine = false;
  }
  return { isFine, lines };
}
