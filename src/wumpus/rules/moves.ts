/**
 * Each move as a number, as an object and as text.
 *
 * The numbers of moves, without the seat. What is added to the first number of a type is the argument of the move: the
 * index of a hunter, a direction, a square, a kind of card, or the number of a combination.
 *
 * |     0–3 | choose a hunter            |     71 | stay                         |
 * |     4–7 | scent, in a direction      |     72 | halt                         |
 * |    8–11 | steer, in a direction      |     73 | ambush                       |
 * |   12–15 | hazards on a hunter        | 74–194 | attack, combinations 1 to 121 |
 * |   16–19 | retreat of a hunter        | 195–316 | evade, combinations 0 to 121 |
 * |      20 | pass                       |    317 | end                          |
 * |      21 | suffer                     |    318 | keep                         |
 * |   22–70 | move to a square           | 319–330 | discard a kind of card       |
 * |         |                            |    331 | redraw                       |
 *
 * Combinations are numbered by size, so that number 0 has no card; those of one size in ascending order. Their bits:
 * cards.ts.
 */
import { deepFreeze, type Seat } from '../../author/without-immer.ts';
import type { WumpusAttackCard, WumpusEvadeCard, WumpusMove } from '../types.ts';
import { DIRECTIONS, HUNTER_IDS, NAMES, SQUARES } from './board.ts';
import {
  ATTACK_CARDS,
  CARDS,
  COPIES,
  type Combination,
  countIn,
  countParts,
  EVADE_CARDS,
  FIRST_EVADE,
  HAND_SIZE,
  KINDS,
  nthPart,
  oneOfKind,
  packCombination,
  sizeOf,
} from './cards.ts';
import { MAX_SEATS } from './setup.ts';

type MoveType = WumpusMove['type'];

/** What the rules look up of moves. It depends on no option. */
export interface MoveTables {
  /** How many numbers there are. */
  readonly size: number;
  /** By number: the type of its move. */
  readonly types: readonly MoveType[];
  /** By number: its argument; 0 for moves that have only a type. */
  readonly arguments: Uint8Array;
  /** By type: what is added to the argument to get the number. */
  readonly bases: Readonly<Record<MoveType, number>>;
  readonly combinations: Combinations;
  /** By seat and number: the move, once it has been asked for. */
  readonly moves: readonly (WumpusMove | undefined)[][];
}

/** The combinations that a hand can hold, numbered. */
interface Combinations {
  readonly byNumber: Uint16Array;
  /** By combination: the number. */
  readonly numbers: Uint8Array;
  /** By size: the number after the last combination of so many cards. */
  readonly ends: Uint8Array;
}

/** The tables, which are the same for all matches. */
export function makeMoveTables(): MoveTables {
  const combinations = makeCombinations();
  const types: MoveType[] = [];
  const given: number[] = [];
  const bases: [MoveType, number][] = [];
  for (const [type, first, last] of layout(combinations.byNumber.length)) {
    bases.push([type, types.length - first]);
    for (let argument = first; argument <= last; argument++) {
      types.push(type);
      given.push(argument);
    }
  }
  return {
    size: types.length,
    types,
    arguments: Uint8Array.from(given),
    // `layout` has every type once.
    bases: Object.fromEntries(bases) as Record<MoveType, number>,
    combinations,
    moves: Array.from({ length: MAX_SEATS }, () => Array.from<WumpusMove | undefined>({ length: types.length })),
  };
}

/** All combinations that a hand can hold. HW-34 */
function makeCombinations(): Combinations {
  const most = COPIES[0]!;
  const whole = packCombination([most, most, most, most]);
  const bySize: Combination[][] = Array.from({ length: HAND_SIZE + 1 }, () => []);
  for (let n = 0; n < countParts(whole); n++) {
    const part = nthPart(whole, n);
    bySize[sizeOf(part)]?.push(part);
  }
  const all = bySize.flat();
  const ends = bySize.map((_, size) => bySize.slice(0, size + 1).flat().length);
  const numbers = new Uint8Array(whole + 1);
  for (const [n, combination] of all.entries()) numbers[combination] = n;
  return { byNumber: Uint16Array.from(all), numbers, ends: Uint8Array.from(ends) };
}

/**
 * The types in the order of their numbers, each with its first and its last argument. Every list of legal moves is in
 * ascending order of these numbers.
 */
function layout(combinations: number): readonly (readonly [type: MoveType, first: number, last: number])[] {
  return [
    // By hunter. HW-12
    ['choose', 0, HUNTER_IDS.length - 1],
    // By direction. HW-23
    ['scent', 0, DIRECTIONS.length - 1],
    ['steer', 0, DIRECTIONS.length - 1],
    // By hunter. HW-31, HW-32
    ['hazards', 0, HUNTER_IDS.length - 1],
    ['retreat', 0, HUNTER_IDS.length - 1],
    ['pass', 0, 0],
    ['suffer', 0, 0],
    // By square. HW-30
    ['move', 0, SQUARES - 1],
    ['stay', 0, 0],
    ['halt', 0, 0],
    ['ambush', 0, 0],
    // By combination: an attack takes at least one card. HW-34
    ['attack', 1, combinations - 1],
    ['evade', 0, combinations - 1],
    ['end', 0, 0],
    ['keep', 0, 0],
    // By kind of card. HW-40
    ['discard', 0, KINDS - 1],
    ['redraw', 0, 0],
  ];
}

// From numbers to moves.

