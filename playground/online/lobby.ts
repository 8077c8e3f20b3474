/** The list of online matches: mine, those that wait for players, new ones, and those that can be watched. */

import type { ListedMatchInfo, MatchInfo } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import { CATALOGUE, findGame } from '../games.ts';
import { inWords, language, say } from '../words.ts';
import { createAddress, findAddress, ladderAddress, onlineAddress } from './address.ts';
import type { HostApi } from './host-api.ts';
import {
  clockText,
  type KeptSeat,
  type KeptSeats,
  type OnlineActions,
  type OnlinePage,
  onlinePage,
  refusalText,
  seatText,
} from './shared.ts';

/** Of so many of one's own matches the host is asked. */
const MOST_ASKED = 8;
/** How often the lists are asked for again, in milliseconds. */
const REFRESH = 5_000;

/** Makes the page. */
export function lobbyPage(host: HostApi, kept: KeptSeats, { go }: Pick<OnlineActions, 'go'>): OnlinePage {
  const failed = element('p', { class: 'notice', role: 'alert', hidden: true });
  const own = section('your-matches', say.yourMatches, say.noSeats);
  const open = section('waiting-for-players', say.waitingForPlayers, say.noneWaits);
  const playing = section('being-played', say.beingPlayed, say.nonePlayed);

  /** What the host has told of the newest of one's own matches. */
  const infos = new Map<string, MatchInfo>();
  const askForOwn = async (): Promise<void> => {
    const newest = kept.all().slice(0, MOST_ASKED);
    const told = await Promise.all(newest.map(({ match, token }) => host.match(match, token ?? undefined)));
    for (const one of told) if (one.ok) infos.set(one.value.match, one.value);
    own.show(kept.all().map((seat) => ownItem(seat, infos.get(seat.match))));
  };

  const refresh = async (): Promise<void> => {
    const seats = kept.all();
    own.show(seats.map((seat) => ownItem(seat, infos.get(seat.match))));
    own.element.hidden = seats.length === 0;
    const [waiting, running] = await Promise.all([host.list('open'), host.list('playing')]);
    const refused = [waiting, running].find((listed) => !listed.ok);
    failed.hidden = refused === undefined;
    if (refused !== undefined && !refused.ok) failed.textContent = refusalText(refused.error);
    if (waiting.ok) open.show(waiting.value.map((match) => listedItem(match, say.join)));
    if (running.ok) playing.show(running.value.map((match) => listedItem(match, say.watch)));
  };
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, REFRESH);
  void refresh();
  void askForOwn();

  const games = CATALOGUE.filter(({ id }) => host.games.includes(id)).map(({ id, name, about, picture }) =>
    element(
      'a',
      { class: 'card', href: createAddress(id) },
      ...picture(),
      element('h3', {}, name),
      element('p', { class: 'players' }, about.players),
    ),
  );
  const create = element(
    'section',
    { 'aria-labelledby': 'new-online-match' },
    element('h2', { id: 'new-online-match' }, say.newMatch),
    element('nav', { class: 'cards small', 'aria-label': say.createAMatch }, ...games),
  );
  const [game = ''] = host.games;
  const rated = element(
    'div',
    { class: 'buttons' },
    element('a', { class: 'button primary', href: findAddress() }, say.findOpponent),
    element('a', { class: 'button', href: ladderAddress(game) }, say.ladder),
  );
  const ratings = host.hasRatings ? [rated] : [];
  return onlinePage(say.playOnline, [failed, own.element, open.element, ...ratings, create, playing.element], {
    header: [button(say.allGames, () => go(''), { class: 'link' })],
    close: () => clearInterval(timer),
  });
}

/** A list with a heading. */
interface Section {
  readonly element: HTMLElement;
  show(items: readonly HTMLElement[]): void;
}

function section(id: string, title: string, empty: string): Section {
  const list = element('ul', { class: 'match-list' });
  const nothing = element('p', { class: 'about' }, empty);
  let shown = '';
  return {
    element: element('section', { 'aria-labelledby': id }, element('h2', { id }, title), nothing, list),
    show: (items) => {
      nothing.hidden = items.length > 0;
      // A list that is replaced would lose the focus.
      const next = items.map(({ outerHTML }) => outerHTML).join('');
      if (next !== shown) list.replaceChildren(...items);
      shown = next;
    },
  };
}

/** A match in which somebody has a seat: who else plays, and whose turn it is, if the host tells. */
function ownItem({ match, game, at }: KeptSeat, info: MatchInfo | undefined): HTMLElement {
  const clock = info === undefined ? undefined : clockText(info.clock);
  const details =
    info === undefined
      ? [say.since({ when: new Date(at).toLocaleString(language()) })]
      : [othersText(info), [turnText(info), ...(clock === undefined ? [] : [clock])].join(' · ')];
  return item(match, findGame(game)?.name ?? game, details, say.continue);
}

function othersText({ seats, you }: MatchInfo): string {
  const others = seats.filter((_, seat) => seat !== you);
  return say.against({ names: others.map(seatText).join(' · ') });
}

function turnText({ phase, status, you, seats }: MatchInfo): string {
  if (phase === 'open') return say.waitingForPlayers;
  if (status.type === 'over') return say.over;
  if (status.type === 'chance') return say.hostRolls;
  if (you !== 'spectator' && status.seats.includes(you)) return say.yourTurn;
  return say.turnOf({ names: inWords(status.seats.map((seat) => seatText(seats[seat]!))) });
}

function listedItem({ match, game, seats, clock, asked }: ListedMatchInfo, action: string): HTMLElement {
  const turn = asked.length === 0 ? [] : [say.turnOf({ names: inWords(asked.map((seat) => seatText(seats[seat]!))) })];
  const more = [...turn, ...[clockText(clock)].filter((text) => text !== undefined)].join(' · ');
  const details = [seats.map(seatText).join(' · '), ...(more === '' ? [] : [more])];
  return item(match, findGame(game)?.name ?? game, details, action);
}

function item(match: string, title: string, details: readonly string[], action: string): HTMLElement {
  return element(
    'li',
    { class: 'panel' },
    element(
      'div',
      {},
      element('strong', {}, title),
      ...details.map((detail) => element('p', { class: 'about' }, detail)),
    ),
    element(
      'a',
      { class: 'button', href: onlineAddress(match), 'aria-label': say.actionOn({ action, title }) },
      action,
    ),
  );
}
