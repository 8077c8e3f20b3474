/** Tiles as SVG: bands that are bent as the tiles are. Ends differ by colour, and by their sign without it. FU-2 */
import {
  type Palette,
  SHARED_COLOURS,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgPath,
  svgShadow,
  textWidth,
} from '../../author/without-immer.ts';
import { fundominoTiles } from '../rules/accessors.ts';
import type { FundominoColour, FundominoEnd, FundominoTile, FundominoView } from '../types.ts';
import { signText } from './sentences.ts';

/** The colours of the drawings, by name; the colours of tile ends, and the signs on them, are the same in both themes. */
export const PALETTE: Palette = {
  ...SHARED_COLOURS,
  /** Below the chain, and the road on it along which the chain is laid. */
  table: ['#e3ecdc', '#1f2a23'],
  road: ['#f3f7ee', '#2b382f'],
  /** A dead end. */
  dead: ['#b01515', '#ff9a8f'],
  /** Hidden tiles. */
  back: ['#cfc8ba', '#5b5346'],
  red: ['#c8352b', '#c8352b'],
  orange: ['#ef8b22', '#ef8b22'],
  yellow: ['#f5d13d', '#f5d13d'],
  green: ['#2f7d3d', '#2f7d3d'],
  blue: ['#2d6cb4', '#2d6cb4'],
  purple: ['#7b479c', '#7b479c'],
  wild: ['#fffdf8', '#fffdf8'],
  /** Signs on dark colours, and on bright ones. */
  'pale-sign': ['#ffffff', '#ffffff'],
  'dark-sign': ['#2d2a26', '#2d2a26'],
};

/** The tiles of a match by their names. */
export function tilesByName(view: FundominoView): ReadonlyMap<string, FundominoTile> {
  return new Map(fundominoTiles(view).map((tile) => [tile.name, tile]));
}

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** How much of a circle a tile of a hand or a row is drawn as: less than its 60° in the chain, so that a row stays low. */
const BEND = (40 * Math.PI) / 180;

/** A tile that lies from one point to another, and turns right or left between them. */
interface BentTile {
  readonly from: Point;
  readonly to: Point;
  /** The end at the first point, and that at the second. */
  readonly ends: readonly [FundominoEnd, FundominoEnd];
  readonly turnsRight: boolean;
  readonly thickness: number;
  /** Whether it lies there only as it would be played: its outline is dashed. */
  readonly isOffer?: boolean;
}

/** A tile with its signs, as an arc of some angle; between the signs a space that is not drawn, since they are not one number. */
export function svgTile(tile: BentTile, angle: number = BEND): readonly (SvgElement | string)[] {
  const [first, second] = tile.ends.map((end, i) => sign(end, pointOn(tile, angle, 0.25 + i / 2), tile.thickness));
  return [...svgBand(tile, angle), ...first!, ' ', ...second!];
}

/** A tile without signs: an outline, and each half in the colour of its end. */
function svgBand(tile: BentTile, angle: number): readonly SvgElement[] {
  const { from, to, ends, turnsRight, thickness, isOffer } = tile;
  const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 / Math.sin(angle / 2);
  const outline = Math.min(2, thickness / 10);
  const edge = outline / (radius * angle);
  const arc = (start: number, end: number, stroke: string, width: number, dashes?: string): SvgElement =>
    svgElement('path', {
      d: svgPath(
        ...['M', ...pointOn(tile, angle, start), 'A', radius, radius, 0, 0],
        ...[turnsRight ? 1 : 0, ...pointOn(tile, angle, end)],
      ),
      fill: 'none',
      stroke,
      'stroke-width': width,
      'stroke-dasharray': dashes,
    });
  const body = arc(0, 1, '$ink', thickness, isOffer === true ? '5 4' : undefined);
  return [
    ...(isOffer === true ? [] : [svgShadow(body, thickness / 9)]),
    body,
    arc(edge, 0.5 - edge / 3, fillOf(ends[0]), thickness - 2 * outline),
    arc(0.5 + edge / 3, 1 - edge, fillOf(ends[1]), thickness - 2 * outline),
  ];
}

