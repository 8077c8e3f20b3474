/**
 * Puts a board to play on where a guide has `<!-- live-board: oyno -->`, instead of what stands there for readers on
 * GitHub, up to `<!-- end of live-board -->`: the element `<tabletop-board>`. It is built with the playground, into `play/` of the site.
 */
const PLACE = /<!-- live-board: ([a-z-]+) -->[\s\S]*?<!-- end of live-board -->/g;

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.renderer.on('endPage', (page) => {
    if (page.contents !== undefined) page.contents = withLiveBoards(page.contents, page.url);
  });
}

/**
 * A page with the boards and the script that fills them.
 *
 * @param {string} html
 * @param {string} url - from the root of the site
 */
export function withLiveBoards(html, url) {
  const root = '../'.repeat(url.split('/').length - 1);
  const filled = html.replace(PLACE, (_, game) => liveBoard(game, root));
  return filled === html ? html : filled.replace('</head>', `<script type="module">${loader(root)}</script></head>`);
}

/**
 * Loads the boards at the first sign of a reader, or after a while: until then the page is read, and a phone is not kept busy.
 *
 * @param {string} root
 */
function loader(root) {
  return `
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'];
const load = () => {
  for (const sign of signs) removeEventListener(sign, load, true);
  import('${root === '' ? './' : root}play/live-boards.js');
};
for (const sign of signs) addEventListener(sign, load, { capture: true, passive: true });
setTimeout(load, 10_000);
`;
}

/**
 * The board; until the script defines the element, a picture. The link leads to the match that is played.
 *
 * @param {string} game
 * @param {string} root
 */
function liveBoard(game, root) {
  const picture = `<img src="${root}media/${game}.svg" alt="">`;
  const board = `<tabletop-board game="${game}" bot="casual">${picture}</tabletop-board>`;
  const link = `<a href="${root}play/#game=${game}">Play it in the playground</a>`;
  return `<section data-live-board="${game}" aria-label="A board to play on">${board}${link}</section>`;
}
