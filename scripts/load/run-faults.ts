/** Runs what may go wrong, and prints what was found: `npm run load -- --faults [NAME]`. */
import { FAULTS, type FaultSettings } from './faults.ts';

/** Runs those whose name contains a text. Returns whether nothing is wrong afterwards. */
export async function runFaults(name: string, settings: FaultSettings): Promise<boolean> {
  let isFine = true;
  for (const [what, fault] of Object.entries(FAULTS)) {
    if (!what.includes(name)) continue;
    const report = await fault(settings);
    if (report === undefined) {
      console.log(`${what}: not possible here`);
      continue;
    }
    const { times, after, repeated, verified } = report;
    const { acknowledged, entries, matches, faults } = verified;
    console.log(
      `${what}: ${times} times, ${acknowledged} acknowledged moves (${after} after the last time), ${repeated} sent again, ${entries} entries of ${matches} matches, ${faults.length} faults`,
    );
    for (const found of faults.slice(0, 10)) console.log(`  ${found}`);
    if (faults.length > 0 || after === 0) isFine = false;
  }
  return isFine;
}
