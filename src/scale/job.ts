/** What is played, as plain JSON: it goes to threads and through queues, and results depend on nothing else. */
import { type Bot, type GameKit, type GameTypes, isRuleError, RuleError, resolveOptions } from '../core/index.ts';
import {
  checkCount,
  checkMatches,
  LIBRARY_VERSION,
  MAX_MOVES,
  playMatches,
  randomSeed,
  show,
} from '../core/internal.ts';
import type { ChunkResult } from './executors.ts';
import { type FoundGame, loadBot, loadGame } from './load.ts';
import { type ChunkCounts, playWithLuck } from './luck.ts';
import type { Token } from './run.ts';

// Why a run of many matches is refused, or fails.

const codes = {
  'no-package': 'An optional package that the run needs is not installed, or does not load.',
  'bad-module': 'A module does not load, or does not export the game or bot that is named.',
  'bad-token': 'The text is not a token of a run, or not a complete one.',
  'wrong-run': 'The token belongs to another run: its game, options, seed, bots or number of matches differ.',
  'bad-queue': 'The Redis of a queue cannot be reached, or refuses the jobs.',
  'bad-job': 'In a worker: a job in the queue is not a chunk of a run.',
  'chunk-failed': 'Some matches could not be played: the code of a game or bot threw, or worker after worker ended.',
} as const;

/** A code of `tabletop-rules/scale`. */
export type ScaleCode = keyof typeof codes;

/** Every code of `tabletop-rules/scale`, beside those of core and of the games, with its meaning. */
export const SCALE_CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A game by reference: games consist of functions, which cannot be sent. */
export interface GameReference {
  /** The id of the game, which is looked up among those of this library unless there is a `module`. */
  readonly id: string;
  /** The version of its rules: whoever finds another one refuses to play. */
  readonly version: number;
  /**
   * Where a game of your own is exported: a path that begins with `.` or `/`, which is resolved against the folder in which a
   * process was started, a `file:` address, or the name of a package.
   */
  readonly module?: string;
  /** The name of the export. */
  readonly export?: string | undefined;
}

/**
 * A bot by text: `random`, a level such as `expert`, `mcts:200` (iterations a move), or the module path of a function that makes
 * one, as `./my-bot.js` or `./my-bot.js#name`.
 */
export type BotReference = string;

/**
 * A run of matches. Each line-up plays the matches 0 to `matches` - 1, and each match draws from a source of its own, made of
 * the seed and of its number: how matches are cut into chunks changes no result.
 */
export interface Job {
  /** The version of this library: bots of another one may play otherwise. */
  readonly library: string;
  readonly game: GameReference;
  /** The options of the game, complete. */
  readonly options: { readonly [name: string]: Json };
  /** A safe integer. */
  readonly seed: number;
  /** Who plays, each line-up by seat; `null`: everybody plays at random. */
  readonly lineUps: readonly (readonly BotReference[] | null)[];
  /** How many matches each line-up plays. */
  readonly matches: number;
  /** How many moves a match has at most, chance results among them. */
  readonly maxMoves: number;
  /** How many matches a chunk has; the last one of a line-up has what is left. */
  readonly matchesPerChunk: number;
  /** There where luck is measured: each line-up is of two bots. */
  readonly luck?: true;
}

/** The matches of a chunk. */
export interface ChunkRange {
  readonly lineUp: number;
  /** The number of the first match, … */
  readonly first: number;
  /** … and how many there are. */
  readonly matches: number;
}

/** How many chunks a job has: they are numbered from 0. */
export function chunkCount({ lineUps, matches, matchesPerChunk }: Job): number {
  return lineUps.length * Math.ceil(matches / matchesPerChunk);
}

/** The matches of a chunk. Line-ups take turns, so that a run that is stopped has about as many matches of each. */
export function chunkRange({ lineUps, matches, matchesPerChunk }: Job, chunk: number): ChunkRange {
  const first = Math.floor(chunk / lineUps.length) * matchesPerChunk;
  return { lineUp: chunk % lineUps.length, first, matches: Math.min(matchesPerChunk, matches - first) };
}

// Checks and completes what a run is asked to play.

/** What is played. */
export interface PlanSettings {
  /** How many matches, at most 2^32. */
  readonly matches?: number | undefined;
  /** The seed. Default: that of the token or, without one, another each time. */
  readonly seed?: number | undefined;
  /** The game's options. */
  readonly options?: object | undefined;
  /** Stops a match after so many moves, chance results among them. Default: 10,000. */
  readonly maxMoves?: number | undefined;
}

/** The parts of a plan that all kinds of runs have, and the side of each seat. */
interface Plan {
  readonly job: Omit<Job, 'matchesPerChunk' | 'lineUps'>;
  readonly sides: readonly number[];
}

/**
 * Checks what is to be played.
 *
 * @throws RuleError `bad-argument`, `bad-options`, `bad-seed`
 */
export function readPlan(found: FoundGame, settings: PlanSettings, matches: number, token: Token | undefined): Plan {
  const { maxMoves = MAX_MOVES, options: given } = settings;
  checkMatches(matches);
  checkCount('maxMoves', maxMoves, 0);
  const seed: unknown = settings.seed ?? token?.seed ?? randomSeed();
  if (!Number.isSafeInteger(seed)) throw new RuleError('bad-seed', `A seed is a safe integer, not ${show(seed)}.`);
  const { kit, reference: game } = found;
  const options = optionsOf(kit, given);
  const sides = kit.game.sides(kit.game.setup(options));
  return { job: { library: LIBRARY_VERSION, game, options, seed: seed as number, matches, maxMoves }, sides };
}

