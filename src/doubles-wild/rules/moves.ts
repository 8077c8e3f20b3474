/** Moves as numbers, the same for every seat and on every board, and as text. */
import { deepFreeze, type Mask, type Seat } from '../../author/without-immer.ts';
import type { DoublesWildMove } from '../types.ts';
import { addressNamed, type Context, SQUARE_NAMES, SQUARES } from './board.ts';
import { BATTLE_MASKS, BLUE_MASK, placesOf, RED_MASK, TURN_MASK } from './dice.ts';
import { MOST_SEATS } from './markers.ts';

const REROLLS: readonly (readonly ['red' | 'blue' | 'all', Mask])[] = [
  ['red', RED_MASK],
  ['blue', BLUE_MASK],
  ['all', TURN_MASK],
];
const FIGHTS: readonly Mask[] = /* @__PURE__ */ BATTLE_MASKS.slice(1);

// Each prompt has a run of numbers, in the order of its legal moves, which ends where the next begins.

/** After the first roll: keep, re-roll red, blue, all. DW-10 */
export const KEEP = 0;
const REROLL: number = KEEP + 1;
/** On a teammate's marker: leave, replace. DW-41 */
export const LEAVE: number = REROLL + REROLLS.length;
export const REPLACE: number = LEAVE + 1;
/** In a battle: stand, then the sets of dice in the order of `BATTLE_MASKS`. DW-20 */
export const STAND: number = REPLACE + 1;
export const FIGHT: number = STAND + 1;
/** A wild choice: the squares of the board, row by row from the top, then declining. DW-12, DW-14 */
export const SQUARE: number = STAND + BATTLE_MASKS.length;
export const DECLINE: number = SQUARE + SQUARES;
/** How many numbers there are. */
export const MOVES: number = DECLINE + 1;

/** By number: the dice that a re-roll or a fight rolls; for other moves none. */
export const ROLL_MASK: Int8Array = /* @__PURE__ */ Int8Array.from(
  { length: MOVES },
  (_, n) => REROLLS[n - REROLL]?.[1] ?? FIGHTS[n - FIGHT] ?? 0,
);

/** The moves of a seat by number; its squares by address, which is the same on all boards. */
function movesOf(seat: Seat): readonly DoublesWildMove[] {
  return [
    { type: 'keep', seat },
    ...REROLLS.map(([dice]): DoublesWildMove => ({ type: 'reroll', seat, dice })),
    { type: 'leave', seat },
    { type: 'replace', seat },
    { type: 'stand', seat },
    ...FIGHTS.map((mask): DoublesWildMove => ({ type: 'fight', seat, dice: placesOf(mask) })),
    ...SQUARE_NAMES.map((square): DoublesWildMove => ({ type: 'square', seat, square })),
    { type: 'decline', seat },
  ];
}

/** By seat, frozen. */
const MOVES_OF: readonly (readonly DoublesWildMove[])[] = /* @__PURE__ */ deepFreeze(
  Array.from({ length: MOST_SEATS }, (_, seat) => movesOf(seat)),
);

/** The move of a number. */
export function moveOf(n: number, seat: Seat, context: Context): DoublesWildMove {
  const isSquare = n >= SQUARE && n < DECLINE;
  return MOVES_OF[seat]![isSquare ? SQUARE + context.addressOf[n - SQUARE]! : n]!;
}

/** The number of a move. Its fields may come from outside: what is no move gets the number of another one. */
export function numberOf(move: DoublesWildMove, context: Context): number {
  switch (move.type) {
    case 'keep':
      return KEEP;
    case 'reroll':
      return REROLL + REROLLS.findIndex(([dice]) => dice === move.dice);
    case 'leave':
      return LEAVE;
    case 'replace':
      return REPLACE;
    case 'stand':
      return STAND;
    case 'fight':
      return STAND + BATTLE_MASKS.indexOf(maskOfPlaces(move.dice));
    case 'square':
      return SQUARE + context.squareOf[addressNamed(move.square) ?? 0]!;
    default:
      return DECLINE;
  }
}

/** The set of the dice at places from 1 to 3, which may be anything else. */
function maskOfPlaces(places: unknown): Mask {
  let mask = 0;
  if (Array.isArray(places)) for (const place of [1, 2, 3]) if (places.includes(place)) mask |= 1 << (place - 1);
  return mask;
}

// The notation of moves: `keep`, `reroll red`, `r5b7`, `decline`, `leave`, `replace`, `stand`, `fight 1 3`.

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
      return ['fight', ...[move.dice].flat()].join(' ');
  }
}

/** By type of move: its fields beside `type` and `seat`. */
export const MOVE_FIELDS: Readonly<Record<DoublesWildMove['type'], readonly string[]>> = {
  keep: [],
  reroll: ['dice'],
  square: ['square'],
  decline: [],
  leave: [],
  replace: [],
  stand: [],
  fight: ['dice'],
};

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
