/** Moves as text: `keep`, `reroll red`, `r5b7`, `leave`, `replace`, `stand`, `fight 1 3`. */
import type { DoublesWildMove } from './state.ts';

/** The notation of a move. */
export function format(move: DoublesWildMove): string {
  switch (move.type) {
    case 'keep':
    case 'leave':
    case 'replace':
    case 'stand':
      return move.type;
    case 'reroll':
      return `reroll ${move.dice}`;
    case 'square':
      return move.square;
    case 'fight':
      return `fight ${move.dice.join(' ')}`;
  }
}
