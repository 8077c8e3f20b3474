/** The view in words, for both drawings: hunters, hands, and what the match waits for. */

import { type NameOf, namesOr, type Seat } from '../../author/index.ts';
import { NAMES, NOWHERE } from '../rules/board.ts';
import { CARDS, FIRST_EVADE, FIRST_SPECIAL, HAZARDS, RETREAT, SCENT } from '../rules/cards.ts';
import { HUNTERS, UNCHOSEN } from '../rules/hunters.ts';
import { wumpusCounts } from '../rules/packed-cards.ts';
import { LAIR } from '../rules/terrain.ts';
import { NOBODY } from '../rules/turn-order.ts';
import type { WumpusView } from '../types.ts';
import { cardInWords, handOf } from './hand.ts';
import { retreatSeats } from './targets.ts';

/** The name of a seat: as given, else that of its hunter; before the choice `Player 1` and so on. */
export function seatNames(view: WumpusView, names?: readonly string[]): NameOf {
  return namesOr((seat) => HUNTERS[view.hunters[seat]!]?.name, names);
}

/** Counts by kind as notation: `bow, run 2`. */
export function describeCards(counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => {
    if (count === 0) return [];
    return [count === 1 ? CARDS[kind]! : `${CARDS[kind]} ${count}`];
  });
  return kinds.join(', ') || 'none';
}

/** The same in words: `traps and snares, run 2`. */
export function cardsInWords(counts: readonly number[]): string {
  return cardInWords(describeCards(counts));
}

/** Whether a seat's hunter is out of the game. HW-26 */
export function isOut(view: WumpusView, seat: Seat): boolean {
  return view.hunters[seat] !== UNCHOSEN && view.squares[seat] === NOWHERE;
}

/** The size of a seat's hand: `4 of 5 cards`; or `out of the game`. */
export function describeHand(view: WumpusView, seat: Seat): string {
  if (isOut(view, seat)) return 'out of the game';
  const size = view.handSizes[seat]!;
  const limit = view.handLimits[seat]!;
  return `${size} of ${limit} ${limit === 1 ? 'card' : 'cards'}`;
}

/** The whole view, for screen readers. */
export function describe(view: WumpusView, names?: readonly string[]): string {
  const lairs = NAMES.filter((_, square) => view.terrain[square] === LAIR);
  const seats = view.hunters.map((_, seat) => describeSeat(view, seat, names));
  const cards = `Deck: ${view.deckSize} cards. Discarded: ${cardsInWords(wumpusCounts(view.discards))}.`;
  return `${describeNext(view, names)} The Wumpus is on ${NAMES[view.wumpus]}. ${seats.join('; ')}. Lairs: ${lairs.join(', ')}. ${cards}`;
}

/** A seat with its hunter, where that is, and its hand as far as the view shows it: `Ann, Ulf on c3, 1 of 5 cards: run`. */
export function describeSeat(view: WumpusView, seat: Seat, names?: readonly string[]): string {
  const name = seatNames(view, names)(seat);
  const hand = handOf(view, seat);
  const cards = hand === null || view.handSizes[seat] === 0 ? '' : `: ${cardsInWords(hand)}`;
  const barred = view.barred[seat] === 1 ? ', barred by hazards' : '';
  return `${name}, ${whereIs(view, seat, name)}${cards}${barred}`;
}

/** `Ulf on c3, 4 of 5 cards`; without the hunter where the player is called so. */
export function whereIs(view: WumpusView, seat: Seat, name: string): string {
  const hunter = HUNTERS[view.hunters[seat]!]?.name;
  const square = NAMES[view.squares[seat]!];
  const place = [hunter === name ? '' : hunter, square && `on ${square}`].filter(Boolean).join(' ');
  return [place, describeHand(view, seat)].filter(Boolean).join(', ');
}

/** What the match waits for, or how it ended, in one sentence. */
export function describeNext(view: WumpusView, names?: readonly string[]): string {
  const nameOf = seatNames(view, names);
  const asked = view.asked === NOBODY ? 'Nobody' : nameOf(view.asked);
  const turn = view.turn === NOBODY ? 'Nobody' : nameOf(view.turn);
  switch (view.phase) {
    case 'terrain':
      return `The terrain of ${NAMES[view.laying]} is laid.`;
    case 'choose':
      return `${asked} chooses a hunter.`;
    case 'first':
      return `Who goes first? ${view.rollers.map(nameOf).join(', ')} roll.`;
    case 'deal':
    case 'draw':
      return `${asked} draws a card.`;
    case 'scent':
      return `Wumpus phase: ${asked} may play scent in the air${orPass(view)}.`;
    case 'steer':
      return `Wumpus phase: ${asked} leads the Wumpus on its second step.`;
    case 'roll':
      return 'Wumpus phase: its die is rolled.';
    case 'lair':
      return 'Several lairs are equally near: chance decides.';
    case 'answer':
      return `${asked} is attacked.`;
    case 'hazards':
      return `Hunt phase, before ${turn}’s turn: ${asked} may play hazards${orPass(view)}.`;
    case 'before-move':
      return `Hunt phase, before ${turn} moves: ${asked} may play a retreat${orPass(view)}.`;
    case 'after-move':
      return `Hunt phase, after ${turn} has moved: ${asked} may play a retreat${orPass(view)}.`;
    case 'move':
      return `Hunt phase: ${asked} moves or stays.`;
    case 'act':
      return `Hunt phase: ${asked} acts or ends the turn.`;
    case 'ambush':
      return `Hunt phase, ambush: ${asked} has ${view.ambushSteps === 1 ? '1 step' : `${view.ambushSteps} steps`} left.`;
    case 'evade':
      return `${turn} attacks with ${view.attack}; evaded so far ${view.evade}. ${asked} may play evade cards${orPass(view)}.`;
    case 'reconcile':
      return `Reconcile phase: ${asked} may discard, then draws.`;
    case 'over':
      return describeEnd(view, nameOf);
  }
}

/** By phase: the first kind of card that is asked for, and the first that is not. HW-23, HW-31, HW-32, HW-34 */
const ASKED_FOR: Readonly<Partial<Record<WumpusView['phase'], readonly [from: number, to: number]>>> = {
  scent: [SCENT, SCENT + 1],
  hazards: [HAZARDS, HAZARDS + 1],
  'before-move': [RETREAT, RETREAT + 1],
  'after-move': [RETREAT, RETREAT + 1],
  evade: [FIRST_EVADE, FIRST_SPECIAL],
};

/** Why the seat that is asked can only pass, where the view shows its hand. */
function orPass(view: WumpusView): string {
  const hand = handOf(view, view.asked);
  const cards = ASKED_FOR[view.phase];
  if (hand === null || cards === undefined) return '';
  if (!hand.slice(...cards).some(Boolean)) return ', but holds none and can only pass';
  return cards[0] === RETREAT && retreatSeats(view).length === 0
    ? ', but every hunter is in camp, so only passing is left'
    : '';
}

function describeEnd(view: WumpusView, nameOf: NameOf): string {
  const names = view.winners.map(nameOf).join(', ');
  switch (view.reason) {
    case 'killed':
      return `${names} has killed the Wumpus, ${view.attack} against ${view.evade}, and wins.`;
    case 'last-hunter':
      return `${names} is the last hunter, and wins.`;
    case 'all-out':
      return `The last hunters are out: ${names} share a draw.`;
    case 'none':
      return '';
  }
}
