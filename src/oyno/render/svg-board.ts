/** The cells of a board as elements of SVG: squares, rings of sectors, or circles joined by lines. OY-3 */
import { type Box, type SvgElement, svgElement, svgPath } from '../../author/index.ts';
import type { OynoBoard } from '../types.ts';

/** The distance between the middles of neighbouring cells. */
export const UNIT = 80;

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

const SECTORS = 8;
const EDGE = { stroke: '$line', 'stroke-width': 2 };
const CELL = { fill: '$cell', ...EDGE };

/** A board, laid out. */
export interface BoardLayout {
  readonly board: OynoBoard;
  readonly width: number;
  readonly height: number;
  /** By cell: its middle. */
  readonly middles: readonly Point[];
  /** By cell: what surrounds it, without its bone. */
  readonly shapes: readonly (readonly SvgElement[])[];
  /** Half the side of the box in which a cell is pointed at. */
  readonly half: number;
  /** What lies below all cells. */
  readonly lines: readonly SvgElement[];
}

/** Lays out a board: by its name, or from the places of its cells, or else on a circle. */
export function layOut(name: string, board: OynoBoard): BoardLayout {
  const count = board.cells.length;
  const radius = count / (2 * Math.PI);
  const at = (board.at ?? board.cells.map((_, cell) => onCircle(radius, cell / count))).map(
    ([x, y]): Point => [x * UNIT, y * UNIT],
  );
  const margin = name === 'square' ? UNIT * 0.6 : UNIT * 0.95;
  const [left, top] = [Math.min(...at.map(([x]) => x)) - margin, Math.min(...at.map(([, y]) => y)) - margin];
  const middles = at.map(([x, y]): Point => [x - left, y - top]);
  const shapesOf = name === 'square' ? squareCell : name === 'round' ? sectorCell : circleCell;
  return {
    board,
    width: Math.max(...middles.map(([x]) => x)) + margin,
    height: Math.max(...middles.map(([, y]) => y)) + margin,
    middles,
    // The marks of a square stay clear of its bone and of its name; in other cells there is less room.
    half: UNIT * (name === 'square' ? 0.47 : 0.36),
    shapes: board.cells.map((cell, number) =>
      shapesOf(number === board.centre ? undefined : cell, middles[number]!, number, middles[board.centre]!),
    ),
    lines: shapesOf === circleCell ? adjacencyLines(board, middles) : [],
  };
}

/** Where a cell is pointed at. */
export function boxOf({ middles, half }: BoardLayout, cell: number): Box {
  const [x, y] = middles[cell]!;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

/** A cell as a square. `name` is undefined for the centre. */
function squareCell(name: string | undefined, [x, y]: Point): readonly SvgElement[] {
  const square = svgElement('rect', { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT, ...CELL });
  return [square, name === undefined ? centreCircle([x, y]) : label(name, [x - UNIT / 2 + 16, y + UNIT / 2 - 9])];
}

/** A cell of board `round` as a sector of its ring. */
function sectorCell(name: string | undefined, middle: Point, cell: number, centre: Point): readonly SvgElement[] {
  if (name === undefined) return [centreCircle(middle, UNIT * 0.75)];
  const ring = Math.floor((cell - 1) / SECTORS);
  const sector = (cell - 1) % SECTORS;
  const inner = (ring + 0.75) * UNIT;
  const outer = (ring + 1.75) * UNIT;
  const at = (radius: number, share: number): Point => {
    const [x, y] = onCircle(radius, share);
    return [x + centre[0], y + centre[1]];
  };
  const [x, y] = at(outer - 11, (sector + 0.09) / SECTORS);
  const [from, to] = [sector / SECTORS, (sector + 1) / SECTORS];
  const outline = svgPath(
    ...['M', ...at(inner, from), 'L', ...at(outer, from)],
    ...['A', outer, outer, 0, 0, 1, ...at(outer, to), 'L', ...at(inner, to)],
    ...['A', inner, inner, 0, 0, 0, ...at(inner, from), 'Z'],
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
  return svgElement('circle', { cx: x, cy: y, r: radius, fill: '$paper', ...EDGE });
}

function label(name: string, [x, y]: Point): SvgElement {
  return svgElement('text', { x, y, 'font-size': 14, fill: '$quiet', 'text-anchor': 'middle' }, name);
}

/** A point on a circle around the origin, as a share of a whole turn, clockwise from the top. */
function onCircle(radius: number, share: number): Point {
  const angle = share * 2 * Math.PI;
  return [Math.sin(angle) * radius, -Math.cos(angle) * radius];
}
