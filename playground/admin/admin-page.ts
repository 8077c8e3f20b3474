/** The page of an operator: it asks for the token, lists matches and bans, and shows a match. */
import './admin.css';
import type { AdminListedMatch, BanInfo } from 'tabletop-rules/online';
import { button, element, notice, themeButton } from '../dom.ts';
import { CATALOGUE, findGame } from '../games.ts';
import { seatText } from '../online/shared.ts';
import { type AdminApi, adminApi, keepToken, keptToken } from './admin-api.ts';
import { reasonDialog } from './dialogs.ts';
import { matchPage } from './match.ts';

/** What pages of an operator have in common. */
export interface AdminContext {
  readonly api: AdminApi;
  /** Says what was done, or why not. */
  say(text: string): void;
  /** Goes to a fragment. */
  go(fragment: string): void;
}

/** The fragment of a match. */
function matchFragment(match: string): string {
  return `#${new URLSearchParams({ match })}`;
}

const BANS = '#bans';

/** Makes the page that a fragment names. `go`: shows the page of another one. */
export function adminPage(fragment: string, go: (fragment: string) => void): HTMLElement {
  const token = keptToken();
  if (token === undefined) return signInPage(fragment, go);
  const messages = notice();
  const api = adminApi(token, () => {
    keepToken(undefined);
    go(fragment);
  });
  const context: AdminContext = { api, say: (text) => messages.show(text), go };
  const signOut = (): void => {
    keepToken(undefined);
    go('');
  };
  const match = new URLSearchParams(fragment.replace(/^#/, '')).get('match');
  const [title, content] =
    match !== null
      ? (['Match', matchPage(match, context)] as const)
      : fragment === BANS
        ? (['Bans', bansPage(context)] as const)
        : (['Matches', listPage(context)] as const);
  return element(
    'main',
    { class: 'online-page admin-page' },
    element(
      'header',
      {},
      element('h1', { tabindex: -1 }, title),
      element(
        'nav',
        { class: 'toolbar', 'aria-label': 'Operator' },
        element('a', { class: 'button', href: '#' }, 'Matches'),
        element('a', { class: 'button', href: BANS }, 'Bans'),
        themeButton(() => {}),
        button('Sign out', signOut),
      ),
    ),
    messages.element,
    ...content,
  );
}

function signInPage(fragment: string, go: (fragment: string) => void): HTMLElement {
  const token = element('input', {
    type: 'password',
    id: 'token',
    required: true,
    autocomplete: 'current-password',
    'aria-describedby': 'token-about token-refused',
  });
  const refused = element('p', { class: 'refused', id: 'token-refused', role: 'alert' });
  const signIn = async (): Promise<void> => {
    refused.textContent = '';
    const tried = await adminApi(token.value, () => {}).list({ limit: '1' });
    if (!tried.ok) {
      refused.textContent = tried.error.code === 'not-admin' ? 'This is not the admin token.' : tried.error.message;
      token.select();
      return;
    }
    keepToken(token.value);
    go(fragment);
  };
  return element(
    'main',
    { class: 'online-page admin-page' },
    element('h1', { tabindex: -1 }, 'Operator'),
    element(
      'form',
      {
        class: 'setup panel',
        submit: (event) => {
          event.preventDefault();
          void signIn();
        },
      },
      element('div', { class: 'field wide' }, element('label', { for: 'token' }, 'Admin token'), token),
      element(
        'p',
        { class: 'about', id: 'token-about' },
        'Whoever started the server has set it, with --admin-token. It is kept until this window is closed.',
      ),
      refused,
      element('div', { class: 'buttons' }, element('button', { type: 'submit', class: 'primary' }, 'Sign in')),
    ),
  );
}

// Matches.

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A value, and what it is called. */
type Choice = readonly [value: string, text: string];

/** A list of choices with a label; the first is chosen. */
function choice(id: string, label: string, choices: readonly Choice[]): readonly HTMLElement[] {
  const options = choices.map(([value, text]) => element('option', { value }, text));
  return [element('label', { for: id }, label), element('select', { id, name: id }, ...options)];
}

function textField(id: string, label: string): readonly HTMLElement[] {
  const input = element('input', { type: 'text', id, name: id, autocomplete: 'off', spellcheck: 'false' });
  return [element('label', { for: id }, label), input];
}

function listPage({ api, say }: AdminContext): readonly HTMLElement[] {
  const list = element('ul', { class: 'match-list' });
  const nothing = element('p', { class: 'about', hidden: true }, 'There is no such match.');
  let next: string | null = null;
  const form = element(
    'form',
    {
      class: 'panel admin-filter',
      submit: (event) => {
        event.preventDefault();
        void show(false);
      },
    },
    ...choice('phase', 'Phase', [
      ['', 'all'],
      ['open', 'waiting for players'],
      ['playing', 'being played'],
      ['over', 'over'],
    ]),
    ...choice('game', 'Game', [['', 'all'], ...CATALOGUE.map(({ id, name }): Choice => [id, name])]),
    ...choice('idle', 'Nothing has happened for', [
      ['', 'any time'],
      [String(HOUR), 'an hour'],
      [String(DAY), 'a day'],
      [String(7 * DAY), 'a week'],
    ]),
    ...textField('address', 'Created by (address, or its hash)'),
    ...textField('user', 'User (id)'),
    element('div', { class: 'buttons' }, element('button', { type: 'submit', class: 'primary' }, 'Show')),
  );
  const more = button('More', () => void show(true), { hidden: true });
  const show = async (goesOn: boolean): Promise<void> => {
    const fields = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [],
    );
    const listed = await api.list({ ...Object.fromEntries(fields), ...(goesOn && next !== null && { after: next }) });
    if (!listed.ok) {
      say(listed.error.message);
      return;
    }
    const items = listed.value.matches.map(listedItem);
    if (goesOn) list.append(...items);
    else list.replaceChildren(...items);
    next = listed.value.next;
    more.hidden = next === null;
    nothing.hidden = list.childElementCount > 0 || next !== null;
    if (goesOn) items[0]?.querySelector('a')?.focus();
  };
  void show(false);
  return [form, nothing, list, element('div', { class: 'buttons' }, more)];
}

function listedItem({ match, game, phase, listed, at, seats }: AdminListedMatch): HTMLElement {
  const name = findGame(game)?.name ?? game;
  const about = `${phase}${listed ? '' : ', private'}, changed ${new Date(at).toLocaleString()}`;
  return element(
    'li',
    { class: 'panel' },
    element(
      'div',
      {},
      element('strong', {}, name),
      element('p', { class: 'about' }, about),
      element('p', {}, seats.map((seat) => seatText(seat)).join(' · ')),
    ),
    element(
      'a',
      { class: 'button', href: matchFragment(match), 'aria-label': `Inspect: ${name}, ${about}` },
      'Inspect',
    ),
  );
}

// Bans.

function bansPage({ api, say }: AdminContext): readonly HTMLElement[] {
  const list = element('ul', { class: 'match-list' });
  const nothing = element('p', { class: 'about', hidden: true }, 'Nobody is banned.');
  const show = async (): Promise<void> => {
    const bans: BanInfo[] = [];
    for (let after: string | null = null; ; ) {
      const page = await api.bans(after);
      if (!page.ok) {
        say(page.error.message);
        return;
      }
      bans.push(...page.value.bans);
      after = page.value.next;
      if (after === null) break;
    }
    list.replaceChildren(...bans.map((ban) => banItem(ban, () => void end(ban))));
    nothing.hidden = bans.length > 0;
  };
  const end = async ({ ban }: BanInfo): Promise<void> => {
    const ended = await api.unban(ban);
    if (ended.ok) await show();
    else say(ended.error.message);
  };
  const kind = choice('kind', 'What is banned', [
    ['address', 'an address'],
    ['network', 'its network'],
    ['user', 'a user'],
  ]);
  const value = element('input', { type: 'text', id: 'value', name: 'value', required: true, autocomplete: 'off' });
  const dialog = reasonDialog('ban', 'Ban', { hasEnd: true });
  const form = element(
    'form',
    {
      class: 'panel admin-filter',
      submit: (event) => {
        event.preventDefault();
        const chosen = String(new FormData(form).get('kind'));
        if (chosen !== 'address' && chosen !== 'network' && chosen !== 'user') return;
        dialog.ask('Whoever is banned can neither create, join nor watch, and reads the reason.', async (given) => {
          const banned = await api.ban({ kind: chosen, value: value.value.trim(), ...given });
          if (!banned.ok) return banned.error.message;
          value.value = '';
          await show();
          return undefined;
        });
      },
    },
    ...kind,
    element('label', { for: 'value' }, 'Address, its hash, or the id of the user'),
    value,
    element('div', { class: 'buttons' }, element('button', { type: 'submit' }, 'Ban …')),
  );
  void show();
  return [form, nothing, list, dialog.element];
}

function banItem({ kind, value, reason, at, until }: BanInfo, onEnd: () => void): HTMLElement {
  const time = (when: number): string => new Date(when).toLocaleString();
  const end = until === null ? 'for good' : `until ${time(until)}`;
  return element(
    'li',
    { class: 'panel' },
    element(
      'div',
      {},
      element('strong', {}, kind),
      element('p', { class: 'admin-code' }, value),
      element('p', {}, reason),
      element('p', { class: 'about' }, `since ${time(at)}, ${end}`),
    ),
    button('End', onEnd, { 'aria-label': `End the ban: ${kind} ${value}` }),
  );
}
