/** Two symmetries of the rules: the board turned by a quarter, and the seats moved on by one. */
import type { ActionOf } from 'tabletop-rules/core';
import {
  WUMPUS_CARDS,
  WUMPUS_DIRECTIONS,
  WUMPUS_HUNTERS,
  type Wumpus,
  type WumpusCard,
  type WumpusDirection,
  type WumpusHunter,
  type WumpusState,
  wumpusCounts,
} from 'tabletop-rules/wumpus';
import { packed, square, squareName } from './position.ts';

type Action = ActionOf<Wumpus>;

/** A symmetry: the rules treat a state and its image alike. */
export interface Symmetry {
  readonly state: (state: WumpusState) => WumpusState;
  readonly action: <A extends Action>(action: A, seats: number) => A;
}

/** Where a quarter turn clockwise takes a square: north becomes east. */
function turnSquare(at: number): number {
  if (at < 0) return at;
  const column = at % 7;
  const row = Math.floor(at / 7);
  return (6 - column) * 7 + row;
}

const next = <T>(list: readonly T[], one: T, steps: number): T =>
  list[(list.indexOf(one) + steps + list.length) % list.length]!;

/** HW-3, HW-11: the hunter of the next camp, whose speciality is the attack card before. */
const turnHunter = (hunter: WumpusHunter): WumpusHunter => next(WUMPUS_HUNTERS, hunter, 1);
const ATTACK_CARDS = WUMPUS_CARDS.slice(0, 4);
const turnCard = <C extends WumpusCard>(card: C): C =>
  ATTACK_CARDS.includes(card) ? (next(ATTACK_CARDS, card, -1) as C) : card;
const turnCards = (cards: number): number => {
  const counts = wumpusCounts(cards);
  return packed(counts.map((_, kind) => counts[kind < 4 ? (kind + 1) % 4 : kind]!));
};
/** The kind that a number of the card log names; 12, a card that was drawn, stays. */
const turnLogged = (kind: number): number => (kind < 4 ? (kind + 3) % 4 : kind);
const turnDirection = (direction: WumpusDirection): WumpusDirection => next(WUMPUS_DIRECTIONS, direction, 1);
const turnName = (name: string): string => squareName(turnSquare(square(name)));
const inOrder = <C extends WumpusCard>(cards: readonly C[]): C[] =>
  [...cards].sort((a, b) => WUMPUS_CARDS.indexOf(a) - WUMPUS_CARDS.indexOf(b));

function turnAction(action: Action): Action {
  switch (action.type) {
    case 'choose':
    case 'retreat':
    case 'hazards':
      return { ...action, hunter: turnHunter(action.hunter) };
    case 'scent':
    case 'steer':
      return { ...action, direction: turnDirection(action.direction) };
    case 'move':
      return { ...action, to: turnName(action.to) };
    case 'attack':
      return { ...action, cards: inOrder(action.cards.map(turnCard)) };
    case 'discard':
      return { ...action, card: turnCard(action.card) };
    case 'chance':
      switch (action.label) {
        case 'wumpus':
          // HW-20: 1 to 4 are directions.
          return { ...action, faces: action.faces.map((face) => (face <= 4 ? (face % 4) + 1 : face)) };
        case 'lair':
          return { ...action, faces: action.faces.map(turnName) };
        case 'draw':
          return { ...action, faces: action.faces.map(turnCard) };
        default:
          return action;
      }
    default:
      return action;
  }
}

/** The board turned by a quarter clockwise, with directions, hunters and their specialities. HW-3, HW-11, HW-20, HW-21 */
export const QUARTER_TURN: Symmetry = {
  state: (state) => ({
    ...state,
    terrain: state.terrain.map(
      (_, at) => state.terrain[state.terrain.findIndex((_kind, from) => turnSquare(from) === at)]!,
    ),
    wumpus: turnSquare(state.wumpus),
    hunters: state.hunters.map((hunter) => (hunter + 1) % 4),
    squares: state.squares.map(turnSquare),
    hands: state.hands.map(turnCards),
    deck: turnCards(state.deck),
    discards: turnCards(state.discards),
    kept: turnCards(state.kept),
    keptHands: state.keptHands.map(turnCards),
    cardLog: state.cardLog.map((entry) => entry - (entry % 13) + turnLogged(entry % 13)),
  }),
  action: <A extends Action>(action: A) => turnAction(action) as A,
};

/** Every seat becomes the next one clockwise. HW-13 */
export const NEXT_SEAT: Symmetry = {
  state: (state) => {
    const seat = (of: number): number => (of < 0 ? of : (of + 1) % state.seats);
    const bySeat = <T>(list: readonly T[]): T[] => list.map((_, to) => list[(to + state.seats - 1) % state.seats]!);
    return {
      ...state,
      hunters: bySeat(state.hunters),
      squares: bySeat(state.squares),
      handLimits: bySeat(state.handLimits),
      handSizes: bySeat(state.handSizes),
      hands: bySeat(state.hands),
      barred: bySeat(state.barred),
      keptSizes: bySeat(state.keptSizes),
      keptHands: bySeat(state.keptHands),
      cardLog: state.cardLog.map((entry) => seat(Math.floor(entry / 13)) * 13 + (entry % 13)),
      first: seat(state.first),
      turn: seat(state.turn),
      asked: seat(state.asked),
      winners: state.winners.map(seat).sort(),
    };
  },
  action: (action, seats) => (action.type === 'chance' ? action : { ...action, seat: (action.seat + 1) % seats }),
};
