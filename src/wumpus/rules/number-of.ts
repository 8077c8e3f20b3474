/** The number of a move that is given as an object. */
import type { WumpusMove } from '../types.ts';
import { DIRECTIONS, NAMES } from './board.ts';
import { CARDS, FIRST_EVADE } from './cards.ts';
import { oneOf } from './combinations.ts';
import type { WumpusContext } from './context.ts';
import { HUNTER_IDS } from './hunters.ts';

/** By name of a hunter, a direction, a square or a kind of card: its number. No name is used twice. */
const NUMBER_BY_NAME: ReadonlyMap<unknown, number> = /* @__PURE__ */ new Map(
  [HUNTER_IDS, DIRECTIONS, NAMES, CARDS].flatMap((names) => names.map((name, n) => [name, n] as const)),
);
const NO_MOVE = -1;

/** The number of a move. Its fields may come from outside: for what is no move the number is none, or another move’s. */
export function numberOf(move: WumpusMove, context: WumpusContext): number {
  const { bases } = context;
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
      return bases.attack + combinationNamed(move.cards, 0, context);
    case 'evade':
      return bases.evade + combinationNamed(move.cards, FIRST_EVADE, context);
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
function combinationNamed(cards: unknown, first: number, { combinations }: WumpusContext): number {
  if (!Array.isArray(cards)) return Number.NaN;
  let counts = 0;
  for (const card of cards) counts += oneOf(numberNamed(card) - first);
  return combinations.numbers[counts] ?? Number.NaN;
}
