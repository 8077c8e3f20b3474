/**
 * The board at the start of a turn, in the form that the evaluation works on: it can be changed in place, so that all that
 * a turn can lead to is looked at on one board.
 */
import { type Mask, maskOf, type Seat } from '../../author/without-immer.ts';
import { type Context, contextOf, SIZE, SQUARES } from '../rules/board.ts';
import { firstRowOf, MOST_SEATS, NOBODY, THREES, type Three } from '../rules/markers.ts';
import { sides } from '../rules/setup.ts';
import type { DoublesWildState } from '../types.ts';

/** What the evaluation knows before a turn. */
export interface EvalState {
  seats: number;
  teams: boolean;
  /** Whether a tie for the highest score shares the win. DW-33 */
  shared: boolean;
  /** Whether it is the tie-break. DW-33 */
  tieBreak: boolean;
  /** The seats that play: in the tie-break those that tied. */
  playing: Mask;
  /** The side of each seat: a copy, since the rules' own list is frozen, which engines read slowly. */
  readonly sideOf: Int8Array;
  sideCount: number;
  /** The seat whose turn begins. */
  turn: Seat;
  /** By square: the seat whose marker is there, or `NOBODY`. */
  readonly cells: Int8Array;
  /** By seat: points, and markers left. */
  readonly threes: Int32Array;
  readonly supply: Int32Array;
  /** By seat: whose turn follows. */
  readonly next: Int8Array;
  /** By square: in about how many of 1,296 rolls the dice lead there. */
  readonly hits: Int32Array;
  /** The board that `hits` are of. */
  context: Context | undefined;
}

/** By total from 3 to 11: the chance that two dice show it without a double, times 36. DW-12 */
const WAYS: readonly number[] = [2, 2, 4, 4, 6, 4, 4, 2, 2];
/** The chance of a double. */
export const DOUBLE: number = 1 / 6;

/** By total from 3 to 11: the chance that two dice show it without a double. */
export const CHANCE_OF_TOTAL: readonly number[] = /* @__PURE__ */ WAYS.map((ways) => ways / 36);

/** By address: of 1,296 rolls those that show it, and half of those with a double that leaves the square to choose. */
const HITS: Int32Array = /* @__PURE__ */ Int32Array.from({ length: SQUARES }, (_, address) => {
  const red = WAYS[Math.floor(address / SIZE)]!;
  const blue = WAYS[address % SIZE]!;
  return red * blue + 3 * (red + blue);
});

/** What a three has for a square of it. */
type OfThree = (three: Three, square: number, line: number) => readonly number[];

/** What all threes have for the first square, then for the next. `first`: gets by square where that begins; one more for the end. */
export function bySquare(first: Int16Array, ofThree: OfThree): readonly number[] {
  const lists: number[][] = Array.from({ length: SQUARES }, () => []);
  THREES.forEach((three, line) => {
    for (const square of three) lists[square]!.push(...ofThree(three, square, line));
  });
  lists.forEach(({ length }, square) => {
    first[square + 1] = first[square]! + length;
  });
  return lists.flat();
}

/** By square: where its pairs of squares that make three in a row with it begin in `PAIRS`; one more for the end. */
const FIRST_PAIR: Int16Array = /* @__PURE__ */ new Int16Array(SQUARES + 1);
const PAIRS: Int8Array = /* @__PURE__ */ Int8Array.from(
  bySquare(FIRST_PAIR, (three, square) => three.filter((other) => other !== square)),
);

/** An empty state, to be read into. */
export function makeEvalState(): EvalState {
  return {
    seats: 2,
    teams: false,
    shared: false,
    tieBreak: false,
    playing: 0,
    sideOf: new Int8Array(MOST_SEATS),
    sideCount: 2,
    turn: 0,
    cells: new Int8Array(SQUARES),
    threes: new Int32Array(MOST_SEATS),
    supply: new Int32Array(MOST_SEATS),
    next: new Int8Array(MOST_SEATS),
    hits: new Int32Array(SQUARES),
    context: undefined,
  };
}

/** Reads the board and the scores of a state. The turn is that of the state, even in its middle. */
export function readEvalState(state: EvalState, view: DoublesWildState): void {
  const { seats, teams, tieBreakSeats, markers } = view;
  const { cells, threes, supply, next } = state;
  const context = contextOf(view);
  if (state.context !== context) {
    for (let square = 0; square < SQUARES; square++) state.hits[square] = HITS[context.addressOf[square]!]!;
    state.context = context;
  }
  state.seats = seats;
  state.teams = teams;
  state.shared = view.tieBreak === 'shared';
  state.tieBreak = tieBreakSeats.length > 0;
  state.playing = state.tieBreak ? maskOf(tieBreakSeats) : (1 << seats) - 1;
  state.sideOf.set(sides(view));
  state.sideCount = teams ? 2 : seats;
  state.turn = view.turn;
  cells.fill(NOBODY);
  for (let seat = 0; seat < seats; seat++) {
    threes[seat] = view.threes[seat]!;
    supply[seat] = view.supply[seat]!;
    next[seat] = (seat + 1) % seats;
    const first = firstRowOf(seat);
    for (let row = 0; row < SIZE; row++) {
      // The first column is bit 2.
      const marked = markers[first + row]! >> 2;
      for (let column = 0; marked >> column !== 0; column++) {
        if (((marked >> column) & 1) === 1) cells[row * SIZE + column] = seat;
      }
    }
  }
  for (let i = 0; i < tieBreakSeats.length; i++) {
    next[tieBreakSeats[i]!] = tieBreakSeats[(i + 1) % tieBreakSeats.length]!;
  }
}

/** How many three-in-a-rows of a seat a square is part of, or would be. DW-30 */
export function threesThrough({ cells }: EvalState, seat: Seat, square: number): number {
  let count = 0;
  for (let i = FIRST_PAIR[square]!; i < FIRST_PAIR[square + 1]!; i += 2) {
    if (cells[PAIRS[i]!] === seat && cells[PAIRS[i + 1]!] === seat) count++;
  }
  return count;
}
