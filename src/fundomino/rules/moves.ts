/** Moves by number, and moves as text. */
import type { Seat } from '../../author/without-immer.ts';
import type { FundominoMove } from '../types.ts';

// The numbers of the moves of a set of tiles: 16 plays of each tile, then the start with each tile, then the moves without
// a tile. A play is `16 × tile + 8 × chain end + 4 × tile end + what it declares`.

/** Bits of what a play declares. FU-18, FU-40 */
export const REVERSE = 1;
export const DOMINO = 2;

/** How many plays a tile has. */
export const PLAYS = 16;
/** Where a play's chain end, and the tile end that joins, stand in its number. */
export const END_BIT = 3;
export const JOINS_BIT = 2;

/** The moves without a tile, counted from where they begin. */
export const CLOCKWISE_MOVE = 0;
export const COUNTERCLOCKWISE_MOVE = 1;
export const DRAW = 2;
export const PASS = 3;
export const SAY_DOMINO = 4;
export const CALL = 5;
export const PERFECT_TEN = 6;
export const WAIVE = 7;
export const CHALLENGE = 8;
export const ACCEPT = 9;
export const REFUSE = 10;

/** The types of those from `DRAW` on. */
const PLAIN = [
  'draw',
  'pass',
  'domino',
  'call',
  'perfect-ten',
  'waive',
  'challenge',
  'accept',
  'refuse',
] as const satisfies readonly FundominoMove['type'][];

/** The layout of the numbers for a set of tiles. */
export interface MoveNumbers {
  readonly names: readonly string[];
  /** The number of each tile by its name. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Where the starts begin: below are the plays. */
  readonly starts: number;
  /** Where the moves without a tile begin. */
  readonly plain: number;
  /** By seat and number: the moves made so far. */
  readonly moves: readonly (FundominoMove | undefined)[][];
}

/** How many moves there are. */
export function sizeOf({ plain }: MoveNumbers): number {
  return plain + DRAW + PLAIN.length;
}

/** The move of a number, made when it is first asked for; frozen. */
export function moveOf(n: number, seat: Seat, context: MoveNumbers): FundominoMove {
  const own = context.moves[seat]!;
  let move = own[n];
  if (move === undefined) {
    move = Object.freeze(makeMove(n, seat, context));
    own[n] = move;
  }
  return move;
}

function makeMove(n: number, seat: Seat, { names, starts, plain }: MoveNumbers): FundominoMove {
  if (n < starts) {
    return {
      type: 'play',
      seat,
      tile: names[Math.floor(n / PLAYS)]!,
      end: (n >> END_BIT) & 1 ? 1 : 0,
      joins: (n >> JOINS_BIT) & 1 ? 1 : 0,
      ...(n & DOMINO ? { domino: true } : {}),
      ...(n & REVERSE ? { reverse: true } : {}),
    };
  }
  if (n < plain) return { type: 'start', seat, tile: names[n - starts]! };
  if (n < plain + DRAW) {
    return { type: 'direction', seat, direction: n === plain + CLOCKWISE_MOVE ? 'clockwise' : 'counterclockwise' };
  }
  return { type: PLAIN[n - plain - DRAW]!, seat };
}

/** The number of a move, whose fields may come from outside: core compares the move of that number. */
export function numberOf(move: FundominoMove, { numbers, starts, plain }: MoveNumbers): number {
  switch (move.type) {
    case 'play': {
      const tile = numbers.get(move.tile);
      if (tile === undefined) return -1;
      const end = move.end === 1 ? 1 << END_BIT : 0;
      const joins = move.joins === 1 ? 1 << JOINS_BIT : 0;
      return PLAYS * tile + end + joins + (move.domino === true ? DOMINO : 0) + (move.reverse === true ? REVERSE : 0);
    }
    case 'start': {
      const tile = numbers.get(move.tile);
      return tile === undefined ? -1 : starts + tile;
    }
    case 'direction':
      return plain + (move.direction === 'clockwise' ? CLOCKWISE_MOVE : COUNTERCLOCKWISE_MOVE);
    default: {
      const kind = PLAIN.indexOf(move.type);
      return kind === -1 ? -1 : plain + DRAW + kind;
    }
  }
}

// Moves as text: `play 3|5 at 0 right`, `play 2|2 at 1 left domino reverse`, `start 6|6`, `draw`, `clockwise`.

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
    // Each by name: of another game's move there is no text, and `Game.format` refuses it.
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

/** By type of move: its fields beside `type` and `seat`. */
export const MOVE_FIELDS: Readonly<Record<FundominoMove['type'], readonly string[]>> = {
  start: ['tile'],
  direction: ['direction'],
  play: ['tile', 'end', 'joins', 'domino?', 'reverse?'],
  draw: [],
  pass: [],
  domino: [],
  call: [],
  'perfect-ten': [],
  waive: [],
  challenge: [],
  accept: [],
  refuse: [],
};

/** The move that a text represents, legal or not; `undefined` when it is no notation of this game. */
export function parse(text: string, seat: Seat): FundominoMove | undefined {
  if (text === 'clockwise' || text === 'counterclockwise') return { type: 'direction', seat, direction: text };
  const type = PLAIN.find((plain) => plain === text);
  if (type !== undefined) return { type, seat };
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
