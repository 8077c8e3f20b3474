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
import { NOWHERE } from '../rules/board.ts';
import { CARDS, FIRST_EVADE, FIRST_SPECIAL } from '../rules/cards.ts';
import type { WumpusView } from '../types.ts';
import { cardEffect, suitedTerrain } from './card-effects.ts';
import { type HeldCard, kindInWords } from './hand.ts';
import { BOLD, label, MIDDLE, placed, UNIT } from './svg-layout.ts';
import { terrainTile } from './svg-terrain.ts';
import { cardTarget } from './targets.ts';

/** By kind of card to attack with, then by kind of special card: a picture of lines, 40 units wide and high around its middle. */
const PICTURES: readonly string[] = [
  'M-8-18Q16 0-8 18M-8-18V18M-17 0H16M9-6L16 0L9 6',
  'M0-19L19 0L0 19L-19 0ZM-6-13L13 6M-13-6L6 13M6-13L-13 6M13-6L-6 13',
  'M-16 16L9-9M4-12L18-18L12-4Z',
  'M-18 8L-12-8L-6 8L0-8L6 8L12-8L18 8M-18 14H18',
  'M-15-11L-3 0L-15 11M1-11L13 0L1 11',
  'M-18-7H5a6 6 0 1 0-6-6M-18 1H17M-18 9H8a5 5 0 1 1-5 6',
  'M13 15V-3a9 9 0 0 0-18 0V12M-13 4L-5 13L3 4',
  'M0-16L18 15H-18ZM0-6V4M0 9V10',
];

/** The picture of a kind of card, around a middle; of a card to evade with the terrain that it suits. */
function picture(kind: number, x: number, y: number): SvgElement {
  const terrain = suitedTerrain(kind);
  if (terrain !== -1) return placed(x - 20, y - 20, 40 / UNIT, ...terrainTile(terrain, NOWHERE));
  return svgElement('path', {
    d: PICTURES[kind < FIRST_EVADE ? kind : kind - FIRST_EVADE],
    fill: 'none',
    stroke: '$ink',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    transform: `translate(${x} ${y}) scale(1.15)`,
  });
}

/** A card of one's own hand: its name, its picture, and what it does. Cards to attack have sharp corners, those to evade round ones. */
export function handCard(held: HeldCard, box: Box, view: WumpusView, seat: Seat, marks: Marks): SvgElement {
  const { kind, copy } = held;
  const middle = box.x + box.width / 2;
  const lines = (y: number, texts: readonly string[], more: SvgAttributes): readonly SvgElement[] =>
    texts.map((line, i) => label(middle, box.y + y + i * 16, line, 12.5, { ...MIDDLE, ...more }));
  return svgTarget(
    cardTarget(CARDS[kind]!, copy),
    box,
    marks,
    svgElement('rect', { ...box, ...groupOf(kind), stroke: '$ink', 'stroke-width': 1.5 }),
    ...lines(24, linesOf(kindInWords(kind)), BOLD),
    picture(kind, middle, box.y + 72),
    ...lines(115, cardEffect(kind, view, seat), {}),
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
export function cardBack(box: Box): SvgElement {
  return svgElement('rect', { ...box, rx: box.width / 8, fill: '$line' });
}
