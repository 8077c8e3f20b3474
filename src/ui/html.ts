/** A board as HTML, for a server. */
import type { GameTypes } from '../core/index.ts';
import { escapeMarkup } from '../core/svg.ts';
import { STYLE } from './picture.ts';
import { type BoardSettings, observerOf, withBoard } from './state.ts';

/**
 * A board as HTML, without a DOM: what a server answers with, and what a page shows until `mountBoard` replaces it. It has the drawing of
 * every part, described for screen readers, and the sentence that says what comes next; nothing of it can be chosen. Names are escaped.
 * The theme `auto` is light here: a server does not know what the page prefers.
 *
 * @throws RuleError `bad-argument` for the board of another game, and for a kit without a board
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { boardHtml } from 'tabletop-rules/ui';
 *
 * const match = createMatch(oynoKit.game);
 * const html = boardHtml({ playable: match, board: oynoKit, seat: 'spectator', names: ['Ann', 'Bob'] });
 * html.includes('Ann is to place a bone on a free cell.'); // => true
 * ```
 */
export function boardHtml<G extends GameTypes>(settings: BoardSettings<G>): string {
  const { playable, board, ply, names, theme, parts = board.parts } = withBoard(settings);
  const seat = observerOf(settings);
  const you = seat === 'spectator' ? undefined : seat;
  const view = playable.view(seat, ply === undefined ? undefined : Math.min(ply, playable.ply));
  const drawn = parts.map((part) => {
    const svg = board.svg(view, { you, names, theme: theme === 'dark' ? 'dark' : 'light', parts: [part] });
    const hidden = /^<svg[^>]* data-empty="true"/.test(svg) ? ' hidden' : '';
    return `<div class="tabletop-part" data-part="${escapeMarkup(part)}"${hidden}>${svg}</div>`;
  });
  const next = `<p class="tabletop-next">${escapeMarkup(board.next(view, names, you))}</p>`;
  return `<style>${STYLE}</style><div class="tabletop-board"><div class="tabletop-parts">${drawn.join('')}</div>${next}</div>`;
}
