/** A match as SVG. */
import {
  type DrawingOptions,
  type Marks,
  marksOf,
  type PartDrawing,
  renderDrawing,
  type Seat,
  type SvgElement,
  svgElement,
  svgPath,
  svgPreview,
  svgTarget,
} from '../../author/without-immer.ts';
import { battleSeat, NO_BATTLE } from '../rules/battle.ts';
import { COLUMN, NO_SQUARE, nameOfSquare, ROW, SIZE } from '../rules/board.ts';
import { NOT_ROLLING, TO_ROLL } from '../rules/dice.ts';
import { doublesWildScores, outcome } from '../rules/ending.ts';
import { doublesWildCells, NOBODY, THREES, type Three } from '../rules/markers.ts';
import type { DoublesWildState } from '../types.ts';
import type { DoublesWildSentences } from '../words/en.ts';
import { drawDice } from './dice.ts';
import { PALETTE, PLAYERS, type Player, type Point, SMALL, svgCard, svgMarker, svgText, WIDTH } from './pieces.ts';
import { countsText, describe, linesOf, startNames, teamText } from './sentences.ts';
import { cellTarget, keptSquare } from './targets.ts';

/**
 * The board as SVG, with the dice and the players beside it. Each player's markers have a sign of their own; those in a
 * three-in-a-row have a strong rim, and lines between them in a pattern of the player.
 */
export function svg(words: DoublesWildSentences, view: DoublesWildState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  return renderDrawing(
    {
      title: 'Doubles Wild',
      description: describe(words, view, options.names),
      palette: PALETTE,
      parts: {
        board: () => drawBoard(words, view, marks),
        dice: () => drawDice(words, view, options.names, marks),
        players: () => drawPlayers(words, view, options),
      },
    },
    options,
  );
}

// The board: squares, totals, markers and three-in-a-rows. DW-3, DW-30

/** From one square to the next. */
const UNIT = 52;
const LEFT = 54;
const TOP = 54;
const BOARD: number = UNIT * SIZE;
const EDGE = 6;
const RADIUS = 18;

