/** Markers as elements of SVG. */
import { type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { PLAYERS, type Player } from './players.ts';

/** Units to the right and down. */
export type Point = readonly [x: number, y: number];

/** A marker: a disc in the player's colour, and a sign that identifies it without colour; a protected one has a strong rim. */
export function svgMarker([x, y]: Point, seat: number, radius: number, isProtected = false): readonly SvgElement[] {
  const { name, sign } = PLAYERS[seat]!;
  const rim = radius * (isProtected ? 0.22 : 0.11);
  const disc = { cx: x, cy: y, r: radius - rim / 2, fill: `$${name}`, stroke: `$${name}-edge`, 'stroke-width': rim };
  return [svgElement('circle', disc), svgSign([x, y], sign, radius * 0.42, `$${name}-sign`)];
}

function svgSign([x, y]: Point, sign: Player['sign'], r: number, colour: string): SvgElement {
  switch (sign) {
    case 'disc':
      return svgElement('circle', { cx: x, cy: y, r, fill: colour });
    case 'square':
      return svgElement('rect', { x: x - r, y: y - r, width: 2 * r, height: 2 * r, fill: colour });
    case 'triangle': {
      const base = y + r * 0.8;
      const d = svgPath('M', x, y - r * 1.2, 'L', x + r * 1.1, base, 'L', x - r * 1.1, base, 'Z');
      return svgElement('path', { d, fill: colour });
    }
    case 'cross':
      return svgElement('path', {
        d: svgPath('M', x - r, y - r, 'L', x + r, y + r, 'M', x + r, y - r, 'L', x - r, y + r),
        stroke: colour,
        'stroke-width': r / 1.6,
        'stroke-linecap': 'round',
      });
  }
}
