/** The move objects that lists of legal moves share: each move is one frozen object. */
import { deepFreeze, type Seat } from '../../author/index.ts';
import type { WunbyBarrier, WunbyBuild, WunbyJump, WunbyMove, WunbyPlace, WunbyRepeat, WunbyStep } from '../types.ts';
import { COLOURS } from './colours.ts';
import { MOST_SEATS } from './seats.ts';

const SEATS: readonly Seat[] = Array.from({ length: MOST_SEATS }, (_, seat) => seat);

/** A move from one place to another, by seat and by the numbers of both places; the same object each time. */
export type MovePairs<M> = (seat: Seat, from: number, to: number) => M;

/** The moves on a board. */
export interface MoveTables {
  readonly move: MovePairs<WunbyStep>;
  readonly repeat: MovePairs<WunbyRepeat>;
  readonly jump: MovePairs<WunbyJump>;
  readonly barrier: MovePairs<WunbyBarrier>;
  /** By seat and square. */
  readonly place: readonly (readonly WunbyPlace[])[];
  /** By seat and slot. */
  readonly build: readonly (readonly WunbyBuild[])[];
}

/** The moves on a board with these names of squares and slots. */
export function makeMoves(squares: readonly string[], slots: readonly string[]): MoveTables {
  return {
    move: movePairs(squares, (seat, from, to) => ({ type: 'move', seat, from, to })),
    repeat: movePairs(squares, (seat, from, to) => ({ type: 'repeat', seat, from, to })),
    jump: movePairs(squares, (seat, from, to) => ({ type: 'jump', seat, from, to })),
    barrier: movePairs(slots, (seat, from, to) => ({ type: 'barrier', seat, from, to })),
    place: bySeat(squares, (seat, square) => ({ type: 'place', seat, square })),
    build: bySeat(slots, (seat, slot) => ({ type: 'build', seat, slot })),
  };
}

function bySeat<M extends WunbyMove>(
  names: readonly string[],
  make: (seat: Seat, name: string) => M,
): readonly (readonly M[])[] {
  return SEATS.map((seat) => names.map((name) => Object.freeze(make(seat, name))));
}

/** A match uses few of some 100,000 moves of barriers, so each object is made on first use. */
function movePairs<M extends WunbyMove>(
  names: readonly string[],
  make: (seat: Seat, from: string, to: string) => M,
): MovePairs<M> {
  const rows: (M | undefined)[][] = SEATS.flatMap(() => names.map(() => []));
  const { length } = names;
  return (seat, from, to) => {
    const row = rows[seat * length + from]!;
    if (row.length === 0) row.length = length;
    const cached = row[to];
    if (cached !== undefined) return cached;
    const made = Object.freeze(make(seat, names[from]!, names[to]!));
    row[to] = made;
    return made;
  };
}

/** By seat: only the forfeit. WU-20 */
export const FORFEITS: readonly (readonly WunbyMove[])[] = /* @__PURE__ */ lists((seat) => [{ type: 'forfeit', seat }]);
/** By seat: declare a tie, or pass. WU-31 */
export const TIE_ANSWERS: readonly (readonly WunbyMove[])[] = /* @__PURE__ */ lists((seat) => [
  { type: 'declare', seat },
  { type: 'pass', seat },
]);
/** By seat: each colour. WU-11 */
export const COLOUR_CHOICES: readonly (readonly WunbyMove[])[] = /* @__PURE__ */ lists((seat) =>
  COLOURS.map((colour) => ({ type: 'choose', seat, colour })),
);

function lists(make: (seat: Seat) => readonly WunbyMove[]): readonly (readonly WunbyMove[])[] {
  return deepFreeze(SEATS.map(make));
}
