/** Every move object but attacks and evasions, made once, and the lists that depend on little. By seat first. */
import { deepFreeze, type Seat } from '../../author/index.ts';
import type { WumpusMove, WumpusRetreat } from '../types.ts';
import { DIRECTIONS, NAMES, NEIGHBOURS } from './board.ts';
import { CARDS } from './cards.ts';
import { HUNTER_IDS } from './hunters.ts';
import { MAX_SEATS } from './options.ts';

type Moves = readonly WumpusMove[];

function bySeat<T>(make: (seat: Seat) => T): readonly T[] {
  return deepFreeze(Array.from({ length: MAX_SEATS }, (_, seat) => make(seat)));
}

export const PASS: Moves = bySeat((seat) => ({ type: 'pass', seat }));
export const SUFFER: Moves = bySeat((seat) => ({ type: 'suffer', seat }));
export const AMBUSHES: Moves = bySeat((seat) => ({ type: 'ambush', seat }));
export const HALT: Moves = bySeat((seat) => ({ type: 'halt', seat }));
export const END: Moves = bySeat((seat) => ({ type: 'end', seat }));
export const KEEP: Moves = bySeat((seat) => ({ type: 'keep', seat }));
export const REDRAW: Moves = bySeat((seat) => ({ type: 'redraw', seat }));

/** By seat and hunter. */
export const CHOOSE: readonly Moves[] = bySeat((seat) =>
  HUNTER_IDS.map((hunter) => ({ type: 'choose', seat, hunter })),
);
/** By seat and hunter. */
export const RETREATS: readonly (readonly WumpusRetreat[])[] = bySeat((seat) =>
  HUNTER_IDS.map((hunter) => ({ type: 'retreat', seat, hunter })),
);
/** By seat and card. */
export const DISCARD: readonly Moves[] = bySeat((seat) => CARDS.map((card) => ({ type: 'discard', seat, card })));

/** By seat: only to pass. */
export const ONLY_PASS: readonly Moves[] = bySeat((seat) => [PASS[seat]!]);
/** By seat: only to end the turn. */
export const ONLY_END: readonly Moves[] = bySeat((seat) => [END[seat]!]);
/** By seat: only to suffer. */
export const ONLY_SUFFER: readonly Moves[] = bySeat((seat) => [SUFFER[seat]!]);
/** By seat: scent in each direction, or to pass. HW-23 */
export const SCENT_LISTS: readonly Moves[] = bySeat((seat) => [
  ...DIRECTIONS.map((direction) => ({ type: 'scent', seat, direction }) as const),
  PASS[seat]!,
]);
/** By seat: the second step of a Wumpus that is steered, in each direction. HW-23 */
export const STEER: readonly Moves[] = bySeat((seat) =>
  DIRECTIONS.map((direction) => ({ type: 'steer', seat, direction })),
);
/** By seat and hunter of the target: hazards, or to pass. HW-31 */
export const HAZARD_LISTS: readonly (readonly Moves[])[] = bySeat((seat) =>
  HUNTER_IDS.map((hunter) => [{ type: 'hazards', seat, hunter } as const, PASS[seat]!]),
);
/** By seat and hunter: a retreat, or to suffer. HW-25 */
export const ANSWER_LISTS: readonly (readonly Moves[])[] = bySeat((seat) =>
  HUNTER_IDS.map((_, hunter) => [RETREATS[seat]![hunter]!, SUFFER[seat]!]),
);

const STEPS: readonly Moves[] = bySeat((seat) => NAMES.map((to) => ({ type: 'move', seat, to })));

function stepLists(last: Moves): readonly (readonly Moves[])[] {
  return bySeat((seat) => NEIGHBOURS.map((around) => [...around.map((to) => STEPS[seat]![to]!), last[seat]!]));
}

/** By seat and square: a step to each neighbour, or to stay. HW-30 */
export const MOVE_LISTS: readonly (readonly Moves[])[] = stepLists(bySeat((seat) => ({ type: 'stay', seat })));
/** By seat and square: a step to each neighbour, or to halt. HW-33 */
export const AMBUSH_LISTS: readonly (readonly Moves[])[] = stepLists(HALT);
