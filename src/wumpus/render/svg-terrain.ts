/** How terrain is drawn on a square of 72 units: a ground, and a pattern that tells kinds apart without colour. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import { CAMPS } from '../rules/board.ts';
import { CAMP } from '../rules/terrain.ts';
import { LOOKS, label, MIDDLE } from './svg-layout.ts';
import { tent } from './svg-pieces.ts';

interface TerrainLook {
  readonly fill: string;
  readonly pattern: readonly SvgElement[];
}

type Place = readonly [x: number, y: number];

/** A shape at several places. */
function repeat(places: readonly Place[], shape: (x: number, y: number) => string): string {
  return places.map(([x, y]) => shape(x, y)).join('');
}

// The patterns leave the edges of the square free, for marks.
const grass = repeat(
  [
    [18, 26],
    [52, 24],
    [35, 43],
    [17, 61],
    [54, 60],
  ],
  (x, y) => `M${x} ${y}q-1-7-6-9M${x} ${y}q-1-7 1-13M${x} ${y}q1-6 7-8`,
);
const trees = repeat(
  [
    [20, 29],
    [40, 27],
    [54, 41],
    [31, 46],
    [48, 61],
    [19, 61],
  ],
  (x, y) => `M${x} ${y}h-8l8-18l8 18Z`,
);
const waves = repeat(
  [
    [9, 20],
    [15, 33],
    [9, 46],
    [15, 59],
  ],
  (x, y) => `M${x} ${y}q6-7 12 0t12 0t12 0t12 0`,
);
const rocks = repeat(
  [
    [11, 27],
    [39, 24],
    [23, 44],
    [40, 61],
    [10, 62],
  ],
  (x, y) => `M${x} ${y}l4-11l9-3l8 6l2 8Z`,
);

/** By terrain: clear, forest, swamp, rocky, lair. */
const LOOKS_OF_TERRAIN: readonly TerrainLook[] = /* @__PURE__ */ [
  { fill: '$clear', pattern: [lines(grass, '$grass', 2)] },
  { fill: '$forest', pattern: [svgElement('path', { d: trees, fill: '$trees' })] },
  { fill: '$swamp', pattern: [lines(waves, '$waves', 2.5)] },
  { fill: '$rocky', pattern: [svgElement('path', { d: rocks, fill: '$rocks' })] },
  {
    fill: '$lair',
    pattern: [
      svgElement('path', { d: 'M10 62Q10 12 36 12Q62 12 62 62Z', fill: '$cave' }),
      svgElement('path', { d: 'M20 62Q20 26 36 26Q52 26 52 62Z', fill: '$hollow' }),
    ],
  },
];

function lines(d: string, stroke: string, width: number): SvgElement {
  return svgElement('path', { d, fill: 'none', stroke, 'stroke-width': width });
}

/** A square with the pattern of its terrain, a camp with the tent of its hunter, from its upper left corner. */
export function terrainTile(terrain: number, square: number): readonly SvgElement[] {
  const { fill, pattern } = lookOf(terrain, CAMPS.indexOf(square));
  return [svgElement('rect', { width: 72, height: 72, fill, stroke: '$line', 'stroke-width': 1.5 }), ...pattern];
}

function lookOf(terrain: number, camp: number): TerrainLook {
  if (terrain === CAMP && camp !== -1) return { fill: LOOKS[camp]!.camp, pattern: tent(camp) };
  // A square that is not laid yet.
  return (
    LOOKS_OF_TERRAIN[terrain] ?? { fill: '$paper', pattern: [label(36, 46, '?', 28, { ...MIDDLE, fill: '$quiet' })] }
  );
}
