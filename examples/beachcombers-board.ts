/** A board for beachcombers: a row of cards for each player, and one's own hand to take from. */
import {
  asker,
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
import {
  type Beachcombers,
  type BeachcombersView,
  beachcombers,
  handOf,
  KINDS,
  pointsOf,
  sizeOf,
} from './beachcombers.ts';

const WIDTH = 92;
const HEIGHT = 72;
const GAP = 8;
/** The height of a line of text. */
const LINE = 26;
const FULL_WIDTH = KINDS.length * (WIDTH + GAP) + GAP;

const PALETTE: Palette = { ...SHARED_COLOURS, card: ['#fffdf5', '#3a3d42'], shape: ['#2a6f97', '#7cc0e8'] };

const nameOf = (names?: readonly string[]): NameOf => namesOr((seat) => `Player ${seat + 1}`, names);

/** The sign of each kind, in a box of 24: nobody needs to see colours. */
const SHAPES: readonly SvgElement[] = [
  svgElement('path', { d: 'M2 22 A10 18 0 0 1 22 22 Z', fill: '$shape' }),
  svgElement('circle', { cx: 12, cy: 12, r: 9, fill: '$shape' }),
  // Two claws over a body.
  svgElement('path', {
    d: 'M12 11 A9 6 0 1 1 12 23 A9 6 0 1 1 12 11 M6 13 L3 8 A4 4 0 1 1 8 5 L5 6 L8 12 Z M18 13 L21 8 A4 4 0 1 0 16 5 L19 6 L16 12 Z',
    fill: '$shape',
  }),
  svgElement('rect', { x: 1, y: 9, width: 22, height: 7, rx: 3, fill: '$shape' }),
];

/** Cards of a kind, with how many there are. */
function drawCards(kind: number, count: number, x: number, y: number): readonly SvgElement[] {
  const paper = svgElement('rect', { x, y, width: WIDTH, height: HEIGHT, rx: 6, fill: '$card', stroke: '$line' });
  const text = (content: string, at: number, size: number): SvgElement =>
    svgElement('text', { x: x + at, y: y + (size === 14 ? 56 : 32), 'font-size': size, fill: '$ink' }, content);
  // As far from the edge as the outlines of a target that is chosen.
  const shape = svgElement('g', { transform: `translate(${x + 12} ${y + 11})` }, SHAPES[kind]!);
  return [paper, shape, text(`× ${count}`, 46, 18), text(KINDS[kind]!, 12, 14)];
}

const counted = (counts: readonly number[]): string =>
  listInWords(counts.flatMap((count, kind) => (count > 0 ? [`${count} ${KINDS[kind]}`] : []))) || 'nothing';

function drawTable(view: BeachcombersView, options: DrawingOptions) {
  const marks = marksOf(options);
  const row = LINE + HEIGHT + 2 * GAP;
  const points = pointsOf(view);
  const elements = view.taken.map((counts, seat) => {
    const y = seat * row;
    const hidden = view.taking[seat] === null ? ', has chosen' : '';
    const held = `${sizeOf(view, handOf(view, seat))} in hand${hidden}`;
    const own = points[seat] === 1 ? '1 point' : `${points[seat]} points`;
    const text = `${nameOf(options.names)(seat)}: ${own}; ${held}`;
    return svgTarget(
      `taken:${seat}`,
      { x: 0, y, width: FULL_WIDTH, height: row },
      marks,
      svgElement('rect', { x: 1, y: y + 1, width: FULL_WIDTH - 2, height: row - 2, fill: '$paper', stroke: '$line' }),
      svgElement('text', { x: GAP, y: y + 20, 'font-size': 16, fill: '$ink' }, text),
      ...counts.flatMap((count, kind) =>
        count === 0 ? [] : drawCards(kind, count, GAP + kind * (WIDTH + GAP), y + LINE + GAP),
      ),
    );
  });
  return { width: FULL_WIDTH, height: view.taken.length * row, elements };
}

function drawHand(view: BeachcombersView, options: DrawingOptions) {
  const marks = marksOf(options);
  const hand = options.you === undefined ? null : (view.hands[handOf(view, options.you)] ?? null);
  const elements = KINDS.flatMap((name, kind) => {
    const count = hand?.[kind] ?? 0;
    const box = { x: GAP + kind * (WIDTH + GAP), y: GAP, width: WIDTH, height: HEIGHT };
    return count === 0 ? [] : [svgTarget(`card:${name}`, box, marks, ...drawCards(kind, count, box.x, box.y))];
  });
  return { width: FULL_WIDTH, height: HEIGHT + 2 * GAP, elements };
}

function next(view: BeachcombersView, names?: readonly string[], you?: Seat): string {
  const status = beachcombers.status(view);
  if (status.type === 'chance') return 'The cards are dealt.';
  if (status.type === 'turn') return asker(nameOf(names), you)(status.seats, 'take a card');
  const { winners } = status.outcome;
  if (winners.length > 1) return `A draw of ${listInWords(winners.map(nameOf(names)))}.`;
  return `${narrator(nameOf(names), you)(winners[0]!, 'win')}.`;
}

function describe(view: BeachcombersView, names?: readonly string[]): string {
  const points = pointsOf(view);
  const players = view.taken.map((counts, seat) => {
    const hand = handOf(view, seat);
    const known = view.hands[hand] ?? null;
    const held = known === null ? `${sizeOf(view, hand)} cards` : counted(known);
    const hidden = view.taking[seat] === null ? ', has chosen a card' : '';
    return `${nameOf(names)(seat)} has ${points[seat]} points with ${counted(counts)}, holds ${held}${hidden}.`;
  });
  return [next(view, names), ...players].join(' ');
}

/** The board: one target for each kind of card in one's own hand. */
export const beachcombersBoard: Board<Beachcombers> = {
  parts: ['board', 'hand'],
  svg: (view, options = {}) =>
    renderDrawing(
      {
        title: beachcombers.name,
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
    const points = pointsOf(view);
    return view.taken
      .map((counts, seat) => {
        const known = view.hands[handOf(view, seat)] ?? null;
        const hand = known === null ? `${sizeOf(view, handOf(view, seat))} cards` : counted(known);
        return `Player ${seat + 1}: ${points[seat]} with ${counted(counts)}; hand ${hand}`;
      })
      .join('\n');
  },
  path: ({ kind }) => [`card:${kind}`],
  label: (target, view) => {
    const [what, name = ''] = target.split(':');
    return what === 'card'
      ? name
      : `the cards of player ${Number(name) + 1}: ${counted(view.taken[Number(name)] ?? [])}`;
  },
  touched: (before, action) =>
    action.type === 'chance' ? [`taken:${before.dealt % before.taken.length}`] : [`taken:${action.seat}`],
  next,
  describe,
  narrate: (action, view, names, you) => {
    const say = narrator(nameOf(names), you);
    if (action.type === 'take') return `${say(action.seat, 'take', action.kind)}.`;
    const [face] = action.faces;
    return `${say(view.dealt % view.taken.length, 'get', face ?? 'a card')}.`;
  },
};
