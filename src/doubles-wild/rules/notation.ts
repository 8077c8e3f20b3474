/** The notation of moves: `keep`, `reroll red`, `r5b7`, `decline`, `leave`, `replace`, `stand`, `fight 1 3`. */
import type { Seat } from '../../author/index.ts';
import type { DoublesWildMove } from '../types.ts';

/** The notation of a move. Its fields may come from outside: they are written whatever they are. */
export function format(move: DoublesWildMove): string {
  switch (move.type) {
    case 'keep':
    case 'decline':
    case 'leave':
    case 'replace':
    case 'stand':
      return move.type;
    case 'reroll':
      return `reroll ${move.dice}`;
    case 'square':
      return move.square;
    case 'fight':
      return `fight ${[move.dice].flat().join(' ')}`;
  }
}

/**
 * The move that a text represents, legal or not: `r2b7` and `fight 3 1` are read too, so that the reason can be given.
 * `undefined` if it is no notation of the game.
 */
export function parse(text: string, seat: Seat): unknown {
  const [word = '', ...rest] = text.trim().toLowerCase().split(/\s+/);
  switch (word) {
    case 'keep':
    case 'decline':
    case 'leave':
    case 'replace':
    case 'stand':
      return rest.length === 0 ? { type: word, seat } : undefined;
    case 'reroll':
      return rest.length === 1 ? { type: 'reroll', seat, dice: rest[0] } : undefined;
    case 'fight':
      return rest.every((place) => /^\d$/.test(place)) ? { type: 'fight', seat, dice: rest.map(Number) } : undefined;
    default:
      return rest.length === 0 && /^r\d+b\d+$/.test(word) ? { type: 'square', seat, square: word } : undefined;
  }
}
