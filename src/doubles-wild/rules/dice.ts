/** Dice, packed into one number, and sets of them as masks: bit 0 is the first die. DW-10, DW-20 */
import { CHANCE, checkState, countBits, type Draft, type Mask, type Turn } from '../../author/without-immer.ts';
import type { DoublesWildDice, DoublesWildState } from '../types.ts';

/** Dice in one number: three bits a die, those of the first die lowest. */
export type Dice = number;

/** In place of dice: they have not been rolled. */
export const UNROLLED = 0;
/** In place of a total for the first turn: the seat is still to roll. DW-1 */
export const TO_ROLL = 0;
/** In place of a total: the seat does not roll, or no longer does. DW-1 */
export const NOT_ROLLING = -1;

/** The dice of a turn: red, red, blue, blue. DW-10 */
export const TURN_DICE = 4;
/** The dice of each side of a battle, and of each seat before the first turn. DW-1, DW-20 */
export const BATTLE_DICE = 3;

/** The dice of the turn that can be rolled. DW-10 */
export const RED_MASK: Mask = 0b0011;
export const BLUE_MASK: Mask = 0b1100;
export const TURN_MASK: Mask = 0b1111;
/** All dice of a side of a battle, and of a seat before the first turn. DW-1, DW-20 */
export const BATTLE_MASK: Mask = 0b111;
/** The sets that can be re-rolled in a battle: none, then fewest dice first, then lowest places first. DW-50 */
export const BATTLE_MASKS: readonly Mask[] = [0, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111];

const FACES = 6;
const BITS = 3;
/** One more than the largest number that holds the dice of a turn. */
export const TURN_DICE_VALUES: number = 1 << (BITS * TURN_DICE);
const FACE = 0b111;
const SETS: readonly Mask[] = /* @__PURE__ */ Array.from({ length: TURN_MASK + 1 }, (_, mask) => mask);

/** The face of a die, counted from 0; 0 before it is rolled. */
export function faceOf(dice: Dice, die: number): number {
  return (dice >> (BITS * die)) & FACE;
}

/** The faces of dice in order; none before they are rolled. */
export function facesOf(dice: Dice): number[] {
  const faces: number[] = [];
  for (let rest = dice; rest !== 0; rest >>= BITS) faces.push(rest & FACE);
  return faces;
}

/** The dice that show some faces. */
export function diceOf(faces: readonly number[]): Dice {
  return faces.reduce((dice, face, i) => dice | (face << (BITS * i)), UNROLLED);
}

/** The places, 1 to 3, of the dice of a battle in a set. */
export function placesOf(mask: Mask): readonly number[] {
  return [1, 2, 3].filter((place) => mask & (1 << (place - 1)));
}

/**
 * The faces of the dice on the table, which a state holds packed. DW-10, DW-20
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWild, doublesWildDice } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWild, { options: { seats: 3 }, seed: 2 });
 * doublesWildDice(match.state).turn; // => [3, 2, 6, 6]
 * ```
 */
export function doublesWildDice(view: DoublesWildState): DoublesWildDice {
  checkState('Doubles Wild', view, 'dice', 'attackerDice', 'defenderDice');
  const { dice, attackerDice, defenderDice } = view;
  return { turn: facesOf(dice), attacker: facesOf(attackerDice), defender: facesOf(defenderDice) };
}

// Totals and doubles.

/** The total of the three dice of one side of a battle. */
export function totalOf(dice: Dice): number {
  return (dice & FACE) + ((dice >> BITS) & FACE) + (dice >> (2 * BITS));
}

export function redTotal(dice: Dice): number {
  return (dice & FACE) + ((dice >> BITS) & FACE);
}

export function blueTotal(dice: Dice): number {
  return ((dice >> (2 * BITS)) & FACE) + (dice >> (3 * BITS));
}

/** Whether the red dice of a turn show a double. DW-12 */
export function isRedWild(dice: Dice): boolean {
  return ((dice ^ (dice >> BITS)) & FACE) === 0;
}

/** Whether the blue dice of a turn show a double. DW-12 */
export function isBlueWild(dice: Dice): boolean {
  return (((dice >> BITS) ^ dice) & (FACE << (2 * BITS))) === 0;
}

// Rolls. A set of dice has as many outcomes as they have faces together, numbered from 0.

/** By set of dice: how many outcomes a roll of them has. */
const OUTCOMES: Int16Array = /* @__PURE__ */ Int16Array.from(SETS, (mask) => FACES ** countBits(mask));

/** By set of dice: the bits of the dice that are not rolled. */
const KEPT: Int16Array = /* @__PURE__ */ Int16Array.from(SETS, (mask) => {
  let kept = 0;
  for (let i = 0; i < TURN_DICE; i++) if ((mask & (1 << i)) === 0) kept |= FACE << (BITS * i);
  return kept;
});

/** By set of dice: where its rolls begin in `ROLLED`. */
const FIRST_ROLL: Int16Array = /* @__PURE__ */ Int16Array.from(SETS, (mask) => {
  let first = 0;
  for (let smaller = 0; smaller < mask; smaller++) first += FACES ** countBits(smaller);
  return first;
});

/** By set of dice and outcome: the dice of the set with the faces they show; the last die varies fastest. */
const ROLLED: Int16Array = /* @__PURE__ */ Int16Array.from(SETS.flatMap(rollsOf));

function rollsOf(mask: Mask): readonly Dice[] {
  let rolls: readonly Dice[] = [UNROLLED];
  for (let i = 0; i < TURN_DICE; i++) {
    if ((mask & (1 << i)) === 0) continue;
    const shown = Array.from({ length: FACES }, (_, face) => (face + 1) << (BITS * i));
    rolls = rolls.flatMap((dice) => shown.map((face) => dice | face));
  }
  return rolls;
}

/** How many equally likely outcomes a roll of a set of dice has. */
export function countOutcomes(mask: Mask): number {
  return OUTCOMES[mask]!;
}

/** The dice after a roll of a set of them; the others keep their faces. */
export function rollSet(dice: Dice, mask: Mask, outcome: number): Dice {
  return (dice & KEPT[mask]!) | ROLLED[FIRST_ROLL[mask]! + outcome]!;
}

/** The phases in which chance decides. */
type RollPhase = 'first' | 'roll' | 'reroll' | 'battle-roll';

/** A set of dice is rolled next. */
export function rollNext(draft: Draft<DoublesWildState>, mask: Mask, phase: RollPhase): Turn {
  draft.rollMask = mask;
  draft.phase = phase;
  return CHANCE;
}
