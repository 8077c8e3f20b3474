/** The board: how the game is drawn, what can be chosen, and what is said. */

/**
 * @import { Palette } from 'tabletop-rules/author'
 * @import { Board, DrawingOptions, Seat } from 'tabletop-rules/core'
 * @import { PushYourLuck, State } from './rules.js'
 */
import {
  asker,
  marksOf,
  namesOr,
  narrator,
  renderDrawing,
  SHARED_COLOURS,
  svgElement,
  svgTarget,
} from 'tabletop-rules/author';
import { game } from './rules.js';

const WIDTH = 360;
/** The height of a player's line. */
const LINE = 34;
/** The side of the die. */
const DIE = 96;

/**
 * The colours by name: for the light theme and for the dark one.
 *
 * @type {Palette}
 */
const PALETTE = { ...SHARED_COLOURS, bar: ['#2f6fb0', '#6ea4dc'], die: ['#fffdf5', '#3a3d42'] };

/** By what is rolled: where the dots are, in thirds of the die from its middle. */
const DOTS = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** @param {readonly string[]} [names] */
const nameOf = (names) => namesOr((seat) => `Player ${seat + 1}`, names);

/**
 * For each player the points as a bar that is full at the goal.
 *
 * @param {State} view
 * @param {DrawingOptions} options
 */
function drawPoints(view, options) {
  const elements = view.points.flatMap((points, seat) => {
    const y = seat * LINE;
    const full = Math.min(1, points / view.goal) * (WIDTH - 8);
    const sign = view.winner === -1 && view.turn === seat ? '▸ ' : '';
    return [
      svgElement('rect', { x: 4, y: y + 24, width: WIDTH - 8, height: 6, fill: '$cell' }),
      svgElement('rect', { x: 4, y: y + 24, width: full, height: 6, fill: '$bar' }),
      svgElement(
        'text',
        { x: 4, y: y + 18, 'font-size': 16, fill: '$ink' },
        `${sign}${nameOf(options.names)(seat)}: ${points}`,
      ),
    ];
  });
  const pot = svgElement(
    'text',
    { x: 4, y: view.points.length * LINE + 22, 'font-size': 16, fill: '$ink' },
    `This turn: ${view.pot}`,
  );
  return { width: WIDTH, height: (view.points.length + 1) * LINE, elements: [...elements, pot] };
}

/**
 * The die, which is pointed at to roll it.
 *
 * @param {State} view
 * @param {DrawingOptions} options
 */
function drawDie(view, options) {
  const box = { x: (WIDTH - DIE) / 2, y: 4, width: DIE, height: DIE };
  const [middleX, middleY] = [box.x + DIE / 2, box.y + DIE / 2];
  // In the air it shows nothing.
  const dots = (view.rolling ? [] : (DOTS[view.die] ?? [])).map(([x = 0, y = 0]) =>
    svgElement('circle', { cx: middleX + x * (DIE / 3.6), cy: middleY + y * (DIE / 3.6), r: 9, fill: '$ink' }),
  );
  const cube = svgElement('rect', { ...box, rx: 14, fill: '$die', stroke: '$line' });
  return { width: WIDTH, height: DIE + 8, elements: [svgTarget('die', box, marksOf(options), cube, ...dots)] };
}

/**
 * @param {State} view
 * @param {readonly string[]} [names]
 * @param {Seat} [you]
 */
function next(view, names, you) {
  if (view.winner !== -1) return `${narrator(nameOf(names), you)(view.winner, 'win')}.`;
  if (view.rolling) return 'The die is rolled.';
  return asker(nameOf(names), you)([view.turn], view.pot > 0 ? `roll again, or hold ${view.pot}` : 'roll');
}

/**
 * @param {State} view
 * @param {readonly string[]} [names]
 */
function describe(view, names) {
  const points = view.points.map((own, seat) => `${nameOf(names)(seat)} has ${own} of ${view.goal} points.`);
  return [next(view, names), ...points, `This turn has brought ${view.pot}.`].join(' ');
}

/** @type {Board<PushYourLuck>} */
export const board = {
  parts: ['board', 'dice'],
  svg: (view, options = {}) =>
    renderDrawing(
      {
        title: game.name,
        description: describe(view, options.names),
        palette: PALETTE,
        parts: { board: () => drawPoints(view, options), dice: () => drawDie(view, options) },
      },
      options,
    ),
  text: (view) => {
    const players = view.points.map((points, seat) => `seat ${seat}   ${points} of ${view.goal} points`);
    return [...players, `die ${view.die || '-'}   this turn ${view.pot}`].join('\n');
  },
  // What is not drawn is a button.
  path: ({ type }) => [type === 'roll' ? 'die' : 'button:hold'],
  label: (target, view) => (target === 'die' ? 'Roll the die' : `Hold ${view.pot}`),
  touched: (_, action) => (action.type === 'chance' ? ['die'] : []),
  next,
  describe,
  narrate: (action, view, names, you) => {
    const tell = narrator(nameOf(names), you);
    if (action.type === 'hold') return `${tell(action.seat, 'hold', String(view.pot))}.`;
    if (action.type === 'roll') return `${tell(action.seat, 'roll')}.`;
    return action.faces[0] === 1 ? `A 1: ${tell(view.turn, 'lose', String(view.pot))}.` : `A ${action.faces[0]}.`;
  },
};
