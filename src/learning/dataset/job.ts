/** The job of a dataset: what its bytes depend on, as plain data. */
import { type BotProgress, randomBot } from '../../bots/index.ts';
import {
  type Bot,
  cryptoRandom,
  type Game,
  type GameTypes,
  RuleError,
  resolveOptions,
  rulesOf,
} from '../../core/index.ts';
import {
  bySeat,
  checkCount,
  checkList,
  checkObject,
  gameOf,
  LIBRARY_VERSION,
  MOST_MATCHES,
  sameData,
  show,
} from '../../core/internal.ts';
import { actionCount } from '../actions.ts';
import { encodingFingerprint } from '../fingerprint.ts';
import { type Encodable, observationLength } from '../observe.ts';
import { type RowWidths, rowBytes } from './rows.ts';

/** The version of the files. It is increased when older files could be misread. */
export const FORMAT = 1;

/** What the bytes of a dataset depend on. Plain JSON. */
export interface DatasetJob {
  readonly format: number;
  /** The version of this library: bots of another one may play otherwise. */
  readonly library: string;
  /** The id of the game. */
  readonly game: string;
  /** The version of its rules. */
  readonly rules: number;
  /** Its options, with every default filled in. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The seed of all matches: each draws from a source of its own, made of the seed and of its number. */
  readonly seed: number;
  /** By seat, as they were named. */
  readonly bots: readonly string[];
  /** After how many actions a match is stopped, results of chance among them. */
  readonly maxMoves: number;
  readonly matches: number;
  /** How many matches a shard has; the last one has what is left. */
  readonly matchesPerShard: number;
  /** What observations and actions mean: see `encodingFingerprint`. */
  readonly fingerprint: string;
}

/** The matches of a shard. */
export interface ShardRange {
  readonly firstMatch: number;
  readonly matches: number;
}

/** How many shards there are: they are numbered from 0. */
export function shardCount({ matches, matchesPerShard }: DatasetJob): number {
  return Math.ceil(matches / matchesPerShard);
}

/** The matches of a shard. */
export function shardRange({ matches, matchesPerShard }: DatasetJob, shard: number): ShardRange {
  const firstMatch = shard * matchesPerShard;
  return { firstMatch, matches: Math.min(matchesPerShard, matches - firstMatch) };
}

export function shardFile(shard: number): string {
  return `shard-${String(shard).padStart(SHARD_DIGITS, '0')}.arrow`;
}

const SHARD_DIGITS = 6;

/** The parts in which two jobs differ. */
export function differences(one: DatasetJob, other: DatasetJob): readonly (keyof DatasetJob)[] {
  const names = Object.keys(one) as (keyof DatasetJob)[];
  return names.filter((name) => !sameData(one[name], other[name]));
}

// The settings of a dataset, and the job and plan that they come to.

/** What a dataset is made of. */
export interface DatasetSettings<G extends GameTypes> {
  /** How many matches. */
  readonly matches: number;
  /** The seed: any safe integer. Default: that of the dataset which the folder holds, else another one each time. */
  readonly seed?: number | undefined;
  /** The game's options. */
  readonly options?: G['Options'] | undefined;
  /** Who plays, by seat; the last one counts for all seats after it. Default: everybody plays at random. */
  readonly bots?: readonly DatasetBot<G>[] | undefined;
  /** After how many actions a match is stopped, results of chance among them. Default: 1,000. */
  readonly maxMoves?: number | undefined;
  /** How many matches a file has. Default: so many that a file has about 16 MB. */
  readonly matchesPerShard?: number | undefined;
}

/** Fewer than elsewhere: the rows of a match that does not end say little, and can be most of the rows. */
export const MAX_MOVES = 1_000;

const SHARD_BYTES = 16 * 2 ** 20;
/** How many decisions a match has, about. */
const TYPICAL_DECISIONS = 100;
const FEWEST_MATCHES = 16;
const MOST_MATCHES_A_SHARD = 4_096;

/** Everybody's bot where none is given. */
const RANDOM_BOT = { name: 'random', make: () => randomBot };

/**
 * The job of some settings. `known`: the job of the dataset that is there already, from which what is not given is taken.
 *
 * @throws RuleError `bad-options`, `bad-argument`, `no-encoding`
 */
