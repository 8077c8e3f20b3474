/** What the nightly run does with the Oyno puzzle. */
import fc from 'fast-check';
import { some } from '../options.ts';
import { oynoBoard } from './oyno.ts';

export const options: fc.Arbitrary<object> = some({ board: oynoBoard, level: fc.integer({ min: 1, max: 9 }) });

export const share = 20;
