/** Whose turn it is, and the sides: OY-10, OY-14, OY-21. */
import { deepFreeze, promptEach, type Status } from '../../author/index.ts';
import type { Oyno, OynoState } from '../types.ts';
import { DRAW, outcomeOf } from './outcome.ts';

const TURN = promptEach<Oyno>('turn', 2);
const SET = promptEach<Oyno>('set', 2);
const ROLL: Status<Oyno> = /* @__PURE__ */ deepFreeze({ type: 'chance', label: 'bone' });
const OVER: readonly Status<Oyno>[] = /* @__PURE__ */ deepFreeze(
  [0, 1, DRAW].map((result) => ({ type: 'over', outcome: outcomeOf(result) })),
);

/** Who is asked what. */
export function status(view: OynoState): Status<Oyno> {
  switch (view.phase) {
    case 'turn':
      return TURN[view.turn]!;
    case 'set':
      return SET[view.turn]!;
    case 'roll':
      return ROLL;
    case 'over':
      return OVER[view.result]!;
  }
}

const SIDES: readonly number[] = Object.freeze([0, 1]);

/** The side of each seat: red and blue. OY-10 */
export function sides(): readonly number[] {
  return SIDES;
}
