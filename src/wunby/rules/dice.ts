/** The dice: what is rolled, and the kinds of moves that the two dice of a turn allow. WU-10, WU-20, WU-25 to WU-28 */
import {
  CHANCE,
  type ChanceNodeOf,
  D6,
  type Die,
  type Draft,
  deepFreeze,
  keepHighest,
  type Random,
  type Turn,
} from '../../author/without-immer.ts';
import type { Wunby, WunbyFace, WunbyState } from '../types.ts';
import { MOST_SEATS } from './squares.ts';

type State = Draft<WunbyState>;

const faces = ['1-B', '2-B', '3-B', 'REPEAT', 'JUMP', 'WILD'] as const;

/** The faces of the Wunby die. WU-20 */
export const FACES: Readonly<typeof faces> = /* @__PURE__ */ Object.freeze(faces);

/** The bits of `unusedDiceMask`. WU-20 */
export const STANDARD_DIE = 1;
export const WUNBY_DIE = 2;

/** The bits of `unusedDiceMask`, by name. WU-20 */
export const DICE: { readonly standard: 1; readonly wunby: 2 } = /* @__PURE__ */ Object.freeze({
  standard: STANDARD_DIE,
  wunby: WUNBY_DIE,
});

// The kinds of moves that the dice allow, as a mask: 1 << length for barriers, and one bit each for the moves of markers.
// WU-20, WU-25 to WU-28

export const ONE_B: number = 1 << 1;
export const TWO_B: number = 1 << 2;
export const THREE_B: number = 1 << 3;
export const REPEAT: number = 1 << 4;
export const JUMP: number = 1 << 5;
export const MOVE: number = 1 << 6;

/** By type of a marker's move: the bit of its kind. */
export const MARKER_KINDS: Readonly<Record<'move' | 'repeat' | 'jump', number>> = /* @__PURE__ */ Object.freeze({
  move: MOVE,
  repeat: REPEAT,
  jump: JUMP,
});

/** The bit of moves of barriers of a length. WU-25 */
export function barrierKind(length: number): number {
  return 1 << length;
}

/** The mask of kinds that the unused dice allow. Nothing comes between the two moves of a REPEAT. WU-20, WU-26 */
export function allowedKinds({ unusedDiceMask, face, midRepeat }: WunbyState): number {
  if (midRepeat) return REPEAT;
  const standard = (unusedDiceMask & STANDARD_DIE) === 0 ? 0 : MOVE;
  return standard | ((unusedDiceMask & WUNBY_DIE) === 0 ? 0 : kindsOfFace(face));
}

/** The mask of kinds that a face of the Wunby die allows. WILD is any of the other five. WU-25 to WU-28 */
function kindsOfFace(face: WunbyState['face']): number {
  switch (face) {
    case '1-B':
      return ONE_B;
    case '2-B':
      return TWO_B;
    case '3-B':
      return THREE_B;
    case 'REPEAT':
      return REPEAT;
    case 'JUMP':
      return JUMP;
    case 'WILD':
      return ONE_B | TWO_B | THREE_B | REPEAT | JUMP;
    case 'none':
      return 0;
  }
}

// The dice that are rolled: WU-10, WU-20.

const FACE_DIE: Die<WunbyFace> = { faces: [...FACES] };
// WU-20
const ROLL_DICE: ChanceNodeOf<Wunby> = /* @__PURE__ */ deepFreeze({ label: 'roll', dice: [D6, FACE_DIE] });
/** By number of those who roll for who begins. WU-10 */
const FIRST_DICE: readonly ChanceNodeOf<Wunby>[] = /* @__PURE__ */ deepFreeze(
  Array.from({ length: MOST_SEATS + 1 }, (_, count) => ({
    label: 'first',
    dice: Array.from({ length: count }, () => D6),
  })),
);

/** The dice that are rolled now. WU-10, WU-20 */
export function chance(state: WunbyState): ChanceNodeOf<Wunby> {
  return state.phase === 'first' ? FIRST_DICE[state.rollers.length]! : ROLL_DICE;
}

/** How many results the dice that are rolled now have. WU-10, WU-20 */
export function outcomes({ phase, rollers }: WunbyState): number {
  return phase === 'roll' ? ROLLS : firstRolls(rollers.length);
}

/** Carries out a result of the dice, by number, on a mutable state; returns who is next. */
export function roll(draft: State, outcome: number): Turn {
  return draft.phase === 'roll' ? rollDice(draft, outcome) : rollForFirst(draft, outcome);
}

/** Rolls the dice at random; returns who is next. */
export function rollRandom(draft: State, random: Random): Turn {
  return draft.phase === 'roll' ? rollDice(draft, random(ROLLS)) : roll(draft, random(outcomes(draft)));
}

/** How many results both dice have together, numbered in the order of the standard die, then of the Wunby die. */
const ROLLS: number = 6 * FACES.length;

/** Both dice are rolled. WU-20 */
function rollDice(draft: State, outcome: number): Turn {
  const number = (outcome / FACES.length) | 0;
  draft.number = number + 1;
  draft.face = FACES[outcome - number * FACES.length]!;
  draft.unusedDiceMask = STANDARD_DIE | WUNBY_DIE;
  draft.phase = 'move';
  return draft.turn;
}

// Who begins: WU-10.

const SIDES = 6;

/** How many results the dice of so many seats have, numbered in the order of their faces, the last die fastest. */
function firstRolls(rollers: number): number {
  return SIDES ** rollers;
}

/** The highest die begins; those who tie for it roll again. WU-10 */
function rollForFirst(draft: State, outcome: number): Turn {
  const { rollers } = draft;
  const faces: number[] = [];
  let rest = outcome;
  for (let i = rollers.length - 1; i >= 0; i--) {
    faces[i] = (rest % SIDES) + 1;
    rest = Math.floor(rest / SIDES);
  }
  keepHighest(rollers, faces);
  if (rollers.length > 1) return CHANCE;
  draft.firstSeat = rollers[0]!;
  draft.turn = draft.firstSeat;
  rollers.length = 0;
  draft.phase = 'colour';
  return draft.turn;
}
