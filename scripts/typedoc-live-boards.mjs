/**
 * Puts a board to play on where a guide has `<!-- live-board: oyno -->`, instead of what stands there for readers on
 * GitHub, up to `<!-- end of live-board -->`: the element `<tabletop-board>`. It is built with the playground, into `play/` of the site.
 */
import { tsImport } from 'tsx/esm/api';

const PLACE = /<!-- live-board: ([a-z-]+) -->[\s\S]*?<!-- end of live-board -->/g;

/** @param {import('typedoc').Application} app */
export async function load(app) {
  const { drawStarts } = await tsImport('./live-board-starts.ts', import.meta.url);
  const starts = await drawStarts();
  app.renderer.on('endPage', (page) => {
    if (page.contents !== undefined) page.contents = withLiveBoards(page.contents, page.url, starts);
  });
}

/**
 * A page with the boards and the script that makes them live.
 *
 * @param {string} html
 * @param {string} url - from the root of the site
 * @param {ReadonlyMap<string, string>} starts - by game, what is shown until then
 */
export function withLiveBoards(html, url, starts) {
  const root = '../'.repeat(url.split('/').length - 1);
  const filled = html.replace(PLACE, (_, game) => liveBoard(game, root, starts.get(game)));
  return filled === html ? html : filled.replace('</head>', `<script type="module">${loader(root)}</script></head>`);
}

/**
 * Loads the boards as soon as one is near the screen and the page has nothing else to do, or somebody presses it: what was pressed
 * is chosen when it is live, and a board that has the focus keeps it. Safari has no `requestIdleCallback`.
 *
 * @param {string} root
 */
function loader(root) {
  return `
const whenIdle = window.requestIdleCallback ?? setTimeout;
const load = () => import('${root === '' ? './' : root}play/live-boards.js');
const near = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  near.disconnect();
  whenIdle(load);
}, { rootMargin: '50%' });
for (const board of document.querySelectorAll('tabletop-board')) {
  let pressed;
  const press = ({ target }) => {
    pressed = target.closest('[data-target]')?.dataset.target;
    load();
  };
  board.tabIndex = 0;
  board.addEventListener('click', press);
  board.addEventListener('focus', load);
  board.addEventListener('board-ready', () => {
    const isFocused = document.activeElement === board;
    board.removeEventListener('click', press);
    board.removeAttribute('tabindex');
    if (isFocused) board.querySelector('[data-choosable][tabindex="0"]')?.focus({ preventScroll: true });
    if (pressed !== undefined) board.mounted.choose(pressed);
  }, { once: true });
  near.observe(board);
}
`;
}

/**
 * The board; until the script defines the element, its start. The link leads to the match that is played.
 *
 * @param {string} game
 * @param {string} root
 * @param {string | undefined} start
 */
function liveBoard(game, root, start = '') {
  const board = `<tabletop-board game="${game}" bot="casual">${start}</tabletop-board>`;
  const link = `<a href="${root}play/#game=${game}">Play it in the playground</a>`;
  return `<section data-live-board="${game}" aria-label="A board to play on">${board}${link}</section>`;
}
