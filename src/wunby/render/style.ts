/** What the drawings have in common: colours, measures, and the markers. */
import {
  type Palette,
  SHARED_COLOURS,
  type SvgElement,
  svgElement,
  svgPath,
  svgShadow,
} from '../../author/without-immer.ts';
import { colourId, letterOf } from './sentences.ts';

/** By name; for each colour of markers the marker, its outline, and the ground of its HOME. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  red: ['#c13a26', '#c2432e'],
  'red-edge': ['#6d1d10', '#ffb9ab'],
  'red-home': ['#f3c9bf', '#5a2a22'],
  blue: ['#2a66a8', '#2f6cb0'],
  'blue-edge': ['#12365e', '#b5d6ff'],
  'blue-home': ['#c5daf0', '#22405f'],
  yellow: ['#e5b82e', '#e0b43a'],
  'yellow-edge': ['#5f4700', '#ffe9a8'],
  'yellow-home': ['#f8e8ad', '#544615'],
  green: ['#2f7a3d', '#2c773c'],
  'green-edge': ['#17461f', '#b4e8bd'],
  'green-home': ['#c9e4cb', '#24492b'],
  /** The letter on a marker; and on a yellow one. */
  sign: ['#ffffff', '#ffffff'],
  'dark-sign': ['#2f281f', '#2f281f'],
  barrier: ['#4a3b2a', '#ecdcb9'],
};

// The measures of the drawings, in units: at 390 CSS pixels for a part, 14 units are text that can be read.

/** Around the board, for the names of rows and columns. */
export const EDGE = 18;
/** Of the board's side, whatever its size: so squares of the largest one are just big enough to be pointed at. */
export const LENGTH = 522;
/** Of the part `board`. */
export const WIDTH: number = LENGTH + 2 * EDGE;
/** Of the parts beside the board. */
export const SIDE_WIDTH = 400;

/** The least width and height of what is pointed at on the board: 24 CSS pixels where it is 390 wide. */
export const LEAST: number = (24.1 * WIDTH) / 390;

// Markers.

/** A marker: a shape of its own for each colour, and its letter. One that is HOME has a ring around it. */
export function svgMarker(x: number, y: number, r: number, colour: number, home = false): readonly SvgElement[] {
  const ring = svgElement('circle', {
    cx: x,
    cy: y,
    r: r * 1.3,
    fill: 'none',
    stroke: edgeOf(colour),
    'stroke-width': r * 0.15,
    'stroke-dasharray': svgPath(r * 0.25, r * 0.2),
  });
  const letter = svgElement(
    'text',
    {
      x,
      y: y + r * 0.36,
      'font-size': r,
      'font-weight': 'bold',
      fill: colour === YELLOW ? '$dark-sign' : '$sign',
      'text-anchor': 'middle',
    },
    letterOf(colour).toUpperCase(),
  );
  const body = shape(x, y, r, colour);
  return [...(home ? [ring] : []), svgShadow(body, r * 0.17), body, letter];
}

/** The colour of the outline of a marker, and of the letter on squares of its HOME. */
export function edgeOf(colour: number): string {
  return `$${colourId(colour)}-edge`;
}

const YELLOW = 2;

/** Red is a circle, blue a square, yellow a diamond, green a hexagon. */
function shape(x: number, y: number, r: number, colour: number): SvgElement {
  const style = { fill: `$${colourId(colour)}`, stroke: edgeOf(colour), 'stroke-width': r * 0.14 };
  switch (colour) {
    case 0:
      return svgElement('circle', { cx: x, cy: y, r, ...style });
    case 1: {
      const half = r * 0.9;
      return svgElement('rect', { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: r * 0.2, ...style });
    }
    case YELLOW:
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
