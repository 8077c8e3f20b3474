/** Three-in-a-rows as elements of SVG: short lines between their markers, so that many of them stay readable. DW-30 */
import { type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import type { Three } from '../rules/threes.ts';
import { PLAYERS, type Player } from './players.ts';
import type { Point } from './svg-marker.ts';

/** The strokes of a pattern, the lower one first. */
type Strokes = readonly {
  readonly width: number;
  readonly dashes?: string;
  readonly cap?: 'round';
  readonly ground?: true;
}[];

const STROKES: Readonly<Record<Player['line'], Strokes>> = {
  solid: [{ width: 5 }],
  double: [{ width: 10 }, { width: 4, ground: true }],
  dotted: [{ width: 5, dashes: '0 7', cap: 'round' }],
  hatched: [{ width: 10, dashes: '2.5 3' }],
};

/** The lines of all three-in-a-rows, in the pattern of their player; they run from rim to rim. */
export function svgThrees(
  threes: readonly Three[],
  cells: readonly number[],
  middleOf: (square: number) => Point,
  radius: number,
): readonly SvgElement[] {
  return PLAYERS.flatMap(({ name, line }, seat) => {
    const links = new Set(
      threes.filter(([square]) => cells[square] === seat).flatMap(([a, b, c]) => [`${a} ${b}`, `${b} ${c}`]),
    );
    if (links.size === 0) return [];
    const d = svgPath(
      ...[...links].flatMap((link) => {
        const [from = 0, to = 0] = link.split(' ').map(Number);
        return rimToRim(middleOf(from), middleOf(to), radius);
      }),
    );
    return STROKES[line].map(({ width, dashes, cap, ground }) =>
      svgElement('path', {
        d,
        fill: 'none',
        stroke: ground === true ? '$cell' : `$${name}-edge`,
        'stroke-width': width,
        'stroke-dasharray': dashes,
        'stroke-linecap': cap,
        'pointer-events': 'none',
        'data-threes': ground === true ? undefined : name,
      }),
    );
  });
}

function rimToRim([x1, y1]: Point, [x2, y2]: Point, radius: number): readonly (string | number)[] {
  const share = radius / Math.hypot(x2 - x1, y2 - y1);
  const [right, down] = [(x2 - x1) * share, (y2 - y1) * share];
  return ['M', x1 + right, y1 + down, 'L', x2 - right, y2 - down];
}
