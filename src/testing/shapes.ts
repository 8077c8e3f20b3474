/** Where the shapes of a drawing are: what a pointer hits at a place, and which colours are there. */
import { type MarkupElement, textOf, viewBoxOf } from './markup.ts';

/** A place of a drawing. */
type Place = readonly [x: number, y: number];

/** Left, top, right, bottom. */
type Bounds = readonly [number, number, number, number];

/** As the `matrix(a b c d e f)` of SVG. */
type Matrix = readonly [number, number, number, number, number, number];

/** Something that is drawn. */
interface Shape {
  readonly tag: string;
  readonly text: string;
  /** Its own attributes, and what it inherits: the target and the piece that it belongs to among them. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly matrix: Matrix;
  /** Without its transforms. */
  readonly own: Bounds;
  /** In the drawing. */
  readonly bounds: Bounds;
  /** Of a path or a polygon: its corners, without its transforms. */
  readonly outlines: readonly (readonly Place[])[];
}

const INHERITED: readonly string[] = [
  ...['fill', 'stroke', 'fill-opacity', 'stroke-width', 'visibility', 'pointer-events', 'font-size', 'text-anchor'],
  ...['data-target', 'data-piece'],
];

/** What holds no picture. */
const UNSEEN: readonly string[] = ['title', 'desc', 'defs', 'style', 'metadata', 'clipPath', 'mask'];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** All shapes, in the order in which they are drawn. */
function shapesOf(
  { tag, attributes, children }: MarkupElement,
  inherited: ReadonlyMap<string, string> = new Map(),
  outer: Matrix = IDENTITY,
): readonly Shape[] {
  if (UNSEEN.includes(tag)) return [];
  const all = new Map(inherited);
  for (const [name, value] of attributes) all.set(name, value);
  const transform = attributes.get('transform');
  const matrix = transform === undefined ? outer : transformsOf(transform).reduce(multiply, outer);
  const passed = children.length === 0 ? inherited : new Map(INHERITED.flatMap((name) => entryOf(all, name)));
  const text = tag === 'text' ? textOf({ tag, attributes, children }).trim() : '';
  const inner = children.flatMap((child) =>
    typeof child === 'string' || tag === 'text' ? [] : shapesOf(child, passed, matrix),
  );
  const outlines = tag === 'path' ? outlinesOf(all.get('d') ?? '') : polygonOf(tag, all.get('points') ?? '');
  const own = boundsOf(tag, all, text, outlines);
  if (own === undefined) return inner;
  const [left, top, right, bottom] = own;
  const corners: readonly Place[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const bounds = around(corners.map((corner) => apply(matrix, corner)));
  return [{ tag, text, attributes: all, matrix, own, bounds, outlines }, ...inner];
}

function entryOf(map: ReadonlyMap<string, string>, name: string): readonly (readonly [string, string])[] {
  const value = map.get(name);
  return value === undefined ? [] : [[name, value]];
}

function boundsOf(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  text: string,
  outlines: Shape['outlines'],
): Bounds | undefined {
  const n = (name: string): number => Number.parseFloat(attributes.get(name) ?? '0') || 0;
  const [x, y] = [n('x'), n('y')];
  if (tag === 'rect') return [x, y, x + n('width'), y + n('height')];
  if (tag === 'circle') return [n('cx') - n('r'), n('cy') - n('r'), n('cx') + n('r'), n('cy') + n('r')];
  if (tag === 'ellipse') return [n('cx') - n('rx'), n('cy') - n('ry'), n('cx') + n('rx'), n('cy') + n('ry')];
  if (outlines.length > 0) return around(outlines.flat());
  if (text === '') return undefined;
  // About as wide as in most fonts.
  const size = n('font-size') || 16;
  const width = 0.5 * size * text.length;
  const left = { middle: x - width / 2, end: x - width }[attributes.get('text-anchor') ?? ''] ?? x;
  return [left, y - 0.75 * size, left + width, y];
}

function around(places: readonly Place[]): Bounds {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** How many numbers a command of a path takes; the last two are where it leads to. */
const TAKES: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 };

/** Into so many straight pieces an arc is divided. */
const PIECES = 8;

/** Places on the arc of a circle between two others. */
function arc(from: Place, to: Place, [given = 0, , , large, sweep]: readonly number[]): readonly Place[] {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(alongX, alongY);
  const radius = Math.max(given, length / 2);
  // On which side of the straight line the middle of the circle is.
  const side = (large === sweep ? -1 : 1) * Math.sqrt(radius ** 2 - (length / 2) ** 2);
  const x = (from[0] + to[0]) / 2 - (side * alongY) / (length || 1);
  const y = (from[1] + to[1]) / 2 + (side * alongX) / (length || 1);
  const start = Math.atan2(from[1] - y, from[0] - x);
  const span = Math.atan2(to[1] - y, to[0] - x) - start;
  const full = 2 * Math.PI;
  const turn = sweep === 1 ? (span + full) % full : (span - full) % full;
  return Array.from({ length: PIECES - 1 }, (_, i): Place => {
    const angle = start + (turn * (i + 1)) / PIECES;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** The corners of the parts of a path; what is bent otherwise than a circle counts as straight. */
function outlinesOf(d: string): Shape['outlines'] {
  const outlines: Place[][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', given = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    const numbers = (given.match(/-?[\d.]+/g) ?? []).map(Number);
    const takes = TAKES[kind] ?? 0;
    if (kind === 'm') outlines.push([]);
    for (let i = takes; takes > 0 && i <= numbers.length; i += takes) {
      const from: Place = [x, y];
      const [fromX, fromY] = command === kind ? from : [0, 0];
      if (kind !== 'v') x = fromX + numbers[kind === 'h' ? i - 1 : i - 2]!;
      if (kind !== 'h') y = fromY + numbers[i - 1]!;
      if (kind === 'a') outlines.at(-1)?.push(...arc(from, [x, y], numbers.slice(i - takes, i)));
      outlines.at(-1)?.push([x, y]);
    }
  }
  return outlines.filter((places) => places.length > 0);
}

function polygonOf(tag: string, points: string): Shape['outlines'] {
  if (tag !== 'polygon') return [];
  const numbers = (points.match(/-?[\d.]+/g) ?? []).map(Number);
  return [Array.from({ length: numbers.length >> 1 }, (_, i): Place => [numbers[2 * i]!, numbers[2 * i + 1]!])];
}

function transformsOf(transform: string): readonly Matrix[] {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name, given = '']): Matrix => {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = given.split(/[\s,]+/).map(Number);
    if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
    if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
    if (name === 'matrix') return [a, b ?? 0, c, d, e, f];
    if (name !== 'rotate') return IDENTITY;
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const [x, y] = [b ?? 0, c];
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
  });
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function apply([a, b, c, d, e, f]: Matrix, [x, y]: Place): Place {
  return [a * x + c * y + e, b * x + d * y + f];
}

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const by = a * d - b * c;
  return [d / by, -b / by, -c / by, a / by, (c * f - d * e) / by, (b * e - a * f) / by];
}

/** Whether a place of the drawing is in a shape. */
function contains({ tag, matrix, own, bounds, outlines }: Shape, place: Place): boolean {
  if (place[0] < bounds[0] || place[0] > bounds[2] || place[1] < bounds[1] || place[1] > bounds[3]) return false;
  const [x, y] = apply(invert(matrix), place);
  const [left, top, right, bottom] = own;
  if (tag === 'circle' || tag === 'ellipse') {
    return ((2 * x - left - right) / (right - left)) ** 2 + ((2 * y - top - bottom) / (bottom - top)) ** 2 <= 1;
  }
  if (outlines.length === 0) return x >= left && x <= right && y >= top && y <= bottom;
  let crossings = 0;
  for (const places of outlines) {
    places.forEach(([fromX, fromY], i) => {
      const [toX, toY] = places[(i + 1) % places.length]!;
      if (fromY > y === toY > y) return;
      if (x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) crossings++;
    });
  }
  return crossings % 2 === 1;
}

// What a pointer hits.

/** How wide a part is on a small phone, in CSS pixels. */
const PHONE_WIDTH = 390;

/** So many rows of so many places of a hit area are tried. */
const PLACES = 4;

/** What hits a target, where its part fills the width of a small phone. */
export interface HitArea {
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** How much of it is in the drawing: 1 for all of it. */
  readonly inside: number;
  /** How much of it hits the target, and is not covered by others: 0 where its middle does not. */
  readonly free: number;
  /** What is hit instead. */
  readonly over: string | undefined;
}

/** The hit areas of some targets of a drawing: the element of each with `data-hit`. */
export function hitAreas(root: MarkupElement, targets: readonly string[]): ReadonlyMap<string, HitArea> {
  const shapes = shapesOf(root);
  const [left = 0, top = 0, width = 1, height = 1] = viewBoxOf(root) ?? [];
  const found = new Map<string, HitArea>();
  for (const shape of shapes) {
    const target = shape.attributes.get('data-target');
    if (target === undefined || !shape.attributes.has('data-hit') || found.has(target)) continue;
    if (!targets.includes(target)) continue;
    const places = placesIn(shape);
    const inside = places.filter(([x, y]) => x >= left && x <= left + width && y >= top && y <= top + height);
    const hit = places.map((place) => hitAt(shapes, place));
    const isOther = (each: Shape | undefined): boolean => each?.attributes.get('data-target') !== target;
    const middle = apply(shape.matrix, [(shape.own[0] + shape.own[2]) / 2, (shape.own[1] + shape.own[3]) / 2]);
    const inMiddle = contains(shape, middle) ? hitAt(shapes, middle) : shape;
    const other = isOther(inMiddle) ? inMiddle : hit.find(isOther);
    found.set(target, {
      width: ((shape.bounds[2] - shape.bounds[0]) * PHONE_WIDTH) / width,
      height: ((shape.bounds[3] - shape.bounds[1]) * PHONE_WIDTH) / width,
      inside: inside.length / places.length,
      free: isOther(inMiddle) ? 0 : hit.filter((each) => !isOther(each)).length / places.length,
      over: other && (other.attributes.get('data-target') ?? `a <${other.tag}>`),
    });
  }
  return found;
}

function placesIn(shape: Shape): readonly Place[] {
  const [left, top, right, bottom] = shape.own;
  const places: Place[] = [];
  for (let i = 0.5; i < PLACES; i++) {
    for (let j = 0.5; j < PLACES; j++) {
      const place = apply(shape.matrix, [left + ((right - left) * i) / PLACES, top + ((bottom - top) * j) / PLACES]);
      if (contains(shape, place)) places.push(place);
    }
  }
  return places;
}

/** The uppermost shape at a place that takes a pointer. */
function hitAt(shapes: readonly Shape[], place: Place): Shape | undefined {
  for (let i = shapes.length - 1; i >= 0; i--) {
    const shape = shapes[i]!;
    if (takesPointer(shape) && contains(shape, place)) return shape;
  }
  return undefined;
}

function takesPointer({ attributes }: Shape): boolean {
  const events = attributes.get('pointer-events');
  if (events === 'none' || events === 'all') return events === 'all';
  return attributes.get('fill') !== 'none' && attributes.get('visibility') !== 'hidden';
}

// Which colours are where, in a drawing with literal colours.

type Colour = readonly [red: number, green: number, blue: number];

/** `undefined`: it is none, or is not written as `#rrggbb`. */
function colourOf(text: string | undefined): Colour | undefined {
  const hex = /^#([\da-f]{6})$/i.exec(text ?? '')?.[1];
  return hex === undefined ? undefined : ([0, 2, 4].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as never);
}

/** The colour under a shape, in its middle. */
function colourBehind(shapes: readonly Shape[], shape: Shape): Colour {
  const [left, top, right, bottom] = shape.bounds;
  const middle: Place = [(left + right) / 2, (top + bottom) / 2];
  let colour: Colour = [255, 255, 255];
  for (const other of shapes) {
    if (other === shape) break;
    const { text, attributes } = other;
    if (text !== '' || attributes.get('visibility') === 'hidden') continue;
    const fill = colourOf(attributes.get('fill'));
    if (fill !== undefined && contains(other, middle)) {
      const opacity = Number(attributes.get('fill-opacity') ?? 1);
      colour = colour.map((under, i) => under + (fill[i]! - under) * opacity) as never;
    }
    const stroke = colourOf(attributes.get('stroke'));
    if (stroke !== undefined && isOnLine(other, middle)) colour = stroke;
  }
  return colour;
}

/** Whether a place is on the line of a path. */
function isOnLine({ outlines, attributes, matrix, bounds }: Shape, place: Place): boolean {
  const reach = Number(attributes.get('stroke-width') ?? 1) / 2;
  const [left, top, right, bottom] = bounds;
  if (outlines.length === 0 || place[0] < left - reach || place[0] > right + reach) return false;
  if (place[1] < top - reach || place[1] > bottom + reach) return false;
  const [x, y] = apply(invert(matrix), place);
  return outlines.some((places) =>
    places.slice(1).some(([toX, toY], i) => {
      const [fromX, fromY] = places[i]!;
      const [alongX, alongY] = [toX - fromX, toY - fromY];
      const length = alongX ** 2 + alongY ** 2 || 1;
      const at = ((x - fromX) * alongX + (y - fromY) * alongY) / length;
      return at >= 0 && at <= 1 && Math.hypot(x - fromX - at * alongX, y - fromY - at * alongY) <= reach;
    }),
  );
}

/** The contrast of two colours: from 1 for the same to 21, as WCAG 2.2 defines it. */
function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** The text with the least contrast to what is behind it. */
export function leastContrast(root: MarkupElement): { readonly text: string; readonly contrast: number } | undefined {
  const shapes = shapesOf(root);
  const texts = shapes.flatMap((shape) => {
    const fill = colourOf(shape.attributes.get('fill') ?? '#000000');
    if (shape.text === '' || fill === undefined || shape.attributes.get('visibility') === 'hidden') return [];
    return [{ text: shape.text, contrast: contrast(fill, colourBehind(shapes, shape)) }];
  });
  return texts.sort((a, b) => a.contrast - b.contrast)[0];
}

/** What can be seen of a drawing, as text: no titles, and nothing of the colour that is behind it. */
export function pictureOf(root: MarkupElement): string {
  const shapes = shapesOf(root);
  const seen = shapes.filter((shape) => {
    const { attributes } = shape;
    if (attributes.get('visibility') === 'hidden') return false;
    const stroke = attributes.get('stroke') ?? 'none';
    if (stroke !== 'none') return true;
    const fill = attributes.get('fill') ?? '#000000';
    const colour = colourOf(fill);
    if (colour === undefined) return fill !== 'none';
    return contrast(colour, colourBehind(shapes, shape)) > 1.01;
  });
  return JSON.stringify(
    seen.map(({ tag, text, bounds, attributes }) => [tag, text, bounds, attributes.get('fill'), attributes.get('d')]),
  );
}
