/** How markers and dice are drawn. */
import { type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import type { WunbyFace } from '../types.ts';

interface Paint {
  readonly fill: string;
  readonly dark: string;
  readonly pale: string;
  readonly ink: string;
}

/** By colour: red, blue, yellow, green. */
export const PAINTS: readonly Paint[] = [
  { fill: '#c8442f', dark: '#7c2114', pale: '#f3c9bf', ink: '#ffffff' },
  { fill: '#2f6fb5', dark: '#143a66', pale: '#c5daf0', ink: '#ffffff' },
  { fill: '#e5b82e', dark: '#6d5306', pale: '#f8e8ad', ink: '#3a3226' },
  { fill: '#3d8a4b', dark: '#17461f', pale: '#c9e4cb', ink: '#ffffff' },
];
const LETTERS = 'RBYG';
export const INK = '#3a3226';

/** A marker: a shape of its own for each colour, and its letter. One that is HOME has a ring around it. */
export function marker(x: number, y: number, r: number, colour: number, home: boolean): readonly SvgElement[] {
  const { dark, ink } = PAINTS[colour]!;
  const ring = svgElement('circle', {
    cx: x,
    cy: y,
    r: r * 1.35,
    fill: 'none',
    stroke: dark,
    'stroke-width': 2,
    'stroke-dasharray': '4 3',
  });
  const letter = svgElement(
    'text',
    { x, y: y + r * 0.36, 'font-size': r, 'font-weight': 'bold', fill: ink, 'text-anchor': 'middle' },
    LETTERS[colour]!,
  );
  return [...(home ? [ring] : []), shape(x, y, r, colour), letter];
}

/** Red is a circle, blue a square, yellow a diamond, green a hexagon. */
function shape(x: number, y: number, r: number, colour: number): SvgElement {
  const { fill, dark } = PAINTS[colour]!;
  const style = { fill, stroke: dark, 'stroke-width': 2 };
  switch (colour) {
    case 0:
      return svgElement('circle', { cx: x, cy: y, r, ...style });
    case 1:
      return svgElement('rect', { x: x - r * 0.9, y: y - r * 0.9, width: r * 1.8, height: r * 1.8, rx: 3, ...style });
    case 2:
      return svgElement('path', { d: polygon(x, y, r * 1.15, 4), ...style });
    default:
      return svgElement('path', { d: polygon(x, y, r * 1.08, 6), ...style });
  }
}

/** A regular polygon with a corner in the east. */
function polygon(x: number, y: number, r: number, corners: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i * 2 * Math.PI) / corners;
    return [i === 0 ? 'M' : 'L', x + r * Math.cos(angle), y + r * Math.sin(angle)];
  });
  return svgPath(...points.flat(), 'Z');
}

const SIDE = 44;
const FACE_WIDTH = 82;
/** By number: where the pips are, as steps from the middle of the die to the right and down. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, 1],
    [1, -1],
  ],
  [
    [-1, 1],
    [0, 0],
    [1, -1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 1],
    [0, 0],
    [1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
];

function dieBody(x: number, y: number, width: number, pale: boolean, ...face: readonly SvgElement[]): SvgElement {
  return svgElement(
    'g',
    { opacity: pale ? '0.35' : undefined },
    svgElement('rect', { x, y, width, height: SIDE, rx: 9, fill: '#fffdf8', stroke: INK, 'stroke-width': 2 }),
    ...face,
  );
}

/** The standard die; pale when it is used. */
export function standardDie(x: number, y: number, number: number, pale: boolean): SvgElement {
  const pips = PIPS[number]!.map(([right, down]) =>
    svgElement('circle', { cx: x + SIDE / 2 + right * 12, cy: y + SIDE / 2 + down * 12, r: 4.2, fill: INK }),
  );
  return dieBody(x, y, SIDE, pale, ...pips);
}

/** The Wunby die, its face as text; pale when it is used. */
export function wunbyDie(x: number, y: number, face: WunbyFace, pale: boolean): SvgElement {
  const text = svgElement(
    'text',
    {
      x: x + FACE_WIDTH / 2,
      y: y + 28,
      'font-size': 16,
      'font-weight': 'bold',
      fill: INK,
      'text-anchor': 'middle',
    },
    face,
  );
  return dieBody(x, y, FACE_WIDTH, pale, text);
}
