/** The board of tic-tac-toe: nine squares to point at, and sentences. */
import {
  asker,
  type Board,
  type DrawingOptions,
  marksOf,
  type NameOf,
  namesOr,
  narrator,
  type Palette,
  renderDrawing,
  SHARED_COLOURS,
  type SvgElement,
  squareNames,
  svgElement,
  svgTarget,
} from '../author/index.ts';
import { DRAW, markOn, NOBODY, type TicTacToe, type TicTacToeState, ticTacToeText } from './game.ts';

const NAMES = squareNames(3, 3);
const UNIT = 60;

const PALETTE: Palette = {
  ...SHARED_COLOURS,
  cross: ['#b3261e', '#e0564c'],
  nought: ['#1f5fa8', '#4f94e0'],
};

const nameOf = (names?: readonly string[]): NameOf => namesOr((seat) => ['Crosses', 'Noughts'][seat]!, names);

function mark(seat: number, x: number, y: number): readonly SvgElement[] {
  const drawn = { fill: 'none', 'stroke-width': 6 };
  if (seat === NOBODY) return [];
  if (seat === 1) return [svgElement('circle', { ...drawn, cx: x, cy: y, r: 17, stroke: '$nought' })];
  const d = `M${x - 16} ${y - 16}l32 32m0-32l-32 32`;
  return [svgElement('path', { ...drawn, d, stroke: '$cross' })];
}

function svg(view: TicTacToeState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const elements = NAMES.map((name, cell) => {
    const box = { x: (cell % 3) * UNIT, y: (2 - Math.floor(cell / 3)) * UNIT, width: UNIT, height: UNIT };
    const ground = svgElement('rect', { ...box, fill: '$cell', stroke: '$line' });
    return svgTarget(`cell:${name}`, box, marks, ground, ...mark(markOn(view, cell), box.x + 30, box.y + 30));
  });
  const board = { width: 3 * UNIT, height: 3 * UNIT, elements };
  const description = describe(view, options.names);
  return renderDrawing({ title: 'Tic-tac-toe', description, palette: PALETTE, parts: { board: () => board } }, options);
}

function next({ turn, result }: TicTacToeState, names?: readonly string[], you?: number): string {
  if (result === NOBODY) return asker(nameOf(names), you)([turn], 'mark a square');
  return result === DRAW ? 'A draw.' : `${nameOf(names)(result)} ${result === you ? 'have' : 'has'} won.`;
}

const onSquare = (view: TicTacToeState, cell: number): string =>
  ['empty', 'a cross', 'a nought'][markOn(view, cell) + 1]!;

function describe(view: TicTacToeState, names?: readonly string[]): string {
  return `${next(view, names)} Squares: ${NAMES.map((name, cell) => `${name} ${onSquare(view, cell)}`).join(', ')}.`;
}

/** The board: one target for each square. */
export const ticTacToeBoard: Board<TicTacToe> = {
  parts: ['board'],
  svg,
  text: ticTacToeText,
  path: ({ cell }) => [`cell:${NAMES[cell]}`],
  label: (target, view) => {
    const name = target.replace('cell:', '');
    return `${name}, ${onSquare(view, NAMES.indexOf(name))}`;
  },
  touched: (_, action) => (action.type === 'mark' ? [`cell:${NAMES[action.cell]}`] : []),
  next,
  describe,
  narrate: (action, _, names, you) =>
    action.type === 'mark'
      ? `${narrator(nameOf(names), you)(action.seat, 'mark', NAMES[action.cell]!)}.`
      : 'Nothing is rolled.',
};
