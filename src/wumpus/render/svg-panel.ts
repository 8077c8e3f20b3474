/** The panel beside the board: the seats with their hands, and the legend. Below the board: deck and discards. */
import { type SvgElement, svgElement } from '../../author/index.ts';
import { NAMES } from '../rules/board.ts';
import { CARDS, FIRST_EVADE, FIRST_SPECIAL } from '../rules/cards.ts';
import { UNCHOSEN } from '../rules/hunters.ts';
import { wumpusCounts } from '../rules/packed-cards.ts';
import { HAND_SIZE } from '../rules/setup.ts';
import { RANDOM_TERRAINS } from '../rules/terrain.ts';
import type { WumpusView } from '../types.ts';
import { describeCards, describeHand, describePhase, nameOf } from './describe.ts';
import {
  BOARD_END,
  BOLD,
  INK,
  label,
  MARGIN,
  MIDDLE,
  PANEL_LEFT,
  PANEL_WIDTH,
  placed,
  SEAT_HEIGHT,
  UNIT,
} from './svg-layout.ts';
import { TERRAIN_MARKS } from './svg-marks.ts';
import { hunterPiece } from './svg-pieces.ts';

/** A seat: its hunter, where that is, and its hand, as names of cards or as their backs. */
export function seatPanel(view: WumpusView, seat: number): readonly SvgElement[] {
  const top = MARGIN + seat * SEAT_HEIGHT;
  const hunter = view.hunters[seat]!;
  const square = NAMES[view.squares[seat]!];
  const notes = [
    square === undefined ? '' : `on ${square}`,
    describeHand(view, seat),
    view.first === seat ? 'first' : '',
    view.barred[seat] === 1 ? 'barred' : '',
  ];
  const asked = view.asked === seat;
  return [
    svgElement('rect', {
      x: PANEL_LEFT,
      y: top,
      width: PANEL_WIDTH,
      height: SEAT_HEIGHT - 8,
      rx: 8,
      fill: '#fffdf8',
      stroke: asked ? INK : '#d8ccb4',
      'stroke-width': asked ? 2.5 : 1,
    }),
    ...(hunter === UNCHOSEN ? [] : [hunterPiece(hunter, PANEL_LEFT + 20, top + 20)]),
    label(PANEL_LEFT + 42, top + 18, nameOf(view, seat), 15, BOLD),
    label(PANEL_LEFT + 42, top + 34, notes.filter(Boolean).join(' · '), 12),
    ...hand(view, seat, top + 46),
  ];
}

const CARD_WIDTH = 94;
const CARD_HEIGHT = 20;

function hand(view: WumpusView, seat: number, top: number): readonly SvgElement[] {
  const cards = view.hands[seat];
  const left = PANEL_LEFT + 10;
  if (cards === null || cards === undefined) {
    return Array.from({ length: Math.min(view.handSizes[seat]!, HAND_SIZE) }, (_, i) => back(left + i * 34, top));
  }
  const kinds = wumpusCounts(cards).flatMap((count, kind) => Array.from({ length: count }, () => kind));
  return kinds.flatMap((kind, i) =>
    card(kind, left + (i % 3) * (CARD_WIDTH + 4), top + Math.floor(i / 3) * (CARD_HEIGHT + 4)),
  );
}

/** A card by name: attack cards with sharp corners, evade cards with round ones, others with a dashed edge. */
function card(kind: number, x: number, y: number): readonly SvgElement[] {
  const shape = { x, y, width: CARD_WIDTH, height: CARD_HEIGHT, ...cardStyle(kind), stroke: INK };
  return [svgElement('rect', shape), label(x + CARD_WIDTH / 2, y + 14, CARDS[kind]!, 10, MIDDLE)];
}

function cardStyle(kind: number): { readonly rx: number; readonly fill: string; readonly 'stroke-dasharray'?: string } {
  if (kind < FIRST_EVADE) return { rx: 0, fill: '#f3d6cc' };
  if (kind < FIRST_SPECIAL) return { rx: 10, fill: '#d3e6d4' };
  return { rx: 4, 'stroke-dasharray': '4 2', fill: '#e3dcf0' };
}

/** The back of a hidden card. */
function back(x: number, y: number): SvgElement {
  return placed(
    x,
    y,
    1,
    svgElement('rect', { width: 28, height: 40, rx: 4, fill: '#7b6a52', stroke: INK }),
    svgElement('path', { d: 'M5 20 L14 6 L23 20 L14 34 Z', fill: 'none', stroke: '#e8dcc4' }),
  );
}

/** What the patterns of terrain mean. */
export function legend(): readonly SvgElement[] {
  const top = MARGIN + 4 * SEAT_HEIGHT + 2;
  return RANDOM_TERRAINS.flatMap((name, kind) => {
    const x = PANEL_LEFT + kind * 62;
    const { fill, marks } = TERRAIN_MARKS[kind]!;
    const square = svgElement('rect', { width: UNIT, height: UNIT, fill, stroke: '#8d7b5c' });
    return [placed(x, top, 0.72, square, ...marks), label(x + 26, top + 68, name, 12, MIDDLE)];
  });
}

/** What the match waits for, the deck and the discards. */
export function footer(view: WumpusView): readonly SvgElement[] {
  const top = BOARD_END + 44;
  const discarded = (from: number, end: number): string =>
    describeCards(wumpusCounts(view.discards).map((count, kind) => (kind >= from && kind < end ? count : 0)));
  const fought = `Deck: ${view.deckSize}. Discarded to attack and evade: ${discarded(0, FIRST_SPECIAL)}.`;
  const others = `Others discarded: ${discarded(FIRST_SPECIAL, CARDS.length)}.`;
  return [
    label(MARGIN, top, describePhase(view), 15, BOLD),
    label(MARGIN, top + 20, fought, 12),
    label(MARGIN, top + 37, others, 12),
  ];
}
