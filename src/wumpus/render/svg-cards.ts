/** Cards as elements of SVG: large ones of one's own hand, small backs of hidden ones, and their pictures. */
import {
  type Box,
  type Marks,
  type Seat,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgTarget,
} from '../../author/index.ts';
import { CARDS, FIRST_EVADE, FIRST_SPECIAL } from '../rules/cards.ts';
import type { WumpusView } from '../types.ts';
import { cardEffect } from './card-effects.ts';
import { type HeldCard, kindInWords } from './hand.ts';
import { BOLD, label, MIDDLE, placed } from './svg-layout.ts';
import { cardTarget } from './targets.ts';

/** By kind of card: a picture of lines, 40 units wide and high around its middle. */
const PICTURES: readonly string[] = [
  'M-8-18Q16 0-8 18M-8-18V18M-17 0H16M9-6L16 0L9 6',
  'M0-19L19 0L0 19L-19 0ZM-6-13L13 6M-13-6L6 13M6-13L-13 6M13-6L-6 13',
  'M-16 16L9-9M4-12L18-18L12-4Z',
  'M-18 8L-12-8L-6 8L0-8L6 8L12-8L18 8M-18 14H18',
  'M3-14a4 4 0 1 0 8 0a4 4 0 1 0-8 0M5-9L-2 3L-13 6M-2 3L7 8L4 18M-11-4L-3-8L5-7L10 0L16-3',
  'M0-18V2M-6-4L0 2L6-4M-18 10q4.5-6 9 0t9 0t9 0t9 0M-18 17q4.5-6 9 0t9 0t9 0t9 0',
  'M-16 17Q-20-15 16-15Q19 13-9 10M-16 17Q-4 2 7-6',
  'M-18 16L-13-1L-4-6L10-3L18 16ZM-7-7a8 8 0 0 1 15 2M-2-9v-1M4-9v-1',
  'M-15-11L-3 0L-15 11M1-11L13 0L1 11',
  'M-18-7H5a6 6 0 1 0-6-6M-18 1H17M-18 9H8a5 5 0 1 1-5 6',
  'M13 15V-3a9 9 0 0 0-18 0V12M-13 4L-5 13L3 4',
  'M0-16L18 15H-18ZM0-6V4M0 9V10',
];

/** The picture of a kind of card, around a middle. */
export function cardPicture(kind: number, x: number, y: number, scale = 1): SvgElement {
  return svgElement('path', {
    d: PICTURES[kind],
    fill: 'none',
    stroke: '$ink',
    'stroke-width': 2.2 / scale ** 0.5,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    transform: `translate(${x} ${y}) scale(${scale})`,
  });
}

/** A card of one's own hand: its name, its picture, and what it does. Cards to attack have sharp corners, those to evade round ones. */
export function handCard(held: HeldCard, box: Box, view: WumpusView, seat: Seat, marks: Marks): SvgElement {
  const { kind, copy } = held;
  const middle = box.x + box.width / 2;
  const lines = (y: number, texts: readonly string[], more: SvgAttributes): readonly SvgElement[] =>
    texts.map((line, i) => {
      const size = line.length > 9 && more === BOLD ? 12.5 : 14;
      return label(middle, box.y + y + (i - (texts.length - 1) / 2) * 16, line, size, { ...MIDDLE, ...more });
    });
  return svgTarget(
    cardTarget(CARDS[kind]!, copy),
    box,
    marks,
    svgElement('rect', { ...box, ...groupOf(kind), stroke: '$ink', 'stroke-width': 1.5 }),
    ...lines(32, linesOf(kindInWords(kind)), BOLD),
    cardPicture(kind, middle, box.y + 72, 1.15),
    ...lines(120, cardEffect(kind, view, seat), {}),
  );
}

function groupOf(kind: number): { readonly rx: number; readonly fill: string } {
  if (kind < FIRST_EVADE) return { rx: 0, fill: '$attack' };
  return kind < FIRST_SPECIAL ? { rx: 14, fill: '$evade' } : { rx: 6, fill: '$special' };
}

/** A name in one line, or in two where it is long. */
function linesOf(name: string): readonly string[] {
  if (name.length < 12) return [name];
  const at = name.indexOf(' ', 6);
  return [name.slice(0, at), name.slice(at + 1)];
}

/** The back of a hidden card. */
export function cardBack({ x, y, width, height }: Box): SvgElement {
  const [w, h] = [width / 2, height / 2];
  const diamond = `M${w} ${h * 0.4}L${w * 1.6} ${h}L${w} ${h * 1.6}L${w * 0.4} ${h}Z`;
  return placed(
    x,
    y,
    1,
    svgElement('rect', { width, height, rx: width / 8, fill: '$line' }),
    svgElement('path', { d: diamond, fill: 'none', stroke: '$paper', 'stroke-width': 1.5 }),
  );
}
