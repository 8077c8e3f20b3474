/** The board for a page: a string of SVG, with a title and a description for screen readers. */
import { renderSvg, type SvgElement, sentence, svgElement } from '../../author/index.ts';
import { NO_BATTLE } from '../rules/battle.ts';
import { NO_SQUARE, nameOfSquare, SIZE, squareName } from '../rules/board.ts';
import { doublesWildDice } from '../rules/faces.ts';
import { doublesWildCells, NOBODY, ownerOf } from '../rules/markers.ts';
import { doublesWildScores } from '../rules/score.ts';
import { seatsBySide } from '../rules/sides.ts';
import { threesOnBoard } from '../rules/threes.ts';
import type { DoublesWildState } from '../types.ts';
import { battleText, countsText, diceText, nextText, teamText, tieBreakText } from './describe.ts';
import { PLAYERS } from './players.ts';
import { BLUE, dieMark, INK, label, markerMark, type Point, RED } from './svg-marks.ts';

/** Pixels from one square to the next. */
const UNIT = 52;
const LEFT = 60;
const TOP = 60;
const BOARD = UNIT * SIZE;
const WIDTH = LEFT + BOARD + 30;
/** Pixels from one player's row to the next, and from one row of the scoring strip to the next. */
const PLAYER_ROW = 26;
const STRIP_ROW = 20;
/** The scoring strip shows at least this score. */
const STRIP_END = 20;

/**
 * The board as SVG. Each player's markers have a sign of their own, a line runs through each three-in-a-row, and
 * below the board are the players, the scoring strip, and the dice. Squares and markers have `data-cell`, for clicks.
 */
