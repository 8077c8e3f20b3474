/** What a worker answers: the counts of a chunk, or why it is not played. */
import * as v from 'valibot';
import { isRuleError, type RuleError, toViolation, type Violation } from '../../core/index.ts';
import { type MatchCounts, toRuleError } from '../../core/internal.ts';
import { chunkRange } from '../job.ts';
import type { ChunkJob } from './chunk-job.ts';
import { integer, readData, type Schema, text } from './read-data.ts';

/** Counts by name. */
type CountsByName = MatchCounts['reasons'];

/** The return value of a job of the queue. */
export type ChunkAnswer = { readonly counts: MatchCounts } | { readonly error: Violation };

const MOST_NAMES = 1_000;
const LONGEST = 2_000;
const SEATS = /^(?:\d{1,3}(?:,\d{1,3})*)?$/;

/** Names are keys of plain objects: one that every object has would be added to what is there. */
const name = v.pipe(
  v.string(),
  v.maxLength(LONGEST),
  v.check((given) => !(given in Object.prototype)),
);
const limited = (counts: Schema<CountsByName>): Schema<CountsByName> =>
  v.pipe(
    counts,
    v.check((given) => Object.keys(given).length <= MOST_NAMES),
  );

const chunkAnswer: Schema<ChunkAnswer> = v.union([
  v.strictObject({
    counts: v.strictObject({
      matches: integer(0),
      moves: integer(0),
      unfinished: integer(0),
      reasons: limited(v.record(name, integer(0))),
      winners: limited(v.record(v.pipe(v.string(), v.regex(SEATS)), integer(0))),
    }),
  }),
  v.strictObject({
    error: v.strictObject({
      code: text(LONGEST),
      message: text(LONGEST),
      details: v.exactOptional(v.record(v.string(), v.union([v.boolean(), v.number(), text(LONGEST)]))),
    }),
  }),
]);

/**
 * The counts that a worker answered for a chunk.
 *
 * @throws RuleError that of the worker; `chunk-failed` where the answer is malformed, or the counts are not of this chunk
 */
export function readAnswer(data: unknown, { job, chunk }: ChunkJob): MatchCounts {
  const what = `The answer to chunk ${chunk}`;
  const answer = readData(chunkAnswer, data, what, 'chunk-failed');
  if ('error' in answer) throw toRuleError(answer.error);
  const { counts } = answer;
  const { matches } = chunkRange(job, chunk);
  readData(v.literal(matches), counts.matches, `${what}, its number of matches,`, 'chunk-failed');
  for (const parts of [counts.reasons, counts.winners]) {
    const total = Object.values(parts).reduce((sum, part) => sum + part, counts.unfinished);
    readData(v.literal(matches), total, `${what}, the sum of its counts,`, 'chunk-failed');
  }
  return counts;
}

/** The answer for an error that would come again with every attempt; `undefined`: it may be worth another one. */
export function errorAnswer(error: unknown): ChunkAnswer | undefined {
  return isRuleError(error) && error.code !== 'chunk-failed' ? { error: shortened(error) } : undefined;
}

function shortened(error: RuleError): Violation {
  const { code, message, details } = toViolation(error);
  const short = { code: code.slice(0, LONGEST), message: message.slice(0, LONGEST) };
  return details === undefined ? short : { ...short, details };
}
