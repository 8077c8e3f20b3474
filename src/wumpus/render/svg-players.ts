/** The part `players`: a row for each seat, and below it the hunters to choose from, later the discards. */

import {
  type Box,
  type DrawingOptions,
  type Marks,
  type NameOf,
  type PartDrawing,
  type Seat,
  type SvgElement,
  svgElement,
  svgTarget,
} from '../../author/index.ts';
import { FIRST_EVADE } from '../rules/cards.ts';
import { HUNTERS, UNCHOSEN } from '../rules/hunters.ts';
import { wumpusCounts } from '../rules/packed-cards.ts';
import { HAND_SIZE } from '../rules/setup.ts';
import type { WumpusView } from '../types.ts';
import { cardsInWords, whereIs } from './describe.ts';
import { cardInWords, handOf } from './hand.ts';
import { seatNames } from './players.ts';
import { cardBack } from './svg-cards.ts';
import { BOLD, label, PANEL_WIDTH } from './svg-layout.ts';
import { hunterPiece } from './svg-pieces.ts';
import { hunterTarget } from './targets.ts';

const ROW = 84;
/** The height of what is below the rows. */
const TABLE = 136;

/** A row for each player, and the table. */
export function drawPlayers(view: WumpusView, { you, names }: DrawingOptions, marks: Marks): PartDrawing {
  const nameOf = seatNames(view, names);
  const rows = view.hunters.map((_, seat) => seatRow(view, seat, nameOf, seat === you, marks));
  const top = ROW * view.seats;
  const table = view.hunters.includes(UNCHOSEN) ? hunterChoice(view, top, marks) : discards(view, top);
  return { width: PANEL_WIDTH, height: top + TABLE, elements: [...rows, ...table] };
}

/** A seat: who it is, its hunter, where that is, and how many cards it has; their names as far as the view shows them. */
function seatRow(view: WumpusView, seat: Seat, nameOf: NameOf, isYou: boolean, marks: Marks): SvgElement {
  const hunter = view.hunters[seat]!;
  const box = { x: 3, y: seat * ROW + 3, width: PANEL_WIDTH - 6, height: ROW - 6 };
  const { y } = box;
  const asked = view.asked === seat;
  const wins = view.winners.includes(seat) ? (view.winners.length > 1 ? ' shares a draw' : ' wins') : '';
  const name = `${asked ? '▶ ' : ''}${nameOf(seat)}${isYou ? ' (you)' : ''}${wins}`;
  const notes = [view.first === seat ? 'first' : '', view.barred[seat] === 1 ? 'draws none' : ''].filter(Boolean);
  const frame = { ...box, rx: 8, fill: '$paper', stroke: asked ? '$ink' : '$line', 'stroke-width': asked ? 2.5 : 1 };
  const content = [
    svgElement('rect', frame),
    ...(hunter === UNCHOSEN ? [] : [hunterPiece(hunter, 28, y + 28)]),
    label(54, y + 24, name, 18, isYou ? BOLD : {}),
    label(54, y + 43, hunter === UNCHOSEN ? '' : whereIs(view, seat, nameOf(seat)), 14),
    label(PANEL_WIDTH - 14, y + 24, notes.join(', '), 14, { 'text-anchor': 'end', fill: '$quiet' }),
    ...smallHand(view, seat, isYou, y + 50),
  ];
  return hunter === UNCHOSEN
    ? svgElement('g', {}, ...content)
    : svgTarget(hunterTarget(hunter), box, marks, ...content);
}

/** The cards of a seat: small backs, or their names where the view shows them and no other part does. */
function smallHand(view: WumpusView, seat: Seat, isYou: boolean, y: number): readonly SvgElement[] {
  const hand = handOf(view, seat);
  if (hand !== null && !isYou) return [label(54, y + 16, cardsInWords(hand), 14)];
  const size = Math.min(view.handSizes[seat]!, HAND_SIZE);
  return Array.from({ length: size }, (_, i) => cardBack({ x: 54 + i * 20, y: y, width: 15, height: 22 }));
}

/** The hunters that can still be chosen. HW-12 */
function hunterChoice(view: WumpusView, top: number, marks: Marks): readonly SvgElement[] {
  const choices = HUNTERS.flatMap(({ name, speciality }, hunter) => {
    if (view.hunters.includes(hunter)) return [];
    const width = PANEL_WIDTH / 2 - 6;
    const box: Box = {
      x: 3 + (hunter % 2) * (PANEL_WIDTH / 2),
      y: top + 28 + Math.floor(hunter / 2) * 54,
      width,
      height: 50,
    };
    return [
      svgTarget(
        hunterTarget(hunter),
        box,
        marks,
        svgElement('rect', { ...box, rx: 8, fill: '$paper', stroke: '$line' }),
        label(box.x + 50, box.y + 22, name, 16, BOLD),
        // Without a space between them, both lines would be read as one word.
        ' ',
        label(box.x + 50, box.y + 40, `best with ${cardInWords(speciality)}`, 13),
      ),
      // Beside the target: its letter is no part of what the target is called.
      svgElement('g', { 'pointer-events': 'none' }, hunterPiece(hunter, box.x + 26, box.y + 25)),
    ];
  });
  return [label(6, top + 19, 'Cards attack with 1, the best of a hunter with 2', 15), ...choices];
}

/** The deck, the fight, and what is discarded: cards to attack, to evade, and others. */
function discards(view: WumpusView, top: number): readonly SvgElement[] {
  const fight = view.attack > 0 ? `Attack ${view.attack}, evade cards ${view.evade}` : '';
  const counts = wumpusCounts(view.discards);
  const lines = ['Attack', 'Evade', 'Others'].map((name, group) => {
    const ofGroup = counts.map((count, kind) => (Math.floor(kind / FIRST_EVADE) === group ? count : 0));
    return label(6, top + 46 + group * 24, `${name}: ${cardsInWords(ofGroup)}`, 14);
  });
  return [
    label(6, top + 20, `Deck ${view.deckSize}. Discarded:`, 15),
    label(PANEL_WIDTH - 8, top + 20, fight, 15, { ...BOLD, 'text-anchor': 'end' }),
    ...lines,
  ];
}
