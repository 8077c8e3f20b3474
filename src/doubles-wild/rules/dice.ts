/** Dice, and sets of them as masks: bit 0 is the first die. DW-10, DW-20 */

/** In place of a face: the die has not been rolled. */
export const UNROLLED = -1;
/** The dice of a turn: red, red, blue, blue. DW-10 */
export const TURN_DICE = 4;
/** The dice of each side of a battle. DW-20 */
export const BATTLE_DICE = 3;

/** The dice of the turn that can be re-rolled. DW-10 */
export const RED_MASK = 0b0011;
export const BLUE_MASK = 0b1100;
export const TURN_MASK = 0b1111;
/** All dice of a side of a battle. DW-20 */
export const BATTLE_MASK = 0b111;
/** The sets that can be re-rolled in a battle: none, then fewest dice first, then lowest places first. DW-50 */
export const BATTLE_MASKS: readonly number[] = [0, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111];

/** How many dice are in a set of at most four. */
export function countDice(mask: number): number {
  return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1);
}

/** The places, 1 to 3, of the dice of a battle in a set. */
export function placesOf(mask: number): readonly number[] {
  return [1, 2, 3].filter((place) => mask & (1 << (place - 1)));
}

/** The set of the dice at places from 1 to 3. */
export function maskOf(places: readonly number[]): number {
  let mask = 0;
  for (let i = 0; i < places.length; i++) mask |= 1 << (places[i]! - 1);
  return mask;
}

/** Sets the dice of a mask to the faces they show, in order; the others keep theirs. */
export function setFaces(dice: number[], mask: number, faces: readonly number[]): void {
  let next = 0;
  for (let i = 0; i < dice.length; i++) if ((mask & (1 << i)) !== 0) dice[i] = faces[next++]!;
}

/** Takes dice off the table. */
export function clearDice(dice: number[]): void {
  for (let i = 0; i < dice.length; i++) dice[i] = UNROLLED;
}

/** The total of the three dice of one side of a battle. */
export function totalOf(dice: readonly number[]): number {
  return dice[0]! + dice[1]! + dice[2]!;
}
