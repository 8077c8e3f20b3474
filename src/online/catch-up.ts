/** What somebody has missed: revisions of a match out of its log. */
import type { Observer } from '../core/index.ts';
import type { Entry } from './entry.ts';
import type { MatchEvent } from './match-event.ts';
import { sightOf } from './sight.ts';
import { nextPosition, type Position } from './table/position.ts';
import { commitTurn, startTable, type Table, turnOfEntry } from './table/table.ts';

/**
 * The revisions after `since` as an observer may see them.
 *
 * @param entries - the whole log; empty: there is nothing after `since`
 * @param since - the last revision that they have; -1: none
 */
export function eventsSince(
  table: Table,
  entries: readonly Entry[],
  since: number,
  observer: Observer,
): readonly MatchEvent[] {
  const [created] = entries;
  if (created?.type !== 'created') return [];
  const sight = sightOf(table.game, observer);
  const events: MatchEvent[] = [];
  // What an undo has taken back is not in memory any more: then the whole match is played once again.
  const canSkip = since >= table.lastUndo && since > 0;
  const replayed = startTable(table.id, table.game, created, table.live.random);
  let position = replayed.position;
  if (since < 0) events.push(sight.created(position));
  for (const entry of entries.slice(1)) {
    if (entry.type === 'created') continue;
    const revision = position.revision + 1;
    if (canSkip && revision <= since) {
      position = nextPosition(position, entry, undefined, table.live.rules.sides(position.state));
      if (revision === since) position = withState(table, position);
      continue;
    }
    const turn = canSkip ? turnOfEntry(table, position, entry) : turnOfEntry(replayed, position, entry);
    if (!canSkip) commitTurn(replayed, turn);
    if (revision > since) events.push(sight.event(turn));
    position = turn.position;
  }
  return events;
}

/** A position to which the actions were only counted, with the state that they lead to. */
function withState({ game, live }: Table, position: Position): Position {
  const state = live.history.stateAt(position.ply);
  return { ...position, state, status: game.status(state) };
}
