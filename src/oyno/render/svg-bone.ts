/** Bones as elements of SVG. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import type { Point } from './svg-board.ts';

/** Fill and edge of a bone, and the mark that distinguishes red from blue without colour. */
export interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly mark: 'disc' | 'ring' | 'none';
}

/** By seat. */
export const LOOKS: readonly Look[] = [
  { fill: '$red', edge: '$red-edge', mark: 'disc' },
  { fill: '$blue', edge: '$blue-edge', mark: 'ring' },
];
/** Bones in the puzzle. */
export const SOLO: Look = { fill: '$solo', edge: '$solo-edge', mark: 'none' };

/** A bone that moves as one. Bones of a colour are alike: they have no names. */
export function svgPiece(middle: Point, look: Look, upper: boolean, scale = 1): SvgElement {
  return svgElement('g', { 'data-piece': '' }, ...svgBone(middle, look, upper, scale));
}

/** A bone: an upper one is tall and in full colour; a lower one lies and is pale. OY-1 */
export function svgBone([x, y]: Point, look: Look, upper: boolean, scale = 1): readonly SvgElement[] {
  const { fill, edge, mark } = look;
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
  const ink = upper ? '$sign' : edge;
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
