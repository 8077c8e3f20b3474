/** What has happened that somebody who looks at a board should know of. */
import type { GameTypes, LogEntry, Observer, Playable } from '../core/index.ts';

/** So many actions at most are told and marked. */
const MOST_TOLD = 24;

/**
 * What has happened since a seat last decided, in order. Its decision is among it until somebody moves after it; a move
 * that it had no other choice than to make is no decision. Before its first decision, what chance set up is left out. For a
 * spectator, and before an earlier `ply`: the last move, and what chance made of it.
 */
export function newsFor<G extends GameTypes>(
  playable: Playable<G>,
  seat: Observer,
  ply?: number,
): readonly LogEntry<G>[] {
  const until = ply ?? playable.ply;
  const since = Math.max(0, until - MOST_TOLD);
  const entries = playable.log(seat, since).slice(0, until - since);
  const isMove = ({ action }: LogEntry<G>): boolean => 'seat' in action;
  const decided = entries
    .map((entry) => {
      if (ply !== undefined || seat === 'spectator') return isMove(entry);
      const isOwn = 'seat' in entry.action && entry.action.seat === seat;
      return isOwn && playable.game.legalMoves(playable.view(seat, entry.ply - 1), seat).length > 1;
    })
    .lastIndexOf(true);
  if (decided === -1) return entries.filter((_, i) => entries.slice(0, i + 1).some(isMove));
  const after = entries.slice(decided + 1);
  return after.some(isMove) ? after : entries.slice(decided);
}

/** Sentences in order: what is said several times in a row is said once, one sentence or two that alternate, as draws do. */
export function withoutRepeats(told: readonly string[]): readonly string[] {
  return told.filter((sentence, i) => {
    const alternates = sentence === told[i - 2] && (told[i - 1] === told[i - 3] || told[i - 1] === told[i + 1]);
    return sentence !== told[i - 1] && !alternates;
  });
}