/** The options, complete, as JSON. */
function optionsOf({ game }: GameKit, given: GameTypes['Options'] | undefined): Record<string, Json> {
  return JSON.parse(JSON.stringify(resolveOptions(game.options, given ?? {})));
}

/**
 * Refuses bots that cannot be loaded.
 *
 * @throws RuleError `bad-argument`, `bad-module`
 */
export async function checkBots(bots: unknown, kit: GameKit): Promise<readonly BotReference[]> {
  if (
    !Array.isArray(bots) ||
    bots.length === 0 ||
    bots.length > MOST_BOTS ||
    !Array.from(bots).every((bot) => typeof bot === 'string')
  ) {
    throw new RuleError(
      'bad-argument',
      `"bots" is an array of names such as "random", "expert", "mcts:200" or "./my-bot.js", not ${show(bots)}.`,
    );
  }
  const names: readonly string[] = bots;
  for (const name of new Set(names)) await loadBot(name, kit);
  return names;
}

/** More than any tournament has. */
const MOST_BOTS = 1_000;

// Plays the matches of one chunk, in this thread.

/**
 * Plays a chunk of a job.
 *
 * @param kit - the game of the job, if the caller has it
 * @throws RuleError `wrong-version`, `bad-argument`, `bad-module`, and what the rules and bots throw
 */
export async function runChunk(job: Job, chunk: number, kit?: GameKit): Promise<ChunkResult> {
  if (job.library !== LIBRARY_VERSION) {
    throw new RuleError(
      'wrong-version',
      `The matches are of version ${job.library} of tabletop-rules; here is version ${LIBRARY_VERSION}.`,
      { details: { version: job.library, here: LIBRARY_VERSION } },
    );
  }
  const { lineUp, first, matches } = chunkRange(job, chunk);
  const player = await makePlayer(job, lineUp, kit ?? (await loadGame(job.game)));
  return { chunk, counts: player(first, matches) };
}

/** The error of a chunk that cannot be played, which is nobody's refusal. */
export function chunkFailed(
  { job, chunk }: { readonly job: Job; readonly chunk: number },
  reason: string,
  cause?: unknown,
): RuleError {
  return new RuleError('chunk-failed', `Chunk ${chunk} of ${show(job.game.id)} could not be played: ${reason}`, {
    details: { chunk, reason },
    cause,
  });
}

/** Plays matches of a line-up: from the number of the first, so many. */
type LineUpPlayer = (first: number, matches: number, wrap?: (bot: Bot<GameTypes>) => Bot<GameTypes>) => ChunkCounts;

/** What plays the matches of a line-up. */
async function makePlayer(
  { options, seed, lineUps, maxMoves, luck }: Pick<Job, 'options' | 'seed' | 'lineUps' | 'maxMoves' | 'luck'>,
  lineUp: number,
  kit: GameKit,
): Promise<LineUpPlayer> {
  const { game } = kit;
  const start = game.setup(options);
  const bots = lineUps[lineUp] ?? undefined;
  const makers = bots && (await Promise.all(bots.map((bot) => loadBot(bot, kit))));
  return (first, matches, wrap = (bot) => bot) => {
    // New ones for each match: what a bot keeps of one must not change another.
    const makeBots = makers && (() => makers.map((make, seat) => wrap(make(seat))));
    const plan = { start, seed, first, matches, maxMoves };
    if (luck === undefined || bots === undefined || makeBots === undefined) {
      return playMatches<GameTypes>(game, { ...plan, makeBots });
    }
    return playWithLuck({ ...plan, kit, own: bots.map((bot) => bot === bots[0]), makeBots });
  };
}

// How many matches a chunk has, where nobody says: as many as take about half a second.

/** How long the matches of a chunk are to take, in milliseconds: sending one takes a small part of a millisecond. */
const CHUNK_MS = 500;
/** How long is measured at most; bots that take longer for a match get chunks of one. */
const MEASURED_MS = 300;
/** At least so many chunks for each thread, so that none waits long for the last one. */
const CHUNKS_A_WORKER = 8;
const MOST = 1_000_000;

/** Thrown out of a match that takes too long to measure. */
class TooLong extends Error {}

/** Measures some matches in this thread. Results do not depend on how many a chunk has. */
export async function measureChunkSize(
  job: Omit<Job, 'matchesPerChunk'>,
  kit: GameKit,
  parallel: number,
): Promise<number> {
  const play = await makePlayer(job, 0, kit);
  const deadline = performance.now() + MEASURED_MS;
  // The first matches are slow: their code has not been compiled yet. So the last and longest measurement counts.
  const enough = performance.now() + MEASURED_MS / 2;
  const hurry = (bot: Bot<GameTypes>): Bot<GameTypes> => {
    return (turn) => {
      if (performance.now() > deadline) throw new TooLong();
      return bot(turn);
    };
  };
  let chosen = 1;
  try {
    for (let matches = 1; matches <= job.matches; matches *= 2) {
      const start = performance.now();
      play(0, matches, hurry);
      const time = performance.now() - start;
      chosen = Math.min(MOST, Math.max(1, Math.round((matches * CHUNK_MS) / Math.max(time, 0.001))));
      if (performance.now() > enough) break;
    }
  } catch (error) {
    // A fault of the rules or of a bot comes again with the matches themselves.
    if (!(error instanceof TooLong) && !isRuleError(error)) throw error;
  }
  const even = Math.ceil((job.matches * job.lineUps.length) / (parallel * CHUNKS_A_WORKER));
  return Math.max(1, Math.min(chosen, even, job.matches));
}
