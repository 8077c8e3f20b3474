/** Dice as elements of SVG. */
import { deepFreeze, type SvgElement, svgElement } from '../../author/index.ts';
import type { Point } from './svg-marker.ts';

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

/** The side of a die. */
export const DIE = 42;

/** A die around a point; without a face it is to be rolled. `kind` is the name of its colours in the palette. */
export function svgDie(
  [x, y]: Point,
  face: number | undefined,
  kind: 'red' | 'blue' | 'battle',
  id: string,
): SvgElement {
  const square = { x: x - DIE / 2, y: y - DIE / 2, width: DIE, height: DIE, rx: 8 };
  const pip = kind === 'battle' ? '$battle-pip' : '$pip';
  const drawn =
    face === undefined
      ? [svgElement('rect', { ...square, fill: 'none', stroke: '$line', 'stroke-dasharray': '3 4', 'stroke-width': 2 })]
      : [
          svgElement('rect', { ...square, fill: `$${kind}-die`, stroke: '$ink', 'stroke-width': 1.5 }),
          ...(PIPS[face] ?? []).map(([right, down]) =>
            svgElement('circle', { cx: x + right * 11, cy: y + down * 11, r: 4, fill: pip }),
          ),
        ];
  return svgElement('g', { 'data-piece': `die:${id}`, 'pointer-events': 'none' }, ...drawn);
}