/** The move of a number, made on first use, since most are never used. */
export function moveOf(n: number, seat: Seat, tables: MoveTables): WumpusMove {
  const moves = tables.moves[seat]!;
  moves[n] ??= deepFreeze(makeMove(n, seat, tables));
  return moves[n];
}

function makeMove(n: number, seat: Seat, { types, arguments: given, combinations }: MoveTables): WumpusMove {
  const type = types[n]!;
  const argument = given[n]!;
  switch (type) {
    case 'choose':
    case 'hazards':
    case 'retreat':
      return { type, seat, hunter: HUNTER_IDS[argument]! };
    case 'scent':
    case 'steer':
      return { type, seat, direction: DIRECTIONS[argument]! };
    case 'move':
      return { type, seat, to: NAMES[argument]! };
    case 'attack':
      return { type, seat, cards: namesOf<WumpusAttackCard>(combinations.byNumber[argument]!, ATTACK_CARDS) };
    case 'evade':
      return { type, seat, cards: namesOf<WumpusEvadeCard>(combinations.byNumber[argument]!, EVADE_CARDS) };
    case 'discard':
      return { type, seat, card: CARDS[argument]! };
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'halt':
    case 'ambush':
    case 'end':
    case 'keep':
    case 'redraw':
      return { type, seat };
  }
}

/** The cards of a combination by name, in the order of the kinds. */
function namesOf<C extends string>(combination: Combination, names: readonly C[]): readonly C[] {
  return names.flatMap((name, kind) => Array.from({ length: countIn(combination, kind) }, () => name));
}

// From moves to numbers.

/** By name of a hunter, a direction, a square or a kind of card: its number. No name is used twice. */
const NUMBER_BY_NAME: ReadonlyMap<unknown, number> = /* @__PURE__ */ new Map(
  [HUNTER_IDS, DIRECTIONS, NAMES, CARDS].flatMap((names) => names.map((name, n) => [name, n] as const)),
);
const NO_MOVE = -1;

/** The number of a move. Its fields may come from outside: for what is no move the number is none, or another move’s. */
export function numberOf(move: WumpusMove, tables: MoveTables): number {
  const { bases } = tables;
  switch (move.type) {
    case 'choose':
    case 'hazards':
    case 'retreat':
      return bases[move.type] + numberNamed(move.hunter);
    case 'scent':
    case 'steer':
      return bases[move.type] + numberNamed(move.direction);
    case 'move':
      return bases.move + numberNamed(move.to);
    case 'discard':
      return bases.discard + numberNamed(move.card);
    case 'attack':
      return bases.attack + combinationNamed(move.cards, 0, tables);
    case 'evade':
      return bases.evade + combinationNamed(move.cards, FIRST_EVADE, tables);
    case 'pass':
    case 'suffer':
    case 'stay':
    case 'halt':
    case 'ambush':
    case 'end':
    case 'keep':
    case 'redraw':
      return bases[move.type];
    default:
      return NO_MOVE;
  }
}

/** The number of a name; not a number for what is no name. */
function numberNamed(name: unknown): number {
  return NUMBER_BY_NAME.get(name) ?? Number.NaN;
}

/** The number of the combination of some cards, whose kinds begin at `first`. */
function combinationNamed(cards: unknown, first: number, { combinations }: MoveTables): number {
  if (!Array.isArray(cards)) return Number.NaN;
  let combination = 0;
  for (const card of cards) combination += oneOfKind(numberNamed(card) - first);
  return combinations.numbers[combination] ?? Number.NaN;
}

// Moves as text: `choose ulf`, `scent north`, `move c3`, `retreat bear-claw`, `attack bow nets`, `evade nothing`.

/** What a combination of no cards is called. */
const NOTHING = 'nothing';

/** The notation of a move. Its fields may come from outside: they are written whatever they are. */
export function format(move: WumpusMove): string {
  switch (move.type) {
    case 'choose':
    case 'retreat':
    case 'hazards':
      return `${move.type} ${move.hunter}`;
    case 'scent':
    case 'steer':
      return `${move.type} ${move.direction}`;
    case 'move':
      return `move ${move.to}`;
    case 'attack':
    case 'evade':
      return `${move.type} ${[move.cards].flat().join(' ') || NOTHING}`;
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

/** By type: the field beside `type` and `seat`, if it has one; it is also what follows the type in the notation. */
export const MOVE_FIELDS: Readonly<Record<WumpusMove['type'], readonly string[]>> = {
  choose: ['hunter'],
  retreat: ['hunter'],
  hazards: ['hunter'],
  scent: ['direction'],
  steer: ['direction'],
  move: ['to'],
  attack: ['cards'],
  evade: ['cards'],
  discard: ['card'],
  pass: [],
  suffer: [],
  stay: [],
  ambush: [],
  halt: [],
  end: [],
  keep: [],
  redraw: [],
};
const FIELDS_OF: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map(Object.entries(MOVE_FIELDS));

/** The move of a seat that a notation stands for, legal or not, names unchecked; `undefined` if it is no notation. */
export function parse(text: string, seat: Seat): unknown {
  const [type = '', ...names] = text.trim().toLowerCase().split(/\s+/);
  const fields = FIELDS_OF.get(type);
  if (fields === undefined) return undefined;
  const [field] = fields;
  if (field === undefined) return names.length === 0 ? { type, seat } : undefined;
  if (field === 'cards') {
    if (names.length === 0) return undefined;
    return { type, seat, cards: names.join() === NOTHING ? [] : names };
  }
  return names.length === 1 ? { type, seat, [field]: names[0] } : undefined;
}
