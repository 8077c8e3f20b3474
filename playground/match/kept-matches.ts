/** The matches of this page that are not over: they are kept in the browser by themselves. */

import type { Seat } from 'tabletop-rules/core';
import { namedOptions } from '../../src/core/internal.ts';
import { readAddress } from '../address.ts';
import type { KeptSaid } from '../files/read.ts';
import { hasTexts, keep, readKeptList } from '../kept.ts';
import { inWords, language, say, wordsOfOption } from '../words.ts';
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
  /** What differs from the usual options: choices by their names, `true` for what is switched on, and for what is too long. */
  readonly options?: Readonly<Record<string, string | number | true>>;
  /** How many moves have been made. */
  readonly moves?: number;
  /** When the last one was, in milliseconds since 1970. */
  readonly time?: number;
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
  const moves = match.record().actions.filter((action) => 'seat' in action).length;
  const isKept = moves > 0 && match.status.type !== 'over' && peopleOf(table).length > 0;
  const { status } = match;
  const said = saidOf(table);
  const asked = status.type === 'turn' ? status.seats.join('.') : '';
  const options = changedOptions(table);
  const kept = { game: entry.id, address, asked, options, moves, time: Date.now(), ...(said && { said }) };
  write(isKept ? [kept, ...others].slice(0, MOST) : others);
}

/** How many play is seen anyway. */
function changedOptions({ kit: { game }, match }: LocalMatch): NonNullable<KeptMatch['options']> {
  const { seats: _, ...changed } = namedOptions(game, match.options);
  const told = Object.entries(changed).map(([name, value]) => {
    const isShort = typeof value === 'number' || (typeof value === 'string' && name !== 'position');
    return [name, isShort ? value : (true as const)] as const;
  });
  return Object.fromEntries(told);
}

function write(matches: readonly KeptMatch[]): void {
  keep(KEY, JSON.stringify(matches));
}

/** A kept match in words, in the language of the page; empty texts for what an older page has not kept. */
interface KeptTexts {
  /** Who plays beside the one person: `Blue: bot, casual`; of several people all. */
  readonly against: string;
  /** `Board: Round · Wild bones`; empty: the usual ones. */
  readonly options: string;
  /** `Your turn`, or whose it is. */
  readonly turn: string;
  /** How far it is, and since when: `12 moves · Nov 28, 2026, 7:40 PM`. */
  readonly since: string;
}

/** `seatNames`: what the game calls its seats. */
export function textsOfKept(kept: KeptMatch, seatNames: readonly string[]): KeptTexts {
  const { game, address, asked, options = {}, moves, time } = kept;
  const { seating } = readAddress(address);
  const when = new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' });
  return {
    against: playersText(seating, seatNames),
    options: Object.entries(options)
      .map(([name, value]) => optionText({ game, name, value, seatNames }))
      .join(' · '),
    turn: asked === undefined ? '' : turnText(asked, seating, seatNames),
    since: moves === undefined || time === undefined ? '' : `${say.movesMade({ moves })} · ${when.format(time)}`,
  };
}

/** An option that is not the usual one. */
interface ChangedOption {
  readonly game: string;
  readonly name: string;
  readonly value: string | number | true;
  readonly seatNames: readonly string[];
}

function optionText({ game, name, value, seatNames }: ChangedOption): string {
  const { label: option = name, choices } = wordsOfOption(game, name);
  if (value === true) return option;
  const chosen = name === 'turn' ? seatNames[Number(value)] : choices?.[JSON.stringify(value)];
  return say.optionIs({ option, value: chosen ?? String(value) });
}

/** Whose turn it is. */
function turnText(asked: string, seating: Seating, seatNames: readonly string[]): string {
  if (asked === '') return say.diceAreDue;
  const seats: readonly Seat[] = asked.split('.').map(Number);
  const people = peopleOf({ seating });
  if (people.length === 1 && seats.some((seat) => people.includes(seat))) return say.yourTurn;
  return say.turnOf({ names: inWords(seats.map((seat) => nameOfSeat(seating, seatNames, seat))) });
}
