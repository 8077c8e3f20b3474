/** Jobs out of a queue, which anybody who reaches Redis can write. */
import { expect, test } from 'vitest';
import { type ChunkJob, readChunkJob } from '../../src/scale/queue/messages.ts';

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
