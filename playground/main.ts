/** The playground: shows the page that the address names. */

import { isRuleError } from 'tabletop-rules/core';
import { type Address, readAddress, setupAddress } from './address.ts';
import { button, element, focusHeading, notice, restoreTheme, themeButton } from './dom.ts';
import type { KeptSaid, Opened } from './files/read.ts';
import { CATALOGUE, findGame, type GameEntry } from './games.ts';
import { languageField } from './language-field.ts';
import { forgetMatch, type KeptMatch, keptMatches, textsOfKept } from './match/kept-matches.ts';
import type { LocalMatch } from './match/match.ts';
import { defaultSeating, type Player, type Seating } from './match/seating.ts';
import { LOBBY, type OnlinePlace, onlineAddress, readOnlineAddress } from './online/address.ts';
import { findHost, type HostApi } from './online/host-api.ts';
import { language, loadWords, reasonOf, say } from './words.ts';

// The first page: the games.

/** The matches that can be continued; none is a place that takes no room. */
function continueSection(): HTMLElement {
  const list = element('ul', { class: 'match-list' });
  const show = (): void => {
    const matches = keptMatches().filter(({ game }) => findGame(game) !== undefined);
    box.hidden = matches.length === 0;
    list.replaceChildren(...matches.map((kept) => continueItem(kept, show)));
  };
  const box = element(
    'section',
    { class: 'continue', 'aria-labelledby': 'your-matches' },
    element('h2', { id: 'your-matches' }, say.yourMatches),
    list,
  );
  show();
  return box;
}

function continueItem(kept: KeptMatch, onForgotten: () => void): HTMLElement {
  const { game, address } = kept;
  const entry = findGame(game);
  const name = entry?.name ?? game;
  const { against, options, turn, since } = textsOfKept(kept, entry?.about.seatNames ?? []);
  // What tells two matches of a game apart, for whoever hears the names of the buttons.
  const told = [against, since].filter((text) => text !== '').join('; ');
  const forget = (): void => {
    forgetMatch(address);
    onForgotten();
  };
  return element(
    'li',
    { class: 'panel' },
    element(
      'div',
      {},
      element('strong', {}, name),
      element('p', { class: 'about' }, against),
      element('p', { class: 'about' }, options),
      element('p', {}, turn),
      element('p', { class: 'about' }, since),
    ),
    element(
      'div',
      { class: 'buttons' },
      element(
        'a',
        { class: 'button primary', href: address, 'aria-label': say.continueMatch({ name, against: told }) },
        say.continue,
      ),
      button(say.forget, forget, { 'aria-label': say.forgetMatch({ name, against: told }) }),
    ),
  );
}

/** Makes the page. `host`: the host of online matches, if the page turns out to have one. */
function startPage(games: readonly GameEntry[], open: () => void, host: Promise<HostApi | undefined>): HTMLElement {
  const cards = games.map(({ id, name, about, picture }) =>
    element(
      'a',
      { class: 'card', href: setupAddress(id) },
      ...picture(),
      element('h2', {}, name),
      element('p', {}, about.sentence),
      element('p', { class: 'players' }, about.players),
    ),
  );
  // Its place is kept until it is known whether there is a host, so that nothing moves when it appears.
  const online = element('a', { class: 'button primary awaited', href: LOBBY }, say.playOnline);
  const privacy = element('p', {}, say.privacy);
  void host.then((found) => {
    online.classList.remove('awaited');
    online.hidden = found === undefined;
    if (found === undefined) return;
    privacy.textContent = say.privacyOnline;
  });
  return element(
    'main',
    { class: 'start-page' },
    element(
      'header',
      {},
      element('p', { class: 'brand' }, 'tabletop-rules'),
      element('h1', { tabindex: -1 }, say.chooseGame),
      element('p', {}, say.intro),
      element(
        'div',
        { class: 'toolbar', role: 'group', 'aria-label': say.playground },
        online,
        element('a', { class: 'button', href: '#puzzles' }, say.puzzles),
        button(say.loadMatch, open),
        themeButton(() => {}),
        languageField(),
      ),
    ),
    continueSection(),
    element('nav', { class: 'cards', 'aria-label': say.games }, ...cards),
    element('footer', {}, privacy),
  );
}