export function jobOf<G extends GameTypes>(
  encoded: Encodable<G>,
  settings: DatasetSettings<G>,
  known: DatasetJob | undefined,
): DatasetJob {
  const game = gameOf(encoded);
  // Throws for what is no game.
  rulesOf(game);
  const { matches, maxMoves = MAX_MOVES, seed = known?.seed ?? cryptoRandom()(Number.MAX_SAFE_INTEGER) } = settings;
  const options = resolveOptions<G['Options']>(game.options, settings.options);
  const widths = widthsOf(encoded, options);
  const { matchesPerShard = known?.matchesPerShard ?? fittingMatches(widths) } = settings;
  checkCount('matches', matches, 1);
  if (matches > MOST_MATCHES) {
    throw new RuleError('bad-argument', `A dataset has at most ${MOST_MATCHES} matches, not ${matches}.`, {
      details: { matches, expects: `at most ${MOST_MATCHES}` },
    });
  }
  checkCount('maxMoves', maxMoves, 1);
  checkCount('matchesPerShard', matchesPerShard, 1);
  if (!Number.isSafeInteger(seed)) throw new RuleError('bad-seed', `A seed is a safe integer, not ${show(seed)}.`);
  return {
    format: FORMAT,
    library: LIBRARY_VERSION,
    game: game.id,
    rules: game.version,
    options: Object.fromEntries(Object.entries(options)),
    seed,
    bots: botsBySeat(settings.bots, widths.seats).map(({ name }) => name),
    maxMoves,
    matches,
    matchesPerShard,
    fingerprint: encodingFingerprint(encoded, options),
  };
}

/** What the matches of a job are played with. */
export function planOf<G extends GameTypes>(
  encoded: Encodable<G>,
  { options, bots }: Pick<DatasetSettings<G>, 'options' | 'bots'>,
  { seed, maxMoves }: DatasetJob,
): DatasetPlan<G> {
  const game = gameOf(encoded);
  const widths = widthsOf(encoded, options);
  const first = game.setup(options);
  return { encoded, game, first, seed, maxMoves, widths, bots: botsBySeat(bots, widths.seats) };
}

function widthsOf<G extends GameTypes>(encoded: Encodable<G>, options: G['Options'] | undefined): RowWidths {
  const game = gameOf(encoded);
  return {
    observation: observationLength(encoded, options),
    actions: actionCount(encoded, options),
    seats: game.sides(game.setup(options)).length,
  };
}

function botsBySeat<G extends GameTypes>(
  bots: readonly DatasetBot<G>[] = [RANDOM_BOT],
  seats: number,
): readonly DatasetBot<G>[] {
  checkList('bots', bots, 'a list of bots, { name, make }');
  for (const bot of bots) checkObject(bot, 'a bot, { name, make }');
  if (bots.at(-1) === undefined || bots.length > seats) {
    throw new RuleError('bad-argument', `"bots" names ${bots.length} for ${seats} seats.`, {
      details: { bots: bots.length, seats },
    });
  }
  return bySeat(bots, seats);
}

/** A power of two, so that neighbouring shards of several datasets begin at the same matches. */
function fittingMatches(widths: RowWidths): number {
  const fitting = 2 ** Math.round(Math.log2(SHARD_BYTES / (rowBytes(widths) * TYPICAL_DECISIONS)));
  return Math.min(MOST_MATCHES_A_SHARD, Math.max(FEWEST_MATCHES, fitting));
}

// What the matches of a dataset depend on.

/** A player of the matches of a dataset. */
export interface DatasetBot<G extends GameTypes> {
  /** What the manifest calls it. It says all that the bot depends on: a run is resumed only with the same names. */
  readonly name: string;
  /**
   * Makes the bot for one seat of one match.
   *
   * @param onProgress - for bots that search: its last call in a decision says what is kept as `visited` and `visits`. It is
   * what `mctsBot` takes as `onProgress`
   */
  readonly make: (onProgress: (progress: BotProgress<G>) => void) => Bot<G>;
}

/** What matches are played, and how they become rows. */
export interface DatasetPlan<G extends GameTypes> {
  /** The game, its kit or its encoding. */
  readonly encoded: Encodable<G>;
  readonly game: Game<G>;
  /** The state from which every match starts. */
  readonly first: G['State'];
  readonly seed: number;
  /** By seat. */
  readonly bots: readonly DatasetBot<G>[];
  readonly maxMoves: number;
  readonly widths: RowWidths;
}
