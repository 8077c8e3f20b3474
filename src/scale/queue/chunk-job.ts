/** What a job of the queue holds: a chunk, and all that is needed to play it. */
import * as v from 'valibot';
import { chunkCount, chunkRange, type Job, type Json } from '../job.ts';
import { integer, readData, type Schema, text } from './read-data.ts';

/** A chunk of a run. */
export interface ChunkJob {
  readonly job: Job;
  /** The number of the chunk in that job. */
  readonly chunk: number;
}

const MOST_SEATS = 64;
const LONGEST = 1_000;
/** Deeper values of options are refused: whoever walks through them would run out of stack. */
const DEEPEST = 8;

const json: Schema<Json> = v.custom<Json>((value) => isJson(value, 0));

const chunkJob: Schema<ChunkJob> = v.strictObject({
  job: v.strictObject({
    library: text(LONGEST),
    game: v.strictObject({
      id: text(LONGEST),
      version: integer(0),
      module: v.exactOptional(text(LONGEST)),
      export: v.exactOptional(text(LONGEST)),
    }),
    options: v.record(v.string(), json),
    seed: integer(Number.MIN_SAFE_INTEGER),
    // That of the chunk.
    lineUps: v.pipe(v.array(v.nullable(v.pipe(v.array(text(LONGEST)), v.maxLength(MOST_SEATS)))), v.length(1)),
    matches: integer(1),
    maxMoves: integer(1),
    matchesPerChunk: integer(1),
  }),
  chunk: integer(0),
});

/** The job with the line-up of a chunk alone, so that what is sent stays short. It plays the same matches. */
export function chunkJobOf(job: Job, chunk: number): ChunkJob {
  const lineUp = job.lineUps[chunkRange(job, chunk).lineUp]!;
  return { job: { ...job, lineUps: [lineUp] }, chunk: Math.floor(chunk / job.lineUps.length) };
}

/**
 * A chunk out of a queue.
 *
 * @throws RuleError `bad-job`
 */
export function readChunkJob(data: unknown): ChunkJob {
  const read = readData(chunkJob, data, 'The job', 'bad-job');
  readData(integer(0, chunkCount(read.job) - 1), read.chunk, 'The number of the chunk', 'bad-job');
  return read;
}

function isJson(value: unknown, depth: number): boolean {
  if (value === null || ['boolean', 'number', 'string'].includes(typeof value)) return true;
  if (typeof value !== 'object' || depth === DEEPEST) return false;
  return Object.values(value).every((part) => isJson(part, depth + 1));
}