// What is seen until a game has been loaded.

/** The name of a game, what it is about, and the place of its board: on a page that shows nothing yet. */
function showFrame({ name, about }: GameEntry): void {
  if (app.querySelector('main') !== null) return;
  const frame = element(
    'main',
    { class: 'coming', 'aria-busy': 'true' },
    element('h1', {}, name),
    element('p', {}, about.sentence),
    element('div', { class: 'coming-board' }),
  );
  app.replaceChildren(frame);
}

// Keeps the playground for days without a network.

/** Registers the service worker, in the built page alone: while it is developed, files must be fresh. */
function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => {
    // Where it is not allowed, the page works as long as there is a network.
    navigator.serviceWorker.register(new URL(`offline.js?lang=${language()}`, document.baseURI)).catch(() => {});
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

/** The host of online matches, where there is one. */
const host = findHost();
const app = document.querySelector<HTMLElement>('#app')!;
/** Closes the page that is shown. */
let close = (): void => {};
/** Counts what was asked for: what is loaded too late is not shown. */
let asked = 0;

function show(page: HTMLElement, title: string): void {
  app.replaceChildren(page);
  document.title = `${title}: tabletop-rules`;
  focusHeading();
  scrollTo(0, 0);
}

/** Goes to an address, as a link does. */
function go(fragment: string): void {
  history.pushState(null, '', fragment === '' ? location.pathname + location.search : fragment);
}

/** Whether this is the page of an operator, which only a server with an admin token has. */
const IS_ADMIN = import.meta.env.MODE !== 'documentation' && location.pathname.endsWith('/admin');

async function showAdmin(fragment: string): Promise<void> {
  const mine = ++asked;
  const { adminPage } = await import('./admin/admin-page.ts');
  if (mine !== asked) return;
  const page = adminPage(fragment, (next) => {
    if (next !== location.hash) go(next);
    void showAdmin(next);
  });
  show(page, 'Operator');
}

async function showAddress(): Promise<void> {
  if (IS_ADMIN) {
    await showAdmin(location.hash);
    return;
  }
  const online = readOnlineAddress(location.hash);
  if (online !== undefined) {
    await showOnline(online);
    return;
  }
  if (location.hash.startsWith('#puzzle')) {
    await showPuzzle(location.hash);
    return;
  }
  const place = readAddress(location.hash);
  const learned = findGame(place.learn);
  if (learned !== undefined) {
    showFrame(learned);
    await showLesson(learned);
    return;
  }
  const entry = findGame(place.game);
  if (entry !== undefined) {
    showFrame(entry);
    if (place.position !== undefined) await showEditor(entry, place.position);
    else await (place.match === undefined ? showSetup(entry) : showPacked(entry, place, place.match));
    return;
  }
  const unknown = place.game ?? place.learn;
  showStart(unknown === undefined ? undefined : say.noGame({ game: unknown }));
}

function showStart(message?: string): void {
  asked++;
  close();
  close = () => {};
  const page = startPage(CATALOGUE, () => void showOpen(), host);
  if (message !== undefined) page.prepend(element('p', { class: 'notice', role: 'alert' }, message));
  show(page, say.play);
}

/** Online matches: their list, or one of them. */
async function showOnline(place: OnlinePlace): Promise<void> {
  const mine = ++asked;
  const [found, { openOnline }] = await Promise.all([host, import('./online/open.ts')]);
  if (mine !== asked) return;
  if (found === undefined) {
    showStart(say.noServer);
    return;
  }
  await openOnline(found, place, {
    show: (page) => {
      if (mine !== asked) {
        page.close();
        return;
      }
      close();
      close = page.close;
      show(page.element, page.title);
    },
    isCurrent: () => mine === asked,
    go: (fragment) => {
      go(fragment);
      void showAddress();
    },
    replace: (fragment) => {
      history.replaceState(null, '', fragment);
      void showAddress();
    },
    load: (record) => void load(record),
  });
}

function goToStart(): void {
  go('');
  showStart();
}

async function showSetup(entry: GameEntry): Promise<void> {
  const mine = ++asked;
  const [kit, { setupPage }] = await Promise.all([entry.load(), import('./setup.ts')]);
  if (mine !== asked) return;
  close();
  close = () => {};
  const actions = { start: (table: LocalMatch) => void begin(table), leave: goToStart };
  show(setupPage(entry, kit, actions), entry.name);
}

/** The page on which a position is set up; of a game without, the one on which a match is. */
async function showEditor(entry: GameEntry, text: string): Promise<void> {
  const mine = ++asked;
  const [kit, { openEditor }] = await Promise.all([entry.load(), import('./editor/open.ts')]);
  const page = await openEditor(entry, kit, text, { start: (table) => void begin(table), leave: goToStart });
  if (mine !== asked) {
    page?.close();
    return;
  }
  if (page === undefined) {
    await showSetup(entry);
    return;
  }
  close();
  close = page.close;
  show(page.element, entry.name);
}

/** The first match of a game; of one without, the page on which a match is set up. */
async function showLesson(entry: GameEntry): Promise<void> {
  const mine = ++asked;
  const [kit, { loadLesson }, { lessonPage }, { newMatch }] = await Promise.all([
    entry.load(),
    import('./lessons.ts'),
    import('./lesson.ts'),
    loadMatches(),
  ]);
  const lesson = await loadLesson(entry.id);
  if (mine !== asked) return;
  if (lesson === undefined) {
    await showSetup(entry);
    return;
  }
  const play = (): void => {
    const { players, ...others } = defaultSeating(kit.game.seats.max);
    const weakest = players.map((player): Player => (player === 'person' ? player : 'novice'));
    const made = Object.entries(kit.madeOptions ?? {}).filter(([, { isForNewcomers }]) => isForNewcomers);
    const options = Object.fromEntries(made.map(([name, { make }]) => [name, make({})]));
    void begin(newMatch(entry, kit, options, { ...others, players: weakest }));
  };
  close();
  const page = lessonPage(entry, kit, lesson, { play, leave: goToStart });
  close = page.close;
  show(page.element, say.learnGame({ game: entry.name }));
}

/** A puzzle, or the list of them. */
async function showPuzzle(fragment: string): Promise<void> {
  const mine = ++asked;
  const { openPuzzle } = await import('./puzzles/open.ts');
  const page = await openPuzzle(fragment, (next) => {
    go(next);
    void showAddress();
  });
  if (mine !== asked) {
    page?.close();
    return;
  }
  if (page === undefined) {
    showStart(say.noPuzzle);
    return;
  }
  close();
  close = page.close;
  show(page.element, page.title);
}

/** Begins a match, at an address of its own. */
async function begin(table: LocalMatch, message?: string): Promise<void> {
  const { matchAddress } = await loadMatches();
  go(matchAddress(table));
  await showMatch(table, message);
}

// The first page needs no rules.
const loadMatches = () => import('./match/match.ts');
const loadMatchPage = () => import('./match/page.ts');

async function showMatch(table: LocalMatch, message?: string): Promise<void> {
  const { entry } = table;
  const mine = ++asked;
  const { matchPage } = await loadMatchPage();
  if (mine !== asked) return;
  close();
  const actions = {
    start: (next: LocalMatch) => void begin(next),
    load: () => void showOpen(table.seating),
    setUp: () => {
      go(setupAddress(entry.id));
      void showSetup(entry);
    },
    leave: goToStart,
  };
  const page = matchPage(table, actions, message);
  close = page.close;
  show(page.element, entry.name);
}

/** The match of an address; instead of one that cannot be played, a new match. */
async function showPacked(entry: GameEntry, { seating }: Address, packed: string): Promise<void> {
  const mine = ++asked;
  // The page is not waited for when the match has been read.
  const [kit, { newMatch, unpackedMatch }] = await Promise.all([entry.load(), loadMatches(), loadMatchPage()]);
  if (mine !== asked) return;
  try {
    const table = unpackedMatch(entry, kit, packed, seating);
    // A reload has what came with a file beside the moves, and so has a match that is continued.
    const kept: unknown = history.state ?? keptMatches().find(({ address }) => address === location.hash);
    await showMatch(isKeptSaid(kept) ? (await import('./files/read.ts')).withKeptSaid(table, kept) : table);
  } catch (error) {
    if (!isRuleError(error)) throw error;
    const fresh = newMatch(entry, kit, {}, defaultSeating(0));
    await showMatch(fresh, say.badAddress({ reason: reasonOf(kit, error) }));
  }
}

function isKeptSaid(state: unknown): state is KeptSaid {
  return (
    typeof state === 'object' &&
    state !== null &&
    'said' in state &&
    typeof state.said === 'object' &&
    state.said !== null
  );
}

/** A saved match, as data. */
async function load(data: unknown): Promise<void> {
  const why = await openText(JSON.stringify(data));
  if (why !== undefined) fail(why.why);
}

/** Opens what a text holds; returns why not, or `undefined`. `seating`: who plays. */
async function openText(text: string, seating?: Seating): Promise<Extract<Opened, { kind: 'refused' }> | undefined> {
  const files = await import('./files/read.ts');
  const opened = await files.openText(text, seating);
  if (opened.kind === 'refused') return opened;
  if (opened.kind === 'match') {
    const { table } = opened;
    await begin(table, seating === undefined ? whoPlays(table) : undefined);
    return undefined;
  }
  const { seenPage } = await import('./files/seen-page.ts');
  asked++;
  close();
  close = () => {};
  go('');
  show(seenPage(opened.entry, opened.file, goToStart), opened.entry.name);
  return undefined;
}

/** Asks for a file, or for a text. */
async function showOpen(seating?: Seating): Promise<void> {
  const { showOpenDialog } = await import('./files/open-dialog.ts');
  showOpenDialog((text) => openText(text, seating));
}

/** Opens what is dropped on the page, or pasted where nothing is written. */
async function openGiven(data: DataTransfer | null): Promise<void> {
  const [file] = data?.files ?? [];
  const given = data?.getData('text/plain') ?? '';
  const text = file === undefined ? given : await file.text();
  if (file === undefined && !/^\s*(?:\[Game |\{)/.test(text)) return;
  const why = await openText(text);
  if (why !== undefined) fail(why.why);
}

/** Who goes on with a match from a file, which does not hold it; `undefined`: there are no bots. */
function whoPlays({ match, seating: { players } }: LocalMatch): string | undefined {
  if (match.status.type === 'over') return undefined;
  const bot = players.find((player) => player !== 'person');
  return bot === undefined ? undefined : say.fileSeats({ level: say.level({ level: bot }) });
}

/** Why a file was not loaded, if it was not. */
const failed = notice();
failed.element.classList.add('load-failed');

/** Says why a file was not loaded, on whatever page is shown. */
function fail(message: string): void {
  app.firstElementChild?.prepend(failed.element);
  failed.show(message);
}

/** A link to a match has it before the `#` too, for the preview in a chat. Here what follows the `#` counts. */
function takeLinkedMatch(): void {
  const url = new URL(location.href);
  const match = url.searchParams.get('match');
  if (match === null) return;
  url.searchParams.delete('match');
  if (readOnlineAddress(url.hash) === undefined) url.hash = onlineAddress(match);
  history.replaceState(null, '', url);
}

restoreTheme();
takeLinkedMatch();
await loadWords();
addEventListener('hashchange', ({ newURL }) => {
  // The match that is still shown may have written its own address in the meantime.
  close();
  close = () => {};
  if (location.href !== newURL) history.replaceState(null, '', newURL);
  void showAddress();
});
addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (!event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  void openGiven(event.dataTransfer);
});
addEventListener('paste', (event) => {
  const isField = event.target instanceof Element && event.target.matches('input, textarea, [contenteditable]');
  if (!isField) void openGiven(event.clipboardData);
});
void showAddress();
keepOffline();
