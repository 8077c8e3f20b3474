/**
 * The numbers of moves, one range for each type. A move from square to square has a number for each pair of squares, a
 * move of a barrier one for each pair of slots of the same length; so those that can never be legal have one too.
 */
import { COLOURS } from './colours.ts';

/** The moves that do not depend on the board. */
export const FORFEIT = 0;
export const DECLARE = 1;
export const PASS = 2;
/** The choice of the first colour; the others follow. */
export const CHOOSE = 3;
const PLACE: number = CHOOSE + COLOURS.length;

/** Where the ranges begin. */
export interface MoveNumbers {
  /** By square. */
  readonly placeNumbers: number;
  /** By slot. */
  readonly buildNumbers: number;
  /** By pair of squares: where a marker moves from, times how many squares there are, and where it moves to. */
  readonly moveNumbers: number;
  readonly repeatNumbers: number;
  readonly jumpNumbers: number;
  /** By length from 1: by pair of slots of that length, each counted from the first one of that length. */
  readonly barrierNumbers: Int32Array;
  /** How many numbers there are. */
  readonly numberCount: number;
}

/** Lays the numbers out. */
export function makeMoveNumbers(squares: number, firstSlot: Int32Array): MoveNumbers {
  const lengths = firstSlot.length - 1;
  const placeNumbers = PLACE;
  const buildNumbers = placeNumbers + squares;
  const moveNumbers = buildNumbers + firstSlot[lengths]!;
  const repeatNumbers = moveNumbers + squares * squares;
  const jumpNumbers = repeatNumbers + squares * squares;
  const barrierNumbers = new Int32Array(lengths);
  let numberCount = jumpNumbers + squares * squares;
  for (let i = 0; i < lengths; i++) {
    barrierNumbers[i] = numberCount;
    numberCount += (firstSlot[i + 1]! - firstSlot[i]!) ** 2;
  }
  return { placeNumbers, buildNumbers, moveNumbers, repeatNumbers, jumpNumbers, barrierNumbers, numberCount };
}

/** The length of the barrier that a number moves. */
export function lengthMoved(n: number, { barrierNumbers }: MoveNumbers): number {
  return n < barrierNumbers[1]! ? 1 : n < barrierNumbers[2]! ? 2 : 3;
}
