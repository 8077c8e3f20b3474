import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChunkSet } from '../../src/scale/run.ts';

describe('createChunkSet', () => {
  it('is a set of numbers, whatever the order in which they come', () => {
    const property = fc.property(fc.array(fc.nat({ max: 40 })), (numbers) => {
      const set = createChunkSet();
      const model = new Set<number>();
      for (const number of numbers) {
        expect(set.add(number)).toBe(!model.has(number));
        model.add(number);
        const ranges = set.ranges();
        const all = ranges.flatMap(([first, end]) => Array.from({ length: end - first }, (_, i) => first + i));
        expect(all).toEqual([...model].sort((a, b) => a - b));
        // No two ranges touch.
        expect(ranges.every(([first], i) => i === 0 || first > ranges[i - 1]![1])).toBe(true);
        expect([set.size, createChunkSet(ranges).size]).toEqual([model.size, model.size]);
        expect([...set.missing(41)]).toEqual(Array.from({ length: 41 }, (_, i) => i).filter((i) => !model.has(i)));
      }
    });
    fc.assert(property, { seed: 19 });
  });
});
