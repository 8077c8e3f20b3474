/** The parts of the drawing: markers, dice, labels. */
import { deepFreeze, type SvgAttributes, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { PLAYERS, type Player } from './players.ts';

/** Pixels to the right and down. */
export type Point = readonly [number, number];

export const RED = '#b3261e';
export const BLUE = '#1f5fa8';
export const INK = '#3a3226';

/** A text. */
export function label([x, y]: Point, size: number, fill: string, text: string, more: SvgAttributes = {}): SvgElement {
  return svgElement('text', { x, y, 'font-size': size, fill, ...more }, text);
}

/** A marker: a disc in the player's colour, and a sign that identifies it without colour. */
export function markerMark([x, y]: Point, seat: number, radius: number): readonly SvgElement[] {
  const { fill, edge, ink, sign } = PLAYERS[seat]!;
  const disc = { cx: x, cy: y, r: radius, fill, stroke: edge, 'stroke-width': radius / 8 };
  return [svgElement('circle', disc), signMark([x, y], sign, radius / 2.4, ink)];
}

function signMark([x, y]: Point, sign: Player['sign'], r: number, ink: string): SvgElement {
  switch (sign) {
    case 'disc':
      return svgElement('circle', { cx: x, cy: y, r, fill: ink });
    case 'square':
      return svgElement('rect', { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill: ink });
    case 'triangle': {
      const base = y + r * 0.8;
      return svgElement('path', {
        d: svgPath('M', x, y - r * 1.2, 'L', x + r * 1.1, base, 'L', x - r * 1.1, base, 'Z'),
        fill: ink,
      });
    }
    case 'cross':
      return svgElement('path', {
        d: svgPath('M', x - r, y - r, 'L', x + r, y + r, 'M', x + r, y - r, 'L', x - r, y + r),
        stroke: ink,
        'stroke-width': r / 1.6,
        'stroke-linecap': 'round',
      });
  }
}

/** Where the pips of each face are, in steps from the middle of the die. */
const PIPS: readonly (readonly Point[])[] = /* @__PURE__ */ deepFreeze<(readonly Point[])[]>([
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]);

/** A die that shows a face, its corner at a point. */
export function dieMark([x, y]: Point, face: number, fill: string, pip: string): SvgElement {
  return svgElement(
    'g',
    {},
    svgElement('rect', { x, y, width: 28, height: 28, rx: 6, fill, stroke: INK }),
    ...PIPS[face]!.map(([right, down]) =>
      svgElement('circle', { cx: x + 14 + right * 8, cy: y + 14 + down * 8, r: 2.8, fill: pip }),
    ),
  );
}
