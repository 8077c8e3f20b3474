/** The fields of a form for who sits where in an online match. */

import { isLevel } from 'tabletop-rules/bots';
import { type ClockRequest, type CreateRequest, newSecret, type SeatRequest } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import type { GameEntry, PageKit } from '../games.ts';
import { levelText, optionsForm, seatRows } from '../setup.ts';
import { say } from '../words.ts';
import { LOBBY, onlineAddress } from './address.ts';
import type { HostApi } from './host-api.ts';
import { type KeptSeats, nameField, type OnlineActions, type OnlinePage, refusalText } from './shared.ts';

/** Fields for every seat. */
interface OnlineSeatFields {
  readonly element: HTMLElement;
  /** Shows so many seats; what was chosen stays. */
  show(seats: number): void;
  seats(): readonly SeatRequest[];
}

/** What can be chosen beside bots. */
const PEOPLE = ['me', 'friend', 'open'] as const;
const BOT = 'bot ';

/** Makes the fields of a game. `count`: the field for how many play. */
function onlineSeatFields(kit: PageKit, bots: readonly string[], count: HTMLElement | undefined): OnlineSeatFields {
  const {
    element: fieldset,
    show,
    shown,
    all,
  } = seatRows(kit, count, 'seats online', (seat, own) => {
    const people = PEOPLE.map((value) => element('option', { value }, say.whoSits({ who: value })));
    const levels = bots.map((bot) => element('option', { value: BOT + bot }, botText(bot)));
    const who = element('select', { 'aria-label': say.whoPlaysSeat({ seat: own }) }, ...people, ...levels);
    who.value = seat === 0 ? 'me' : 'friend';
    who.addEventListener('input', () => {
      // There is one of me.
      if (who.value !== 'me') return;
      for (const { who: other } of all()) if (other !== who && other.value === 'me') other.value = 'friend';
    });
    return { who };
  });
  return { element: fieldset, show, seats: () => shown().map(({ who }) => requestOf(who.value)) };
}

function requestOf(value: string): SeatRequest {
  if (value.startsWith(BOT)) return { kind: 'bot', bot: value.slice(BOT.length) };
  if (value === 'me' || value === 'open') return { kind: value };
  return { kind: 'reserved' };
}

function botText(bot: string): string {
  if (bot === 'equal') return say.botEqual;
  return isLevel(bot) ? levelText(bot) : say.botNamed({ bot });
}

// The page on which an online match is created: options, seats, clock.

/** Clocks to choose from, in seconds. */
const clocks = (): readonly (readonly [text: string, clock: ClockRequest | undefined])[] => [
  [say.noClock, undefined],
  [say.minuteDecision, { decision: 60 }],
  [say.minutesEach({ minutes: 5, seconds: 5 }), { match: 300, increment: 5 }],
  [say.minutesEach({ minutes: 15, seconds: 10 }), { match: 900, increment: 10 }],
  ...[1, 3, 7].map((days) => [say.daysMove({ days }), { days }] as const),
];

/** Who may write messages. */
const CHATS: readonly NonNullable<CreateRequest['chat']>[] = ['players', 'everybody', false];

/** Makes the page. */
export function createPage(
  entry: GameEntry,
  kit: PageKit,
  host: HostApi,
  kept: KeptSeats,
  { go }: Pick<OnlineActions, 'go'>,
): OnlinePage {
  const options = optionsForm(kit);
  const seats = onlineSeatFields(kit, host.bots, options.seats);
  const name = nameField(kept);
  const clock = element(
    'select',
    { id: 'clock', 'aria-describedby': 'clock-about' },
    ...clocks().map(([text], i) => element('option', { value: i }, text)),
  );
  const chat = element(
    'select',
    { id: 'chat' },
    ...CHATS.map((who, i) => element('option', { value: i }, say.whoChats({ who: who || 'other' }))),
  );
  const watch = element('input', { type: 'checkbox', id: 'may-watch', 'aria-describedby': 'may-watch-about' });
  const submit = element('button', { type: 'submit', class: 'primary' }, say.createMatch);
  const refused = element('p', { class: 'refused', role: 'alert' });

  const check = (): CreateRequest | undefined => {
    refused.textContent = '';
    const chosen = options.read();
    submit.disabled = chosen === undefined;
    if (chosen === undefined) return undefined;
    seats.show(chosen.seats);
    const requested = seats.seats();
    const isOpen = requested.some(({ kind }) => kind === 'open');
    // Whoever is to join finds it in the list; and whoever has no seat sees no private match.
    const isPublic = isOpen || requested.every(({ kind }) => kind !== 'me');
    watch.disabled = isPublic;
    const limits = clocks()[Number(clock.value)]?.[1];
    return {
      game: entry.id,
      options: chosen.given,
      seats: requested,
      visibility: isPublic || watch.checked ? 'public' : 'private',
      ...(limits !== undefined && { clock: limits }),
      ...(host.hasChat && { chat: CHATS[Number(chat.value)] }),
    };
  };
  // The same request has the same key: where its answer was lost, it makes no second match.
  let sent = { text: '', key: '' };
  const create = async (): Promise<void> => {
    const chosen = check();
    if (chosen === undefined) return;
    submit.disabled = true;
    const wanted = { ...chosen, name: name.read() };
    const text = JSON.stringify(wanted);
    if (text !== sent.text) sent = { text, key: newSecret() };
    const made = await host.create({ ...wanted, key: sent.key });
    submit.disabled = false;
    if (!made.ok) {
      refused.textContent = refusalText(made.error);
      return;
    }
    const { match, token, invitations } = made.value;
    kept.keep({ match, game: entry.id, token, at: Date.now(), invitations });
    go(onlineAddress(match));
  };

  const form = element(
    'form',
    {
      class: 'setup',
      input: () => check(),
      submit: (event) => {
        event.preventDefault();
        void create();
      },
    },
    name.element,
    seats.element,
    element(
      'div',
      { class: 'field wide' },
      element('label', { for: 'clock' }, say.clock),
      clock,
      element('p', { class: 'about', id: 'clock-about' }, timeoutText(kit)),
    ),
    ...(host.hasChat
      ? [element('div', { class: 'field wide' }, element('label', { for: 'chat' }, say.whoMayChat), chat)]
      : []),
    element(
      'div',
      { class: 'field check' },
      watch,
      element('label', { for: 'may-watch' }, say.mayWatch),
      element('p', { class: 'about', id: 'may-watch-about' }, say.mayWatchAbout),
    ),
    options.element,
    options.refused,
    refused,
    element(
      'div',
      { class: 'buttons' },
      submit,
      button(say.back, () => go(LOBBY)),
    ),
  );
  check();
  return {
    title: say.gameOnline({ game: entry.name }),
    element: element(
      'main',
      { class: 'setup-page' },
      element(
        'header',
        {},
        element('h1', { tabindex: -1 }, say.gameOnline({ game: entry.name })),
        element('p', {}, entry.about.sentence),
      ),
      element('div', { class: 'setup-columns' }, form),
    ),
    close: () => {},
  };
}

/** What the host does by default when time is up. */
function timeoutText({ game }: PageKit): string {
  return game.seats.max === 2 ? say.timeoutOfTwo : say.timeoutOfMore;
}
