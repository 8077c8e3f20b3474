/** Moves as text: `play 3|5 at 0 right`, `play 2|2 at 1 left domino reverse`, `start 6|6`, `draw`, `clockwise`. */
import type { Seat } from '../../author/index.ts';
import type { FundominoMove } from '../types.ts';

/** The notation of a move. A tile turns right when its first end joins, left with its second. FU-3 */
export function format(move: FundominoMove): string {
  switch (move.type) {
    case 'play': {
      const turn = move.joins === 0 ? 'right' : 'left';
      const declared = `${move.domino ? ' domino' : ''}${move.reverse ? ' reverse' : ''}`;
      return `play ${move.tile} at ${move.end} ${turn}${declared}`;
    }
    case 'start':
      return `start ${move.tile}`;
    case 'direction':
      return move.direction;
    case 'draw':
    case 'pass':
    case 'domino':
    case 'call':
    case 'perfect-ten':
    case 'waive':
    case 'challenge':
    case 'accept':
    case 'refuse':
      return move.type;
  }
}

const PLAY = /^play (\S+) at ([01]) (right|left)( domino)?( reverse)?$/;
const START = /^start (\S+)$/;

/** The move that a text represents, legal or not; `undefined` when it is no notation of this game. */
export function parse(text: string, seat: Seat): FundominoMove | undefined {
  switch (text) {
    case 'clockwise':
    case 'counterclockwise':
      return { type: 'direction', seat, direction: text };
    case 'draw':
    case 'pass':
    case 'domino':
    case 'call':
    case 'perfect-ten':
    case 'waive':
    case 'challenge':
    case 'accept':
    case 'refuse':
      return { type: text, seat };
  }
  const start = START.exec(text);
  if (start !== null) return { type: 'start', seat, tile: start[1]! };
  const play = PLAY.exec(text);
  if (play === null) return undefined;
  const [, tile = '', end, turn, domino, reverse] = play;
  return {
    type: 'play',
    seat,
    tile,
    end: end === '0' ? 0 : 1,
    joins: turn === 'right' ? 0 : 1,
    ...(domino === undefined ? {} : { domino: true }),
    ...(reverse === undefined ? {} : { reverse: true }),
  };
}
