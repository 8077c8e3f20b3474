/**
 * Rows that are measured in turn, in short stretches: what else the machine does slows all of them, so that it hardly
 * moves their ratios. Each has a process of its own, since engines compile code for all that has run in a process.
 */
import { type Measured, WARM_UP } from './measure.ts';
import { type RowCommand, startRow } from './row-process.ts';

/** Milliseconds of processor time until it is the next row's turn; at least one batch is done. */
const STRETCH = 20;
/** How often it is each row's turn. */
const STRETCHES = 50;

/** The sum of two. */
export function add(a: Measured, b: Measured): Measured {
  return { units: a.units + b.units, matches: a.matches + b.matches, seconds: a.seconds + b.seconds };
}

/** Nothing done yet. */
export const NOTHING: Measured = { units: 0, matches: 0, seconds: 0 };

/** What each row did in all its stretches. */
export async function measureInTurn(commands: readonly RowCommand[]): Promise<readonly Measured[]> {
  const rows = commands.map(startRow);
  try {
    for (const row of rows) await row.measure({ milliseconds: WARM_UP });
    const sums = rows.map(() => NOTHING);
    for (let i = 0; i < STRETCHES; i++) {
      for (const [k, row] of rows.entries()) sums[k] = add(sums[k]!, await row.measure({ milliseconds: STRETCH }));
    }
    return sums;
  } finally {
    for (const row of rows) row.stop();
  }
}
