/** Every move object that there is, made once, and the lists that depend on little. By seat first. */
import type { Seat } from '../author/index.ts';
import { AROUND, DIRECTIONS, NAMES } from './board.ts';
import { CARDS } from './cards.ts';
import { HUNTER_IDS } from './hunters.ts';
import { MOST, type WumpusMove, type WumpusRetreat } from './state.ts';

const SEATS: readonly Seat[] = Array.from({ length: MOST }, (_, seat) => seat);

function bySeat<T>(make: (seat: Seat) => T): readonly T[] {
  return SEATS.map(make);
}

/** A list of moves, the moves and the list frozen. */
function listOf(moves: readonly WumpusMove[]): readonly WumpusMove[] {
  return Object.freeze(moves.map((move) => Object.freeze(move)));
}

function one(make: (seat: Seat) => WumpusMove): readonly WumpusMove[] {
  return bySeat((seat) => Object.freeze(make(seat)));
}

export const PASS: readonly WumpusMove[] = one((seat) => ({ type: 'pass', seat }));
export const SUFFER: readonly WumpusMove[] = one((seat) => ({ type: 'suffer', seat }));
export const AMBUSHES: readonly WumpusMove[] = one((seat) => ({ type: 'ambush', seat }));
export const HALT: readonly WumpusMove[] = one((seat) => ({ type: 'halt', seat }));
export const END: readonly WumpusMove[] = one((seat) => ({ type: 'end', seat }));
export const KEEP: readonly WumpusMove[] = one((seat) => ({ type: 'keep', seat }));
export const REDRAW: readonly WumpusMove[] = one((seat) => ({ type: 'redraw', seat }));

/** By seat and hunter. */
export const CHOOSE: readonly (readonly WumpusMove[])[] = bySeat((seat) =>
  listOf(HUNTER_IDS.map((hunter) => ({ type: 'choose', seat, hunter }))),
);
/** By seat and hunter. */
export const RETREATS: readonly (readonly WumpusRetreat[])[] = bySeat((seat) =>
  HUNTER_IDS.map((hunter): WumpusRetreat => Object.freeze({ type: 'retreat', seat, hunter })),
);
/** By seat and card. */
export const DISCARD: readonly (readonly WumpusMove[])[] = bySeat((seat) =>
  listOf(CARDS.map((card) => ({ type: 'discard', seat, card }))),
);

/** By seat: only the pass. */
export const ONLY_PASS: readonly (readonly WumpusMove[])[] = bySeat((seat) => Object.freeze([PASS[seat]!]));
/** By seat: only the end of the turn. */
export const ONLY_END: readonly (readonly WumpusMove[])[] = bySeat((seat) => Object.freeze([END[seat]!]));
/** By seat: only to suffer. */
export const ONLY_SUFFER: readonly (readonly WumpusMove[])[] = bySeat((seat) => Object.freeze([SUFFER[seat]!]));
/** By seat: scent in each direction, and the pass. HW-23 */
export const SCENTS: readonly (readonly WumpusMove[])[] = bySeat((seat) =>
  Object.freeze([...listOf(DIRECTIONS.map((direction) => ({ type: 'scent', seat, direction }))), PASS[seat]!]),
);
/** By seat and hunter of the target: hazards, and the pass. HW-31 */
export const HAZARD_LISTS: readonly (readonly (readonly WumpusMove[])[])[] = bySeat((seat) =>
  HUNTER_IDS.map((hunter) => Object.freeze([...listOf([{ type: 'hazards', seat, hunter }]), PASS[seat]!])),
);
/** By seat and hunter: a retreat, or to suffer. HW-25 */
export const ANSWERS: readonly (readonly (readonly WumpusMove[])[])[] = bySeat((seat) =>
  HUNTER_IDS.map((_, hunter) => Object.freeze([RETREATS[seat]![hunter]!, SUFFER[seat]!])),
);

const STEPS: readonly (readonly WumpusMove[])[] = bySeat((seat) =>
  listOf(NAMES.map((to) => ({ type: 'move', seat, to }))),
);

function stepLists(last: readonly WumpusMove[]): readonly (readonly (readonly WumpusMove[])[])[] {
  return bySeat((seat) =>
    AROUND.map((around) => Object.freeze([...around.map((to) => STEPS[seat]![to]!), last[seat]!])),
  );
}

/** By seat and square: a step to each square around, and to stay. HW-30 */
export const MOVE_LISTS: readonly (readonly (readonly WumpusMove[])[])[] = stepLists(
  one((seat) => ({ type: 'stay', seat })),
);
/** By seat and square: a step to each square around, and to halt. HW-33 */
export const AMBUSH_LISTS: readonly (readonly (readonly WumpusMove[])[])[] = stepLists(HALT);
