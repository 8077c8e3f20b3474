/** Shows what an address of online matches names. */
import { isRuleError, type Violation } from 'tabletop-rules/core';
import { joinMatch, newSecret } from 'tabletop-rules/online';
import { findGame } from '../catalogue.ts';
import { button } from '../element.ts';
import { createPage } from './create-page.ts';
import type { HostApi } from './host-api.ts';
import { invitedPage, openSeatsPage } from './join-page.ts';
import { type KeptSeats, keptSeats } from './kept-seats.ts';
import { lobbyPage } from './lobby-page.ts';
import { LOBBY, type OnlinePlace, onlineAddress } from './online-address.ts';
import { onlineMatchPage } from './online-match-page.ts';
import { messagePage, type OnlineActions } from './online-page.ts';
import { refusalText } from './refusal-text.ts';

/** How long to wait before a host that cannot be reached is asked again, in milliseconds. */
const RETRY = 2_000;
/** The host will be there again. */
const AWAY: ReadonlySet<string> = new Set(['disconnected', 'unavailable', 'fault']);
/** Seats that are lost for good. */
const LOST: ReadonlySet<string> = new Set(['no-match', 'bad-token', 'seat-lost']);

/** Shows it. */
export async function openOnline(host: HostApi, place: OnlinePlace, actions: OnlineActions): Promise<void> {
  const kept = keptSeats();
  const { match, invitation, game } = place;
  if (match !== undefined) {
    await (invitation === undefined
      ? openMatch(host, kept, match, actions)
      : openInvited(host, kept, match, invitation, actions));
    return;
  }
  const entry = host.games.includes(game ?? '') ? findGame(game) : undefined;
  if (entry === undefined) {
    actions.show(lobbyPage(host, kept, actions));
    return;
  }
  const { kit } = await entry.load();
  actions.show(createPage(entry, kit, host, kept, actions));
}

/** A match whose seat somebody was invited to. */
async function openInvited(
  host: HostApi,
  kept: KeptSeats,
  match: string,
  invitation: string,
  actions: OnlineActions,
): Promise<void> {
  if (kept.token(match) !== undefined) {
    const text =
      'You have a seat in this match already. Open the invitation in another browser, or send it to the friend whom it is for.';
    const goOn = button('Continue with my seat', () => actions.replace(onlineAddress(match)), { class: 'primary' });
    actions.show(messagePage('You are playing', text, goOn));
    return;
  }
  // Made here, so that a request whose answer was lost can be sent again.
  const token = newSecret();
  const join = (name: string): Promise<string> => takeSeat(host, kept, match, { invitation, name, token }, actions);
  actions.show(invitedPage(kept, { join, watch: undefined, leave: () => actions.go(LOBBY) }));
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
    actions.show(messagePage('Another game', `This page does not have the game "${info.game}".`, toLobby(actions)));
    return;
  }
  const { kit } = await entry.load();
  if (!actions.isCurrent()) return;
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
  const { kit } = await entry.load();
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
    const text = `${refusalText(error)} This page tries again by itself.`;
    actions.show({ ...messagePage('Connecting …', text, toLobby(actions)), close: () => clearTimeout(timer) });
    return;
  }
  const wasMine = kept.token(match) !== undefined;
  if (LOST.has(error.code)) kept.forget(match);
  const watch = button('Watch', () => void openMatch(host, kept, match, actions));
  const others = wasMine && error.code !== 'no-match' ? [watch] : [];
  actions.show(messagePage('This match cannot be played', refusalText(error), ...others, toLobby(actions)));
}

function toLobby({ go }: OnlineActions): HTMLButtonElement {
  return button('All online matches', () => go(LOBBY), { class: 'primary' });
}
