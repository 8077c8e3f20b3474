/** The part `hand`: the cards of the seat that looks. */
import {
  type Marks,
  type NameOf,
  type PartDrawing,
  type Seat,
  type SvgElement,
  svgElement,
} from '../../author/index.ts';
import { HAND_SIZE } from '../rules/setup.ts';
import type { WumpusView } from '../types.ts';
import { describeHand } from './describe.ts';
import { handOf, heldCards } from './hand.ts';
import { cardBack, handCard } from './svg-cards.ts';
import { BOLD, label, PANEL_WIDTH } from './svg-layout.ts';

const TOP = 32;
const CARD = { width: 90, height: 140 };
const STEP = (PANEL_WIDTH - 8 - CARD.width) / (HAND_SIZE - 1);

/** The cards, and free places up to the hand size. HW-14, HW-24 */
export function drawHand(view: WumpusView, seat: Seat, nameOf: NameOf, marks: Marks): PartDrawing {
  const hand = handOf(view, seat);
  const cards = hand === null ? [] : heldCards(hand);
  const places = Array.from({ length: view.handLimits[seat]! }, (_, i): SvgElement => {
    const box = { x: 4 + i * STEP, y: TOP, ...CARD };
    const held = cards[i];
    if (held !== undefined) return handCard(held, box, view, seat, marks);
    return hand === null && i < view.handSizes[seat]!
      ? cardBack(box)
      : svgElement('rect', { ...box, rx: 6, fill: 'none', stroke: '$line' });
  });
  const title = `${nameOf(seat)}: ${describeHand(view, seat)}`;
  return {
    width: PANEL_WIDTH,
    height: TOP + CARD.height + 4,
    elements: [label(6, 21, title, 16, BOLD), ...places],
  };
}
