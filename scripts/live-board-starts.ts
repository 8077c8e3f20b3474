/** The boards that the pages of the site show until their live boards have loaded. */
import { createMatch } from '../src/core/index.ts';
import { games } from '../src/games.ts';
import { boardHtml } from '../src/ui/index.ts';

const COLOUR = /#[0-9a-f]{6}\b/g;
/** What a live board has below its drawing, so that nothing moves when it takes the place. */
const CONTROLS =
  '<div class="tabletop-buttons"><button type="button" disabled>New match</button></div><p class="tabletop-next"></p>';

/** By id of a game: the board at the start of a match as HTML, light or dark as the site is. */
export async function drawStarts(): Promise<ReadonlyMap<string, string>> {
  const starts = new Map<string, string>();
  for (const { id, load } of games) {
    const board = await load();
    const settings = { playable: createMatch(board.game, { seed: 1 }), board, seat: 0 };
    const dark = boardHtml({ ...settings, theme: 'dark' }).match(COLOUR) ?? [];
    let i = 0;
    const html = boardHtml({ ...settings, theme: 'light' }).replace(COLOUR, (colour) => {
      return `light-dark(${colour}, ${dark[i++]})`;
    });
    starts.set(id, html.replace(/<\/div>$/, `${CONTROLS}</div>`));
  }
  return starts;
}
