/** Moves as text: `place b2`, `b2-c4`, `flip b2`; with wild bones `take`, `lift b2`, `roll`, `set c4`. */
import type { Seat } from '../../author/index.ts';
import type { OynoMove, OynoMoveBone } from '../types.ts';

/** The notation of a move. */
export function format(move: OynoMove): string {
  switch (move.type) {
    case 'place':
    case 'flip':
    case 'set':
      return `${move.type} ${move.cell}`;
    case 'move':
      return `${move.from}-${move.to}`;
    case 'lift':
      return `lift ${move.from}`;
    case 'take':
    case 'roll':
      return move.type;
  }
}

const MOVE = /^(\w+)-(\w+)$/;
const STEP = /^(place|flip|take|lift|roll|set)(?: (\w+))?$/;

/** The move that a notation represents, legal or not, on any board; `undefined` when it is the notation of no move. */
export function parse(text: string, seat: Seat): OynoMove | undefined {
  const [, type, cell] = STEP.exec(text) ?? [];
  switch (type) {
    case 'place':
    case 'flip':
    case 'set':
      return cell === undefined ? undefined : { type, seat, cell };
    case 'lift':
      return cell === undefined ? undefined : { type, seat, from: cell };
    case 'take':
    case 'roll':
      return cell === undefined ? { type, seat } : undefined;
    default:
      return parseMoveBone(text, seat);
  }
}

/** The move of a bone that a notation represents: the puzzle has no other moves. */
export function parseMoveBone(text: string, seat: Seat): OynoMoveBone | undefined {
  const [, from, to] = MOVE.exec(text) ?? [];
  return from === undefined || to === undefined ? undefined : { type: 'move', seat, from, to };
}
