/** A board for connect four: a drawing whose columns are pointed at, and sentences. */
import {
  marksOf,
  type NameOf,
  namesOr,
  narrator,
  type Palette,
  renderDrawing,
  SHARED_COLOURS,
  type SvgElement,
  svgElement,
  svgTarget,
} from 'tabletop-rules/author';
import type { Board, DrawingOptions } from 'tabletop-rules/core';
import {
  type ConnectFour,
  type ConnectFourState,
  connectFourOwner,
  connectFourText,
  DRAW,
  NOBODY,
} from './connect-four.ts';

const COLUMNS = [...'abcdefg'];
const ROWS = 6;
const UNIT = 60;

/** The shared colours, and those of the discs: for the light theme and for the dark one. */
const PALETTE: Palette = {
  ...SHARED_COLOURS,
  first: ['#b3261e', '#e0564c'],
  second: ['#1f5fa8', '#4f94e0'],
  sign: ['#ffffff', '#ffffff'],
};

/** The name of a seat: as given, else its colour. */
const nameOf = (names?: readonly string[]): NameOf => namesOr((seat) => ['Red', 'Blue'][seat]!, names);

/** A disc: the second player's has a hole, so that nobody needs to see colours. */
function disc(seat: number, x: number, y: number): readonly SvgElement[] {
  const circle = svgElement('circle', { cx: x, cy: y, r: 24, fill: seat === 0 ? '$first' : '$second' });
  return seat === 0 ? [circle] : [circle, svgElement('circle', { cx: x, cy: y, r: 8, fill: '$sign' })];
}

function svg(view: ConnectFourState, options: DrawingOptions = {}): string {
  const marks = marksOf(options);
  const columns = COLUMNS.map((name, column) => {
    const box = { x: column * UNIT, y: 0, width: UNIT, height: ROWS * UNIT };
    const x = box.x + UNIT / 2;
    const squares = Array.from({ length: ROWS }, (_, row) => {
      const y = (ROWS - row - 0.5) * UNIT;
      const seat = connectFourOwner(view, column, row);
      const hole = svgElement('circle', { cx: x, cy: y, r: 24, fill: '$paper', stroke: '$line' });
      return [hole, ...(seat === NOBODY ? [] : disc(seat, x, y))];
    });
    return svgTarget(`column:${name}`, box, marks, svgElement('rect', { ...box, fill: '$cell' }), ...squares.flat());
  });
  const board = { width: COLUMNS.length * UNIT, height: ROWS * UNIT, elements: columns };
  const description = describe(view, options.names);
  return renderDrawing(
    { title: 'Connect four', description, palette: PALETTE, parts: { board: () => board } },
    options,
  );
}

function next({ turn, result }: ConnectFourState, names?: readonly string[]): string {
  if (result === NOBODY) return `${nameOf(names)(turn)} is to move.`;
  return result === DRAW ? 'A draw.' : `${nameOf(names)(result)} has won.`;
}

function describe(view: ConnectFourState, names?: readonly string[]): string {
  const columns = COLUMNS.map((name, column) => `${name} ${discsIn(view, column)}`);
  return `${next(view, names)} Columns from below: ${columns.join(', ')}.`;
}

/** The discs of a column from below: `red blue`. */
function discsIn(view: ConnectFourState, column: number): string {
  const discs = Array.from({ length: view.heights[column]! }, (_, row) => connectFourOwner(view, column, row));
  return discs.map((seat) => (seat === 0 ? 'red' : 'blue')).join(' ') || 'empty';
}

/** The board: one target for each column. */
export const connectFourBoard: Board<ConnectFour> = {
  parts: ['board'],
  svg,
  text: connectFourText,
  path: ({ column }) => [`column:${COLUMNS[column]}`],
  label: (target, view) => {
    const name = target.replace('column:', '');
    return `column ${name}, ${discsIn(view, COLUMNS.indexOf(name))}`;
  },
  touched: (_, action) => (action.type === 'drop' ? [`column:${COLUMNS[action.column]}`] : []),
  next,
  describe,
  narrate: (action, _, names, you) =>
    action.type === 'drop'
      ? `${narrator(nameOf(names), you)(action.seat, 'drop', `a disc into column ${COLUMNS[action.column]}`)}.`
      : 'Nothing is rolled.',
};
