/** What the nightly run does with Wunby. */
import fc from 'fast-check';
import { some } from '../options.ts';

const any = fc.boolean();

export const options: fc.Arbitrary<object> = some({
  seats: fc.constantFrom(2, 4),
  teams: any,
  size: fc.constantFrom(7, 9, 11),
  barriers: fc.constantFrom({ 1: 2, 2: 1 }, { 1: 6, 2: 6, 3: 6 }, { 3: 3 }, {}),
  repeat: fc.constantFrom('extra', 'total'),
  tie: fc.constantFrom('declared', 'off'),
});

export const share = 18;
