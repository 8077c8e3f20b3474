import fc from 'fast-check';
import { bitsOf, countBits, hasBit, lowestBit, maskOf, nthBit, withoutLowest } from 'tabletop-rules/author';
import { describe, expect, it } from 'vitest';

/** Sets of integers from 0 to 30, as a list and so as an oracle. */
const sets = fc.uniqueArray(fc.integer({ min: 0, max: 30 })).map((list) => list.sort((a, b) => a - b));

describe('masks', () => {
  it('hold the integers that they are made of', () => {
    fc.assert(
      fc.property(sets, (list) => {
        const mask = maskOf(list);
        expect(mask).toBeGreaterThanOrEqual(0);
        expect(JSON.parse(JSON.stringify(mask))).toBe(mask);
        expect(bitsOf(mask)).toEqual(list);
        expect(countBits(mask)).toBe(list.length);
        expect(Array.from({ length: list.length }, (_, n) => nthBit(mask, n))).toEqual(list);
        for (let bit = 0; bit <= 30; bit++) expect(hasBit(mask, bit)).toBe(list.includes(bit));
      }),
      { numRuns: 500 },
    );
  });

  it('lose their lowest integer', () => {
    fc.assert(
      fc.property(sets, (list) => {
        fc.pre(list.length > 0);
        expect(lowestBit(maskOf(list))).toBe(list[0]);
        expect(bitsOf(withoutLowest(maskOf(list)))).toEqual(list.slice(1));
      }),
    );
  });
});
