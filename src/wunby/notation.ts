/** Moves as text: `choose red`, `build c3-e3n`, `move e1 e4`, `jump e1 e2`, `barrier c3n f2e`, `place e5`, `forfeit`. */
import type { WunbyMove } from './state.ts';

/** The notation of a move. */
export function format(move: WunbyMove): string {
  switch (move.type) {
    case 'choose':
      return `choose ${move.colour}`;
    case 'build':
      return `build ${move.slot}`;
    case 'move':
    case 'repeat':
    case 'jump':
    case 'barrier':
      return `${move.type} ${move.from} ${move.to}`;
    case 'place':
      return `place ${move.square}`;
    case 'forfeit':
    case 'declare':
    case 'pass':
      return move.type;
  }
}
