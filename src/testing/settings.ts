import { cryptoRandom, type GameTypes, RuleError } from '../core/index.ts';
import { checkCount, checkSettings, show } from '../core/internal.ts';
import { CHECK_NAMES, CHECKS, type CheckName } from './checks/names.ts';

/** The most actions of a run, where the settings do not say. */
export const DEFAULT_MAX_MOVES = 200;

/** How many matches, and for how long they are begun, in ms, where the settings do not say. */
const DEFAULT_RUNS = 100;
const DEFAULT_RUN_TIME = 12_000;

/** How long the list of actions of a failure is shortened, in ms, where the settings do not say. */
const DEFAULT_SHRINK_TIME = 10_000;

/** How a game is checked. */
export interface CheckSettings<G extends GameTypes> {
  /** The game's options, or several to be checked one after the other. Default: none given. */
  readonly options?: G['Options'] | readonly G['Options'][] | undefined;
  /** How many random matches for each of the options. Default: 100, or as many as 12 seconds allow: a warning says how many. */
  readonly runs?: number | undefined;
  /** The seed, an integer of 32 bits. Without one the runs are different each time; a failure names its seed. */
  readonly seed?: number | undefined;
  /** The most actions of a run, chance results among them; runs are of all lengths up to it. Default: 200. */
  readonly maxMoves?: number | undefined;
  /**
   * Plies within which a random match ends. Where no run has come to the end of its match, ten more matches of up to so
   * many plies are played, and the check `ends` fails unless one of them ends. Default: `ends` is not checked, since
   * random play of some games hardly ever ends; `neverEnded` in the report says where no run ended.
   */
  readonly endsWithin?: number | undefined;
  /** The most fields that `status` may read. Default: 64, plus 8 for each seat. */
  readonly maxStatusReads?: number | undefined;
  /** A condition for every state of this game: throws or returns `false` where it does not hold. */
  readonly invariant?: ((state: G['State']) => unknown) | undefined;
  /** The reasons for which matches end: another one fails, and a warning names those for which none ended. */
  readonly reasons?: readonly string[] | undefined;
  /** How long a function of the game may take on average, in milliseconds. Default: 50. */
  readonly callTime?: number | undefined;
  /** Only these checks. `throws` and `status` are always on: all others need them. */
  readonly only?: readonly CheckName[] | undefined;
  /** All checks but these. */
  readonly skip?: readonly CheckName[] | undefined;
  /** Called after each run, with how many are done of how many. Default: the console is told every five seconds. */
  readonly onRun?: ((done: number, of: number) => void) | undefined;
  /**
   * For how many milliseconds the list of actions of a failure is shortened. 0: not at all. The error says when the time
   * ended it. Default: 10,000.
   */
  readonly shrinkTime?: number | undefined;
  /** Called once a fault is found, and after each attempt to shorten its list of actions: for progress. */
  readonly onShrink?: ((attempts: number, actions: number) => void) | undefined;
}

/** Settings with every default filled in. */
export interface ResolvedSettings<G extends GameTypes> {
  readonly options: readonly (G['Options'] | undefined)[];
  readonly runs: number;
  /** For how long runs are begun, in milliseconds. */
  readonly runTime: number;
  readonly reasons: readonly string[] | undefined;
  readonly callTime: number;
  readonly seed: number;
  readonly maxMoves: number;
  readonly endsWithin: number | undefined;
  readonly maxStatusReads: number | undefined;
  readonly invariant: ((state: G['State']) => unknown) | undefined;
  readonly checks: ReadonlySet<CheckName>;
  readonly onRun: ((done: number, of: number) => void) | undefined;
  readonly shrinkTime: number;
  readonly onShrink: ((attempts: number, actions: number) => void) | undefined;
}

const SETTINGS: readonly (keyof CheckSettings<never>)[] = [
  'options',
  'runs',
  'seed',
  'maxMoves',
  'endsWithin',
  'maxStatusReads',
  'invariant',
  'reasons',
  'callTime',
  'only',
  'skip',
  'onRun',
  'shrinkTime',
  'onShrink',
];

/** Checks the settings and fills in what is left out. Throws `RuleError` `bad-argument`. */
export function resolveSettings<G extends GameTypes>(given: CheckSettings<G>): ResolvedSettings<G> {
  checkSettings(given, SETTINGS);
  const {
    options,
    runs = DEFAULT_RUNS,
    seed = cryptoRandom()(2 ** 31),
    maxMoves = DEFAULT_MAX_MOVES,
    endsWithin,
  } = given;
  const {
    maxStatusReads,
    invariant,
    reasons,
    callTime = 50,
    onRun,
    onShrink,
    shrinkTime = DEFAULT_SHRINK_TIME,
  } = given;
  checkCount('runs', runs, 0);
  checkCount('maxMoves', maxMoves, 0);
  checkCount('shrinkTime', shrinkTime, 0);
  checkCount('callTime', callTime, 1);
  if (endsWithin !== undefined) checkCount('endsWithin', endsWithin, 0);
  if (maxStatusReads !== undefined) checkCount('maxStatusReads', maxStatusReads, 0);
  if (!Number.isInteger(seed) || (seed | 0) !== seed) {
    throw new RuleError('bad-argument', `"seed" must be an integer of 32 bits, not ${show(seed)}.`);
  }
  const checks = new Set(names('only', given.only ?? CHECK_NAMES));
  for (const name of names('skip', given.skip ?? [])) checks.delete(name);
  checks.add('throws').add('status');
  return {
    options: listOf(options),
    runs,
    runTime: given.runs === undefined ? DEFAULT_RUN_TIME : Number.POSITIVE_INFINITY,
    reasons,
    callTime,
    seed,
    maxMoves,
    endsWithin,
    maxStatusReads,
    invariant,
    checks,
    onRun,
    shrinkTime,
    onShrink,
  };
}

function listOf<O>(options: O | readonly O[] | undefined): readonly (O | undefined)[] {
  // `Array.isArray` does not narrow a readonly array; options are objects, so an array is a list of them.
  if (!Array.isArray(options)) return [options as O | undefined];
  const list = options as readonly O[];
  return list.length === 0 ? [undefined] : list;
}

function names(setting: string, given: readonly CheckName[]): readonly CheckName[] {
  if (!Array.isArray(given))
    throw new RuleError('bad-argument', `"${setting}" is a list of checks, not ${show(given)}.`);
  for (const name of given) {
    if (typeof name === 'string' && Object.hasOwn(CHECKS, name)) continue;
    throw new RuleError('bad-argument', `There is no check ${show(name)}. Known checks: ${CHECK_NAMES.join(', ')}.`);
  }
  return given;
}
