/** Jobs out of a queue, which anybody who reaches Redis can write; sets of chunks, and their counts. */

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addCounts, type MatchCounts, NO_MATCHES } from '../../src/core/internal.ts';
import { type ChunkJob, readChunkJob } from '../../src/scale/queue/messages.ts';
import { createChunkSet } from '../../src/scale/run.ts';

const GOOD: ChunkJob = {
  job: {
    library: '0.2.0',
    game: { id: 'oyno', version: 1 },
    options: { wild: true },
    seed: 1,
    lineUps: [null],
    matches: 10,
    maxMoves: 100,
    matchesPerChunk: 4,
  },
  chunk: 2,
};

test('a right one is read', () => {
  expect(readChunkJob(JSON.parse(JSON.stringify(GOOD)))).toEqual(GOOD);
});

const { job } = GOOD;
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'oyno'],
  ['a chunk beyond the last one', { ...GOOD, chunk: 3 }],
  ['a chunk that is no number', { ...GOOD, chunk: '2' }],
  ['a field that there is not', { ...GOOD, run: 'x' }],
  ['no matches', { ...GOOD, job: { ...job, matches: 0 } }],
  ['two line-ups', { ...GOOD, job: { ...job, lineUps: [null, null] } }],
  ['a name that is too long', { ...GOOD, job: { ...job, library: 'x'.repeat(1_001) } }],
  [
    'options that are too deep',
    { ...GOOD, job: { ...job, options: { a: JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) } } },
  ],
])('%s is refused', (_, data) => {
  expect(() => readChunkJob(data)).toThrow(expect.objectContaining({ code: 'bad-job' }));
});

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
