/** The cards of Hunt the Wumpus as a beginner counts them. */
import type { Seat } from '../../../src/core/index.ts';
import {
  WUMPUS_CARDS,
  WUMPUS_HUNTERS,
  WUMPUS_TERRAINS,
  type WumpusCard,
  type WumpusHunter,
  type WumpusTerrain,
  type WumpusView,
  wumpusCounts,
} from '../../../src/wumpus/index.ts';
import { isLair } from './wumpus-board.ts';

/** The card that counts 1 more for a hunter. HW-3 */
const SPECIALITY: Readonly<Record<WumpusHunter, WumpusCard>> = {
  ulf: 'traps-and-snares',
  'bear-claw': 'bow',
  actaeon: 'nets',
  ningawe: 'spear',
};
const ATTACK_CARDS: readonly WumpusCard[] = ['bow', 'nets', 'spear', 'traps-and-snares'];
/** The terrain in which an evade card counts 1 more. HW-2 */
const SUITS: ReadonlyMap<WumpusCard, WumpusTerrain> = new Map([
  ['run', 'clear'],
  ['submerge', 'swamp'],
  ['camouflage', 'forest'],
  ['cover', 'rocky'],
]);
/** What an average card of a hand evades, elsewhere and on a lair: two of five cards are for it. */
const EVADES = 0.5;
const EVADES_ON_LAIR = 0.8;

/** The kinds of card in a hand, one entry a card. */
export function handOf({ hands }: WumpusView, seat: Seat): readonly WumpusCard[] {
  const counts = wumpusCounts(hands[seat] ?? 0);
  return WUMPUS_CARDS.flatMap((card, kind) => Array.from({ length: counts[kind]! }, () => card));
}

/** What a card adds to an attack of a seat's hunter. HW-35 */
export function attackValue({ hunters }: WumpusView, seat: Seat, card: WumpusCard): number {
  if (!ATTACK_CARDS.includes(card)) return 0;
  return card === SPECIALITY[WUMPUS_HUNTERS[hunters[seat]!]!] ? 2 : 1;
}

/** What a card evades where the Wumpus is. HW-35 */
export function evadeValue(view: WumpusView, card: WumpusCard): number {
  const suited = SUITS.get(card);
  if (suited === undefined) return 0;
  return isLair(view, view.wumpus) || WUMPUS_TERRAINS[view.terrain[view.wumpus]!] === suited ? 2 : 1;
}

/** The strength of all attack cards of a seat. */
export function strength(view: WumpusView, seat: Seat): number {
  return handOf(view, seat).reduce((sum, card) => sum + attackValue(view, seat, card), 0);
}

/** What the hands of all others are likely to evade. */
export function likelyEvade(view: WumpusView, seat: Seat): number {
  const cards = view.handSizes.reduce((sum, size, other) => sum + (other === seat ? 0 : size), 0);
  return cards * (isLair(view, view.wumpus) ? EVADES_ON_LAIR : EVADES);
}
