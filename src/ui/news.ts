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
  const isDecision = (entry: LogEntry<G>): boolean => {
    if (ply !== undefined || seat === 'spectator') return isMove(entry);
    const isOwn = 'seat' in entry.action && entry.action.seat === seat;
    return isOwn && playable.game.legalMoves(playable.view(seat, entry.ply - 1), seat).length > 1;
  };
  // From the end: legal moves are listed only until a decision is found.
  let decided = entries.length - 1;
  while (decided >= 0 && !isDecision(entries[decided]!)) decided--;
  if (decided === -1) {
    const first = entries.findIndex(isMove);
    return first === -1 ? [] : entries.slice(first);
  }
  const after = entries.slice(decided + 1);
  return after.some(isMove) ? after : entries.slice(decided);
}

/** Of news the last move, and what chance made of it. */
export function lastMoveIn<G extends GameTypes>(news: readonly LogEntry<G>[]): readonly LogEntry<G>[] {
  let last = news.length - 1;
  while (last > 0 && !isMove(news[last]!)) last--;
  return news.slice(Math.max(last, 0));
}

function isMove<G extends GameTypes>({ action }: LogEntry<G>): boolean {
  return 'seat' in action;
}

/** Sentences in order: what is said several times in a row is said once, one sentence or two that alternate, as draws do. */
export function withoutRepeats(told: readonly string[]): readonly string[] {
  return told.filter((sentence, i) => {
    const alternates = sentence === told[i - 2] && (told[i - 1] === told[i - 3] || told[i - 1] === told[i + 1]);
    return sentence !== told[i - 1] && !alternates;
  });
}
