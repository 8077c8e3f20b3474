/** What the boards say in words: who is who, and what goes on. */
import type { Seat } from '../author/index.ts';
import { NAMES } from './board.ts';
import { CARDS } from './cards.ts';
import { HUNTERS } from './hunters.ts';
import type { WumpusView } from './state.ts';

/** The name of a seat's hunter; before the choice that of the seat. */
export function nameOf(view: WumpusView, seat: Seat): string {
  return HUNTERS[view.hunters[seat]!]?.name ?? `Seat ${seat}`;
}

/** Cards by counts as words: `bow, run 2`. */
export function cardText(counts: readonly number[]): string {
  const words = counts.flatMap((count, kind) => {
    if (count === 0) return [];
    return [count === 1 ? CARDS[kind]! : `${CARDS[kind]} ${count}`];
  });
  return words.join(', ') || 'none';
}

/** How a seat stands: `5 of 5 cards`, `out of the game`. */
export function handText(view: WumpusView, seat: Seat): string {
  if (view.hunters[seat] !== -1 && view.squares[seat] === -1) return 'out of the game';
  const size = view.handSizes[seat]!;
  const most = view.limits[seat]!;
  return `${size} of ${most} ${most === 1 ? 'card' : 'cards'}`;
}

/** What goes on, in one sentence. */
export function nextText(view: WumpusView): string {
  const asked = view.asked === -1 ? 'Nobody' : nameOf(view, view.asked);
  const turn = view.turn === -1 ? 'Nobody' : nameOf(view, view.turn);
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
    case 'roll':
      return 'Wumpus phase: its die is rolled.';
    case 'lair':
      return 'Several lairs are equally near: chance decides.';
    case 'answer':
      return `${asked} is attacked.`;
    case 'hazards':
      return `Hunt phase, before ${turn}’s turn: ${asked} may play hazards.`;
    case 'move':
      return `Hunt phase: ${asked} moves or stays.`;
    case 'act':
      return `Hunt phase: ${asked} acts or ends the turn.`;
    case 'ambush':
      return `Hunt phase, ambush: ${asked} has ${view.steps === 1 ? '1 step' : `${view.steps} steps`} left.`;
    case 'evade':
      return `${turn} attacks with ${view.attack}; evaded so far ${view.evade}. ${asked} may play evade cards.`;
    case 'reconcile':
      return `Reconcile phase: ${asked} may discard, then draws.`;
    case 'over':
      return overText(view);
  }
}

function overText(view: WumpusView): string {
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
