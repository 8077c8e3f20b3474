/** The board as elements of SVG: squares, totals, markers and three-in-a-rows. DW-3, DW-30 */
import { type Marks, type PartDrawing, type SvgElement, svgElement, svgTarget } from '../../author/index.ts';
import { NO_BATTLE } from '../rules/battle.ts';
import { COLUMN, NO_SQUARE, nameOfSquare, ROW, SIZE } from '../rules/board.ts';
import { doublesWildCells, NOBODY } from '../rules/markers.ts';
import { THREES } from '../rules/threes.ts';
import type { DoublesWildState } from '../types.ts';
import { linesOf } from './landing.ts';
import { PLAYERS } from './players.ts';
import { type Point, svgMarker } from './svg-marker.ts';
import { svgThrees } from './svg-threes.ts';
import { cellTarget, keptSquare } from './targets.ts';

/** From one square to the next. */
const UNIT = 52;
const LEFT = 54;
const TOP = 54;
const BOARD: number = UNIT * SIZE;
const EDGE = 6;
const RADIUS = 18;

/** The part `board`. The totals that the dice show are marked at its edges. */
export function drawBoard(view: DoublesWildState, marks: Marks): PartDrawing {
  const cells = doublesWildCells(view);
  const threes = THREES.filter(([a, b, c]) => cells[a] !== NOBODY && cells[a] === cells[b] && cells[b] === cells[c]);
  const inThrees = new Set(threes.flat());
  const squares = cells.map((owner, square) => {
    const [x, y] = middleOf(square);
    const box = { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT };
    const fill = square % 2 === 0 ? '$cell' : '$other-cell';
    const name = nameOfSquare(view, square);
    return svgTarget(
      cellTarget(name),
      box,
      marks,
      svgElement('rect', { ...box, fill, stroke: '$line' }),
      ...(owner === NOBODY ? [] : [piece(owner, name, svgMarker([x, y], owner, RADIUS, inThrees.has(square)))]),
    );
  });
  return {
    width: LEFT + BOARD + EDGE,
    height: TOP + BOARD + EDGE,
    elements: [...totals(view), ...squares, ...svgThrees(threes, cells, middleOf, RADIUS), ...squareInPlay(view)],
  };
}

function middleOf(square: number): Point {
  return [LEFT + (COLUMN[square]! + 0.5) * UNIT, TOP + (ROW[square]! + 0.5) * UNIT];
}

/** A marker has the id of its player and square from the moment when it is put there. */
function piece(seat: number, square: string, marker: readonly SvgElement[]): SvgElement {
  return svgElement('g', { 'data-piece': `${PLAYERS[seat]!.name}:${square}`, 'pointer-events': 'none' }, ...marker);
}

/** The totals at the edges of the board; those that the dice show on a ground of their colour. */
function totals(view: DoublesWildState): readonly SvgElement[] {
  const { rows, columns } = view;
  const [shownRow, shownColumn] = linesOf(view);
  const y = TOP + BOARD / 2;
  return [
    caption([LEFT + BOARD / 2, 15], '$blue-total', 'blue dice'),
    caption([15, y], '$red-total', 'red dice', `rotate(-90 15 ${y})`),
    ...columns.flatMap((value, column) =>
      total([LEFT + (column + 0.5) * UNIT, 37], value, 'blue', column === shownColumn),
    ),
    ...rows.flatMap((value, row) => total([36, TOP + (row + 0.5) * UNIT], value, 'red', row === shownRow)),
  ];
}

function caption([x, y]: Point, fill: string, text: string, transform?: string): SvgElement {
  return svgElement('text', { x, y, 'font-size': 15, fill, 'text-anchor': 'middle', transform }, text);
}

function total([x, y]: Point, value: number, colour: string, isShown: boolean): readonly SvgElement[] {
  const ground = { x: x - 15, y: y - 15, width: 30, height: 30, rx: 6, fill: `$${colour}-die` };
  const fill = isShown ? '$pip' : `$${colour}-total`;
  const middle = { 'text-anchor': 'middle', 'font-weight': 'bold', 'font-size': 20 };
  const text = svgElement('text', { x, y: y + 7, ...middle, fill }, String(value));
  return isShown ? [svgElement('rect', ground), text] : [text];
}

/** A frame around the square that keeping the dice means, of the teammate's marker, or of the battle, with the attacker's. */
function squareInPlay(view: DoublesWildState): readonly SvgElement[] {
  const { battleRound, turn, phase } = view;
  const square = phase === 'keep' ? keptSquare(view) : view.square;
  if (square === NO_SQUARE) return [];
  const [x, y] = middleOf(square);
  const frame = svgElement('rect', {
    x: x - UNIT / 2,
    y: y - UNIT / 2,
    width: UNIT,
    height: UNIT,
    fill: 'none',
    stroke: '$ink',
    'stroke-width': 4,
    'pointer-events': 'none',
  });
  if (battleRound === NO_BATTLE) return [frame];
  return [frame, piece(turn, nameOfSquare(view, square), svgMarker([x + 13, y - 13], turn, 13))];
}
