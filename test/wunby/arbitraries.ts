/** Arbitraries of fast-check for the tests of Wunby. */
import fc from 'fast-check';
import type { WunbyOptions } from 'tabletop-rules/wunby';
import { clash, type ModelBoard, modelBoard } from './model-board.ts';

/** Slots in which barriers can stand together, by name. */
export function barriersOn(
  board: ModelBoard,
  max: number,
  lengths: readonly number[] = [1, 2, 3],
): fc.Arbitrary<string[]> {
  const slots = [...board.slots].flatMap(([name, { length }]) => (lengths.includes(length) ? [name] : []));
  return fc.uniqueArray(fc.constantFrom(...slots), { maxLength: max, size: 'max' }).map((names) => {
    const standing: string[] = [];
    for (const name of names) if (standing.every((other) => !clash(board, other, name))) standing.push(name);
    return standing;
  });
}

/** Different squares of a board, by name. */
export function squaresOn(board: ModelBoard, count: number): fc.Arbitrary<string[]> {
  return fc.uniqueArray(fc.constantFrom(...board.squares), { minLength: count, maxLength: count });
}

/** Options of a small board on which barriers stand densely. */
export const denseMazes: fc.Arbitrary<WunbyOptions> = barriersOn(modelBoard(7), 40).map((names) => ({
  size: 7,
  barriers: { 1: 21, 2: 21, 3: 21 },
  layout: [1, 2, 3].flatMap((length) => ofLength(names, length).slice(0, 21)),
}));

function ofLength(names: readonly string[], length: number): readonly string[] {
  return names.filter((name) => modelBoard(7).slots.get(name)!.length === length);
}

/** Kinds of matches: the numbers of players, and rules of the options. */
export const KINDS: readonly (readonly [string, WunbyOptions])[] = [
  ['two', {}],
  ['two, REPEAT in all two', { repeat: 'total', size: 7 }],
  ['four', { seats: 4, size: 7 }],
  ['teams', { teams: true, barriers: { 1: 9, 2: 3, 3: 8 } }],
];
