/** What comes off a queue, checked: whoever can write to Redis can have put it there. */

import { realpath } from 'node:fs/promises';
import { isAbsolute, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { isRuleError, type Result, RuleError, toViolation, type Violation } from '../../core/index.ts';
import { type MatchCounts, show, toRuleError } from '../../core/internal.ts';
import { type BotReference, chunkCount, chunkRange, type GameReference, type Job, type Json } from '../job.ts';
import type { ChunkCounts } from '../luck.ts';
import { isModulePath, readModulePath } from '../modules.ts';

/** A schema of valibot for data of a type. */
type Schema<T> = v.GenericSchema<unknown, T>;

/** An integer of a range. */
function integer(min: number, max: number = Number.MAX_SAFE_INTEGER): Schema<number> {
  return v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
}

/** A text of at most so many characters. */
function text(longest: number): Schema<string> {
  return v.pipe(v.string(), v.maxLength(longest));
}

/**
 * The data, if it is what the schema says.
 *
 * @param what - how the error names it: `The job`
 * @throws RuleError with the code, the field and its value
 */
function readData<T>(schema: Schema<T>, data: unknown, what: string, code: string): T {
  const result = v.safeParse(schema, data, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? '';
  const value = show(issue.input);
  const place = field === '' ? '' : ` at ${show(field)}`;
  throw new RuleError(code, `${what} is malformed${place}: it has ${value} there.`, { details: { field, value } });
}

// What a job of the queue holds: a chunk, and all that is needed to play it.

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
    luck: v.exactOptional(v.literal(true)),
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

// What a worker answers: the counts of a chunk, or why it is not played.

/** Counts by name. */
type CountsByName = MatchCounts['reasons'];

/** The return value of a job of the queue. */
type ChunkAnswer = Result<ChunkCounts>;

/** More than a chunk has whose luck is measured. */
const MOST_SCORES = 1_000_000;
const MILLIONTHS = 1e9;
const score = v.nullable(
  v.strictTuple([integer(0, MILLIONTHS), integer(0, MILLIONTHS), integer(-MILLIONTHS, MILLIONTHS)]),
);

const MOST_NAMES = 1_000;
const LONGEST_TEXT = 2_000;
const SEATS = /^(?:\d{1,3}(?:,\d{1,3})*)?$/;

/** Names are keys of plain objects: one that every object has would be added to what is there. */
const name = v.pipe(
  v.string(),
  v.maxLength(LONGEST_TEXT),
  v.check((given) => !(given in Object.prototype)),
);
const limited = (counts: Schema<CountsByName>): Schema<CountsByName> =>
  v.pipe(
    counts,
    v.check((given) => Object.keys(given).length <= MOST_NAMES),
  );

const chunkAnswer: Schema<ChunkAnswer> = v.variant('ok', [
  v.strictObject({
    ok: v.literal(true),
    value: v.strictObject({
      matches: integer(0),
      moves: integer(0),
      unfinished: integer(0),
      reasons: limited(v.record(name, integer(0))),
      winners: limited(v.record(v.pipe(v.string(), v.regex(SEATS)), integer(0))),
      scores: v.exactOptional(v.pipe(v.array(score), v.maxLength(MOST_SCORES))),
    }),
  }),
  v.strictObject({
    ok: v.literal(false),
    error: v.strictObject({
      code: text(LONGEST_TEXT),
      message: text(LONGEST_TEXT),
      details: v.exactOptional(v.record(v.string(), v.union([v.boolean(), v.number(), text(LONGEST_TEXT)]))),
    }),
  }),
]);

/**
 * The counts that a worker answered for a chunk.
 *
 * @throws RuleError that of the worker; `chunk-failed` where the answer is malformed, or the counts are not of this chunk
 */
export function readAnswer(data: unknown, { job, chunk }: ChunkJob): ChunkCounts {
  const what = `The answer to chunk ${chunk}`;
  const answer = readData(chunkAnswer, data, what, 'chunk-failed');
  if (!answer.ok) throw toRuleError(answer.error);
  const counts = answer.value;
  const { matches } = chunkRange(job, chunk);
  readData(v.literal(matches), counts.matches, `${what}, its number of matches,`, 'chunk-failed');
  const scores = job.luck === true ? matches : 0;
  readData(v.literal(scores), counts.scores?.length ?? 0, `${what}, its number of scores,`, 'chunk-failed');
  for (const parts of [counts.reasons, counts.winners]) {
    const total = Object.values(parts).reduce((sum, part) => sum + part, counts.unfinished);
    readData(v.literal(matches), total, `${what}, the sum of its counts,`, 'chunk-failed');
  }
  return counts;
}

/** The answer for an error that would come again with every attempt; `undefined`: it may be worth another one. */
export function errorAnswer(error: unknown): ChunkAnswer | undefined {
  return isRuleError(error) && error.code !== 'chunk-failed' ? { ok: false, error: shortened(error) } : undefined;
}

function shortened(error: RuleError): Violation {
  const { code, message, details } = toViolation(error);
  const short = { code: code.slice(0, LONGEST_TEXT), message: message.slice(0, LONGEST_TEXT) };
  return details === undefined ? short : { ...short, details };
}

// Which modules of others a worker loads. A module is code: whoever can name one runs it.

/** Which modules are loaded: `none`; all, also packages; or the files in a folder. */
export type ModulePolicy = 'none' | 'all' | { readonly folder: string };

/** `data:` and `node:` are no modules of anybody's own; Windows has drives of one letter. */
const SCHEME = /^[a-z][a-z\d+.-]+:/i;

/**
 * The job with each module as the address of its file, so that what is loaded is what was allowed.
 *
 * @throws RuleError `bad-module`
 */
export async function allowModules(job: Job, policy: ModulePolicy): Promise<Job> {
  const game = await allowGame(job.game, policy);
  const lineUps = await Promise.all(
    job.lineUps.map(async (bots) => bots && Promise.all(bots.map((bot) => allowBot(bot, policy)))),
  );
  return { ...job, game, lineUps };
}

async function allowGame(game: GameReference, policy: ModulePolicy): Promise<GameReference> {
  if (game.module === undefined) return game;
  return { ...game, module: await allowModule(game.module, policy) };
}

async function allowBot(bot: BotReference, policy: ModulePolicy): Promise<BotReference> {
  if (!isModulePath(bot)) return bot;
  const { module, export: name } = readModulePath(bot);
  const allowed = await allowModule(module, policy);
  return name === undefined ? allowed : `${allowed}#${name}`;
}

async function allowModule(module: string, policy: ModulePolicy): Promise<string> {
  if (policy === 'none') {
    throw refused(module, 'this worker loads no modules: start it with --modules <folder> or --allow-modules');
  }
  if (!isFile(module)) {
    if (policy !== 'all') throw refused(module, 'this worker loads files of one folder only');
    if (SCHEME.test(module)) throw refused(module, 'it is neither a file nor the name of a package');
    return module;
  }
  const file = await realFile(module);
  if (policy !== 'all') {
    const folder = await realpath(policy.folder);
    if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
      throw refused(module, 'this worker loads files of another folder only');
    }
  }
  return pathToFileURL(file).href;
}

/** As opposed to the name of a package. */
function isFile(module: string): boolean {
  return module.startsWith('.') || module.startsWith('file:') || isAbsolute(module);
}

/** The file itself: a link in the folder can lead out of it. */
async function realFile(module: string): Promise<string> {
  try {
    return await realpath(module.startsWith('file:') ? fileURLToPath(module) : resolve(module));
  } catch (error) {
    throw refused(module, 'there is no such file on this worker', error);
  }
}

function refused(module: string, reason: string, cause?: unknown): RuleError {
  return new RuleError('bad-module', `The module ${show(module)} is not loaded: ${reason}.`, {
    details: { module, reason },
    cause,
  });
}
