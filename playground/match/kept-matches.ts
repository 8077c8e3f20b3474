/** The matches of this page that are not over: they are kept in the browser by themselves. */

import type { Seat } from 'tabletop-rules/core';
import { hasTexts, keep, readKeptList } from '../kept.ts';
import { type LocalMatch, peopleOf, seatName } from './match.ts';

/** A match that can be continued. */
export interface KeptMatch {
  /** The id of the game. */
  readonly game: string;
  /** The fragment of its address, which holds the whole match. */
  readonly address: string;
  /** Who plays beside the one person: `Blue: bot, casual`; of several people all. */
  readonly against: string;
  /** `Your turn`, or whose it is. */
  readonly turn: string;
}

const KEY = 'tabletop-rules matches';
/** Older ones are forgotten. */
const MOST = 20;

/** All that are kept, the newest first. */
export function keptMatches(): readonly KeptMatch[] {
  return readKeptList(KEY, (data): data is KeptMatch => hasTexts(data, 'game', 'address', 'against', 'turn'));
}

/** Forgets a match. */
export function forgetMatch(address: string): void {
  write(keptMatches().filter((kept) => kept.address !== address));
}

/**
 * Keeps a match as it is now, in place of what was kept of it at an earlier address; not, before somebody has moved, and when it is
 * over.
 */
export function keepMatch(table: LocalMatch, address: string, earlier: string): void {
  const { entry, match } = table;
  const others = keptMatches().filter((kept) => kept.address !== earlier && kept.address !== address);
  const isBegun = match.record().actions.some((action) => 'seat' in action);
  const isKept = isBegun && match.status.type !== 'over' && peopleOf(table).length > 0;
  const kept = { game: entry.id, address, against: againstOf(table), turn: turnOf(table) };
  write(isKept ? [kept, ...others].slice(0, MOST) : others);
}

function write(matches: readonly KeptMatch[]): void {
  keep(KEY, JSON.stringify(matches));
}

/** Who plays beside the one person, or all who play. */
export function againstOf(table: LocalMatch): string {
  const [person, ...people] = peopleOf(table);
  return table.seating.players
    .flatMap((player, seat) => {
      if (player !== 'person') return [`${seatName(table, seat)}: bot, ${player}`];
      return people.length === 0 && seat === person ? [] : [seatName(table, seat)];
    })
    .join('; ');
}

/** Whose turn it is. */
function turnOf(table: LocalMatch): string {
  const { status } = table.match;
  const people = peopleOf(table);
  if (status.type !== 'turn') return 'Dice are to be rolled';
  const isMine = (seat: Seat): boolean => people.length === 1 && people.includes(seat);
  if (status.seats.some(isMine)) return 'Your turn';
  return `Turn of ${status.seats.map((seat) => seatName(table, seat)).join(' and ')}`;
}
