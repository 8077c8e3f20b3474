/** What is pointed at in Hunt the Wumpus: squares, cards of one's own hand, hunters, directions, and buttons. */
import type { Seat } from '../../author/index.ts';
import { CAMPS, NAMES, NOWHERE } from '../rules/board.ts';
import { ATTACK_CARDS, CARDS, EVADE_CARDS } from '../rules/cards.ts';
import { HUNTER_IDS } from '../rules/hunters.ts';
import type { WumpusCard, WumpusDirection, WumpusMove, WumpusView } from '../types.ts';
import { handOf } from './hand.ts';

/** The target of a square. */
export function cellTarget(square: number): string {
  return `cell:${NAMES[square]}`;
}

/** The target of a card in the hand: the first of its kind, or another. */
export function cardTarget(card: WumpusCard, copy = 1): string {
  return `card:${card}:${copy}`;
}

/** The target of a hunter among the players, by number. */
export function hunterTarget(hunter: number): string {
  return `hunter:${HUNTER_IDS[hunter]}`;
}

/** The target of an arrow beside the Wumpus. */
export function directionTarget(direction: WumpusDirection): string {
  return `direction:${direction}`;
}

/**
 * The targets of a move. A card that is played alone, or discarded, is the first of its kind. Who is meant is asked only where several
 * hunters can be: hazards are for the hunter whose turn begins, a retreat that answers an attack for oneself.
 */
export function path(move: WumpusMove, view: WumpusView): readonly string[] {
  switch (move.type) {
    case 'choose':
      return [`hunter:${move.hunter}`];
    case 'move':
      return [`cell:${move.to}`];
    case 'scent':
      return [cardTarget('scent-in-the-air'), directionTarget(move.direction)];
    case 'steer':
      return [directionTarget(move.direction)];
    case 'retreat': {
      const card = cardTarget('retreat');
      return retreatSeats(view).length === 1 ? [card] : [card, `hunter:${move.hunter}`];
    }
    case 'hazards':
    case 'ambush':
      return [cardTarget(move.type)];
    case 'discard':
      return [cardTarget(move.card)];
    case 'attack':
    case 'evade':
      // HW-34: to evade with nothing is to pass.
      return move.cards.length === 0 ? ['button:pass'] : [...copies(move.cards), `button:${move.type}`];
    default:
      return [`button:${move.type}`];
  }
}

/** The seats whose hunters a retreat can send to their camps: all that are not there, but only oneself as an answer. HW-25, HW-32 */
export function retreatSeats({ phase, asked, hunters, squares }: WumpusView): readonly Seat[] {
  if (phase === 'answer') return [asked];
  return hunters.flatMap((hunter, seat) => {
    const square = squares[seat]!;
    return square === NOWHERE || square === CAMPS[hunter] ? [] : [seat];
  });
}

/** Cards as targets: those of one kind are the first, the second and so on. */
function copies(cards: readonly WumpusCard[]): readonly string[] {
  return cards.map((card, i) => cardTarget(card, cards.slice(0, i + 1).filter((other) => other === card).length));
}

/** The kind of card that a target is one of, and which of them; `undefined` for other targets. */
export function cardOfTarget(target: string): { readonly card: WumpusCard; readonly copy: number } | undefined {
  const [type, name, copy] = target.split(':');
  const card = type === 'card' ? CARDS.find((other) => other === name) : undefined;
  return card === undefined ? undefined : { card, copy: Number(copy) };
}

/** Cards of one kind in the hand of the seat that is asked: any of them can be chosen. A hunter is chosen by its camp, too. */
export function alike(target: string, view: WumpusView): readonly string[] {
  const groups =
    view.phase === 'choose' ? CAMPS.map((camp, hunter) => [hunterTarget(hunter), cellTarget(camp)]) : heldCards(view);
  return groups.find((group) => group.includes(target)) ?? [target];
}

/** The targets of the cards in the hand of the seat that is asked, by kind. */
function heldCards(view: WumpusView): readonly (readonly string[])[] {
  const counts = handOf(view, view.asked) ?? [];
  return counts.map((count, kind) => Array.from({ length: count }, (_, i) => cardTarget(CARDS[kind]!, i + 1)));
}

const PLAYED_TOGETHER: readonly WumpusCard[] = /* @__PURE__ */ [...ATTACK_CARDS, ...EVADE_CARDS];

/** Attack and evade cards are chosen in any order. HW-34 */
export function isUnordered(target: string): boolean {
  const held = cardOfTarget(target);
  return held !== undefined && PLAYED_TOGETHER.includes(held.card);
}
