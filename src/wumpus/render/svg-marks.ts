/** How terrain is drawn on a square of 72 pixels: a colour, and a pattern that distinguishes kinds without colour. */
import { type SvgElement, svgElement } from '../../author/index.ts';

interface TerrainMark {
  readonly fill: string;
  readonly marks: readonly SvgElement[];
}

const grass = [
  [14, 20],
  [48, 14],
  [30, 38],
  [12, 58],
  [56, 50],
]
  .map(([x, y]) => `M${x} ${y} q-1 -7 -6 -9 M${x} ${y} q-1 -7 1 -13 M${x} ${y} q1 -6 7 -8`)
  .join(' ');

const trees = [
  [16, 26],
  [38, 22],
  [58, 30],
  [26, 50],
  [50, 56],
  [10, 62],
]
  .map(([x, y]) => `M${x} ${y} l-9 0 l9 -18 l9 18 Z`)
  .join(' ');

const waves = [14, 30, 46, 62].map((y, i) => `M${i % 2 === 0 ? 6 : 12} ${y} q6 -7 12 0 t12 0 t12 0 t12 0`).join(' ');

const rocks = [
  [6, 24],
  [38, 20],
  [20, 46],
  [46, 54],
  [4, 64],
]
  .map(([x, y]) => `M${x} ${y} l4 -11 l9 -3 l8 6 l2 8 Z`)
  .join(' ');

/** By terrain: clear, forest, swamp, rocky, lair. Camps are drawn in the colour of their hunter. */
export const TERRAIN_MARKS: readonly TerrainMark[] = [
  { fill: '#efe9b4', marks: [svgElement('path', { d: grass, stroke: '#a39a45', 'stroke-width': 1.5, fill: 'none' })] },
  { fill: '#bcd6a0', marks: [svgElement('path', { d: trees, fill: '#4d7f45', stroke: '#36602f' })] },
  { fill: '#a8cfc8', marks: [svgElement('path', { d: waves, stroke: '#3f7d78', 'stroke-width': 2.5, fill: 'none' })] },
  { fill: '#dcd7ce', marks: [svgElement('path', { d: rocks, fill: '#a39b8f', stroke: '#6d665c' })] },
  {
    fill: '#8a6b52',
    marks: [
      svgElement('path', {
        d: 'M8 66 Q8 12 36 12 Q64 12 64 66 Z',
        fill: '#5f4635',
        stroke: '#3b2a1e',
        'stroke-width': 2,
      }),
      svgElement('path', { d: 'M18 66 Q18 26 36 26 Q54 26 54 66 Z', fill: '#1d1510' }),
    ],
  },
];

/** A square that is not laid yet. */
export const UNLAID_MARK: TerrainMark = {
  fill: '#f4efe4',
  marks: [svgElement('text', { x: 36, y: 46, 'font-size': 28, fill: '#c9bda4', 'text-anchor': 'middle' }, '?')],
};
