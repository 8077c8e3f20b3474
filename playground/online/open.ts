/** The page on which somebody takes a seat in an online match. */

import { isRuleError, type Violation } from 'tabletop-rules/core';
import { joinMatch, type MatchInfo, newSecret } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import { findGame, type GameEntry, type PageKit } from '../games.ts';
import { inSentences, say } from '../words.ts';
import { LOBBY, type OnlinePlace, onlineAddress } from './address.ts';
import { createPage } from './create.ts';
import { findPage } from './find.ts';
import type { HostApi } from './host-api.ts';
import { ladderPage, userPage } from './ladder.ts';
import { lobbyPage } from './lobby.ts';
import { onlineMatchPage } from './page.ts';
import {
  clockText,
  type KeptSeats,
  keptSeats,
  type LinkInvitation,
  messagePage,
  nameField,
  type OnlineActions,
  type OnlinePage,
  onlinePage,
  onlineSeatName,
  refusalText,
  seatText,
} from './shared.ts';

/** What can be done on the page. Each resolves with why it could not be done; empty: it was. */
interface JoinActions {
  /** Takes a seat; `undefined`: that of the invitation. */
  join(name: string, seat: number | undefined): Promise<string>;
  /** `undefined`: nothing can be watched. */
  readonly watch: (() => void) | undefined;
  leave(): void;
}

/** The page for an invitation, with what its link says: the game, and who invites. */
function invitedPage(
  entry: GameEntry | undefined,
  from: string | undefined,
  kept: KeptSeats,
  actions: JoinActions,
): OnlinePage {
  const named = { from: from ?? say.somebody, game: entry?.name ?? say.aMatch };
  const about = entry === undefined ? [] : [element('p', { class: 'about' }, entry.about.sentence)];
  const text = element('p', {}, say.keptForYou(named));
  return joinPage(say.invitesYou(named), [text, ...about], [[say.takeSeat, undefined]], kept, actions);
}

/** The page for a match with open seats. */
function openSeatsPage(
  name: string,
  kit: PageKit,
  match: MatchInfo,
  kept: KeptSeats,
  actions: JoinActions,
): OnlinePage {
  const { seats, clock } = match;
  const open = seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const choices = open.map((seat) => [say.playAs({ seat: onlineSeatName(kit, [], seat) }), seat] as const);
  const clockLine = clockText(clock);
  const players = seats.map((seat, i) =>
    element('li', {}, say.seatIs({ seat: onlineSeatName(kit, [], i), who: seatText(seat) })),
  );
  const about = [
    element('ul', { class: 'players' }, ...players),
    ...(clockLine === undefined ? [] : [element('p', { class: 'about' }, say.clockIs({ clock: clockLine }))]),
  ];
  return joinPage(name, about, choices, kept, actions);
}

function joinPage(
  title: string,
  about: readonly HTMLElement[],
  choices: readonly (readonly [text: string, seat: number | undefined])[],
  kept: KeptSeats,
  { join, watch, leave }: JoinActions,
): OnlinePage {
  const name = nameField(kept);
  const refused = element('p', { class: 'refused', role: 'alert' });
  const buttons: HTMLButtonElement[] = [];
  const take = async (seat: number | undefined): Promise<void> => {
    for (const one of buttons) one.disabled = true;
    refused.textContent = '';
    refused.textContent = await join(name.read(), seat);
    for (const one of buttons) one.disabled = false;
  };
  choices.forEach(([text, seat], i) => {
    const attributes = i === 0 ? { type: 'submit', class: 'primary' } : {};
    buttons.push(button(text, i === 0 ? () => {} : () => void take(seat), attributes));
  });
  const form = element(
    'form',
    {
      class: 'setup panel',
      submit: (event) => {
        event.preventDefault();
        void take(choices[0]?.[1]);
      },
    },
    ...about,
    name.element,
    element(
      'div',
      { class: 'buttons' },
      ...buttons,
      ...(watch === undefined ? [] : [button(say.watch, watch)]),
      button(say.allMatches, leave),
    ),
    refused,
  );
  return onlinePage(title, [form]);
}

// Shows what an address of online matches names.

/** How long to wait before a host that cannot be reached is asked again, in milliseconds. */
const RETRY = 2_000;
/** The host will be there again. */
const AWAY: ReadonlySet<string> = new Set(['disconnected', 'unavailable', 'draining', 'fault']);
/** Seats that are lost for good. */
const LOST: ReadonlySet<string> = new Set(['no-match', 'bad-token', 'seat-lost']);
/** Nobody can watch it either. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['no-match', 'wrong-version']);

/** Shows it. */
export async function openOnline(host: HostApi, place: OnlinePlace, actions: OnlineActions): Promise<void> {
  const kept = keptSeats();
  const { match, invitation, from, game, find, ladder, user } = place;
  if (match !== undefined) {
    await (invitation === undefined
      ? openMatch(host, kept, match, actions)
      : openInvited(host, kept, match, { invitation, game: game ?? '', from: from ?? '' }, actions));
    return;
  }
  const listed = host.hasRatings && host.games.includes(ladder ?? '') ? findGame(ladder) : undefined;
  if (listed !== undefined) {
    if (user !== undefined) actions.show(userPage(listed, user, host, actions));
    else actions.show(ladderPage(listed, await listed.load(), host, actions));
    return;
  }
  if (host.hasRatings && find) {
    actions.show(findPage(host, kept, game, actions));
    return;
  }
  const entry = host.games.includes(game ?? '') ? findGame(game) : undefined;
  if (entry === undefined) {
    actions.show(lobbyPage(host, kept, actions));
    return;
  }
  const kit = await entry.load();
  actions.show(createPage(entry, kit, host, kept, actions));
}

