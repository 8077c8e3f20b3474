/** The matches of this page that are not over: they are kept in the browser by themselves. */

import type { Seat } from 'tabletop-rules/core';
import { readAddress } from '../address.ts';
import type { KeptSaid } from '../files/read.ts';
import { hasTexts, keep, readKeptList } from '../kept.ts';
import { inWords, say } from '../words.ts';
import type { LocalMatch } from './match.ts';
import { nameOfSeat, peopleOf, playersText, type Seating } from './seating.ts';

/** A match that can be continued. */
export interface KeptMatch {
  /** The id of the game. */
  readonly game: string;
  /** The fragment of its address, which holds the whole match. */
  readonly address: string;
  /** The seats whose turn it is: `0`, or `0.2`; empty where dice are to be rolled. `undefined`: an older page has kept it. */
  readonly asked?: string;
  /** What came with its file beside the moves. */
  readonly said?: KeptSaid['said'];
}

const KEY = 'tabletop-rules matches';
/** Older ones are forgotten. */
const MOST = 20;

/** All that are kept, the newest first. */
export function keptMatches(): readonly KeptMatch[] {
  return readKeptList(KEY, (data): data is KeptMatch => hasTexts(data, 'game', 'address'));
}

/** What is said of a match beside its moves, if there is anything. */
export function saidOf({ said: { date, tags, own } }: LocalMatch): KeptSaid['said'] | undefined {
  const isNothing = date === undefined && tags === undefined && Object.keys(own).length === 0;
  return isNothing ? undefined : { date, tags, own };
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
  const { status } = match;
  const said = saidOf(table);
  const asked = status.type === 'turn' ? status.seats.join('.') : '';
  const kept = { game: entry.id, address, asked, ...(said && { said }) };
  write(isKept ? [kept, ...others].slice(0, MOST) : others);
}

function write(matches: readonly KeptMatch[]): void {
  keep(KEY, JSON.stringify(matches));
}

/** A kept match in words, in the language of the page. */
interface KeptTexts {
  /** Who plays beside the one person: `Blue: bot, casual`; of several people all. */
  readonly against: string;
  /** `Your turn`, or whose it is; empty: that is not known. */
  readonly turn: string;
}

/** `seatNames`: what the game calls its seats. */
export function textsOfKept({ address, asked }: KeptMatch, seatNames: readonly string[]): KeptTexts {
  const { seating } = readAddress(address);
  return {
    against: playersText(seating, seatNames),
    turn: asked === undefined ? '' : turnText(asked, seating, seatNames),
  };
}

/** Whose turn it is. */
function turnText(asked: string, seating: Seating, seatNames: readonly string[]): string {
  if (asked === '') return say.diceAreDue;
  const seats: readonly Seat[] = asked.split('.').map(Number);
  const people = peopleOf({ seating });
  if (people.length === 1 && seats.some((seat) => people.includes(seat))) return say.yourTurn;
  return say.turnOf({ names: inWords(seats.map((seat) => nameOfSeat(seating, seatNames, seat))) });
}
