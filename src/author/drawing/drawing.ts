/** A drawing put together from its parts. */
import type { BoardPart, DrawingOptions } from '../../core/board.ts';
import { colourWriter, type Palette } from '../../core/drawing/palette.ts';
import { renderSvg, type SvgElement, svgElement, svgPath } from '../../core/drawing/svg.ts';

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
  const { title, description, palette } = drawing;
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
