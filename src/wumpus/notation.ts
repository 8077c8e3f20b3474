/** Moves as text: `choose ulf`, `scent north`, `move c3`, `retreat bear-claw`, `attack bow nets`, `evade nothing`. */
import type { WumpusMove } from './state.ts';

/** The notation of a move. */
export function format(move: WumpusMove): string {
  switch (move.type) {
    case 'choose':
    case 'retreat':
    case 'hazards':
      return `${move.type} ${move.hunter}`;
    case 'scent':
      return `scent ${move.direction}`;
    case 'move':
      return `move ${move.to}`;
    case 'attack':
    case 'evade':
      return `${move.type} ${move.cards.join(' ') || 'nothing'}`;
    case 'discard':
      return `discard ${move.card}`;
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'ambush':
    case 'halt':
    case 'end':
    case 'keep':
    case 'redraw':
      return move.type;
  }
}
