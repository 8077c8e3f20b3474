/** A duel or a puzzle as SVG. */
import {
  type Box,
  type DrawingOptions,
  type Marks,
  marksOf,
  type Palette,
  type PartDrawing,
  renderDrawing,
  SHARED_COLOURS,
  type SvgElement,
  svgElement,
  svgPath,
  svgPreview,
  svgShadow,
  svgTarget,
} from '../../author/without-immer.ts';
import { EMPTY, isDuel, isUpper, ownerOf, oynoCells, UPPER } from '../rules/bones.ts';
import { DRAW, isInHand, sideInHand } from '../rules/duel.ts';
import { oynoLayoutOf } from '../rules/moves.ts';
import type { OynoLayout, OynoPuzzleState, OynoState } from '../types.ts';
import type { OynoSentences } from '../words/en.ts';
import { COLOURS, describe, seatNames } from './sentences.ts';
import { cellTarget, supplyTarget } from './targets.ts';

// The colours of the drawings of Oyno.

/** By name; for each player the bone, its outline, and the sign on an upper bone. */
const PALETTE: Palette = {
  ...SHARED_COLOURS,
  red: ['#c13a26', '#d4553f'],
  'red-edge': ['#6d1d10', '#ffb9ab'],
  blue: ['#2a66a8', '#3f80c6'],
  'blue-edge': ['#12365e', '#b5d6ff'],
  solo: ['#d9a441', '#b98426'],
  'solo-edge': ['#6b4a0f', '#ffdf9e'],
  sign: ['#ffffff', '#ffffff'],
};

// Bones as elements of SVG.

/** Fill and edge of a bone, and the mark that distinguishes red from blue without colour. */
interface Look {
  readonly fill: string;
  readonly edge: string;
  readonly mark: 'disc' | 'ring' | 'none';
}

/** By seat. */
const LOOKS: readonly Look[] = [
  { fill: '$red', edge: '$red-edge', mark: 'disc' },
  { fill: '$blue', edge: '$blue-edge', mark: 'ring' },
];
/** Bones in the puzzle. */
const SOLO: Look = { fill: '$solo', edge: '$solo-edge', mark: 'none' };

/** A bone that moves as one. Bones of a colour are alike: they have no names. */
function svgPiece(middle: Point, look: Look, upper: boolean, scale = 1): SvgElement {
  return svgElement('g', { 'data-piece': '' }, ...svgBone(middle, look, upper, scale));
}

/** A bone: an upper one is tall and in full colour; a lower one lies and is pale. A planned one is a dashed outline. OY-1 */
function svgBone(
  [x, y]: Point,
  { fill, edge, mark }: Look,
  upper: boolean,
  scale = 1,
  isPlanned = false,
): readonly SvgElement[] {
  const [width, height] = upper ? [26 * scale, 54 * scale] : [54 * scale, 26 * scale];
  const shape = svgElement('rect', {
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    rx: 11 * scale,
    fill,
    'fill-opacity': isPlanned ? 0.1 : upper ? undefined : 0.3,
    stroke: edge,
    'stroke-width': 3 * scale,
    'stroke-dasharray': isPlanned ? '5 4' : undefined,
  });
  if (isPlanned) return [shape];
  // One that stands throws a shadow, and light falls on it.
  const light = svgElement('path', {
    d: svgPath('M', x - width * 0.27, y - height * 0.27, 'V', y + height * 0.27),
    stroke: '$sign',
    'stroke-width': 3 * scale,
    'stroke-linecap': 'round',
    'stroke-opacity': 0.4,
  });
  const body = upper ? [svgShadow(shape, 4 * scale), shape, light] : [shape];
  const ink = upper ? '$sign' : edge;
  const circle = { cx: x, cy: y, r: 6 * scale };
  switch (mark) {
    case 'disc':
      return [...body, svgElement('circle', { ...circle, fill: ink })];
    case 'ring':
      return [...body, svgElement('circle', { ...circle, fill: 'none', stroke: ink, 'stroke-width': 3 * scale })];
    case 'none':
      return body;
  }
}

