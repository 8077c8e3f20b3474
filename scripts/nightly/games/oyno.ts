/** What the nightly run does with Oyno. */
import fc from 'fast-check';
import { some } from '../options.ts';

const any = fc.boolean();
/** A ring of cells around a centre, which some of them touch. */
const ringBoard = fc
  .record({ around: fc.integer({ min: 17, max: 30 }), every: fc.integer({ min: 2, max: 6 }) })
  .map(({ around, every }) => {
    const touches = (i: number): boolean => i % every === 0;
    const ring = Array.from({ length: around }, (_, i) => i);
    return {
      cells: ['hub', ...ring.map((i) => `p${i}`)],
      centre: 0,
      adjacent: [
        ring.filter(touches).map((i) => 1 + i),
        ...ring.map((i) => [1 + ((i + 1) % around), 1 + ((i + around - 1) % around), ...(touches(i) ? [0] : [])]),
      ],
    };
  });
/** Boards of all kinds. */
export const oynoBoard: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('square', 'round') },
  { weight: 1, arbitrary: ringBoard },
);

export const options: fc.Arbitrary<object> = some({
  board: oynoBoard,
  place: fc.constantFrom('when-upper', 'any-time'),
  bothComplete: fc.constantFrom('mover', 'draw'),
  wild: any,
  drawAfter: fc.constantFrom('never', 2, 3),
  turn: fc.constantFrom(0, 1),
});

export const share = 22;
