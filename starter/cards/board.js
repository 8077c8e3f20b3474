/** The board: how the game is drawn, what can be chosen, and what is said. */

/**
 * @import { Palette } from 'tabletop-rules/author'
 * @import { Board, DrawingOptions, Seat } from 'tabletop-rules/core'
 * @import { HighestCard, View } from './rules.js'
 */
import {
  asker,
  listInWords,
  marksOf,
  namesOr,
  narrator,
  renderDrawing,
  SHARED_COLOURS,
  svgElement,
  svgTarget,
} from 'tabletop-rules/author';
import { game } from './rules.js';

const WIDTH = 60;
const HEIGHT = 84;
const GAP = 8;
/** The height of a line of text. */
const LINE = 26;

/**
 * The colours by name: for the light theme and for the dark one.
 *
 * @type {Palette}
 */
const PALETTE = { ...SHARED_COLOURS, card: ['#fffdf5', '#3a3d42'], back: ['#7a8ea8', '#56667c'] };

/** @param {readonly string[]} [names] */
const nameOf = (names) => namesOr((seat) => `Player ${seat + 1}`, names);

/**
 * A card with its number, or its back.
 *
 * @param {number | null} card
 * @param {number} x
 * @param {number} y
 */
function drawCard(card, x, y) {
  const paper = svgElement('rect', {
    x,
    y,
    width: WIDTH,
    height: HEIGHT,
    rx: 6,
    fill: card === null ? '$back' : '$card',
    stroke: '$line',
  });
  if (card === null) return [paper];
  const place = { x: x + WIDTH / 2, y: y + HEIGHT / 2 + 9, 'text-anchor': 'middle', 'font-size': 26, fill: '$ink' };
  return [paper, svgElement('text', place, String(card))];
}

/**
 * For each player a line: the name, the tricks, the card on the table and the backs of the others.
 *
 * @param {View} view
 * @param {DrawingOptions} options
 */
function drawTable(view, options) {
  const row = LINE + HEIGHT + GAP;
  const marks = marksOf(options);
  const elements = view.hands.flatMap((hand, seat) => {
    const y = seat * row;
    const box = { x: GAP, y: y + LINE, width: WIDTH, height: HEIGHT };
    const card = view.table[seat] ?? 0;
    const text = `${nameOf(options.names)(seat)}: ${tricksOf(view, seat)}`;
    // One's own cards are in the part `hand`.
    const backs = seat === options.you ? [] : hand.flatMap((_, i) => drawCard(null, (i + 2) * (WIDTH + GAP), y + LINE));
    return [
      svgElement('text', { x: 4, y: y + 18, 'font-size': 16, fill: '$ink' }, text),
      // A target too, so that the card that was played last can be marked.
      svgTarget(`table:${seat}`, box, marks, ...(card === 0 ? [] : drawCard(card, box.x, box.y))),
      ...backs,
    ];
  });
  return { width: (view.handSize + 2) * (WIDTH + GAP), height: view.hands.length * row, elements };
}

/**
 * The player's own cards: each is a target.
 *
 * @param {View} view
 * @param {DrawingOptions} options
 */
function drawHand(view, options) {
  const marks = marksOf(options);
  const hand = options.you === undefined ? [] : (view.hands[options.you] ?? []);
  const elements = hand.map((card, i) => {
    const box = { x: GAP + i * (WIDTH + GAP), y: GAP, width: WIDTH, height: HEIGHT };
    return svgTarget(`card:${card}`, box, marks, ...drawCard(card, box.x, box.y));
  });
  const most = Math.max(view.handSize, hand.length);
  return { width: most * (WIDTH + GAP) + GAP, height: HEIGHT + 2 * GAP, elements };
}

/**
 * @param {View} view
 * @param {Seat} seat
 */
function tricksOf({ tricks }, seat) {
  const taken = tricks[seat] ?? 0;
  return `${taken} ${taken === 1 ? 'trick' : 'tricks'}`;
}

/**
 * @param {View} view
 * @param {readonly string[]} [names]
 * @param {Seat} [you]
 */
function next(view, names, you) {
  const status = game.status(view);
  if (status.type === 'chance') return 'The cards are dealt.';
  if (status.type === 'turn') return asker(nameOf(names), you)(status.seats, 'play a card');
  const { winners } = status.outcome;
  if (winners.length > 1) return `A draw of ${listInWords(winners.map(nameOf(names)))}.`;
  return `${narrator(nameOf(names), you)(winners[0] ?? 0, 'win')}.`;
}

/**
 * @param {View} view
 * @param {readonly string[]} [names]
 */
function describe(view, names) {
  const players = view.hands.map((hand, seat) => {
    const known = hand.filter((card) => card !== null);
    const cards = known.length > 0 ? `holds ${listInWords(known)}` : `holds ${hand.length} cards`;
    const card = view.table[seat] ?? 0;
    return `${nameOf(names)(seat)} ${cards}, has ${tricksOf(view, seat)}${card === 0 ? '' : ` and played ${card}`}.`;
  });
  return [next(view, names), ...players].join(' ');
}

/** @type {Board<HighestCard>} */
export const board = {
  parts: ['board', 'hand'],
  svg: (view, options = {}) =>
    renderDrawing(
      {
        title: game.name,
        description: describe(view, options.names),
        palette: PALETTE,
        parts: {
          board: () => drawTable(view, options),
          ...(options.you === undefined ? {} : { hand: () => drawHand(view, options) }),
        },
      },
      options,
    ),
  text: (view) =>
    view.hands
      .map((hand, seat) => {
        const cards = hand.map((card) => card ?? '?').join(' ');
        return `seat ${seat}   on the table: ${view.table[seat] || '-'}   tricks: ${view.tricks[seat]}   hand: ${cards}`;
      })
      .join('\n'),
  path: ({ card }) => [`card:${card}`],
  label: (target) => `card ${target.replace('card:', '')}`,
  touched: (_, action) => (action.type === 'play' ? [`table:${action.seat}`] : []),
  next,
  describe,
  narrate: (action, view, names, you) => {
    const tell = narrator(nameOf(names), you);
    if (action.type === 'play') return `${tell(action.seat, 'play', String(action.card))}.`;
    const card = action.faces[0];
    return `${tell(view.turn, 'get', typeof card === 'number' ? `the ${card}` : 'a card')}.`;
  },
};
