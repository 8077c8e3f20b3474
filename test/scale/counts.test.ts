import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCounts, type MatchCounts, NO_MATCHES } from '../../src/core/internal.ts';

const byName = fc
  .dictionary(fc.constantFrom('', '0', '1', '0,1', 'points', 'draw'), fc.nat({ max: 1_000 }))
  .map((counts) => addCounts({ ...NO_MATCHES, reasons: counts }, NO_MATCHES).reasons);
const counts: fc.Arbitrary<MatchCounts> = fc.record({
  matches: fc.nat(),
  moves: fc.nat(),
  unfinished: fc.nat(),
  reasons: byName,
  winners: byName,
});

describe('addCounts', () => {
  it('is commutative and associative, to the byte', () => {
    const bytes = (value: MatchCounts): string => JSON.stringify(value);
    const property = fc.property(counts, counts, counts, (a, b, c) => {
      expect(bytes(addCounts(a, b))).toBe(bytes(addCounts(b, a)));
      expect(bytes(addCounts(addCounts(a, b), c))).toBe(bytes(addCounts(a, addCounts(b, c))));
      expect(bytes(addCounts(a, NO_MATCHES))).toBe(bytes(a));
    });
    fc.assert(property, { seed: 19 });
  });
});
