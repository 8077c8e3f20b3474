/** The empty board as elements of SVG: squares, rings of sectors, or circles joined by lines. OY-3 */
import { type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import type { OynoBoard } from '../types.ts';

/** Pixels between the middles of neighbouring cells. */
export const UNIT = 80;

/** A point in pixels. */
export type Point = readonly [x: number, y: number];

const SECTORS = 8;
const EDGE = { stroke: '#8d7b5c', 'stroke-width': 2 };
const CELL = { fill: '#efe4cf', ...EDGE };

/** The middle of each cell; the cells of a board without places stand on a circle. */
export function cellMiddles(board: OynoBoard): readonly Point[] {
  const count = board.cells.length;
  const radius = count / (2 * Math.PI);
  const places = board.at ?? board.cells.map((_, cell) => onCircle(radius, cell / count));
  return places.map(([x, y]): Point => [x * UNIT, y * UNIT]);
}

/** The cells, each a group with `data-cell`, by which a page finds the cell that was clicked. */
export function svgBoard(name: string, board: OynoBoard, middles: readonly Point[]): readonly SvgElement[] {
  const shapesOf = name === 'square' ? squareCell : name === 'round' ? sectorCell : circleCell;
  const cells = board.cells.map((cell, number) => {
    const isCentre = number === board.centre;
    const shapes = shapesOf(isCentre ? undefined : cell, middles[number]!, number);
    return svgElement('g', { 'data-cell': cell }, ...shapes);
  });
  return shapesOf === circleCell ? [...adjacencyLines(board, middles), ...cells] : cells;
}

/** A cell as a square. `name` is undefined for the centre. */
function squareCell(name: string | undefined, [x, y]: Point): readonly SvgElement[] {
  const square = svgElement('rect', { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT, ...CELL });
  return [square, name === undefined ? centreCircle([x, y]) : label(name, [x - UNIT / 2 + 11, y + UNIT / 2 - 5])];
}

/** A cell of board `round` as a sector of its ring. */
function sectorCell(name: string | undefined, middle: Point, cell: number): readonly SvgElement[] {
  if (name === undefined) return [centreCircle(middle, UNIT * 0.75)];
  const ring = Math.floor((cell - 1) / SECTORS);
  const sector = (cell - 1) % SECTORS;
  const inner = (ring + 0.75) * UNIT;
  const outer = (ring + 1.75) * UNIT;
  const [x, y] = onCircle(outer - 11, (sector + 0.09) / SECTORS);
  const [from, to] = [sector / SECTORS, (sector + 1) / SECTORS];
  const outline = svgPath(
    ...['M', ...onCircle(inner, from), 'L', ...onCircle(outer, from)],
    ...['A', outer, outer, 0, 0, 1, ...onCircle(outer, to), 'L', ...onCircle(inner, to)],
    ...['A', inner, inner, 0, 0, 0, ...onCircle(inner, from), 'Z'],
  );
  return [svgElement('path', { d: outline, ...CELL }), label(name, [x, y + 4])];
}

/** A cell of a custom board. */
function circleCell(name: string | undefined, [x, y]: Point): readonly SvgElement[] {
  if (name === undefined) return [centreCircle([x, y])];
  return [svgElement('circle', { cx: x, cy: y, r: UNIT * 0.4, ...CELL }), label(name, [x, y + UNIT * 0.36])];
}

function adjacencyLines(board: OynoBoard, middles: readonly Point[]): readonly SvgElement[] {
  return board.adjacent.flatMap((near, cell) =>
    near
      .filter((other) => other > cell)
      .map((other) => {
        const [[x1, y1], [x2, y2]] = [middles[cell]!, middles[other]!];
        return svgElement('line', { x1, y1, x2, y2, ...EDGE });
      }),
  );
}

function centreCircle([x, y]: Point, radius = UNIT * 0.36): SvgElement {
  return svgElement('circle', { cx: x, cy: y, r: radius, fill: '#fffdf8', ...EDGE });
}

function label(name: string, [x, y]: Point): SvgElement {
  return svgElement('text', { x, y, 'font-size': 12, fill: '#8d7b5c', 'text-anchor': 'middle' }, name);
}

/** A point on a circle around the origin, as a share of a whole turn, clockwise from the top. */
function onCircle(radius: number, share: number): Point {
  const angle = share * 2 * Math.PI;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}
