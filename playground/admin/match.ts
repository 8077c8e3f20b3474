/** One match, as its operator sees it: everything. */
import type { AdminEntry, AdminMatchInfo, AdminStream, BanKind, SeatInfo } from 'tabletop-rules/online';
import { button, element, isDark, question } from '../dom.ts';
import { findGame } from '../games.ts';
import { clockText, seatText } from '../online/shared.ts';
import type { AdminContext } from './admin-page.ts';
import { reasonDialog } from './dialogs.ts';

/** Makes what stands below the heading. */
export function matchPage(match: string, { api, say, go }: AdminContext): readonly HTMLElement[] {
  const place = element('div', { class: 'admin-match' });
  const log = element('ol', { class: 'admin-log', tabindex: 0, 'aria-label': 'The log' });
  const more = button('More of the log', () => void readOn(), { hidden: true });
  let read = 0;

  const show = async (): Promise<void> => {
    const found = await api.match(match, 0);
    if (!found.ok) {
      say(found.error.message);
      place.replaceChildren();
      return;
    }
    const info = found.value;
    log.replaceChildren(...info.log.map(entryItem));
    read = info.log.length;
    more.hidden = read > info.revision;
    place.replaceChildren(
      element('div', { class: 'admin-board' }, await boardOf(info)),
      element(
        'div',
        { class: 'side' },
        actions(info),
        facts(match, info),
        people(info),
        element(
          'section',
          { class: 'panel', 'aria-labelledby': 'log' },
          element('h2', { id: 'log' }, 'Log'),
          log,
          more,
        ),
      ),
    );
  };
  const readOn = async (): Promise<void> => {
    const found = await api.match(match, read);
    if (!found.ok) {
      say(found.error.message);
      return;
    }
    log.append(...found.value.log.map(entryItem));
    read += found.value.log.length;
    more.hidden = found.value.log.length === 0 || read > found.value.revision;
  };

  const cancelling = reasonDialog('cancel', 'Cancel the match', { hasEnd: false });
  const banning = reasonDialog('ban', 'Ban', { hasEnd: true });
  const deleting = question('delete', 'Keep it', 'Delete it', async () => {
    const deleted = await api.delete(match);
    if (deleted.ok) go('');
    else say(deleted.error.message);
  });
  const cancel = (): void =>
    cancelling.ask('The match ends without a result. Its players read the reason.', async ({ reason }) => {
      const cancelled = await api.cancel(match, reason);
      if (!cancelled.ok) return cancelled.error.message;
      await show();
      return undefined;
    });
  const ban = (kind: BanKind, value: string): void =>
    banning.ask(`The ${kind} can neither create, join nor watch, and reads the reason.`, async (given) => {
      const banned = await api.ban({ kind, value, ...given });
      if (!banned.ok) return banned.error.message;
      await show();
      say(`The ${kind} is banned.`);
      return undefined;
    });

  const actions = ({ phase, creator }: AdminMatchInfo): HTMLElement =>
    element(
      'div',
      { class: 'buttons' },
      button('Refresh', () => void show()),
      ...(phase === 'over' ? [] : [button('Cancel …', cancel)]),
      button('Delete …', () => deleting.ask('The match and its log are removed for good.')),
      ...(creator === '' ? [] : [button('Ban who created it …', () => ban('address', creator))]),
    );
  const people = ({ seats, present, streams }: AdminMatchInfo): HTMLElement =>
    element(
      'section',
      { class: 'panel', 'aria-labelledby': 'people' },
      element('h2', { id: 'people' }, 'Who is here'),
      element('ul', { class: 'admin-people' }, ...seats.map((seat, i) => seatItem(seat, i, present[i] === true, ban))),
      ...(streams.length === 0 ? [] : [element('h3', {}, 'Open streams of this host')]),
      element('ul', { class: 'admin-people' }, ...streams.map((stream) => streamItem(stream, ban))),
    );

  void show();
  return [place, cancelling.element, banning.element, deleting.dialog];
}

type Ban = (kind: BanKind, value: string) => void;

function facts(match: string, info: AdminMatchInfo): HTMLElement {
  const { game, version, phase, visibility, revision, ply, clock, cancelled, created, at, creator, options } = info;
  const time = (when: number): string => new Date(when).toLocaleString();
  const rows: readonly (readonly [string, string])[] = [
    ['Match', match],
    ['Game', `${findGame(game)?.name ?? game}, version ${version} of its rules`],
    ['Phase', `${phase}, ${visibility}`],
    ...(cancelled === null ? [] : [['Cancelled', cancelled] as const]),
    ['Revision', `${revision}, after ${ply} actions`],
    ['Clock', clockText(clock) ?? 'none'],
    ['Created', time(created)],
    ['Changed', time(at)],
    ['Created by', creator === '' ? 'an address that is not known' : creator],
  ];
  return element(
    'div',
    { class: 'panel' },
    element(
      'dl',
      { class: 'admin-facts' },
      ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
    ),
    element(
      'details',
      {},
      element('summary', {}, 'Options'),
      element('p', { class: 'admin-code' }, JSON.stringify(options)),
    ),
  );
}

function seatItem(seat: SeatInfo, i: number, isHere: boolean, ban: Ban): HTMLElement {
  const { user } = seat;
  return element(
    'li',
    {},
    element('span', {}, `Seat ${i + 1}: ${seatText(seat)}${isHere ? ', connected' : ''}`),
    ...(user === undefined
      ? []
      : [element('span', { class: 'admin-code' }, user), button('Ban the user …', () => ban('user', user))]),
  );
}

function streamItem({ observer, address, network }: AdminStream, ban: Ban): HTMLElement {
  const who = observer === 'spectator' ? 'Spectator' : `Seat ${observer + 1}`;
  if (address === undefined || network === undefined) return element('li', {}, `${who}, address not known`);
  return element(
    'li',
    {},
    element('span', {}, who),
    element('span', { class: 'admin-code' }, address),
    button('Ban the address …', () => ban('address', address), { 'aria-label': `Ban the address of: ${who}` }),
    button('Ban the network …', () => ban('network', network), { 'aria-label': `Ban the network of: ${who}` }),
  );
}

/** The drawing with everything that is hidden from players. */
async function boardOf({ game, state, seats }: AdminMatchInfo): Promise<HTMLElement> {
  const entry = findGame(game);
  if (entry === undefined) return element('p', { class: 'about' }, 'This page has no drawing of the game.');
  const { board, about } = await entry.load();
  const names = seats.map(({ name }, i) => name || (about.seatNames[i] ?? `Seat ${i + 1}`));
  const drawing = element('div', {});
  // A drawing escapes what players have written.
  drawing.innerHTML = board.svg(state, { names, theme: isDark() ? 'dark' : 'light' });
  return element('figure', {}, drawing, element('figcaption', { class: 'about' }, board.describe(state, names)));
}

/** The options of the game stand above. */
function entryItem({ revision, type, at, options: _, ...rest }: AdminEntry): HTMLElement {
  return element(
    'li',
    { value: revision },
    element('strong', {}, type),
    ` ${new Date(at).toLocaleTimeString()} `,
    element('code', {}, JSON.stringify(rest)),
  );
}
