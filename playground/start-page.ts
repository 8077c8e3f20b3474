/** The first page: the games. */

import { setupAddress } from './address.ts';
import type { GameEntry } from './catalogue.ts';
import { button, element } from './element.ts';
import type { HostApi } from './online/host-api.ts';
import { LOBBY } from './online/online-address.ts';
import { chooseFile } from './record-file.ts';
import { themeButton } from './theme.ts';

/** Makes the page. `host`: the host of online matches, if the page turns out to have one. */
export function startPage(
  games: readonly GameEntry[],
  load: (data: unknown) => void,
  host: Promise<HostApi | undefined>,
): HTMLElement {
  const file = chooseFile(load);
  const cards = games.map(({ id, name, about, players, picture }) =>
    element(
      'a',
      { class: 'card', href: setupAddress(id) },
      element('img', { src: picture, alt: '', loading: 'lazy', width: 300, height: 220 }),
      element('h2', {}, name),
      element('p', {}, about),
      element('p', { class: 'players' }, players),
    ),
  );
  // Its place is kept until it is known whether there is a host, so that nothing moves when it appears.
  const online = element('a', { class: 'button primary awaited', href: LOBBY }, 'Play online');
  const privacy = element(
    'p',
    {},
    'Everything runs in your browser: nothing is sent anywhere, and it works offline after the first visit.',
  );
  void host.then((found) => {
    online.classList.remove('awaited');
    online.hidden = found === undefined;
    if (found === undefined) return;
    privacy.textContent =
      'Matches run in your browser, and work offline after the first visit; only those that you play online are on the server of this page.';
  });
  return element(
    'main',
    { class: 'start-page' },
    element(
      'header',
      {},
      element('p', { class: 'brand' }, 'tabletop-rules'),
      element('h1', { tabindex: -1 }, 'Choose a game'),
      element(
        'p',
        {},
        'Five games, and a puzzle: against bots, with friends at one screen, or with your own board and dice.',
      ),
      element(
        'div',
        { class: 'toolbar', role: 'group', 'aria-label': 'Playground' },
        online,
        button('Load a match', () => file.click()),
        themeButton(() => {}),
        file,
      ),
    ),
    element('nav', { class: 'cards', 'aria-label': 'Games' }, ...cards),
    element('footer', {}, privacy),
  );
}
