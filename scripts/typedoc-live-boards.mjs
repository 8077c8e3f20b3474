/**
 * Puts a board to play on where a guide has `<!-- live-board: oyno -->`, instead of what stands there for readers on
 * GitHub, up to `<!-- end of live-board -->`. The boards are part of the playground, which is built into `play/` of the site.
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
  const script = `<script type="module" src="${root}play/live-boards.js"></script>`;
  return filled === html ? html : filled.replace('</head>', `${script}</head>`);
}

/**
 * What the script fills; without it, a link.
 *
 * @param {string} game
 * @param {string} root
 */
function liveBoard(game, root) {
  const link = `<a href="${root}play/#game=${game}">Play it in the playground</a>`;
  return `<section data-live-board="${game}" aria-label="A board to play on">${link}</section>`;
}
