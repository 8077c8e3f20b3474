/** What a match is worth to each seat. */
import type { Outcome } from '../core/index.ts';

/**
 * Writes by seat what its side has of the win. A win is 1; a shared win is divided among the winning sides; a lost match is 0. Places
 * and scores do not count. Searches need it for each simulated match, so it allocates nothing.
 */
export function writeWinShares({ winners }: Outcome, sides: readonly number[], shares: Float64Array): void {
  shares.fill(0);
  let winningSides = 0;
  for (const winner of winners) {
    if (shares[winner]! > 0) continue;
    winningSides++;
    // Teammates win together, even where the outcome names one of them.
    for (let seat = 0; seat < shares.length; seat++) if (sides[seat] === sides[winner]) shares[seat] = 1;
  }
  if (winningSides > 1) for (let seat = 0; seat < shares.length; seat++) shares[seat]! /= winningSides;
}

/** By seat: what its side has of the win. */
export function winShares(outcome: Outcome, sides: readonly number[]): readonly number[] {
  const shares = new Float64Array(sides.length);
  writeWinShares(outcome, sides, shares);
  return Array.from(shares);
}
