/** The view in words, for both boards: hunters, hands, and what the match waits for. */
import type { Seat } from '../../author/index.ts';
import { NAMES, NOWHERE } from '../rules/board.ts';
import { CARDS } from '../rules/cards.ts';
import { HUNTERS, UNCHOSEN } from '../rules/hunters.ts';
import { LAIR } from '../rules/terrain.ts';
import { NOBODY } from '../rules/turn-order.ts';
import type { WumpusView } from '../types.ts';

/** The name of a seat's hunter; before the choice that of the seat. */
export function nameOf(view: WumpusView, seat: Seat): string {
  return HUNTERS[view.hunters[seat]!]?.name ?? `Seat ${seat}`;
}

/** Counts by kind as words: `bow, run 2`. */
export function describeCards(counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => {
    if (count === 0) return [];
    return [count === 1 ? CARDS[kind]! : `${CARDS[kind]} ${count}`];
  });
  return kinds.join(', ') || 'none';
}

/** The size of a seat's hand: `4 of 5 cards`; or `out of the game`. */
export function describeHand(view: WumpusView, seat: Seat): string {
  if (view.hunters[seat] !== UNCHOSEN && view.squares[seat] === NOWHERE) return 'out of the game';
  const size = view.handSizes[seat]!;
  const limit = view.handLimits[seat]!;
  return `${size} of ${limit} ${limit === 1 ? 'card' : 'cards'}`;
}

/** The whole view, for screen readers. */
export function describeView(view: WumpusView): string {
  const hunters = view.hunters.map((_, seat) => {
    const square = NAMES[view.squares[seat]!];
    return `${nameOf(view, seat)}${square === undefined ? '' : ` on ${square}`}, ${describeHand(view, seat)}`;
  });
  const lairs = NAMES.filter((_, square) => view.terrain[square] === LAIR);
  return `${describePhase(view)} The Wumpus is on ${NAMES[view.wumpus]}. ${hunters.join('; ')}. Lairs: ${lairs.join(', ')}.`;
}

/** What the match waits for, or how it ended, in one sentence. */
export function describePhase(view: WumpusView): string {
  const asked = view.asked === NOBODY ? 'Nobody' : nameOf(view, view.asked);
  const turn = view.turn === NOBODY ? 'Nobody' : nameOf(view, view.turn);
  switch (view.phase) {
    case 'terrain':
      return `The terrain of ${NAMES[view.laying]} is laid.`;
    case 'choose':
      return `${asked} chooses a hunter.`;
    case 'first':
      return `Who goes first? ${view.rollers.map((seat) => nameOf(view, seat)).join(', ')} roll.`;
    case 'deal':
    case 'draw':
      return `${asked} draws a card.`;
    case 'scent':
      return `Wumpus phase: ${asked} may play scent in the air.`;
    case 'steer':
      return `Wumpus phase: ${asked} leads the Wumpus on its second step.`;
    case 'roll':
      return 'Wumpus phase: its die is rolled.';
    case 'lair':
      return 'Several lairs are equally near: chance decides.';
    case 'answer':
      return `${asked} is attacked.`;
    case 'hazards':
      return `Hunt phase, before ${turn}’s turn: ${asked} may play hazards.`;
    case 'before-move':
      return `Hunt phase, before ${turn} moves: ${asked} may play a retreat.`;
    case 'after-move':
      return `Hunt phase, after ${turn} has moved: ${asked} may play a retreat.`;
    case 'move':
      return `Hunt phase: ${asked} moves or stays.`;
    case 'act':
      return `Hunt phase: ${asked} acts or ends the turn.`;
    case 'ambush':
      return `Hunt phase, ambush: ${asked} has ${view.ambushSteps === 1 ? '1 step' : `${view.ambushSteps} steps`} left.`;
    case 'evade':
      return `${turn} attacks with ${view.attack}; evaded so far ${view.evade}. ${asked} may play evade cards.`;
    case 'reconcile':
      return `Reconcile phase: ${asked} may discard, then draws.`;
    case 'over':
      return describeEnd(view);
  }
}

function describeEnd(view: WumpusView): string {
  const names = view.winners.map((seat) => nameOf(view, seat)).join(', ');
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
