/** A board for goofspiel: the prize, a row for each player with the last bid, and one's own cards to bid. */
import {
  asker,
  bitsOf,
  listInWords,
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
import type { Board, DrawingOptions, Seat } from 'tabletop-rules/core';
import { type Goofspiel, type GoofspielView, goofspiel } from './goofspiel.ts';

const WIDTH = 60;
const HEIGHT = 84;
const GAP = 8;
/** The height of a line of text. */
const LINE = 26;
/** Cards in a row of a hand. */
const ROW = 7;
const FULL_WIDTH = ROW * (WIDTH + GAP) + GAP;

const PALETTE: Palette = {
  ...SHARED_COLOURS,
  card: ['#fffdf5', '#3a3d42'],
  back: ['#7a8ea8', '#56667c'],
  prize: ['#f3dfa6', '#5c4a17'],
};

const nameOf = (names?: readonly string[]): NameOf => namesOr((seat) => `Player ${seat + 1}`, names);

/** A card with its number; its back for `null`; its place for 0. */
function drawCard(card: number | null, x: number, y: number, fill = '$card'): readonly SvgElement[] {
  const box = { x, y, width: WIDTH, height: HEIGHT, rx: 6, stroke: '$line' };
  if (card === 0) return [svgElement('rect', { ...box, fill: '$paper', 'stroke-dasharray': '4 4' })];
  const paper = svgElement('rect', { ...box, fill: card === null ? '$back' : fill });
  if (card === null) return [paper];
  const place = { x: x + WIDTH / 2, y: y + HEIGHT / 2 + 9, 'text-anchor': 'middle', 'font-size': 26, fill: '$ink' };
  return [paper, svgElement('text', place, String(card))];
}

function write(text: string, x: number, y: number, colour = '$ink'): SvgElement {
  return svgElement('text', { x, y, 'font-size': 16, fill: colour }, text);
}

const cardsIn = (mask: number): string => bitsOf(mask).join(' ') || 'none';

/** The card of a player that is seen on the table: the bid for this prize, else the last one that was shown. */
function onTable({ bids, shown }: GoofspielView, seat: Seat): number | null {
  return bids[seat] === 0 ? shown[seat]! : (bids[seat] ?? null);
}

function drawTable(view: GoofspielView, options: DrawingOptions) {
  const marks = marksOf(options);
  const row = HEIGHT + 2 * GAP;
  const text = WIDTH + 2 * GAP + 4;
  const prize = { x: GAP, y: GAP, width: WIDTH, height: HEIGHT };
  const players = view.scores.flatMap((score, seat) => {
    const y = (seat + 1) * row + GAP;
    const box = { ...prize, y };
    return [
      svgTarget(`bid:${seat}`, box, marks, ...drawCard(onTable(view, seat), box.x, y)),
      write(`${nameOf(options.names)(seat)}: ${score}`, text, y + LINE),
      write(`Cards: ${cardsIn(view.hands[seat]!)}`, text, y + 2 * LINE, '$quiet'),
    ];
  });
  const elements = [
    svgTarget('prize', prize, marks, ...drawCard(view.prize, prize.x, prize.y, '$prize')),
    write('The prize', text, GAP + LINE),
    write(`To come: ${cardsIn(view.deck)}`, text, GAP + 2 * LINE, '$quiet'),
    ...players,
  ];
  return { width: FULL_WIDTH, height: (view.scores.length + 1) * row + GAP, elements };
}

function drawHand({ hands }: GoofspielView, options: DrawingOptions) {
  const marks = marksOf(options);
  const cards = options.you === undefined ? [] : bitsOf(hands[options.you]!);
  const elements = cards.map((card, i) => {
    const x = GAP + (i % ROW) * (WIDTH + GAP);
    const y = GAP + Math.floor(i / ROW) * (HEIGHT + GAP);
    return svgTarget(`card:${card}`, { x, y, width: WIDTH, height: HEIGHT }, marks, ...drawCard(card, x, y));
  });
  return { width: FULL_WIDTH, height: Math.max(1, Math.ceil(cards.length / ROW)) * (HEIGHT + GAP) + GAP, elements };
}

function next(view: GoofspielView, names?: readonly string[], you?: Seat): string {
  const status = goofspiel.status(view);
  if (status.type === 'chance') return 'The next prize is turned over.';
  if (status.type === 'turn') return asker(nameOf(names), you)(status.seats, `bid a card for the ${view.prize}`);
  const { winners } = status.outcome;
  if (winners.length > 1) return `A draw of ${listInWords(winners.map(nameOf(names)))}.`;
  return `${narrator(nameOf(names), you)(winners[0]!, 'win')}.`;
}

function describe(view: GoofspielView, names?: readonly string[]): string {
  const prize = view.prize === 0 ? '' : `The prize is ${view.prize}. `;
  const players = view.scores.map((score, seat) => {
    const bid = onTable(view, seat);
    const card = bid === 0 ? '' : bid === null ? ', has bid a card' : `, bid ${bid}`;
    return `${nameOf(names)(seat)} has ${score}${card}, and holds ${cardsIn(view.hands[seat]!)}.`;
  });
  return `${next(view, names)} ${prize}To come: ${cardsIn(view.deck)}. ${players.join(' ')}`;
}

/** The board: one target for each of one's own cards. */
export const goofspielBoard: Board<Goofspiel> = {
  parts: ['board', 'hand'],
  svg: (view, options = {}) =>
    renderDrawing(
      {
        title: goofspiel.name,
        description: describe(view, options.names),
        palette: PALETTE,
        parts: {
          board: () => drawTable(view, options),
          ...(options.you !== undefined && { hand: () => drawHand(view, options) }),
        },
      },
      options,
    ),
  text: (view) => {
    const players = view.scores.map((score, seat) => {
      const bid = onTable(view, seat);
      const card = bid === 0 ? '' : `, bid ${bid ?? '?'}`;
      return `Player ${seat + 1}: ${score}${card}; cards ${cardsIn(view.hands[seat]!)}`;
    });
    return [`Prize: ${view.prize || '-'}; to come ${cardsIn(view.deck)}`, ...players].join('\n');
  },
  path: ({ card }) => [`card:${card}`],
  label: (target) => {
    const [kind, name] = target.split(':');
    if (kind === 'prize') return 'the prize';
    return kind === 'bid' ? `the bid of player ${Number(name) + 1}` : `card ${name}`;
  },
  touched: (_, action) => (action.type === 'chance' ? ['prize'] : [`bid:${action.seat}`]),
  next,
  describe,
  narrate: (action, _, names, you) =>
    action.type === 'chance'
      ? `The prize is ${action.faces[0] ?? 'hidden'}.`
      : `${narrator(nameOf(names), you)(action.seat, 'bid', String(action.card))}.`,
};
