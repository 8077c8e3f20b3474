/** Bones as elements of SVG. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import type { Point } from './svg-board.ts';

/** Fill and edge of a bone, and the mark that distinguishes red from blue without colour. */
export interface Colour {
  readonly fill: string;
  readonly edge: string;
  readonly mark: 'disc' | 'ring' | 'none';
}

/** By seat. */
export const COLOURS: readonly Colour[] = [
  { fill: '#c8442f', edge: '#6d1d10', mark: 'disc' },
  { fill: '#2f6fb5', edge: '#12365e', mark: 'ring' },
];
/** The colour of bones in the puzzle. */
export const SOLO: Colour = { fill: '#d9a441', edge: '#6b4a0f', mark: 'none' };

/** A bone: an upper one is tall and in full colour; a lower one lies and is pale. OY-1 */
export function svgBone([x, y]: Point, colour: Colour, upper: boolean, scale = 1): readonly SvgElement[] {
  const { fill, edge, mark } = colour;
  const [width, height] = upper ? [26 * scale, 54 * scale] : [54 * scale, 26 * scale];
  const shape = svgElement('rect', {
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    rx: 11 * scale,
    fill,
    'fill-opacity': upper ? undefined : 0.3,
    stroke: edge,
    'stroke-width': 3 * scale,
  });
  const ink = upper ? '#ffffff' : edge;
  const circle = { cx: x, cy: y, r: 6 * scale };
  switch (mark) {
    case 'disc':
      return [shape, svgElement('circle', { ...circle, fill: ink })];
    case 'ring':
      return [shape, svgElement('circle', { ...circle, fill: 'none', stroke: ink, 'stroke-width': 3 * scale })];
    case 'none':
      return [shape];
  }
}
