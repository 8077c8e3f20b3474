/** The exact value of positions of connect four, by alpha-beta search with a table of positions. */
import { castDraft } from 'immer';
import { type ConnectFourState, connectFour, connectFourRules } from '../../examples/connect-four.ts';
import { rulesOf } from '../../src/core/index.ts';
import { mutableCopy, unfrozenCopier } from '../../src/core/internal.ts';

/** Columns, from the middle. */
const ORDER = [3, 2, 4, 1, 5, 0, 6];
const OPEN = -1;
/** In a state the rows of a seat begin after a margin, and so do the columns of a row. */
const MARGIN = 3;
const ROWS_A_SEAT = 9;
/** Entries of the table: some hundred megabytes. */
const MOST_ENTRIES = 4_000_000;
/** Nothing is known of a value: from -1 to 1. */
const UNKNOWN = 2;

/** The value of a position to the seat that is to move: 1 won, 0 drawn, -1 lost. */
type ConnectFourSolver = (state: ConnectFourState) => number;

/** A solver with a table of its own. Positions of 18 discs or more take a fraction of a second each. */
export function makeConnectFourSolver(): ConnectFourSolver {
  const { numbers } = connectFourRules;
  const start = connectFour.setup();
  const context = numbers.context(start);
  const copy = unfrozenCopier(rulesOf(connectFour));
  /** By position: the least and the highest value that it can have, as `(least + 1) * 4 + highest + 1`. */
  const table = new Map<number, number>();

  const solve = (state: ConnectFourState, from: number, to: number): number => {
    const next: ConnectFourState[] = [];
    for (const column of ORDER) {
      if (((state.open >> column) & 1) === 0) continue;
      const after = copy(state);
      numbers.play(castDraft(after), column, state.turn, context);
      if (after.result === state.turn) return 1;
      if (after.result !== OPEN) return 0;
      next.push(after);
    }
    const key = keyOf(state);
    const known = table.get(key) ?? UNKNOWN;
    const least = (known >> 2) - 1;
    const most = (known & 3) - 1;
    let low = Math.max(from, least);
    const high = Math.min(to, most);
    if (low >= high) return least >= to ? least : most <= from ? most : low;
    let best = -1;
    for (let i = 0; i < next.length && best < high; i++) {
      best = Math.max(best, -solve(next[i]!, -high, -low));
      low = Math.max(low, best);
    }
    // A value beyond the window is a bound only.
    const atLeast = best > Math.max(from, least) ? best : least;
    const atMost = best < high ? best : most;
    if (table.size < MOST_ENTRIES) table.set(key, (atLeast + 1) * 4 + atMost + 1);
    return best;
  };
  return (state) => solve(mutableCopy(state), -1, 1);
}

/** A number for each position: by column, the discs of the seat that is to move below a bit for the height. */
function keyOf({ rows, heights, turn }: ConnectFourState): number {
  const bottom = MARGIN + turn * ROWS_A_SEAT;
  let key = 0;
  for (let column = 0; column < heights.length; column++) {
    const height = heights[column]!;
    let bits = 1 << height;
    for (let y = 0; y < height; y++) bits |= ((rows[bottom + y]! >> (column + MARGIN)) & 1) << y;
    key = key * 128 + bits;
  }
  return key;
}
