/** A drawing put together from its parts. */
import { checkFunction, checkList, checkNumber, checkObject, checkText } from '../core/errors.ts';
import type { BoardPart, DrawingOptions } from '../core/kit.ts';
import { colourWriter, type Palette, renderSvg, type SvgElement, svgElement, svgPath } from '../core/svg.ts';

/** A part of a drawing, from its upper left corner. */
export interface PartDrawing {
  readonly width: number;
  readonly height: number;
  readonly elements: readonly SvgElement[];
}

/** What a drawing is put together from. */
export interface Drawing {
  /** The name of the game. */
  readonly title: string;
  /** The view in sentences. */
  readonly description: string;
  readonly palette: Palette;
  /** Each part, in the order in which they are laid out; one that there is nothing to draw of is left out. */
  readonly parts: Readonly<Partial<Record<BoardPart, () => PartDrawing>>>;
}

/** Between parts. */
const GAP = 12;

/**
 * The drawing as SVG. All parts together: the board at the left, the others in a column at its right. Parts that the
 * options name stand below each other; without any of them the drawing is empty, `data-empty`.
 *
 * @example
 * ```ts
 * import { type DrawingOptions, marksOf, renderDrawing, SHARED_COLOURS } from 'tabletop-rules/author';
 * import { svgElement, svgTarget } from 'tabletop-rules/author';
 *
 * function svg(options: DrawingOptions): string {
 *   const box = { x: 0, y: 0, width: 60, height: 60 };
 *   const cell = svgTarget('cell:a1', box, marksOf(options), svgElement('rect', { ...box, fill: '$paper' }));
 *   const board = () => ({ width: 60, height: 60, elements: [cell] });
 *   const description = 'One cell, which is empty.';
 *   return renderDrawing({ title: 'One cell', description, palette: SHARED_COLOURS, parts: { board } }, options);
 * }
 * svg({ legal: ['cell:a1'] }).includes('data-target="cell:a1"'); // => true
 * ```
 */
export function renderDrawing(drawing: Drawing, options: DrawingOptions): string {
  checkObject(drawing, 'a drawing: its `title`, `description`, `palette` and `parts`');
  const { title, description, palette } = drawing;
  checkObject(palette, 'colours by name');
  checkObject(drawing.parts, 'functions by part');
  for (const [name, part] of Object.entries(drawing.parts)) checkFunction(name, part);
  checkDrawingOptions(options);
  const { parts, legal } = options;
  const placed = parts === undefined ? placeAll(drawing.parts) : placeBelow(drawing.parts, parts, 0);
  const width = Math.max(0, ...placed.map(({ x, part }) => x + part.width));
  const height = Math.max(0, ...placed.map(({ y, part }) => y + part.height));
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: svgPath(0, 0, width, height),
    // What is pointed at are buttons, which an image may not hold.
    role: legal === undefined ? 'img' : 'group',
    'font-family': 'sans-serif',
    'data-empty': placed.length === 0 ? 'true' : undefined,
  };
  const root = svgElement(
    'svg',
    attributes,
    svgElement('title', {}, title),
    svgElement('desc', {}, description),
    svgElement('rect', { width, height, fill: '$ground' }),
    ...placed.map(({ name, x, y, part }) =>
      svgElement('g', { 'data-part': name, transform: `translate(${x} ${y})` }, ...part.elements),
    ),
  );
  return renderSvg(root, colourWriter({ palette, ...options }));
}

/**
 * Refuses what are no options of a drawing. Names that it does not know are left alone: a board may have options of its own.
 *
 * @throws RuleError `bad-argument`
 */
export function checkDrawingOptions(options: DrawingOptions): void {
  checkObject(options, 'options of a drawing');
  const { you, names, legal, chosen, last, parts } = options;
  for (const [name, list] of Object.entries({ names, legal, chosen, last, parts })) {
    if (list === undefined) continue;
    checkList(name, list, 'a list of texts');
    // A seat may be without a name.
    if (name !== 'names') for (const text of list) checkText(name, text);
  }
  if (you !== undefined) checkNumber('you', you);
}