// The cells of a board as elements of SVG: squares, rings of sectors, or circles joined by lines. OY-3

/** The distance between the middles of neighbouring cells. */
const UNIT = 80;

/** A point of a drawing. */
type Point = readonly [x: number, y: number];

const SECTORS = 8;
const EDGE = { stroke: '$line', 'stroke-width': 2 };
const CELL = { fill: '$cell', ...EDGE };

/** A board, laid out. */
interface Plan {
  readonly board: OynoLayout;
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
function layOut(name: string, board: OynoLayout): Plan {
  const count = board.cells.length;
  const radius = count / (2 * Math.PI);
  const at = (board.at ?? board.cells.map((_, cell) => onCircle(radius, cell / count))).map(
    ([x, y]): Point => [x * UNIT, y * UNIT],
  );
  const margin = name === 'square' ? UNIT * 0.6 : UNIT * 0.95;
  const [left, top] = [Math.min(...at.map(([x]) => x)) - margin, Math.min(...at.map(([, y]) => y)) - margin];
  const middles = at.map(([x, y]): Point => [x - left, y - top]);
  const [width, height] = [
    Math.max(...middles.map(([x]) => x)) + margin,
    Math.max(...middles.map(([, y]) => y)) + margin,
  ];
  const wood = { x: 2, y: 2, width: width - 4, height: height - 4, rx: 12, fill: '$other-cell', ...EDGE };
  const shapesOf = name === 'square' ? squareCell : name === 'round' ? sectorCell : circleCell;
  return {
    board,
    width,
    height,
    middles,
    // The marks of a square stay clear of its bone and of its name; in other cells there is less room.
    half: UNIT * (name === 'square' ? 0.47 : 0.36),
    shapes: board.cells.map((cell, number) =>
      shapesOf(number === board.centre ? undefined : cell, middles[number]!, number, middles[board.centre]!),
    ),
    lines:
      shapesOf === circleCell ? adjacencyLines(board, middles) : name === 'square' ? [svgElement('rect', wood)] : [],
  };
}

/** Where a cell is pointed at. */
function boxOf({ middles, half }: Plan, cell: number): Box {
  const [x, y] = middles[cell]!;
  return { x: x - half, y: y - half, width: 2 * half, height: 2 * half };
}

/** A cell as a hollow in the wood. `name` is undefined for the centre. */
function squareCell(name: string | undefined, [x, y]: Point): readonly SvgElement[] {
  const side = UNIT - 4;
  const square = svgElement('rect', { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 8, ...CELL });
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

function adjacencyLines(board: OynoLayout, middles: readonly Point[]): readonly SvgElement[] {
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

/**
 * The board as SVG. A standing bone is tall, in full colour; a lying one pale. Red bones have a disc, blue
 * ones a ring. The part `players` of a duel has the bones beside the board.
 */
export function svg(words: OynoSentences, view: OynoState | OynoPuzzleState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const board = (): PartDrawing => drawBoard(view, marks);
  const parts = isDuel(view) ? { board, players: () => drawPlayers(words, view, options, marks) } : { board };
  const title = isDuel(view) ? 'Oyno' : 'Oyno puzzle';
  const description = describe(words, view, options.names);
  return renderDrawing({ title, description, palette: PALETTE, parts }, options);
}

function drawBoard(view: OynoState | OynoPuzzleState, marks: Marks): PartDrawing {
  const layout = layOut(view.board, oynoLayoutOf(view));
  const { width, height, board, middles, shapes, lines } = layout;
  const bones = oynoCells(view);
  const cells = board.cells.map((name, cell) => {
    const bone = bones[cell] ?? EMPTY;
    const drawn = cell === board.centre ? boneInHand(view, middles[cell]!) : boneOn(view, bone, middles[cell]!);
    const preview = bone === EMPTY && cell !== board.centre ? previewOf(view, cell, layout, marks) : [];
    // A picture that nobody points at does without.
    const surface = marks.legal.size === 0 ? [] : [surfaceOf(shapes[cell]![0]!)];
    return svgTarget(cellTarget(name), boxOf(layout, cell), marks, ...surface, ...drawn, ...preview);
  });
  // Below all bones, so that a preview is seen around those that it is about.
  return { width, height, elements: [...lines, ...shapes.flat(), ...cells] };
}

/** All of a cell can be pointed at, not only its box. */
function surfaceOf({ tag, attributes }: SvgElement): SvgElement {
  return svgElement(tag, { ...attributes, fill: 'none', stroke: undefined, 'pointer-events': 'all' });
}

/** What a bone would do that is set down in an empty cell: rings around the bones that turn over. OY-11, OY-12 */
function previewOf(
  view: OynoState | OynoPuzzleState,
  to: number,
  { board, middles }: Plan,
  { legal, chosen }: Marks,
): readonly SvgElement[] {
  if (!isDuel(view) || isInHand(view) || !legal.has(cellTarget(board.cells[to]!))) return [];
  const from = board.cells.findIndex((name) => chosen.has(cellTarget(name)));
  const bones = oynoCells(view);
  const turnedBy = (cell: number): readonly number[] => board.adjacent[cell] ?? [];
  // What is beside both places turns over twice.
  const turns = [...turnedBy(to), ...turnedBy(from)].filter(
    (cell, _, all) => cell !== from && bones[cell] !== EMPTY && all.filter((other) => other === cell).length === 1,
  );
  const rings = turns.map((cell) => {
    const [cx, cy] = middles[cell]!;
    const line = { stroke: '$chosen', 'stroke-width': 3, 'stroke-dasharray': '7 5' };
    return svgElement('circle', { cx, cy, r: UNIT * 0.45, fill: 'none', ...line });
  });
  return [svgPreview(...svgBone(middles[to]!, LOOKS[view.turn]!, true, 1, true), ...rings)];
}

function boneOn(view: OynoState | OynoPuzzleState, bone: number, middle: Point): readonly SvgElement[] {
  if (bone === EMPTY) return [];
  return [svgPiece(middle, isDuel(view) ? LOOKS[ownerOf(bone)]! : SOLO, isUpper(bone))];
}

/** The bone in hand lies in the centre. OY-21 */
function boneInHand(view: OynoState | OynoPuzzleState, centre: Point): readonly SvgElement[] {
  if (!isDuel(view) || !isInHand(view)) return [];
  return [svgPiece(centre, LOOKS[view.turn]!, sideInHand(view) === UPPER)];
}

const ROW = 92;
const WIDTH = 400;

/** A row for each player. */
function drawPlayers(words: OynoSentences, view: OynoState, { you, names }: DrawingOptions, marks: Marks): PartDrawing {
  const nameOf = seatNames(words, names);
  const elements = COLOURS.map((_, seat) => playerRow(words, view, seat, nameOf(seat), seat === you, marks));
  return { width: WIDTH, height: ROW * COLOURS.length, elements };
}

/** A player's name, turn or result, and bones beside the board. */
function playerRow(
  words: OynoSentences,
  view: OynoState,
  seat: number,
  name: string,
  isYou: boolean,
  marks: Marks,
): SvgElement {
  const y = seat * ROW;
  const turn = view.phase !== 'over' && view.turn === seat ? '▶ ' : '';
  const result = view.result === seat ? 'wins' : view.result === DRAW ? 'draws' : 'other';
  const text = `${turn}${words.playerRow({ name, you: isYou, result })}`;
  const bones = Array.from({ length: view.supply[seat]! }, (_, i) =>
    svgPiece([58 + i * 34, y + 58], LOOKS[seat]!, true, 0.7),
  );
  return svgTarget(
    supplyTarget(seat),
    { x: 4, y: y + 4, width: WIDTH - 8, height: ROW - 8 },
    marks,
    svgElement('rect', { x: 4, y: y + 4, width: WIDTH - 8, height: ROW - 8, rx: 8, fill: '$paper', stroke: '$line' }),
    ...svgBone([24, y + 24], LOOKS[seat]!, true, 0.5),
    svgElement(
      'text',
      { x: 44, y: y + 30, 'font-size': 18, fill: '$ink', 'font-weight': isYou ? 'bold' : undefined },
      text,
    ),
    ...bones,
  );
}
