/** Games small enough that their values are known by heart or by counting. */
import { defineGame, integer, oneOf } from '../../src/author/index.ts';
import { type ChanceMove, type Game, type Outcome, outcomes, type Seat, type Types } from '../../src/core/index.ts';

/** A tree as data: who chooses, or what chance does, and what comes of it. */
export type Branch =
  | { readonly seat: Seat; readonly next: readonly Branch[] }
  | { readonly weights: readonly number[]; readonly next: readonly Branch[] }
  /** Several are asked: each has branches of its own. */
  | { readonly race: readonly (readonly Branch[])[] }
  /** Sides that win. */
  | { readonly won: readonly number[] };

interface BranchState {
  readonly path: readonly number[];
}
export interface BranchGame {
  View: BranchState;
  State: BranchState;
  Move: { readonly type: 'go'; readonly seat: Seat; readonly to: number };
  Chance: ChanceMove<'wheel', number>;
  Options: { readonly seats?: number | undefined };
  Ask: 'go';
}

const MOVES = [0, 1, 2, 3].map((seat) =>
  Array.from({ length: 12 }, (_, to) => Object.freeze({ type: 'go' as const, seat, to })),
);

/** In a race the seat's branches come after those of the seats before it. */
function follow(root: Branch, path: readonly number[]): Branch {
  let at = root;
  for (const step of path) {
    const next: readonly Branch[] = 'race' in at ? at.race.flat() : 'next' in at ? at.next : [];
    at = next[step]!;
  }
  return at;
}

/** A game that goes down a tree of data. */
export function branchGame(root: Branch, sides: readonly number[] = [0, 1]): Game<BranchGame> {
  const outcome = (won: readonly number[]): Outcome => ({
    reason: 'end',
    winners: sides.flatMap((side, seat) => (won.includes(side) ? [seat] : [])),
    places: sides.map((side) => (won.includes(side) ? 1 : 1 + won.length)),
  });
  return defineGame<BranchGame>({
    id: 'branches',
    name: 'Branches',
    version: 1,
    seats: { min: sides.length, max: sides.length },
    setup: () => ({ path: [] }),
    status: ({ path }) => {
      const at = follow(root, path);
      if ('won' in at) return { type: 'over', outcome: outcome(at.won) };
      if ('weights' in at) return { type: 'chance', label: 'wheel' };
      if ('race' in at) {
        return { type: 'turn', ask: 'go', seats: at.race.flatMap((own, seat) => (own.length > 0 ? [seat] : [])) };
      }
      return { type: 'turn', ask: 'go', seats: [at.seat] };
    },
    chance: ({ path }) => {
      const at = follow(root, path);
      const weights = 'weights' in at ? at.weights : [];
      return { label: 'wheel', dice: [{ faces: weights.map((_, i) => i), weights }] };
    },
    legalMoves: ({ path }, seat) => {
      const at = follow(root, path);
      if ('race' in at) {
        const before = at.race.slice(0, seat).flat().length;
        return at.race[seat]!.map((_, i) => MOVES[seat]![before + i]!);
      }
      return 'next' in at ? at.next.map((_, i) => MOVES[seat]![i]!) : [];
    },
    play: (draft, move) => {
      draft.path.push(move.type === 'chance' ? move.faces[0]! : move.to);
    },
    view: (state) => state,
    format: ({ to }) => `go ${to}`,
    sides: () => sides,
  });
}

/** By seat: what a game of perfect information is worth, everybody playing the best for its side. By counting it all. */
export function exactValue<G extends Types<G['View']>>(game: Game<G>, state: G['State']): readonly number[] {
  const status = game.status(state);
  const sides = game.sides!(state);
  if (status.type === 'over') {
    const won = new Set(status.outcome.winners.map((seat) => sides[seat]));
    return sides.map((side) => (won.has(side) ? 1 / won.size : 0));
  }
  if (status.type === 'chance') {
    const mean = sides.map(() => 0);
    for (const { move, probability } of outcomes<G['Chance']>(game.chance(state))) {
      exactValue(game, game.apply(state, move)).forEach((value, seat) => {
        mean[seat]! += probability * value;
      });
    }
    return mean;
  }
  // Who is first in a race is as likely any of those who are asked.
  const mean = sides.map(() => 0);
  for (const seat of status.seats) {
    const best = game
      .legalMoves(state, seat)
      .map((move) => exactValue(game, game.apply(state, move)))
      .reduce((most, value) => (value[seat]! > most[seat]! ? value : most));
    best.forEach((value, other) => {
      mean[other]! += value / status.seats.length;
    });
  }
  return mean;
}

interface DareView {
  /** By seat: -1 not dealt, `null` hidden, else 1 to 9. */
  readonly hands: readonly (number | null)[];
  readonly dealt: number;
  /** The least card that can trump. */
  readonly trump: number;
  readonly moves: readonly DareMove['type'][];
}
interface DareState extends DareView {
  readonly hands: readonly number[];
}
type DareMove = { readonly type: 'split' | 'show' | 'dare' | 'trump' | 'yield'; readonly seat: Seat };
export interface Dare {
  View: DareView;
  State: DareState;
  Move: DareMove;
  Chance: ChanceMove<'card', number>;
  Options: { readonly seats?: 2 | undefined; readonly trump?: number | undefined };
  Ask: 'open' | 'answer';
}

