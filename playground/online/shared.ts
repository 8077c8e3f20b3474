/** What the pages of online matches share. */

import { isLevel } from 'tabletop-rules/bots';
import { reasonIn, type Violation } from 'tabletop-rules/core';
import type { ClockSettings, Invitation, SeatInfo } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import type { PageKit } from '../games.ts';
import { hasTexts, keep, readKept } from '../kept.ts';
import { inRow, say, words } from '../words.ts';

/** What an invitation says to whoever opens it: a private match itself says nothing before somebody has a seat in it. */
export interface LinkInvitation {
  readonly invitation: string;
  readonly game: string;
  /** Who invites; empty: they have no name. */
  readonly from: string;
}

/** The link to a match, for somebody else; with an invitation to its seat. */
export function linkTo(match: string, invited?: LinkInvitation): string {
  const fields = new URLSearchParams({ online: match, ...invited });
  const url = new URL(location.href);
  // What follows `#` no server is told: with this the link shows the board in a chat.
  // The friend may read another language.
  url.search = new URLSearchParams({ match }).toString();
  url.hash = fields.toString();
  return url.href;
}

// What a refusal of the host means to people, and what they can do.

/** The rules of a match are not those that the page or the server has. */
function versionText({ details }: Violation): string {
  const { version = 0, expects = 0 } = details ?? {};
  return version > expects ? say.newerRules : say.olderRules;
}

/** A refusal as sentences: what it is, and the next step. */
export function refusalText(violation: Violation): string {
  return violation.code === 'wrong-version' ? versionText(violation) : reasonIn(words)(violation);
}

// The seats that somebody has in online matches, and has for others, kept in the browser, so that a reload goes on.

/** A match in which somebody has a seat, with the token that proves it, or which they have created. */
export interface KeptSeat {
  readonly match: string;
  /** The id of the game. */
  readonly game: string;
  /** `null`: whoever created the match has no seat in it. */
  readonly token: string | null;
  /** When it was taken, in milliseconds since 1970. */
  readonly at: number;
  /** Those that its owner can give to friends: the host tells them once. */
  readonly invitations: readonly Invitation[];
}

/** What is kept. Without storage it lasts as long as the page. */
export interface KeptSeats {
  /** All seats, the newest first. */
  all(): readonly KeptSeat[];
  get(match: string): KeptSeat | undefined;
  /** The token for a match; `undefined`: none, as for spectators. */
  token(match: string): string | undefined;
  keep(seat: KeptSeat): void;
  forget(match: string): void;
  /** What the player wants to be called. */
  name(): string;
  setName(name: string): void;
}

const KEY = 'tabletop-rules online';
/** Older ones are over, or have expired. */
const MOST = 50;

interface Kept {
  readonly name: string;
  readonly seats: readonly KeptSeat[];
}

/** What was kept at earlier visits. */
export function keptSeats(): KeptSeats {
  let inMemory: Kept = { name: '', seats: [] };
  /** Other windows write too: it is read each time. */
  const read = (): Kept => {
    try {
      return readSeats(JSON.parse(readKept(KEY) ?? 'null')) ?? inMemory;
    } catch {
      return inMemory;
    }
  };
  const write = (kept: Kept): void => {
    inMemory = kept;
    keep(KEY, JSON.stringify(kept));
  };
  const without = (match: string): readonly KeptSeat[] => read().seats.filter((seat) => seat.match !== match);
  const get = (match: string): KeptSeat | undefined => read().seats.find((seat) => seat.match === match);
  return {
    all: () => read().seats,
    get,
    token: (match) => get(match)?.token ?? undefined,
    keep: (seat) => write({ ...read(), seats: [seat, ...without(seat.match)].slice(0, MOST) }),
    forget: (match) => write({ ...read(), seats: without(match) }),
    name: () => read().name,
    setName: (name) => write({ ...read(), name }),
  };
}

/** What was kept, if this page has written it. */
function readSeats(data: unknown): Kept | undefined {
  if (typeof data !== 'object' || data === null || !('name' in data) || !('seats' in data)) return undefined;
  const { name, seats } = data;
  return typeof name === 'string' && Array.isArray(seats) ? { name, seats: seats.filter(isSeat) } : undefined;
}

function isSeat(data: unknown): data is KeptSeat {
  if (!hasTexts(data, 'match', 'game')) return false;
  const token: unknown = Reflect.get(data, 'token');
  return (token === null || typeof token === 'string') && Array.isArray(Reflect.get(data, 'invitations'));
}

// Online matches in words: seats, clocks.

const named = (name: string, isBot = false): string => (isBot ? say.aBot({ name }) : name);

/** Who sits on a seat, in words. */
export function seatText({ kind, name, isBot }: SeatInfo): string {
  switch (kind) {
    case 'open':
      return say.openSeat;
    case 'reserved':
      return name === '' ? say.invited : say.isInvited({ name: named(name, isBot) });
    case 'bot':
      return say.aBot({ name: botName(name) });
    case 'player':
      return name === '' ? say.someone : named(name, isBot);
  }
}

