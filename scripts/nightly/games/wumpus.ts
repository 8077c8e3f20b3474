/** What the nightly run does with Hunt the Wumpus. */
import fc from 'fast-check';
import { some } from '../options.ts';

export const options: fc.Arbitrary<object> = some({
  seats: fc.constantFrom(2, 3, 4),
  scent: fc.constantFrom('straight', 'steered'),
  retreat: fc.constantFrom('own-turn', 'any-turn'),
  onLair: fc.constantFrom('stay', 'leave'),
  lostFight: fc.constantFrom('retreat', 'suffer'),
});

export const share = 10;