/** The part `board`. The totals that the dice show are marked at its edges. */
function drawBoard(words: DoublesWildSentences, view: DoublesWildState, marks: Marks): PartDrawing {
  const cells = doublesWildCells(view);
  const threes = THREES.filter(([a, b, c]) => cells[a] !== NOBODY && cells[a] === cells[b] && cells[b] === cells[c]);
  const inThrees = new Set(threes.flat());
  const squares = cells.map((owner, square) => {
    const [x, y] = middleOf(square);
    const box = { x: x - UNIT / 2, y: y - UNIT / 2, width: UNIT, height: UNIT };
    const fill = square % 2 === 0 ? '$cell' : '$other-cell';
    const name = nameOfSquare(view, square);
    const isFree = owner === NOBODY && marks.legal.has(cellTarget(name));
    const planned = isFree
      ? [svgPreview(svgElement('g', { opacity: 0.5 }, ...svgMarker([x, y], view.turn, RADIUS)))]
      : [];
    return svgTarget(
      cellTarget(name),
      box,
      marks,
      svgElement('rect', { ...box, fill, stroke: '$line' }),
      ...(owner === NOBODY ? [] : [piece(owner, name, svgMarker([x, y], owner, RADIUS, inThrees.has(square)))]),
      ...planned,
    );
  });
  return {
    width: LEFT + BOARD + EDGE,
    height: TOP + BOARD + EDGE,
    elements: [
      ...totals(words, view),
      ...squares,
      ...svgThrees(threes, cells, middleOf, RADIUS),
      ...squareInPlay(view),
    ],
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
function totals(words: DoublesWildSentences, view: DoublesWildState): readonly SvgElement[] {
  const { rows, columns } = view;
  const [shownRow, shownColumn] = linesOf(view);
  const y = TOP + BOARD / 2;
  return [
    caption([LEFT + BOARD / 2, 15], '$blue-total', words.blueDice),
    caption([15, y], '$red-total', words.redDice, `rotate(-90 15 ${y})`),
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

// Three-in-a-rows: short lines between their markers, so that many of them stay readable. DW-30

/** The strokes of a pattern, the lower one first. */
type Strokes = readonly {
  readonly width: number;
  readonly dashes?: string;
  readonly cap?: 'round';
  readonly ground?: true;
}[];

const STROKES: Readonly<Record<Player['line'], Strokes>> = {
  solid: [{ width: 5 }],
  double: [{ width: 10 }, { width: 4, ground: true }],
  dotted: [{ width: 5, dashes: '0 7', cap: 'round' }],
  hatched: [{ width: 10, dashes: '2.5 3' }],
};

/** The lines of all three-in-a-rows, in the pattern of their player; they run from rim to rim. */
function svgThrees(
  threes: readonly Three[],
  cells: readonly number[],
  middleOf: (square: number) => Point,
  radius: number,
): readonly SvgElement[] {
  return PLAYERS.flatMap(({ name, line }, seat) => {
    const links = new Set(
      threes.filter(([square]) => cells[square] === seat).flatMap(([a, b, c]) => [`${a} ${b}`, `${b} ${c}`]),
    );
    if (links.size === 0) return [];
    const d = svgPath(
      ...[...links].flatMap((link) => {
        const [from = 0, to = 0] = link.split(' ').map(Number);
        return rimToRim(middleOf(from), middleOf(to), radius);
      }),
    );
    return STROKES[line].map(({ width, dashes, cap, ground }) =>
      svgElement('path', {
        d,
        fill: 'none',
        stroke: ground === true ? '$cell' : `$${name}-edge`,
        'stroke-width': width,
        'stroke-dasharray': dashes,
        'stroke-linecap': cap,
        'pointer-events': 'none',
        'data-threes': ground === true ? undefined : name,
      }),
    );
  });
}

function rimToRim([x1, y1]: Point, [x2, y2]: Point, radius: number): readonly (string | number)[] {
  const share = radius / Math.hypot(x2 - x1, y2 - y1);
  const [right, down] = [(x2 - x1) * share, (y2 - y1) * share];
  return ['M', x1 + right, y1 + down, 'L', x2 - right, y2 - down];
}

// The list of players.

const PLAYER_HEIGHT = 62;

/** The part `players`: a row a player, with marker, name, score and counts. `▶` is who is asked or rolls. */
function drawPlayers(words: DoublesWildSentences, view: DoublesWildState, { you, names }: DrawingOptions): PartDrawing {
  const scores = doublesWildScores(view);
  const nameOf = startNames(words, names);
  const winners = view.phase === 'over' ? outcome(view).winners : [];
  const elements = scores.flatMap((score, seat) => {
    const y = seat * PLAYER_HEIGHT;
    const name = words.playerRow({ name: nameOf(seat), you: seat === you, wins: winners.includes(seat) });
    const [team, state] = [teamText(words, view, seat), stateText(words, view, seat)];
    return [
      svgCard(y, PLAYER_HEIGHT),
      ...turnMark(view, seat, y),
      ...svgMarker([52, y + PLAYER_HEIGHT / 2], seat, 18),
      svgText([82, y + 26], name, { 'font-weight': seat === you ? 'bold' : undefined }, 250),
      svgText(
        [82, y + 50],
        team === '' ? state : words.shared.listStart({ first: team, rest: state }),
        { 'font-size': SMALL, fill: '$quiet' },
        280,
      ),
      svgText([WIDTH - 18, y + 36], String(score), { 'font-size': 28, 'font-weight': 'bold', 'text-anchor': 'end' }),
    ];
  });
  return { width: WIDTH, height: PLAYER_HEIGHT * view.seats, elements };
}

function turnMark(view: DoublesWildState, seat: Seat, y: number): readonly SvgElement[] {
  const next = view.battleRound === NO_BATTLE ? view.turn : battleSeat(view);
  return view.phase === 'over' || seat !== next ? [] : [svgText([12, y + 37], '▶')];
}

/** A player's counts, or the roll for the first turn, or that the tie-break is played by others. DW-1, DW-33 */
function stateText(words: DoublesWildSentences, view: DoublesWildState, seat: Seat): string {
  const { phase, firstTotals, tieBreakSeats } = view;
  if (phase === 'first') {
    const total = firstTotals[seat]!;
    const first = total === TO_ROLL ? 'rolls' : total === NOT_ROLLING ? 'waits' : 'other';
    return words.firstTotal({ first, total });
  }
  const isTieBreak = tieBreakSeats.length > 0;
  if (isTieBreak && !tieBreakSeats.includes(seat)) return words.notInTieBreak;
  return countsText(words, view, seat, isTieBreak);
}
