/** The ladder of a game, and the matches of one of its users that have counted. */

import type { Ladder, ListedRating, UserRating } from 'tabletop-rules/online';
import { button, element } from '../dom.ts';
import { CATALOGUE, type GameEntry, type PageKit } from '../games.ts';
import { language, say } from '../words.ts';
import { findAddress, LOBBY, ladderAddress, onlineAddress } from './address.ts';
import type { HostApi } from './host-api.ts';
import { botName, type OnlineActions, type OnlinePage, onlinePage, refusalText } from './shared.ts';

/** Makes the page of a game. */
export function ladderPage(
  entry: GameEntry,
  kit: PageKit,
  host: HostApi,
  { go }: Pick<OnlineActions, 'go'>,
): OnlinePage {
  const { min, max } = kit.game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i).filter((count) => count > 1);
  const seats = element(
    'select',
    { id: 'ladder-seats' },
    ...counts.map((count) => element('option', {}, String(count))),
  );
  const failed = element('p', { class: 'notice', role: 'alert', hidden: true });
  const about = element('p', { class: 'about' });
  const rows = element('tbody');
  const head = [say.place, say.player, say.rating, say.matches].map((text) => element('th', { scope: 'col' }, text));
  const table = element('table', { class: 'ladder' }, element('thead', {}, element('tr', {}, ...head)), rows);
  const more = button(say.more, () => void load(), { hidden: true });

  let next: string | null = null;
  let players: readonly ListedRating[] = [];
  const load = async (): Promise<void> => {
    const count = Number(seats.value);
    const found = await host.ladder(entry.id, count, next);
    if (Number(seats.value) !== count) return;
    failed.hidden = found.ok;
    if (!found.ok) {
      failed.textContent = refusalText(found.error);
      return;
    }
    players = [...players, ...found.value.players];
    next = found.value.next;
    more.hidden = next === null;
    about.textContent = players.length === 0 ? say.noneCounted : say.ladderAbout;
    rows.replaceChildren(...rowsOf(entry.id, players, found.value.bots, next === null));
    table.hidden = rows.childElementCount === 0;
  };
  seats.addEventListener('input', () => {
    [next, players] = [null, []];
    void load();
  });
  void load();

  const others = CATALOGUE.filter(({ id }) => host.games.includes(id)).map(({ id, name }) =>
    element('a', { href: ladderAddress(id), ...(id === entry.id && { 'aria-current': 'page' }) }, name),
  );
  const choice = element('div', { class: 'field' }, element('label', { for: 'ladder-seats' }, say.players), seats);
  return onlinePage(
    say.ladderOf({ game: entry.name }),
    [
      element('nav', { class: 'buttons', 'aria-label': say.games }, ...others),
      failed,
      ...(counts.length > 1 ? [choice] : []),
      about,
      table,
      more,
    ],
    {
      header: [
        button(say.findOpponent, () => go(findAddress(entry.id)), { class: 'link' }),
        button(say.allOnlineMatches, () => go(LOBBY), { class: 'link' }),
      ],
    },
  );
}

/** Users by their places, and each bot above the first user whom its rating is above. */
function rowsOf(
  game: string,
  players: readonly ListedRating[],
  bots: Ladder['bots'],
  isWhole: boolean,
): readonly HTMLElement[] {
  const left = [...bots].sort((a, b) => b.rating - a.rating);
  const botsAbove = (certain: number): readonly HTMLElement[] => {
    const until = left.findIndex(({ rating }) => rating <= certain);
    return left
      .splice(0, until === -1 ? left.length : until)
      .map(({ bot, rating }) => row('', say.aBot({ name: botName(bot) }), String(rating), ''));
  };
  const rows = players.flatMap(({ user, name, rating, deviation, matches }, i) => {
    const link = element('a', { href: ladderAddress(game, user) }, name === '' ? user : name);
    const own = row(String(i + 1), link, `${rating} ± ${2 * deviation}`, String(matches));
    return [...botsAbove(rating - 2 * deviation), own];
  });
  return isWhole && players.length > 0 ? [...rows, ...botsAbove(Number.NEGATIVE_INFINITY)] : rows;
}

function row(...cells: readonly (string | HTMLElement)[]): HTMLElement {
  return element('tr', {}, ...cells.map((cell) => element('td', {}, cell)));
}

// The matches of a user that have counted.

/** Makes the page of a user. */
export function userPage(entry: GameEntry, user: string, host: HostApi, { go }: Pick<OnlineActions, 'go'>): OnlinePage {
  const content = element('div', { class: 'user-ratings' }, element('p', { class: 'about' }, say.oneMoment));
  const load = async (): Promise<void> => {
    const found = await host.ratings(entry.id, user);
    if (!found.ok) content.replaceChildren(element('p', { class: 'notice', role: 'alert' }, refusalText(found.error)));
    else if (found.value.length > 0) content.replaceChildren(...found.value.map(historyOf));
    else content.replaceChildren(element('p', { class: 'about' }, say.noneOfPlayer));
  };
  void load();
  return onlinePage(say.ratingsIn({ game: entry.name }), [content], {
    header: [button(say.ladder, () => go(ladderAddress(entry.id)), { class: 'link' })],
  });
}

function historyOf({ name, user, seats, rating, deviation, matches, history }: UserRating): HTMLElement {
  const id = `ratings-${seats}`;
  const items = history.map(({ match, at, rating: after, change, opponents }) => {
    const names = opponents
      .map((other) => (other.user === null ? say.aBot({ name: botName(other.name) }) : other.name))
      .join(' · ');
    const sign = change > 0 ? '+' : '';
    return element(
      'li',
      { class: 'panel' },
      element(
        'div',
        {},
        element('strong', {}, say.ratingChange({ change: `${sign}${change}`, to: after })),
        element('p', { class: 'about' }, say.againstAt({ names, when: new Date(at).toLocaleString(language()) })),
      ),
      element('a', { class: 'button', href: onlineAddress(match) }, say.show),
    );
  });
  return element(
    'section',
    { 'aria-labelledby': id },
    element(
      'h2',
      { id },
      say.ratingOf({ name: name === '' ? user : name, seats, rating: `${rating} ± ${2 * deviation}` }),
    ),
    element('p', { class: 'about' }, say.matchesCounted({ matches })),
    element('ul', { class: 'match-list' }, ...items),
  );
}
