/** Games of sealed choices whose equilibria can be computed: a matrix game, and goofspiel with few cards. */
import { type GoofspielState, goofspiel } from '../../examples/goofspiel.ts';
import { bitsOf, countBits, defineGame } from '../../src/author/index.ts';
import type { Game, Seat } from '../../src/core/index.ts';
import type { Pay } from './matrix-game.ts';

interface SealedMatrixView {
  /** By seat: its row or column from 0 on; -1 none yet, `null` hidden. */
  readonly chosen: readonly (number | null)[];
}
interface SealedMatrixState extends SealedMatrixView {
  readonly chosen: readonly number[];
}
export interface SealedMatrix {
  View: SealedMatrixView;
  State: SealedMatrixState;
  Move: { readonly type: 'choose'; readonly seat: Seat; readonly to: number };
  Chance: Record<never, never>;
  Options: object;
  Prompt: 'choose';
  Code: never;
}

/** Seat 0 chooses a row and seat 1 a column, at once. */
export function sealedMatrixGame(pays: readonly (readonly Pay[])[]): Game<SealedMatrix> {
  const counts = [pays.length, pays[0]!.length];
  const moves = counts.map((count, seat) =>
    Array.from({ length: count }, (_, to) => Object.freeze({ type: 'choose' as const, seat, to })),
  );
  const missing = ({ chosen }: SealedMatrixView): readonly Seat[] => [0, 1].filter((seat) => chosen[seat] === -1);
  return defineGame<SealedMatrix>({
    id: 'sealed-matrix',
    name: 'Sealed matrix',
    version: 1,
    seats: { min: 2, max: 2 },
    options: {},
    setup: () => ({ chosen: [-1, -1] }),
    status: (view) => {
      const seats = missing(view);
      if (seats.length > 0) return { type: 'turn', prompt: 'choose', seats, sealed: true };
      // At the end every view shows both.
      const [row, column] = view.chosen.map(Number);
      const pay = pays[row!]![column!]!;
      const winners = pay === 0.5 ? [0, 1] : [1 - pay];
      return {
        type: 'over',
        outcome: { reason: 'end', winners, places: [0, 1].map((seat) => (winners.includes(seat) ? 1 : 2)) },
      };
    },
    legalMoves: (_, seat) => moves[seat]!,
    play: (draft, move) => {
      if (move.type === 'choose') draft.chosen[move.seat] = move.to;
    },
    hidden: {
      view: (state, observer) => ({
        chosen: state.chosen.map((to, seat) =>
          seat === observer || to === -1 || missing(state).length === 0 ? to : null,
        ),
      }),
      determinize: ({ chosen }, _, random) => ({ chosen: chosen.map((to, seat) => to ?? random(counts[seat]!)) }),
      reveals: (state) => missing(state).length === 1,
    },
    format: ({ to }) => String(to),
    sides: () => [0, 1],
  });
}

// Exact values.

/** By row of seat 0 and column of seat 1: the chance of seat 0 to win, a draw being half of one. */
export type Payoffs = readonly (readonly number[])[];

const columnsOf = (payoffs: Payoffs): Payoffs => payoffs[0]!.map((_, j) => payoffs.map((row) => row[j]!));

const against = (payoffs: Payoffs, mix: readonly number[]): readonly number[] =>
  payoffs.map((row) => row.reduce((sum, pay, j) => sum + pay * mix[j]!, 0));

/** How far the best response to a mix of rows brings seat 0 below the value of the game. */
export function exploitability(payoffs: Payoffs, mix: readonly number[]): number {
  return solve(payoffs) - Math.min(...against(columnsOf(payoffs), mix));
}

/** The least exploitability of a row that is always played. */
export function exploitabilityOfBestRow(payoffs: Payoffs): number {
  const pure = payoffs.map((_, row) => payoffs.map((_, other) => (row === other ? 1 : 0)));
  return Math.min(...pure.map((mix) => exploitability(payoffs, mix)));
}

/** The value to seat 0, by regret matching on the whole matrix: exact to 0.002, or it throws. */
function solve(payoffs: Payoffs): number {
  const sides = [payoffs, columnsOf(payoffs).map((row) => row.map((pay) => 1 - pay))];
  const regrets = sides.map((rows) => rows.map(() => 0));
  const sums = sides.map((rows) => rows.map(() => 0));
  const mixOf = (weights: readonly number[]): readonly number[] => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => (total > 0 ? weight / total : 1 / weights.length));
  };
  for (let round = 1; ; round++) {
    for (const side of [0, 1]) {
      const mix = mixOf(regrets[side]!);
      const values = against(sides[side]!, mixOf(regrets[1 - side]!));
      const mean = values.reduce((sum, value, i) => sum + value * mix[i]!, 0);
      regrets[side] = values.map((value, i) => Math.max(0, regrets[side]![i]! + value - mean));
      const next = mixOf(regrets[side]!);
      sums[side] = sums[side]!.map((sum, i) => sum + round * next[i]!);
    }
    if (round % 50 !== 0) continue;
    const [rows, columns] = sums.map(mixOf);
    const most = Math.max(...against(payoffs, columns!));
    const least = Math.min(...against(columnsOf(payoffs), rows!));
    if (most - least < 0.002) return (most + least) / 2;
    if (round > 20_000) throw new Error(`The value is between ${least} and ${most}.`);
  }
}

/** Goofspiel with two players and four cards, after rounds of a prize and two bids, when the next prize is turned over. */
export function goofspielAfter(rounds: readonly (readonly [number, number, number])[], next: number): GoofspielState {
  const prize = (state: GoofspielState, face: number) =>
    goofspiel.apply(state, { type: 'chance', label: 'prize', faces: [face] });
  const state = rounds.reduce(
    (before, [face, ...bids]) => bids.reduce(bid, prize(before, face)),
    goofspiel.setup({ seats: 2, cards: 4 }),
  );
  return prize(state, next);
}

const bid = (state: GoofspielState, card: number, seat: Seat): GoofspielState =>
  goofspiel.apply(state, { type: 'bid', seat, card });

/** The payoffs of the bids for a prize, lowest cards first, where all later bids are those of an equilibrium. */
export function payoffsOf(state: GoofspielState): Payoffs {
  const [own, other] = state.hands.map(bitsOf);
  return own!.map((card) => other!.map((answer) => valueAfter(bid(bid(state, card, 0), answer, 1))));
}

function valueAfter(state: GoofspielState): number {
  const status = goofspiel.status(state);
  if (status.type === 'over') {
    const { winners } = status.outcome;
    return winners.includes(0) ? 1 / winners.length : 0;
  }
  const values = bitsOf(state.deck).map((face) =>
    solve(payoffsOf(goofspiel.apply(state, { type: 'chance', label: 'prize', faces: [face] }))),
  );
  return values.reduce((sum, value) => sum + value, 0) / countBits(state.deck);
}
