/** Moves as text: `play 3|5 at 0 right`, `play 2|2 at 1 left domino reverse`, `draw`, `pass`, `clockwise`. */
import type { FundominoMove } from './state.ts';

/** The notation of a move. A tile turns right when its first end joins, left with its second. FU-3 */
export function format(move: FundominoMove): string {
  switch (move.type) {
    case 'play': {
      const turn = move.joins === 0 ? 'right' : 'left';
      const said = `${move.domino ? ' domino' : ''}${move.reverse ? ' reverse' : ''}`;
      return `play ${move.tile} at ${move.end} ${turn}${said}`;
    }
    case 'start':
      return `start ${move.tile}`;
    case 'direction':
      return move.direction;
    case 'draw':
    case 'pass':
    case 'call':
    case 'perfect-ten':
    case 'waive':
    case 'challenge':
    case 'accept':
    case 'refuse':
      return move.type;
  }
}
