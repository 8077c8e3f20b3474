/** Tables of turns for the positions that were last asked for: a search sees many dice on one board. */
import { type Context, contextOf } from '../rules/context.ts';
import type { DoublesWildState } from '../types.ts';
import type { AfterTurn } from './after-turn.ts';
import { oddsOfNewBattle } from './battle-odds.ts';
import { type Outlook, readOutlook } from './outlook.ts';
import { fillTurnTable, makeTurnTable, type TurnTable } from './turn-table.ts';

/** How many tables are kept, of some 3 kB each. */
const SLOTS = 64;

interface Slot {
  readonly key: number[];
  readonly table: TurnTable;
  readonly context: Context;
}

/**
 * A function that returns the table for the turn of a state, whatever its dice.
 *
 * @param outlook - is overwritten
 */
export function keepTurnTables(after: AfterTurn, outlook: Outlook): (view: DoublesWildState) => TurnTable {
  const slots: (Slot | undefined)[] = Array.from({ length: SLOTS }, () => undefined);
  const key: number[] = [];
  return (view) => {
    const at = writeKey(view, key) & (SLOTS - 1);
    const found = slots[at];
    const context = contextOf(view);
    if (found !== undefined && found.context === context && isSame(found.key, key)) return found.table;
    const table = found?.table ?? makeTurnTable();
    readOutlook(outlook, view);
    fillTurnTable(table, outlook, after, oddsOfNewBattle(), view.wild === 'may');
    slots[at] = { key: [...key], table, context };
    return table;
  };
}

/** Writes all that a table depends on beside the board's totals; returns a hash. */
function writeKey(view: DoublesWildState, key: number[]): number {
  const { markers, supply, threes, tieBreakSeats, turn, teams, tieBreak, wild } = view;
  key.length = 0;
  for (let i = 0; i < markers.length; i++) key.push(markers[i]!);
  for (let seat = 0; seat < supply.length; seat++) key.push(supply[seat]!, threes[seat]!);
  for (let i = 0; i < tieBreakSeats.length; i++) key.push(tieBreakSeats[i]!);
  key.push(turn, Number(teams), Number(tieBreak === 'shared'), Number(wild === 'may'));
  let hash = 0;
  for (let i = 0; i < key.length; i++) hash = (Math.imul(hash, 31) + key[i]!) | 0;
  return hash ^ (hash >>> 15);
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
