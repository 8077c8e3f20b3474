/** Moves as text: `place b2`, `b2-c4`, `flip b2`; with wild bones `take`, `lift b2`, `roll`, `set c4`. */
import type { OynoMove } from './state.ts';

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