/** A match whose seat somebody was invited to. */
async function openInvited(
  host: HostApi,
  kept: KeptSeats,
  match: string,
  { invitation, game, from }: LinkInvitation,
  actions: OnlineActions,
): Promise<void> {
  if (kept.token(match) !== undefined) {
    const goOn = button(say.continueWithSeat, () => actions.replace(onlineAddress(match)), { class: 'primary' });
    actions.show(messagePage(say.youArePlaying, say.alreadySeated, goOn));
    return;
  }
  // Made here, so that a request whose answer was lost can be sent again.
  const token = newSecret();
  const join = (name: string): Promise<string> => takeSeat(host, kept, match, { invitation, name, token }, actions);
  const entry = host.games.includes(game) ? findGame(game) : undefined;
  const ways = { join, watch: undefined, leave: () => actions.go(LOBBY) };
  actions.show(invitedPage(entry, from || undefined, kept, ways));
}

/** Takes a seat, and goes to it. Resolves with why it could not be taken; empty: it was. */
async function takeSeat(
  host: HostApi,
  kept: KeptSeats,
  match: string,
  request: { readonly invitation?: string; readonly seat?: number; readonly name: string; readonly token: string },
  actions: OnlineActions,
): Promise<string> {
  const joined = await host.join(match, request);
  if (!joined.ok) return refusalText(joined.error);
  const { token } = request;
  const found = await host.match(match, token);
  const game = found.ok ? found.value.game : '';
  kept.keep({ match, game, token, at: Date.now(), invitations: [] });
  // The invitation is spent, and leaves the address.
  actions.replace(onlineAddress(match));
  return '';
}

/** A match: with the seat that is kept, or to join, or to watch. */
async function openMatch(host: HostApi, kept: KeptSeats, match: string, actions: OnlineActions): Promise<void> {
  const own = kept.token(match);
  const found = await host.match(match, own);
  if (!found.ok) {
    refuse(host, kept, match, found.error, actions);
    return;
  }
  const info = found.value;
  const entry = findGame(info.game);
  if (entry === undefined) {
    actions.show(messagePage(say.anotherGame, say.gameMissing({ game: info.game }), toLobby(actions)));
    return;
  }
  const kit = await entry.load();
  if (!actions.isCurrent()) return;
  const { version } = kit.game;
  if (info.version !== version) {
    // What it means is in other rules than those of this page.
    const details = { version: info.version, expects: version };
    refuse(host, kept, match, { code: 'wrong-version', message: 'It has other rules.', details }, actions);
    return;
  }
  const play = (): Promise<void> => openBoard(host, kept, match, info.game, actions);
  const isOpen = info.seats.some(({ kind }) => kind === 'open');
  if (own !== undefined || !isOpen) {
    await play();
    return;
  }
  const token = newSecret();
  actions.show(
    openSeatsPage(entry.name, kit, info, kept, {
      join: (name, seat) => takeSeat(host, kept, match, { name, token, ...(seat !== undefined && { seat }) }, actions),
      watch: () => void play(),
      leave: () => actions.go(LOBBY),
    }),
  );
}

/** The board of a match. */
async function openBoard(
  host: HostApi,
  kept: KeptSeats,
  id: string,
  game: string,
  actions: OnlineActions,
): Promise<void> {
  const entry = findGame(game);
  if (entry === undefined) return;
  const kit = await entry.load();
  try {
    const match = await joinMatch(host.matchUrl(id), kept.token(id), { game: kit.game });
    if (actions.isCurrent()) actions.show(onlineMatchPage({ entry, kit, match, host, kept }, actions));
    else match.close();
  } catch (error) {
    if (!isRuleError(error)) throw error;
    refuse(host, kept, id, error, actions);
  }
}

/** Says why a match cannot be shown; asks a host that cannot be reached again. */
function refuse(host: HostApi, kept: KeptSeats, match: string, error: Violation, actions: OnlineActions): void {
  if (!actions.isCurrent()) return;
  if (AWAY.has(error.code)) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      timer = setTimeout(async () => {
        const found = await host.match(match, kept.token(match));
        if (!actions.isCurrent()) return;
        if (!found.ok && AWAY.has(found.error.code)) wait();
        else void openMatch(host, kept, match, actions);
      }, RETRY);
    };
    wait();
    const text = inSentences([refusalText(error), say.triesAgain]);
    actions.show({ ...messagePage(say.connecting, text, toLobby(actions)), close: () => clearTimeout(timer) });
    return;
  }
  const wasMine = kept.token(match) !== undefined;
  if (LOST.has(error.code)) kept.forget(match);
  const watch = button(say.watch, () => void openMatch(host, kept, match, actions));
  const others = wasMine && !NOT_SHOWN.has(error.code) ? [watch] : [];
  actions.show(messagePage(say.cannotBePlayed, refusalText(error), ...others, toLobby(actions)));
}

function toLobby({ go }: OnlineActions): HTMLButtonElement {
  return button(say.allOnlineMatches, () => go(LOBBY), { class: 'primary' });
}
