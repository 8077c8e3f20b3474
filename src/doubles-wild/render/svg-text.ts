/** Texts beside the board as elements of SVG. */
import { type SvgAttributes, type SvgElement, svgElement } from '../../author/index.ts';
import type { Point } from './svg-marker.ts';

/** The width of the parts beside the board. */
export const WIDTH = 420;

const SIZE = 17;
/** The width of a letter as a share of its height, on average. */
const LETTER = 0.6;

/** A card behind texts: so high, from so far down. */
export function svgCard(y: number, height: number): SvgElement {
  const box = { x: 4, y: y + 4, width: WIDTH - 8, height: height - 8, rx: 8 };
  return svgElement('rect', { ...box, fill: '$paper', stroke: '$line' });
}

/** A text; a long one is drawn narrower, so that it is no wider than `width`. */
export function svgText([x, y]: Point, text: string, more: SvgAttributes = {}, width: number = WIDTH): SvgElement {
  const narrow = text.length * SIZE * LETTER > width ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {};
  return svgElement('text', { x, y, 'font-size': SIZE, fill: '$ink', ...narrow, ...more }, text);
}
