/** How terrain is drawn on a square of 72 units: a ground, and a pattern that tells kinds apart without colour. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import { CAMPS } from '../rules/board.ts';
import { CAMP } from '../rules/terrain.ts';
import { label, MIDDLE } from './svg-layout.ts';
import { tent } from './svg-pieces.ts';

interface TerrainLook {
  readonly fill: string;
  readonly pattern: readonly SvgElement[];
}

/** A shape at several places: they leave the edges of the square free, for marks. */
function at(shape: string, ...places: readonly string[]): string {
  return places.map((place) => `M${place}${shape}`).join('');
}

const GRASS = /* @__PURE__ */ at('q-1-7-6-9m6 9q-1-7 1-13m-1 13q1-6 7-8', '18 26', '52 24', '35 43', '17 61', '54 60');
const TREES = /* @__PURE__ */ at('l8-18l8 18Z', '12 29', '32 27', '46 41', '23 46', '40 61', '11 61');
const WAVES = /* @__PURE__ */ at('q6-7 12 0t12 0t12 0t12 0', '9 20', '15 33', '9 46', '15 59');
const ROCKS = /* @__PURE__ */ at('l4-11l9-3l8 6l2 8Z', '11 27', '39 24', '23 44', '40 61', '10 62');

/** By terrain: clear, forest, swamp, rocky, lair. */
const LOOKS_OF_TERRAIN: readonly TerrainLook[] = /* @__PURE__ */ [
  { fill: '$clear', pattern: [lines(GRASS, '$grass', 2)] },
  { fill: '$forest', pattern: [svgElement('path', { d: TREES, fill: '$trees' })] },
  { fill: '$swamp', pattern: [lines(WAVES, '$waves', 2.5)] },
  { fill: '$rocky', pattern: [svgElement('path', { d: ROCKS, fill: '$rocks' })] },
  {
    fill: '$lair',
    pattern: [
      svgElement('path', { d: 'M10 62Q10 12 36 12Q62 12 62 62Z', fill: '$cave' }),
      svgElement('path', { d: 'M20 62Q20 26 36 26Q52 26 52 62Z', fill: '$dark-sign' }),
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
  if (terrain === CAMP && camp !== -1) return { fill: '$paper', pattern: tent(camp) };
  // A square that is not laid yet.
  return (
    LOOKS_OF_TERRAIN[terrain] ?? { fill: '$paper', pattern: [label(36, 46, '?', 28, { ...MIDDLE, fill: '$quiet' })] }
  );
}
