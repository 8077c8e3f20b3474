/** What all parts of the drawing share: colours, measures, pieces and terrain. */
import {
  type Palette,
  SHARED_COLOURS,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgShadow,
  textWidth,
} from '../../author/without-immer.ts';
import { CAMP, CAMPS, HUNTERS, WIDTH } from '../rules/board.ts';

/** By name: of each terrain the ground and the pattern on it, of each hunter its piece. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  clear: ['#f1ebba', '#3c3a22'],
  grass: ['#7f741f', '#b5aa5c'],
  forest: ['#c9dfb1', '#203a25'],
  trees: ['#3f6d38', '#7fb472'],
  swamp: ['#b5d8d2', '#1a3d3f'],
  waves: ['#2d6b66', '#6fb8b0'],
  rocky: ['#e0dbd2', '#3a3733'],
  rocks: ['#7b7367', '#a0978a'],
  lair: ['#e6d3bf', '#38291f'],
  cave: ['#927156', '#b08d6d'],
  red: ['#b83a28', '#b83a28'],
  green: ['#2f7a3d', '#2f7a3d'],
  yellow: ['#e5b82e', '#e5b82e'],
  blue: ['#2b68ab', '#2b68ab'],
  /** The letters on pieces, and the ring around them: light, but for yellow. The dark one is also that of hollows. */
  sign: ['#ffffff', '#ffffff'],
  'dark-sign': ['#2f281f', '#2f281f'],
  wumpus: ['#6b3f78', '#7d4d8c'],
  /** Cards: to attack with, to evade with, and others. */
  attack: ['#f8dfd7', '#4a2a22'],
  evade: ['#dcecdc', '#22402a'],
  special: ['#e8e1f3', '#372c4c'],
};

// Measures, in units of the drawing.

/** The side of a square. */
export const UNIT = 72;
/** The margin beside the squares, for the names of rows and columns. */
export const MARGIN = 30;
/** The right and lower edge of the squares. */
export const BOARD_END: number = MARGIN + WIDTH * UNIT;
/** The width of the parts `hand` and `players`. */
export const PANEL_WIDTH = 480;

/** By hunter: the colours of its piece and tent, and of the letter on them. */
const LOOKS: readonly { readonly fill: string; readonly sign: string }[] = /* @__PURE__ */ HUNTERS.map(
  ({ colour }) => ({
    fill: `$${colour}`,
    sign: colour === 'yellow' ? '$dark-sign' : '$sign',
  }),
);

export const MIDDLE: SvgAttributes = { 'text-anchor': 'middle' };
export const BOLD: SvgAttributes = { 'font-weight': 'bold' };

/** A line of text. */
export function svgText(x: number, y: number, text: string, size: number, more: SvgAttributes = {}): SvgElement {
  return svgElement('text', { x, y, 'font-size': size, fill: '$ink', ...more }, text);
}

/** Draws a text of more letters narrower. */
export function fitted(text: string, letters: number, width: number): SvgAttributes {
  return textWidth(text) > letters ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** Elements moved to a place, and scaled. */
export function placed(x: number, y: number, scale: number, ...children: readonly SvgElement[]): SvgElement {
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  return svgElement('g', { transform: `translate(${x} ${y})${scaled}` }, ...children);
}

// The Wumpus, hunters, and the tents of camps.

/** A hunter's piece, by number, around a centre. Its letter tells it apart without colour. */
export function hunterPiece(hunter: number, x: number, y: number): SvgElement {
  const { fill } = LOOKS[hunter]!;
  const piece = svgElement('circle', { r: 14, fill, stroke: '$ink', 'stroke-width': 3 });
  return placed(x, y, 1, svgShadow(piece, 3), piece, letter(hunter, 5.5));
}

/** The tent of a hunter's camp, on a square from its upper left corner. */
function tent(hunter: number): readonly SvgElement[] {
  return [
    svgElement('path', { d: 'M12 44L36 9L60 44Z', fill: LOOKS[hunter]!.fill, stroke: '$ink', 'stroke-width': 1.5 }),
    placed(36, 34, 1, letter(hunter, 5)),
  ];
}

function letter(hunter: number, y: number): SvgElement {
  const attributes = { y, 'font-size': 16, ...BOLD, fill: LOOKS[hunter]!.sign, ...MIDDLE };
  return svgElement('text', attributes, HUNTERS[hunter]!.letter);
}

const HORNS = 'M-15 -8Q-26 -12 -23 -23Q-17 -14 -8 -14ZM15 -8Q26 -12 23 -23Q17 -14 8 -14Z';
const HEAD =
  'M-18 0L-15 -9L-9 -13L-5 -17L0 -14L5 -17L9 -13L15 -9L18 0L15 6L16 12L10 13L6 19L0 15L-6 19L-10 13L-16 12L-15 6Z';
const EYES = 'M-11-3a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3-3a4 4 0 1 0 8 0a4 4 0 1 0-8 0';
const TEETH = 'M-9 6L-6 11L-3 6L0 11L3 6L6 11L9 6Z';
const CLOSED_EYES = 'M-10-6l6 6m0-6l-6 6M4-6l6 6m0-6l-6 6M-6 10q6-5 12 0';

/**
 * The Wumpus, around a centre: a shaggy head with horns, eyes and teeth, in a light outline. A dead one has
 * its eyes crossed out, and does not grin.
 */
export function wumpusPiece(x: number, y: number, isDead = false): SvgElement {
  const head = svgElement('path', { d: HEAD, fill: '$wumpus', stroke: '$sign', 'stroke-width': 2 });
  return placed(
    x,
    y,
    1,
    svgShadow(head, 4),
    svgElement('path', { d: HORNS, fill: '$sign', stroke: '$wumpus', 'stroke-width': 2 }),
    head,
    ...(isDead ? [svgElement('path', { d: CLOSED_EYES, fill: 'none', stroke: '$sign', 'stroke-width': 2 })] : face()),
  );
}

/** Of a living one. */
function face(): readonly SvgElement[] {
  return [
    svgElement('path', { d: EYES, fill: '$yellow' }),
    svgElement('path', { d: 'M-6-3h.1M6-3h.1', stroke: '$dark-sign', 'stroke-width': 3, 'stroke-linecap': 'round' }),
    svgElement('path', { d: TEETH, fill: '$sign' }),
  ];
}

// Terrain, on a square of 72 units: a ground, and a pattern that tells kinds apart without colour.

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
    LOOKS_OF_TERRAIN[terrain] ?? { fill: '$paper', pattern: [svgText(36, 46, '?', 28, { ...MIDDLE, fill: '$quiet' })] }
  );
}