const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Each gets a card of nine. Seat 0 splits, half for each; or shows, and the higher card wins; or dares: then seat 1 wins
 * with a trump if it holds one, and else must yield. With card c showing is worth (c - 1) / 8, and daring the share of
 * the other cards that are no trumps. Its moves are new objects each time, as a careless author makes them.
 */
export const dare: Game<Dare> = defineGame<Dare>({
  id: 'dare',
  name: 'Dare',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { seats: oneOf([2], 'how many'), trump: integer(1, 10, 10, 'the least trump') },
  setup: ({ trump = 10 }) => ({ hands: [-1, -1], dealt: 0, trump, moves: [] }),
  status: ({ dealt, moves, hands }) => {
    if (dealt < 2) return { type: 'chance', label: 'card' };
    const [first, second] = moves;
    if (first === undefined) return { type: 'turn', ask: 'open', seats: [0] };
    if (first === 'dare' && second === undefined) return { type: 'turn', ask: 'answer', seats: [1] };
    const higher = Number(hands[1]) > Number(hands[0]) ? 1 : 0;
    const winners = first === 'split' ? [0, 1] : [first === 'show' ? higher : second === 'trump' ? 1 : 0];
    const places = [0, 1].map((seat) => (winners.includes(seat) ? 1 : 2));
    return { type: 'over', outcome: { reason: first, winners, places } };
  },
  chance: ({ hands, dealt }) => ({
    label: 'card',
    dice: [{ faces: CARDS.filter((card) => !hands.includes(card)) }],
    seenBy: [dealt],
  }),
  legalMoves: ({ hands, trump }, seat) => {
    if (seat === 0) return (['split', 'show', 'dare'] as const).map((type) => ({ type, seat }));
    return [{ type: Number(hands[1]) >= trump ? 'trump' : 'yield', seat }];
  },
  play: (draft, move) => {
    if (move.type === 'chance') {
      draft.hands[draft.dealt] = move.faces[0]!;
      draft.dealt++;
    } else draft.moves.push(move.type);
  },
  view: (state, observer) => ({
    ...state,
    hands: state.hands.map((card, seat) => (seat === observer || card === -1 ? card : null)),
  }),
  format: (move) => move.type,
  determinize: (view, _, random) => {
    const left = CARDS.filter((card) => !view.hands.includes(card));
    return { ...view, hands: view.hands.map((card) => card ?? left.splice(random(left.length), 1)[0]!) };
  },
  sides: () => [0, 1],
});

interface MatrixView {
  /** The column, a number from 0 on; -1 not chosen yet, `null` hidden. */
  readonly column: number | null;
  /** -1 before it is chosen. */
  readonly row: number;
}
interface MatrixState extends MatrixView {
  readonly column: number;
}
export interface Matrix {
  View: MatrixView;
  State: MatrixState;
  Move: { readonly type: 'row' | 'column'; readonly seat: Seat; readonly to: number };
  Chance: ChanceMove<'column', number>;
  Options: { readonly seats?: 2 | undefined };
  Ask: 'row' | 'column';
}

/** Who wins at a row and a column: seat 0, both, or seat 1. */
export type Pay = 1 | 0.5 | 0;

/**
 * Seat 0 chooses a row and does not see the column. With weights, the column is a hidden card, drawn by them; without,
 * seat 1 chooses it first, and seat 0 takes all for equally likely.
 */
export function matrixGame(pays: readonly (readonly Pay[])[], weights?: readonly number[]): Game<Matrix> {
  const columns = pays[0]!.map((_, column) => column);
  const lots = columns.flatMap((column) => Array.from({ length: weights?.[column] ?? 1 }, () => column));
  const list = (type: 'row' | 'column', seat: Seat, count: number) =>
    Array.from({ length: count }, (_, to) => Object.freeze({ type, seat, to }));
  const moves = [list('row', 0, pays.length), list('column', 1, columns.length)];
  return defineGame<Matrix>({
    id: 'matrix',
    name: 'Matrix',
    version: 1,
    seats: { min: 2, max: 2 },
    setup: () => ({ column: -1, row: -1 }),
    status: ({ column, row }) => {
      if (column === -1 && weights !== undefined) return { type: 'chance', label: 'column' };
      if (column === -1) return { type: 'turn', ask: 'column', seats: [1] };
      if (row === -1) return { type: 'turn', ask: 'row', seats: [0] };
      // Only the end of a whole state is looked up: a view shows the column then.
      const pay = pays[row]![column ?? 0]!;
      const winners = pay === 0.5 ? [0, 1] : [1 - pay];
      return {
        type: 'over',
        outcome: { reason: 'end', winners, places: [0, 1].map((seat) => (winners.includes(seat) ? 1 : 2)) },
      };
    },
    chance: () => ({ label: 'column', dice: [{ faces: columns, weights: weights ?? [] }], seenBy: [1] }),
    legalMoves: (_, seat) => moves[seat]!,
    play: (draft, move) => {
      if (move.type === 'chance') draft.column = move.faces[0]!;
      else draft[move.type] = move.to;
    },
    view: (state, observer) =>
      observer === 1 || state.column === -1 || state.row !== -1 ? state : { ...state, column: null },
    format: ({ type, to }) => `${type} ${to}`,
    determinize: ({ column, row }, _, random) => ({ column: column ?? lots[random(lots.length)]!, row }),
    sides: () => [0, 1],
  });
}
