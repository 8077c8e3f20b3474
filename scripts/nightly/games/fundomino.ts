/** What the nightly run does with Fundomino. */
import fc from 'fast-check';
import { some } from '../options.ts';

const any = fc.boolean();
const twists = { doubleBack: any, doubleStakes: any, refusal: fc.constantFrom('one', 'all'), perfectTen: any };

export const options: fc.Arbitrary<object> = some({
  seats: fc.constantFrom(2, 3, 4),
  variant: fc.constantFrom('basic', 'face-value', 'team', 'caribbean'),
  teams: any,
  target: fc.constantFrom(20, 60, 120),
  dominoCall: fc.constantFrom('declared', 'automatic'),
  ...twists,
  tenWins: fc.constantFrom('after-round', 'at-once'),
  tiedRanks: fc.constantFrom('skip', 'dense'),
  deadEndSymbols: fc.constantFrom('active', 'inactive'),
});

export const share = 10;