/** A part, and where its upper left corner is. */
interface PlacedPart {
  readonly name: BoardPart;
  readonly x: number;
  readonly y: number;
  readonly part: PartDrawing;
}

function placeBelow(parts: Drawing['parts'], names: readonly BoardPart[], x: number): readonly PlacedPart[] {
  const placed: PlacedPart[] = [];
  let y = 0;
  for (const name of names) {
    const part = parts[name]?.();
    if (part === undefined) continue;
    placed.push({ name, x, y, part });
    y += part.height + GAP;
  }
  return placed;
}

function placeAll(parts: Drawing['parts']): readonly PlacedPart[] {
  const board = placeBelow(parts, ['board'], 0);
  const x = board.length === 0 ? 0 : board[0]!.part.width + GAP;
  const others: readonly BoardPart[] = ['hand', 'dice', 'players'];
  return [...board, ...placeBelow(parts, others, x)];
}

// Targets: the places of a drawing that people point at, and how those are marked that can be chosen or have been.

/** A rectangle in units of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Which targets are marked: sets, for drawings with many targets. */
export interface Marks {
  readonly legal: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly last: ReadonlySet<string>;
}

/**
 * The marks that the options of a drawing ask for.
 *
 * @example
 * ```ts
 * import { marksOf } from 'tabletop-rules/author';
 *
 * const marks = marksOf({ legal: ['cell:a1', 'cell:a2'], last: ['cell:c3'] });
 * marks.legal.has('cell:a2'); // => true
 * marks.chosen.size; // => 0
 * ```
 */
export function marksOf(options: DrawingOptions): Marks {
  checkDrawingOptions(options);
  const { legal, chosen, last } = options;
  return { legal: new Set(legal), chosen: new Set(chosen), last: new Set(last) };
}

/**
 * A target: what is drawn there, and over it the marks, which differ in shape as well as in colour. Pointing anywhere in
 * the box chooses it. At 390 CSS pixels for the whole part, a box should be at least 24 wide and high.
 *
 * @example
 * ```ts
 * import { type DrawingOptions, marksOf, svgElement, svgTarget } from 'tabletop-rules/author';
 *
 * function drawCell(options: DrawingOptions) {
 *   const box = { x: 0, y: 0, width: 60, height: 60 };
 *   return svgTarget('cell:a1', box, marksOf(options), svgElement('rect', { ...box, fill: '$paper' }));
 * }
 * drawCell({ legal: ['cell:a1'] }).attributes; // => { 'data-target': 'cell:a1' }
 * ```
 */
export function svgTarget(
  target: string,
  box: Box,
  marks: Marks,
  ...children: readonly (SvgElement | string)[]
): SvgElement {
  return svgElement(
    'g',
    { 'data-target': target },
    svgElement('rect', { ...box, fill: 'none', 'pointer-events': 'all', 'data-hit': 'true' }),
    ...children,
    ...svgMarks(target, box, marks),
  );
}

/**
 * What choosing a target would do, as one of its children: a mounted board shows it while the target is pointed at or has
 * the focus, and it is not seen otherwise.
 *
 * @example
 * ```ts
 * import { marksOf, svgElement, svgPreview, svgTarget } from 'tabletop-rules/author';
 *
 * // The stone that would lie there.
 * const stone = svgElement('circle', { cx: 30, cy: 30, r: 20, fill: '$ink' });
 * const cell = svgTarget('cell:a1', { x: 0, y: 0, width: 60, height: 60 }, marksOf({}), svgPreview(stone));
 * ```
 */
export function svgPreview(...children: readonly SvgElement[]): SvgElement {
  // Hidden alone, it would make the target as large as all that it shows.
  const unseen = { visibility: 'hidden', display: 'none', 'pointer-events': 'none' };
  return svgElement('g', { 'data-preview': 'true', ...unseen }, ...children);
}