export function doublesWildSvg(view: DoublesWildState): string {
  const playersTop = TOP + BOARD + 34;
  const stripTop = playersTop + view.seats * PLAYER_ROW + 24;
  const diceTop = stripTop + seatsBySide(view).length * STRIP_ROW + 44;
  const height = diceTop + 76 + (view.tieBreakSeats.length === 0 ? 0 : 20);
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${height}`,
    width: WIDTH,
    height,
    role: 'img',
    'font-family': 'sans-serif',
  };
  return renderSvg(
    svgElement(
      'svg',
      frame,
      svgElement('title', {}, 'Doubles Wild'),
      svgElement('desc', {}, description(view)),
      svgElement('rect', { width: WIDTH, height, fill: '#faf6ee' }),
      ...squareRows(view),
      ...totals(view),
      ...markers(view),
      ...threesOnBoard(doublesWildCells(view)).map(([from, , to]) => threeLine(middleOf(from), middleOf(to))),
      ...squareInPlay(view),
      ...playerRows(view, playersTop),
      ...scoreStrip(view, stripTop),
      ...diceRow(view, diceTop),
    ),
  );
}

function middleOf(square: number): Point {
  const column = square % SIZE;
  return [LEFT + (column + 0.5) * UNIT, TOP + ((square - column) / SIZE + 0.5) * UNIT];
}

function description(view: DoublesWildState): string {
  const scores = doublesWildScores(view);
  const cells = doublesWildCells(view);
  const players = PLAYERS.slice(0, view.seats).map(({ name }, seat) => {
    const squares = cells.flatMap((owner, square) => (owner === seat ? [nameOfSquare(view, square)] : []));
    return `${name}: score ${scores[seat]}, ${view.supply[seat]} to place, on ${squares.join(' ') || 'no square'}`;
  });
  const now = [tieBreakText(view), diceText(view), battleText(view)].filter((text) => text !== '');
  return [...now.map(sentence), nextText(view), ...players.map(sentence)].join(' ');
}

/** The empty board, a group a row. */
function squareRows({ rows, columns }: DoublesWildState): SvgElement[] {
  return rows.map((red, row) =>
    svgElement(
      'g',
      { stroke: '#8d7b5c' },
      ...columns.map((blue, column) =>
        svgElement('rect', {
          'data-cell': squareName(red, blue),
          x: LEFT + column * UNIT,
          y: TOP + row * UNIT,
          width: UNIT,
          height: UNIT,
          fill: (row + column) % 2 === 0 ? '#f1e6d0' : '#e9dbbf',
        }),
      ),
    ),
  );
}

/** The totals at the edges of the board. */
function totals({ rows, columns }: DoublesWildState): SvgElement[] {
  const middle = { 'text-anchor': 'middle' };
  const total = (at: Point, value: number, fill: string): SvgElement =>
    label(at, 20, fill, String(value), { ...middle, 'font-weight': 'bold' });
  const y = TOP + BOARD / 2;
  return [
    label([LEFT + BOARD / 2, 20], 14, BLUE, 'blue dice', middle),
    label([16, y], 14, RED, 'red dice', { ...middle, transform: `rotate(-90 16 ${y})` }),
    ...columns.map((value, column) => total([LEFT + (column + 0.5) * UNIT, TOP - 12], value, BLUE)),
    ...rows.map((value, row) => total([LEFT - 20, TOP + (row + 0.5) * UNIT + 7], value, RED)),
  ];
}

function markers(view: DoublesWildState): SvgElement[] {
  return doublesWildCells(view).flatMap((seat, square) =>
    seat === NOBODY
      ? []
      : [svgElement('g', { 'data-cell': nameOfSquare(view, square) }, ...markerMark(middleOf(square), seat, 19))],
  );
}

/** A line through a three-in-a-row. */
function threeLine([x1, y1]: Point, [x2, y2]: Point): SvgElement {
  return svgElement('line', {
    x1,
    y1,
    x2,
    y2,
    stroke: '#1b1b1b',
    'stroke-width': 5,
    'stroke-opacity': '0.55',
    'stroke-linecap': 'round',
    'pointer-events': 'none',
  });
}

/** A frame around the square of the battle, with the attacker's marker on top, or of the teammate's marker. */
function squareInPlay({ square, battleRound, turn }: DoublesWildState): SvgElement[] {
  if (square === NO_SQUARE) return [];
  const [x, y] = middleOf(square);
  const frame = svgElement('rect', {
    x: x - UNIT / 2 + 2,
    y: y - UNIT / 2 + 2,
    width: UNIT - 4,
    height: UNIT - 4,
    fill: 'none',
    stroke: '#1b1b1b',
    'stroke-width': 3,
    'stroke-dasharray': '6 4',
    'pointer-events': 'none',
  });
  if (battleRound === NO_BATTLE) return [frame];
  return [frame, svgElement('g', { 'pointer-events': 'none' }, ...markerMark([x + 11, y - 11], turn, 12))];
}

/** A row a player: marker, name, team and counts. */
function playerRows(view: DoublesWildState, top: number): SvgElement[] {
  return doublesWildScores(view).flatMap((score, seat) => {
    const y = top + seat * PLAYER_ROW;
    const team = view.teams ? `, ${teamText(view, seat)}` : '';
    const turn = view.phase !== 'over' && view.turn === seat ? '▶' : '';
    return [
      label([LEFT - 38, y + 5], 14, INK, turn),
      ...markerMark([LEFT - 8, y], seat, 10),
      label([LEFT + 12, y + 5], 15, INK, `${PLAYERS[seat]!.name}${team}: ${countsText(view, seat, score)}`),
    ];
  });
}

/** The scoring strip: a marker for each side on its score. */
function scoreStrip(view: DoublesWildState, top: number): SvgElement[] {
  const scores = doublesWildScores(view);
  const sides = seatsBySide(view);
  const last = Math.max(STRIP_END, ...scores);
  const step = BOARD / (last + 1);
  const height = sides.length * STRIP_ROW;
  return [
    ...Array.from({ length: last + 1 }, (_, score) =>
      svgElement(
        'g',
        {},
        svgElement('rect', { x: LEFT + score * step, y: top, width: step, height, fill: '#fffdf8', stroke: '#8d7b5c' }),
        label([LEFT + (score + 0.5) * step, top + height + 14], 11, INK, String(score), { 'text-anchor': 'middle' }),
      ),
    ),
    ...sides.flatMap(([seat = 0], row) =>
      markerMark([LEFT + (scores[seat]! + 0.5) * step, top + (row + 0.5) * STRIP_ROW], seat, 8),
    ),
  ];
}

/** The dice that lie on the table, and what comes next. */
function diceRow(view: DoublesWildState, top: number): SvgElement[] {
  const { battleRound, turn, square } = view;
  const dice = doublesWildDice(view);
  const tieBreak = tieBreakText(view);
  const now = `${battleRound === NO_BATTLE ? '' : `Battle, round ${battleRound}: `}${nextText(view)}`;
  const lines = tieBreak === '' ? [now] : [sentence(tieBreak), now];
  const battle =
    battleRound === NO_BATTLE
      ? []
      : [
          ...battleDice([LEFT + 176, top], dice.attacker, turn),
          ...battleDice([LEFT + 330, top], dice.defender, ownerOf(view, square)),
        ];
  return [
    ...dice.turn.map((face, i) => dieMark([LEFT + i * 36, top], face, i < 2 ? RED : BLUE, '#ffffff')),
    ...battle,
    ...lines.map((text, row) => label([LEFT, top + 58 + row * 20], 15, INK, text)),
  ];
}

/** The dice of one side of a battle, after its marker. */
function battleDice([x, y]: Point, dice: readonly number[], seat: number): SvgElement[] {
  return [
    ...markerMark([x + 8, y + 14], seat, 9),
    ...dice.map((face, i) => dieMark([x + 26 + i * 36, y], face, '#ffffff', '#1b1b1b')),
  ];
}
