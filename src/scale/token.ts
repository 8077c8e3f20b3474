/** A short text with which a run goes on that was stopped. */
import { createHash } from 'node:crypto';
import { RuleError } from '../core/index.ts';
import { type MatchCounts, show, withSortedKeys } from '../core/internal.ts';
import type { Range } from './chunk-set.ts';
import type { Job } from './job.ts';

/** What is done of a run. */
export interface RunState {
  /** How many matches a chunk has. */
  readonly matchesPerChunk: number;
  /** The chunks that are done. */
  readonly done: readonly Range[];
  /** What they came to, by line-up. */
  readonly counts: readonly MatchCounts[];
}

/** Begins each token; the number is that of its shape. */
const PREFIX = 'tr1';
const DIGEST_LENGTH = 16;

/** What all parts of a run have in common, as a short text: everything that results depend on. */
export function jobDigest({ matchesPerChunk: _, ...job }: Job): string {
  return digest(JSON.stringify(withSortedKeys(job)));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST_LENGTH);
}

/** The token of a run: `tr1`, the digest of the job, what is done in base64url, and a checksum, with dots between. */
export function writeToken(job: Job, { matchesPerChunk, done, counts }: RunState): string {
  const body = Buffer.from(JSON.stringify([job.seed, matchesPerChunk, done, counts])).toString('base64url');
  const whole = `${PREFIX}.${jobDigest(job)}.${body}`;
  return `${whole}.${digest(whole)}`;
}

/** A token that has been read. */
export interface Token extends RunState {
  /** The digest of its job. */
  readonly run: string;
  readonly seed: number;
}

/**
 * Reads a token.
 *
 * @throws RuleError `bad-token`
 */
export function readToken(given: unknown): Token {
  const text = typeof given === 'string' ? given.trim() : '';
  const [prefix, run = '', body = '', checksum] = text.split('.');
  // The checksum finds what was not copied whole. It is no secret: a token is what a run of the same user gave.
  if (prefix !== PREFIX || checksum !== digest(text.slice(0, text.lastIndexOf('.')))) {
    throw new RuleError('bad-token', `This is no whole token of a run that was stopped: ${show(given)}.`);
  }
  // Written by `writeToken`, as the checksum is right.
  const [seed, matchesPerChunk, done, counts]: [number, number, Range[], MatchCounts[]] = JSON.parse(
    Buffer.from(body, 'base64url').toString(),
  );
  return { run, seed, matchesPerChunk, done, counts };
}

/**
 * Refuses a token of another run.
 *
 * @throws RuleError `wrong-run`
 */
export function checkToken(token: Token, job: Job): void {
  const run = jobDigest(job);
  if (token.run === run) return;
  throw new RuleError(
    'wrong-run',
    'The token is of another run. Give the same game, options, seed, bots, number of matches and limit of moves, under the same version of this library.',
    { details: { token: token.run, run } },
  );
}