/**
 * The shadow of a piece, which is drawn before it: its shape, so many units further down.
 *
 * @example
 * ```ts
 * import { svgElement, svgShadow } from 'tabletop-rules/author';
 *
 * const stone = svgElement('circle', { cx: 30, cy: 30, r: 20, fill: '$ink' });
 * const piece = svgElement('g', { 'data-piece': 'stone' }, svgShadow(stone, 3), stone);
 * ```
 */
export function svgShadow(shape: SvgElement, depth: number): SvgElement {
  checkObject(shape, 'an element, of svgElement');
  const { tag, attributes } = shape;
  checkText('tag', tag);
  checkObject(attributes, 'attributes by name');
  checkNumber('depth', depth);
  const { fill, stroke } = attributes;
  const black = '#000000';
  const colours = { fill: fill === 'none' ? fill : black, stroke: stroke && black, opacity: 0.25 };
  return svgElement(tag, { ...attributes, ...colours, transform: `translate(${svgPath(0, depth)})` });
}

/**
 * The marks of a target, for one that is drawn otherwise than by `svgTarget`. Nothing can be pointed at in them.
 *
 * @example
 * ```ts
 * import { marksOf, svgElement, svgMarks } from 'tabletop-rules/author';
 *
 * const box = { x: 0, y: 0, width: 60, height: 60 };
 * const marks = svgMarks('cell:a1', box, marksOf({ legal: ['cell:a1'] }));
 * marks.length; // => 1
 * const cell = svgElement('g', {}, svgElement('rect', { ...box, fill: '$paper' }), ...marks);
 * ```
 */
export function svgMarks(target: string, box: Box, marks: Marks): readonly SvgElement[] {
  checkText('target', target);
  checkBox(box);
  checkObject(marks, 'marks, of marksOf');
  const { legal, chosen, last } = marks;
  checkFunction('legal.has', legal?.has ?? null);
  checkFunction('chosen.has', chosen?.has ?? null);
  checkFunction('last.has', last?.has ?? null);
  return [
    ...(last.has(target) ? [corners(box)] : []),
    ...(legal.has(target) && !chosen.has(target) ? [outline(box, 2, '$legal', '6 4')] : []),
    ...(chosen.has(target) ? [outline(box, 2, '$chosen'), outline(box, 7, '$chosen')] : []),
  ];
}

function checkBox(box: Box): void {
  checkObject(box, 'a box: its `x`, `y`, `width` and `height`');
  for (const name of ['x', 'y', 'width', 'height'] as const) checkNumber(name, box[name]);
}

/** An outline inside a box, so many units from its edge. */
function outline({ x, y, width, height }: Box, inset: number, stroke: string, dashes?: string): SvgElement {
  const least = Math.min(width, height);
  const by = Math.min(inset, least / 4);
  return svgElement('rect', {
    x: x + by,
    y: y + by,
    width: width - 2 * by,
    height: height - 2 * by,
    rx: Math.min(6, least / 4),
    fill: 'none',
    stroke,
    'stroke-width': 3,
    'stroke-dasharray': dashes,
    'pointer-events': 'none',
  });
}

/** Brackets at the four corners of a box. */
function corners({ x, y, width, height }: Box): SvgElement {
  const arm = Math.min(width, height) * 0.22;
  const [left, top, right, bottom] = [x + 3, y + 3, x + width - 3, y + height - 3];
  return svgElement('path', {
    d: svgPath(
      ...['M', left, top + arm, 'L', left, top, 'L', left + arm, top],
      ...['M', right - arm, top, 'L', right, top, 'L', right, top + arm],
      ...['M', right, bottom - arm, 'L', right, bottom, 'L', right - arm, bottom],
      ...['M', left + arm, bottom, 'L', left, bottom, 'L', left, bottom - arm],
    ),
    fill: 'none',
    stroke: '$last',
    'stroke-width': 3,
    'pointer-events': 'none',
  });
}
