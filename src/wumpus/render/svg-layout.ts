/** Where everything is in the drawing, in pixels, and what all its parts share. */
import { type SvgAttributes, type SvgElement, svgElement } from '../../author/index.ts';
import { WIDTH } from '../rules/board.ts';

/** The side of a square. */
export const UNIT = 72;
/** The margin beside the board, for the names of rows and columns. */
export const MARGIN = 30;
/** The right and lower edge of the board. */
export const BOARD_END: number = MARGIN + WIDTH * UNIT;
/** The left edge of the panel beside the board, and its width. */
export const PANEL_LEFT: number = BOARD_END + MARGIN;
export const PANEL_WIDTH = 310;
/** The height that each seat has in the panel. */
export const SEAT_HEIGHT = 106;
export const FULL_WIDTH: number = PANEL_LEFT + PANEL_WIDTH + MARGIN;
export const FULL_HEIGHT: number = BOARD_END + 104;

/** The colour of text and outlines. */
export const INK = '#3b3226';

/** By hunter: the colour of its piece, that of the letter on it, and that of its camp. */
export const COLOURS = [
  { fill: '#c8442f', ink: '#ffffff', pale: '#f0cfc6' },
  { fill: '#3d8a4b', ink: '#ffffff', pale: '#cfe4cd' },
  { fill: '#e5b82e', ink: '#3b3226', pale: '#f7eabf' },
  { fill: '#2f6fb5', ink: '#ffffff', pale: '#cddff0' },
] as const;

export const MIDDLE: SvgAttributes = { 'text-anchor': 'middle' };
export const BOLD: SvgAttributes = { 'font-weight': 'bold' };

/** A line of text. */
export function label(x: number, y: number, text: string, size: number, more: SvgAttributes = {}): SvgElement {
  return svgElement('text', { x, y, 'font-size': size, fill: INK, ...more }, text);
}

/** Elements moved to a place, and scaled. */
export function placed(x: number, y: number, scale: number, ...children: readonly SvgElement[]): SvgElement {
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return svgElement('g', { transform: `translate(${x} ${y})${scaled}` }, ...children);
}