/** A point on the middle line of a tile, by its share of the way. */
function pointOn({ from, to, turnsRight }: BentTile, angle: number, share: number): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const half = angle / 2;
  // Along the chord, and beside it: left of the way where the tile turns right.
  const turn = (share - 0.5) * angle;
  const along = 0.5 + Math.sin(turn) / (2 * Math.sin(half));
  const beside = ((Math.cos(turn) - Math.cos(half)) / (2 * Math.sin(half))) * (turnsRight ? 1 : -1);
  return [from[0] + dx * along + dy * beside, from[1] + dy * along - dx * beside];
}

/** The colour of an end. FU-1 */
function fillOf({ colour }: FundominoEnd): string {
  return `$${colour ?? 'wild'}`;
}

/** The colours that dark signs are drawn on. */
const BRIGHT: readonly (FundominoColour | null)[] = ['orange', 'yellow', null];

/** By how many letters a number has, with that of its colour: their size. */
const SIZES = [0.75, 0.58, 0.42];

/** The sign of an end: its number, or its symbol with the letter of its colour. */
function sign(end: FundominoEnd, [x, y]: Point, thickness: number): readonly SvgElement[] {
  const ink = BRIGHT.includes(end.colour) ? '$dark-sign' : '$pale-sign';
  const text = signText(end);
  if (end.kind === 'number') return [svgText(text, [x, y], thickness * SIZES[text.length - 1]!, ink)];
  // Beside each other: the symbol and the letter.
  const [shift, scale] = end.kind === 'wild' ? [0, thickness / 28] : [thickness * 0.2, thickness / 42];
  const points = SYMBOLS[end.kind].map((at, i) => (i % 2 === 0 ? x - shift : y) + at * scale);
  const symbol = svgElement('polygon', { points: svgPath(...points), fill: ink });
  return end.kind === 'wild' ? [symbol] : [symbol, svgText(text, [x + thickness * 0.22, y], thickness * 0.44, ink)];
}

/** An end of a tile by itself: a square of its colour, with its sign. */
export function svgEndSign(end: FundominoEnd, [x, y]: Point, size: number): readonly SvgElement[] {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size, rx: 4 };
  return [
    svgElement('rect', { ...box, fill: fillOf(end), stroke: '$ink', 'stroke-width': 1.5 }),
    ...sign(end, [x, y], size),
  ];
}

/** The width of a letter as a share of its height, on average; a wide one of Japanese is as wide as high. */
const LETTER_WIDTH = 0.56;

/** What draws a text narrower that needs more than some width. */
export function narrow(text: string, size: number, width: number = Number.POSITIVE_INFINITY): SvgAttributes {
  const wide = textWidth(text) - text.length;
  const needed = ((text.length - wide) * LETTER_WIDTH + wide) * size;
  return needed > width ? { textLength: width - 4, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/** Bold text, its middle at a point; drawn narrower where it needs more than some width. */
export function svgText(text: string, [x, y]: Point, size: number, fill: string, width?: number): SvgElement {
  const font = {
    'font-size': size,
    'font-weight': 'bold',
    fill,
    'text-anchor': 'middle',
    ...narrow(text, size, width),
  };
  return svgElement('text', { x, y: y + size * 0.36, ...font }, text);
}

/** Corners of an arrow, a plus and a star around 0 0: x and y of each in turn. */
const SYMBOLS: Readonly<Record<'again' | 'draw' | 'wild', readonly number[]>> = {
  again: [-9, -2.6, 0, -2.6, 0, -8, 8.5, 0, 0, 8, 0, 2.6, -9, 2.6],
  draw: [
    -2.6, -8, 2.6, -8, 2.6, -2.6, 8, -2.6, 8, 2.6, 2.6, 2.6, 2.6, 8, -2.6, 8, -2.6, 2.6, -8, 2.6, -8, -2.6, -2.6, -2.6,
  ],
  wild: [0, -9, 2.6, -3, 9, -2.6, 4.1, 1.6, 5.6, 8, 0, 4.5, -5.6, 8, -4.1, 1.6, -9, -2.6, -2.6, -3],
};
