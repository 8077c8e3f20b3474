/** Markers as elements of SVG. */
import { type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import { colourName, letterOf } from './describe.ts';

const YELLOW = 2;

/** The colour of the outline of a marker, and of the letter on squares of its HOME. */
export function edgeOf(colour: number): string {
  return `$${colourName(colour)}-edge`;
}

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
  return [...(home ? [ring] : []), shape(x, y, r, colour), letter];
}

/** Red is a circle, blue a square, yellow a diamond, green a hexagon. */
function shape(x: number, y: number, r: number, colour: number): SvgElement {
  const style = { fill: `$${colourName(colour)}`, stroke: edgeOf(colour), 'stroke-width': r * 0.14 };
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
