/** Puzzles of Oyno by a number: everybody gets the same one, and that of a day follows from its date. */
import { isRuleError } from 'tabletop-rules/core';
import { type OynoGeneratedPuzzle, oynoPuzzleGenerate } from 'tabletop-rules/oyno';

/** Lengths that are found at once on a phone. */
const LENGTHS = [3, 3, 4] as const;
const LEVELS = 4;
/** Numbers that are far from those of others. */
const NEXT = 1_000_003;

/** The number of the puzzle of a day, as the calendar of the visitor has it: 20261126. */
export function numberOfDay(day: Date): number {
  return (day.getFullYear() * 100 + day.getMonth() + 1) * 100 + day.getDate();
}

/** The puzzle of a number, with a shortest solution. */
export function puzzleOf(number: number): OynoGeneratedPuzzle {
  const length = LENGTHS[number % LENGTHS.length]!;
  const level = 1 + (number % LEVELS);
  for (let seed = number; ; seed += NEXT) {
    try {
      return oynoPuzzleGenerate({ length, level, seed });
    } catch (error) {
      // Not every number leads to one of that length.
      if (!(isRuleError(error) && error.code === 'no-puzzle')) throw error;
    }
  }
}
