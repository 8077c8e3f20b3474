/** Tiles as SVG: arcs of 60° in the chain, straight ones in a hand. Ends differ by colour, and by sign without it. */
import { deepFreeze, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import type { FundominoColour, FundominoEnd } from '../types.ts';

/** Half the distance between the middles of two neighbouring cells. */
export const APOTHEM = 30;
const WIDTH = 27;
export const INK = '#2d2a26';
const PAPER = '#fffdf8';

/** By colour: the fill, and the colour of text on it. */
const FILLS: Readonly<Record<FundominoColour, readonly [string, string]>> = /* @__PURE__ */ deepFreeze({
  red: ['#d43d33', '#ffffff'],
  orange: ['#ef8b22', '#2d2a26'],
  yellow: ['#f5d13d', '#2d2a26'],
  green: ['#3f9a4d', '#ffffff'],
  blue: ['#2d6cb4', '#ffffff'],
  purple: ['#7b479c', '#ffffff'],
});

export type Point = readonly [number, number];

function fillOf({ colour }: FundominoEnd): readonly [string, string] {
  return colour === null ? [PAPER, INK] : FILLS[colour];
}

/** The middle of a cell. */
export function cellCentre(q: number, r: number): Point {
  return [2 * APOTHEM * (q + r / 2), Math.sqrt(3) * APOTHEM * r];
}

/** The unit vector of a heading. */
export function unitVector(heading: number): Point {
  const angle = (heading * Math.PI) / 3;
  return [Math.cos(angle), Math.sin(angle)];
}

/** A bold text, centred on x. */
export function boldText(text: string, x: number, y: number, size: number, fill: string): SvgElement {
  const font = { 'font-size': size, 'font-weight': 'bold', fill, 'text-anchor': 'middle' };
  return svgElement('text', { x, y, ...font }, text);
}

/** A polygon, by x and y of each corner in turn. */
export function polygon(points: readonly number[], attributes: Readonly<Record<string, string>>): SvgElement {
  return svgElement('polygon', { points: svgPath(...points), ...attributes });
}

/** The sign of an end: its number, or its symbol with the letter of its colour. */
function endSign(end: FundominoEnd, [x, y]: Point, size: number): readonly SvgElement[] {
  const [, ink] = fillOf(end);
  const letter = end.colour?.charAt(0).toUpperCase() ?? '';
  if (end.kind === 'number') {
    // A number in another colour than its own names the colour.
    const text = end.name.includes('-') ? `${end.value}${letter}` : String(end.value);
    return [boldText(text, x, y + size * 0.36, text.length > 1 ? size * 0.75 : size, ink)];
  }
  // Shifted, to make room for the letter.
  const shift = end.kind === 'wild' ? 0 : size * 0.12;
  const points = SYMBOLS[end.kind].map((at, i) => (i % 2 === 0 ? x : y) - shift + (at * size) / 20);
  const symbol = polygon(points, { fill: ink });
  if (end.kind === 'wild') return [symbol];
  return [symbol, boldText(letter, x + size * 0.42, y + size * 0.62, size * 0.62, ink)];
}

/** Corners of an arrow, a plus and a star around 0 0, in twentieths of the size: x and y of each in turn. */
const SYMBOLS: Readonly<Record<'again' | 'draw' | 'wild', readonly number[]>> = /* @__PURE__ */ deepFreeze({
  again: [-9, -2.6, 0, -2.6, 0, -8, 8.5, 0, 0, 8, 0, 2.6, -9, 2.6],
  draw: [
    -2.6, -8, 2.6, -8, 2.6, -2.6, 8, -2.6, 8, 2.6, 2.6, 2.6, 2.6, 8, -2.6, 8, -2.6, 2.6, -8, 2.6, -8, -2.6, -2.6, -2.6,
  ],
  wild: [0, -9, 2.6, -3, 9, -2.6, 4.1, 1.6, 5.6, 8, 0, 4.5, -5.6, 8, -4.1, 1.6, -9, -2.6, -2.6, -3],
});

/**
 * A tile in its cell: an arc from the side where it was entered to the one where it leaves, each half in the colour
 * of its end. FU-3
 */
export function arcTile(
  q: number,
  r: number,
  enters: number,
  leaves: number,
  joined: FundominoEnd,
  free: FundominoEnd,
): readonly SvgElement[] {
  const [x, y] = cellCentre(q, r);
  const [inX, inY] = unitVector(enters);
  const right = leaves === (enters + 1) % 6;
  const radius = APOTHEM * Math.sqrt(3);
  const side = right ? 1 : -1;
  const from: Point = [x - inX * APOTHEM, y - inY * APOTHEM];
  // The centre of the circle lies beside the point of entry.
  const centre: Point = [from[0] - inY * radius * side, from[1] + inX * radius * side];
  const point = (share: number): Point => {
    const angle = (share * side * Math.PI) / 3;
    const [dx, dy] = [from[0] - centre[0], from[1] - centre[1]];
    return [
      centre[0] + dx * Math.cos(angle) - dy * Math.sin(angle),
      centre[1] + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
  };
  const arc = (start: number, end: number, stroke: string, width: number): SvgElement => {
    const d = svgPath('M', ...point(start), 'A', radius, radius, 0, 0, right ? 1 : 0, ...point(end));
    return svgElement('path', { d, fill: 'none', stroke, 'stroke-width': width });
  };
  return [
    arc(0, 1, INK, WIDTH + 3),
    arc(0.03, 0.49, fillOf(joined)[0], WIDTH),
    arc(0.51, 0.97, fillOf(free)[0], WIDTH),
    ...endSign(joined, point(0.25), 18),
    ...endSign(free, point(0.75), 18),
  ];
}

/** Pixels of a tile in a hand. */
export const HAND_TILE: Readonly<{ width: number; height: number }> = Object.freeze({ width: 54, height: 24 });

/** A tile of a hand, first end left. */
export function handTile([x, y]: Point, [first, second]: readonly [FundominoEnd, FundominoEnd]): readonly SvgElement[] {
  const { width, height } = HAND_TILE;
  const half = width / 2;
  const inner = { y: y + 1.5, width: half - 2, height: height - 3, rx: 3.5 };
  return [
    svgElement('rect', { x, y, width, height, rx: 5, fill: INK }),
    svgElement('rect', { x: x + 1.5, ...inner, fill: fillOf(first)[0] }),
    svgElement('rect', { x: x + half + 0.5, ...inner, fill: fillOf(second)[0] }),
    ...endSign(first, [x + half / 2, y + height / 2], 15),
    ...endSign(second, [x + half * 1.5, y + height / 2], 15),
  ];
}

/** The back of a tile of a hand. */
export function tileBack([x, y]: Point): readonly SvgElement[] {
  const { width, height } = HAND_TILE;
  const box = { x: x + 0.75, y: y + 0.75, width: width - 1.5, height: height - 1.5, rx: 5 };
  const line = svgPath('M', x + 10, y + height / 2, 'H', x + width - 10);
  return [
    svgElement('rect', { ...box, fill: '#cfc8ba', stroke: INK, 'stroke-width': 1.5 }),
    svgElement('path', { d: line, stroke: '#8f8674', 'stroke-width': 2, 'stroke-dasharray': '4 4' }),
  ];
}
