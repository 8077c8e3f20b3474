/** Where everything is in the drawing, in its units, and what all its parts share. */
import { type SvgAttributes, type SvgElement, svgElement } from '../../author/index.ts';
import { WIDTH } from '../rules/board.ts';
import { HUNTERS } from '../rules/hunters.ts';

/** The side of a square. */
export const UNIT = 72;
/** The margin beside the squares, for the names of rows and columns. */
export const MARGIN = 30;
/** The right and lower edge of the squares. */
export const BOARD_END: number = MARGIN + WIDTH * UNIT;
/** The width of the parts `hand` and `players`. */
export const PANEL_WIDTH = 480;

/** By hunter: the colours of its piece and tent, and of the letter on them. */
export const LOOKS: readonly { readonly fill: string; readonly sign: string }[] = /* @__PURE__ */ HUNTERS.map(
  ({ colour }) => ({
    fill: `$${colour}`,
    sign: colour === 'yellow' ? '$dark-sign' : '$sign',
  }),
);

export const MIDDLE: SvgAttributes = { 'text-anchor': 'middle' };
export const BOLD: SvgAttributes = { 'font-weight': 'bold' };

/** A line of text. */
export function label(x: number, y: number, text: string, size: number, more: SvgAttributes = {}): SvgElement {
  return svgElement('text', { x, y, 'font-size': size, fill: '$ink', ...more }, text);
}

/** Elements moved to a place, and scaled. */
export function placed(x: number, y: number, scale: number, ...children: readonly SvgElement[]): SvgElement {
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return svgElement('g', { transform: `translate(${x} ${y})${scaled}` }, ...children);
}