/** What a bot of a host is called: one that is named after a level as the level is, one that has a rating by that, `equal 1350`. */
export function botName(name: string): string {
  return isLevel(name) ? say.level({ level: name }) : name.replace(/^equal /, '');
}

/** What a seat is called on the page. */
export function onlineSeatName(kit: PageKit, seats: readonly SeatInfo[], seat: number): string {
  return playerName(seats[seat]) || (kit.about.seatNames[seat] ?? say.seat({ number: seat + 1 }));
}

/** The name of a player; empty: they have given none, or it is a bot, which is called as the game calls its seat. */
export function playerName(seat: SeatInfo | undefined): string {
  return seat === undefined || seat.kind === 'bot' ? '' : seat.name;
}

/** In milliseconds. */
const DAY = 86_400_000;

/** A clock in words; `undefined`: there is none. */
export function clockText(clock: ClockSettings | null): string | undefined {
  if (clock === null) return undefined;
  const { decision, match, increment } = clock;
  const parts = [
    ...(match === null ? [] : [say.timeOfMatch({ time: durationText(match) })]),
    ...(increment === 0 ? [] : [say.timeAdded({ time: durationText(increment) })]),
    ...(decision === null
      ? []
      : [(decision % DAY === 0 ? say.timeOfMove : say.timeOfDecision)({ time: durationText(decision) })]),
  ];
  return inRow(parts);
}

function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [size, time] = UNITS.find(([length]) => seconds >= length && seconds % length === 0) ?? SECOND;
  return time(seconds / size);
}

/** In words, by the seconds that they have. */
type Unit = readonly [seconds: number, time: (count: number) => string];
const SECOND: Unit = [1, (seconds) => say.seconds({ seconds })];
const UNITS: readonly Unit[] = [
  [86_400, (days) => say.days({ days })],
  [3_600, (hours) => say.hours({ hours })],
  [60, (minutes) => say.minutes({ minutes })],
];

// What a player wants to be called, as a field of a form.

/** The field. */
interface NameField {
  readonly element: HTMLElement;
  /** The name, which is kept for the next time. */
  read(): string;
}

/** Hosts take 40. */
const LONGEST = 24;

/** Makes the field. */
export function nameField(kept: KeptSeats): NameField {
  const input = element('input', {
    type: 'text',
    id: 'player-name',
    maxlength: LONGEST,
    autocomplete: 'nickname',
    value: kept.name(),
  });
  return {
    element: element('div', { class: 'field wide' }, element('label', { for: 'player-name' }, say.yourName), input),
    read: () => {
      const name = input.value.replace(/\p{C}/gu, '').trim();
      kept.setName(name);
      return name;
    },
  };
}

// A link to be sent to somebody.

/** Makes the field, with a button that copies it. */
export function linkField(label: string, link: string): HTMLElement {
  const input = element('input', { type: 'text', readonly: true, value: link, 'aria-label': label });
  const said = element('span', { class: 'about', role: 'status' });
  input.addEventListener('focus', () => input.select());
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      said.textContent = say.copied;
    } catch {
      // Without TLS pages may not write to the clipboard.
      input.focus();
      said.textContent = say.selected;
    }
  };
  return element(
    'div',
    { class: 'link-field' },
    element('span', {}, label),
    element(
      'div',
      { class: 'buttons' },
      input,
      button(say.copy, () => void copy()),
    ),
    said,
  );
}

// What pages of online matches have in common.

/** A page that has to be closed before another one is shown. */
export interface OnlinePage {
  readonly element: HTMLElement;
  readonly title: string;
  close(): void;
}

/** What can be done on every page. */
export interface OnlineActions {
  /** Shows a page, unless something else was asked for since. */
  show(page: OnlinePage): void;
  /** Whether nothing else was asked for since. */
  isCurrent(): boolean;
  /** Goes to an address, as a link does. */
  go(fragment: string): void;
  /** The same, without a way back to the page before. */
  replace(fragment: string): void;
  /** Goes on with a record in this page, as with one from a file. */
  load(record: object): void;
}

/** A page with a heading. */
export function onlinePage(
  title: string,
  content: readonly HTMLElement[],
  /** `header`: what stands beside the heading. */
  { header = [], close = () => {} }: { readonly header?: readonly HTMLElement[]; readonly close?: () => void } = {},
): OnlinePage {
  const heading = element('h1', { tabindex: -1 }, title);
  return {
    title,
    element: element('main', { class: 'online-page' }, element('header', {}, heading, ...header), ...content),
    close,
  };
}

/** A page that says something, and offers what to do. */
export function messagePage(title: string, text: string, ...actions: readonly HTMLElement[]): OnlinePage {
  const notice = element('p', { class: 'notice', role: 'alert' }, text);
  return onlinePage(title, [notice, element('div', { class: 'buttons' }, ...actions)]);
}
