/** What has happened, in sentences. */
import type { GameTypes, LogEntry, Observer } from 'tabletop-rules/core';
import { boardNames, type ShownTable } from './table.ts';

/** An entry of the log of an observer as a sentence for them. */
export function toldEntry(table: ShownTable, observer: Observer, { action, ply }: LogEntry<GameTypes>): string {
  const { kit, match } = table;
  const you = observer === 'spectator' ? undefined : observer;
  return kit.board.narrate(action, match.view(observer, ply - 1), boardNames(table), you);
}
