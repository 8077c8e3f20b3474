/** The duel as a game: who is asked, and the rules put together. */
import {
  type CopyOf,
  deepFreeze,
  defineNumberedGame,
  type Game,
  promptEach,
  type Status,
  withPosition,
} from '../author/without-immer.ts';
import { POSITION } from './position.ts';
import { chance, DRAW, drawnOutcome, isBothComplete, numbers, wonOutcome } from './rules/duel.ts';
import { explain } from './rules/explain.ts';
import { format, MOVE_FIELDS, parse } from './rules/moves.ts';
import { OPTIONS, setup } from './rules/setup.ts';
import type { Oyno, OynoState } from './types.ts';

// Whose turn it is, and the sides: OY-10, OY-14, OY-21.

const TURN = promptEach<Oyno>('turn', 2);
const SET = promptEach<Oyno>('set', 2);
const ROLL: Status<Oyno> = /* @__PURE__ */ deepFreeze({ type: 'chance', label: 'bone' });
const WON: readonly Status<Oyno>[] = /* @__PURE__ */ deepFreeze(
  [0, 1].map((seat) => ({ type: 'over', outcome: wonOutcome(seat) })),
);
const REPEATED: Status<Oyno> = /* @__PURE__ */ deepFreeze({ type: 'over', outcome: drawnOutcome('repetition') });
const BOTH: Status<Oyno> = /* @__PURE__ */ deepFreeze({ type: 'over', outcome: drawnOutcome('both-upper') });

/** Who is asked what. */
function status(view: OynoState): Status<Oyno> {
  switch (view.phase) {
    case 'turn':
      return TURN[view.turn]!;
    case 'set':
      return SET[view.turn]!;
    case 'roll':
      return ROLL;
    case 'over':
      if (view.result !== DRAW) return WON[view.result]!;
      return isBothComplete(view) ? BOTH : REPEATED;
  }
}

const SIDES: readonly number[] = Object.freeze([0, 1]);

/** The side of each seat: red and blue. OY-10 */
function sides(): readonly number[] {
  return SIDES;
}

/** Copies a state or view, field by field: for `core/executor/by-numbers.ts`, which runs these rules. */
const copy: CopyOf<OynoState> = (s, list) => ({
  board: s.board,
  place: s.place,
  wild: s.wild,
  bothComplete: s.bothComplete,
  drawAfter: s.drawAfter,
  phase: s.phase,
  turn: s.turn,
  bones: list(s.bones),
  upper: s.upper,
  supply: list(s.supply),
  liftedFrom: s.liftedFrom,
  rolledSide: s.rolledSide,
  history: list(s.history),
  result: s.result,
});

/**
 * Oyno, the duel: two players, eight bones each. Bring all yours onto the board, upper. OY-1 to OY-21
 *
 * @example
 * ```ts
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const state = oyno.setup({ board: 'round' });
 * const [first] = oyno.legalMoves(state, 0);
 * oyno.status(oyno.apply(state, first!)); // => { type: 'turn', prompt: 'turn', seats: [1] }
 * ```
 */
export const oyno: Game<Oyno> = defineNumberedGame<Oyno>({
  id: 'oyno',
  name: 'Oyno',
  version: 1,
  seats: { min: 2, max: 2 },
  ...withPosition<Oyno>({ id: 'oyno', options: OPTIONS, setup }, POSITION),
  sides,
  status,
  chance,
  numbers: { ...numbers, copy },
  format,
  parse,
  moveFields: MOVE_FIELDS,
  explain,
});
