/** What the nightly run does with Doubles Wild. */
import fc from 'fast-check';
import { some } from '../options.ts';

const any = fc.boolean();
const sums = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const permutation = fc.shuffledSubarray(sums, { minLength: sums.length, maxLength: sums.length });

export const options: fc.Arbitrary<object> = some({
  seats: fc.constantFrom(2, 3, 4),
  teams: any,
  tieBreak: fc.constantFrom('play-on', 'begin-again', 'shared'),
  wild: fc.constantFrom('must', 'may'),
  rows: permutation,
  columns: permutation,
});

export const share = 20;
