import fc from 'fast-check';
import {
  type ActionOf,
  type Game,
  type GameKit,
  type GameTypes,
  isRuleError,
  type MatchRecord,
  resolveOptions,
  rulesOf,
} from '../core/index.ts';
import { deepFreeze, kitOf } from '../core/internal.ts';
import { type BoardReport, type CheckBoardSettings, checkBoard } from './check-board.ts';
import { checkEnds } from './checks/contract.ts';
import { type Aliases, makeAliases } from './checks/executors.ts';
import { CHECKS, type CheckName } from './checks/names.ts';
import { checkTable, playOptions, type Values } from './checks/options.ts';
import { checkReachable, fewestOptions } from './checks/reachable.ts';
import { type CheckContext, makeContext, slowest } from './context.ts';
import { describeAction } from './data.ts';
import { ConformanceError, Failure } from './errors.ts';
import { trapNondeterminism } from './globals.ts';
import { sayProgress } from './progress.ts';
import { playRun } from './run.ts';
import { type CheckSettings, DEFAULT_MAX_MOVES, type ResolvedSettings, resolveSettings } from './settings.ts';
import { checkStatistics, makeStatistics } from './statistics.ts';
import { warningsOf } from './warnings.ts';

/** What was done, when nothing was found. */
export interface CheckReport {
  /** What was done of the board, where a kit with one was checked. */
  readonly board?: BoardReport;
  readonly seed: number;
  readonly runs: number;
  /** States that were checked. */
  readonly plies: number;
  /** Runs that came to the end of their match. The others stopped at their length, at most `maxMoves`. */
  readonly ended: number;
  /** The options, as given, under which no run came to the end of a match. */
  readonly neverEnded: readonly (object | undefined)[];
  /** How many matches ended for each reason. */
  readonly reasons: Readonly<Record<string, number>>;
  /**
   * How often an indistinguishable match was abandoned. With each run the suite plays, for each observer, a match that
   * they cannot distinguish from it, with different hidden results. An action that reveals something hidden (a card is
   * laid that is not held there, a guess is answered otherwise) ends that match, and a new one starts from the run's
   * state. This is not a failure; a high number with few comparisons of the checks `leak-…` means that they had little
   * to compare.
   */
  readonly dropped: number;
  /** What is hardly meant, in a sentence each: moves that change nothing, options without effect, reasons for which none ended. */
  readonly warnings: readonly string[];
  /** How many comparisons each check made. 0: the game gave it nothing to compare. */
  readonly counts: Readonly<Record<CheckName, number>>;
}

/** A choice is a number below this: enough for some seats and long lists. */
const CHOICES = 2 ** 24;
/** How many runs are made, at most, to shorten the list of actions of a failure. */
const MOST_SHRINKS = 1_000;

/**
 * Plays random matches of a game and checks at every ply what every game must guarantee: see `CHECKS`. For games of
 * your own as well as for those of this library.
 *
 * Of a kit, whatever it has is checked: its encoding in the same matches, and then its board, as `checkBoard` does, in at most 20
 * of them for each of the options, unless the setting `only` chooses checks of the game.
 *
 * A run is a list of numbers: each selects a seat uniformly among those asked, then one of its moves, or a possible
 * face for each die; fast-check shortens the list of a run that fails. The first check that fails names the
 * failure. Every listed move is checked; six of them are played in all ways at each ply, twelve are sent as JSON
 * (six where more than 24 are listed), some nine illegal ones are tried. With lists of more than 200 moves the costly
 * checks are made at one ply in four, and fewer illegal moves are tried.
 *
 * @returns what was done, with the number of comparisons for each check
 * @throws ConformanceError naming the check that failed, with a short list of actions that leads to it, and the action
 * at which a function of the game threw
 * @throws RuleError `bad-argument`, `bad-options`
 *
 * @example
 * ```ts
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { checkGame } from 'tabletop-rules/testing';
 *
 * // In any test runner. It throws a `ConformanceError` that names the check and the moves.
 * const report = checkGame(oynoKit, { runs: 1, seed: 1 });
 * report.runs; // => 1
 * ```
 */
export function checkGame<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  settings: CheckSettings<G> = {},
): CheckReport {
  const given = kitOf(kitOrGame);
  const { game, board } = given;
  // Refuses a value that is no game.
  rulesOf(game);
  const resolved = resolveSettings(settings);
  const { runs, seed, options: list } = resolved;
  const context = makeContext(given, resolved);
  for (const options of list) refuseBadOptions(game, options);
  const aliases = makeAliases();
  const neverEnded: (object | undefined)[] = [];
  let done = 0;
  const warnings: string[] = [];
  const say = sayProgress(`checkGame of ${game.id}`, () => slowest(context));
  if (resolved.onRun === undefined) context.tick = () => say(done, runs * list.length);
  const began = Date.now();
  const check = (): void => {
    let values: Values = new Map();
    if (context.on('options')) {
      reporting(context, game, undefined, 1, () => {
        values = checkTable(context, game);
      });
    }
    for (const [index, options] of list.entries()) {
      context.statistics = makeStatistics((seed + index) | 0);
      context.until = began + (resolved.runTime * (index + 1)) / list.length;
      const ended = checkRuns(context, game, options, aliases, () => {
        done++;
        resolved.onRun?.(done, runs * list.length);
      });
      reporting(context, game, options, runs, () => {
        checkStatistics(context);
        checkReachable(context, game, options);
      });
      if (ended) {
        if (resolved.endsWithin !== undefined) context.verify('ends', undefined);
      } else {
        neverEnded.push(options);
        reporting(context, game, options, 1, () => checkEnds(context, options));
      }
    }
    warnings.push(...tryOptions(context, game, values));
    for (const options of fewestOptions(context, game, values, list)) {
      reporting(context, game, options, 1, () => checkReachable(context, game, options));
    }
  };
  if (resolved.checks.has('globals')) trapNondeterminism(context.inside, context.caught, check);
  else check();
  const { plies, ended, dropped, reasons, counts } = context.tally;
  warnings.unshift(...warningsOf(context, done, runs * list.length));
  const report = { seed, runs: done, plies, ended, neverEnded, reasons, dropped, warnings, counts };
  if (board === undefined || settings.only !== undefined) return report;
  return { ...report, board: checkBoard({ game, board }, boardSettings(settings, seed)) };
}

/** Matches under options of the suite; a fault is told with those at which it was found. */
function tryOptions<G extends GameTypes>(context: CheckContext<G>, game: Game<G>, values: Values): readonly string[] {
  let tried: object = {};
  let warnings: readonly string[] = [];
  const play = (): void => {
    warnings = playOptions(context, game, values, (options) => {
      tried = options;
    });
  };
  try {
    play();
  } catch (error) {
    // Values that its table takes.
    throw error instanceof Failure ? conformanceError(context, game, tried as G['Options'], 1, error) : error;
  }
  return warnings;
}

/** Pictures take longer than plies. */
const MOST_BOARD_RUNS = 20;

function boardSettings<G extends GameTypes>(
  { options, runs, maxMoves, onRun }: CheckSettings<G>,
  seed: number,
): CheckBoardSettings<G> {
  const list = Array.isArray(options) && options.length === 0 ? undefined : options;
  const most = runs === undefined ? undefined : Math.min(runs, MOST_BOARD_RUNS);
  return { options: list, seed, runs: most, maxMoves, ...(onRun !== undefined && { onRun: () => {} }) };
}

/** Options that the game does not take are the caller's error, not the game's. */
function refuseBadOptions<G extends GameTypes>(game: Game<G>, options: G['Options'] | undefined): void {
  try {
    game.setup(options);
  } catch (error) {
    if (isRuleError(error) && error.code === 'bad-options') throw error;
  }
}

/** All runs under some options. Returns whether one of them came to the end of its match. */
function checkRuns<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  options: G['Options'] | undefined,
  aliases: Aliases,
  onRun: () => void,
): boolean {
  const { ended, fault } = searchRuns(context, options, aliases, context.settings.runs, onRun);
  if (fault === undefined) return ended;
  const { failure, stopped } = plainerFault(context, options, aliases, fault) ?? fault;
  throw conformanceError(context, game, options, fault.run, failure, stopped);
}

/** What some runs have found. */
interface Found {
  readonly failure: Failure;
  /** The run that found it, counted from 1. */
  readonly run: number;
  /** Whether the limit of time ended the shortening. */
  readonly stopped: boolean;
}

/** So many runs look for a plainer fault, and for so long, in ms. */
const PLAIN_RUNS = 100;
const PLAIN_TIME = 2_000;

/**
 * A fault of another function comes to light early where it meets a state that `determinize` has made. Then runs without
 * such states look for one that is told as what it is. The call that is told finds both again.
 */
function plainerFault<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  aliases: Aliases,
  { failure }: Found,
): Found | undefined {
  if (failure.check !== 'reveals' && !failure.check.startsWith('determinize')) return undefined;
  context.isPlain = true;
  context.focus = undefined;
  context.until = Date.now() + PLAIN_TIME;
  return searchRuns(context, options, aliases, PLAIN_RUNS, () => {}).fault;
}

/** Plays so many runs, and shortens the actions of the first that fails. `ended`: whether one came to the end of its match. */
function searchRuns<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  aliases: Aliases,
  most: number,
  onRun: () => void,
): { readonly ended: boolean; readonly fault: Found | undefined } {
  const { seed, maxMoves } = context.settings;
  const shrinking = makeShrinking(context);
  let ended = false;
  const found: { failure: Failure | undefined } = { failure: undefined };
  const property = fc.property(
    // The salt decides what is sampled: another one would lose the fault.
    fc.noShrink(fc.integer()),
    fc.array(fc.nat({ max: CHOICES - 1 }), { maxLength: maxMoves, size: 'max' }),
    (salt, choices) => {
      const run = (): boolean => playRun(context, options, choices, salt, aliases);
      if (context.focus === undefined) {
        if (Date.now() > context.until) return;
        try {
          ended = keepFailure(context, found, run) || ended;
        } catch (error) {
          shrinking.start(found.failure);
          context.until = Number.POSITIVE_INFINITY;
          throw error;
        }
        onRun();
      } else if (shrinking.goesOn()) {
        try {
          keepFailure(context, found, run);
        } finally {
          shrinking.tried(found.failure);
        }
      }
    },
  );
  const { numRuns } = fc.check(property, { seed, numRuns: most });
  const { failure } = found;
  return { ended, fault: failure && { failure, run: numRuns, stopped: shrinking.stopped() } };
}

/** The attempts to shorten the list of actions of a failure. */
interface Shrinking {
  /** A fault was found. */
  start(failure: Failure | undefined): void;
  /** Whether another attempt may be made. */
  goesOn(): boolean;
  /** An attempt was made. */
  tried(failure: Failure | undefined): void;
  /** Whether the limit of time ended it. */
  stopped(): boolean;
}

function makeShrinking<G extends GameTypes>({ settings }: CheckContext<G>): Shrinking {
  const { shrinkTime, onShrink } = settings;
  let attempts = 0;
  let until = 0;
  let stopped = false;
  const tell = (failure: Failure | undefined): void => onShrink?.(attempts, failure?.moves.length ?? 0);
  return {
    start: (failure) => {
      until = Date.now() + shrinkTime;
      tell(failure);
    },
    goesOn: () => {
      if (attempts >= MOST_SHRINKS) return false;
      stopped ||= Date.now() >= until;
      return !stopped;
    },
    tried: (failure) => {
      attempts++;
      tell(failure);
    },
    stopped: () => stopped,
  };
}

/** Runs a match. The last failure is the shortest; while shrinking, only one of the same check counts. */
function keepFailure<G extends GameTypes>(
  context: CheckContext<G>,
  found: { failure: Failure | undefined },
  run: () => boolean,
): boolean {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (context.focus !== undefined && error.check !== context.focus.check) return false;
    context.focus ??= { check: error.check, group: error.group };
    found.failure = error;
    throw error;
  }
}

/** Runs a check outside the runs; its failure becomes the error of `checkGame`. */
function reporting<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  options: G['Options'] | undefined,
  run: number,
  check: () => void,
): void {
  try {
    check();
  } catch (error) {
    throw error instanceof Failure ? conformanceError(context, game, options, run, error) : error;
  }
}

function conformanceError<G extends GameTypes>(
  context: CheckContext<G>,
  game: Game<G>,
  options: G['Options'] | undefined,
  run: number,
  { check, message, moves, action, cause }: Failure,
  stopped = false,
): ConformanceError {
  return new ConformanceError({
    check,
    says: CHECKS[check],
    call: context.observe === undefined ? 'checkGame(game' : 'checkGame(kit',
    fault: message,
    // The run added it: moves that the game listed, or results of its dice.
    moves: moves.map((move) => describeAction(game, move as ActionOf<G>)),
    action,
    stopped,
    record: recordOf(game, options, moves),
    seed: context.settings.seed,
    run,
    settings: lengths(context.settings),
    cause,
  });
}

/** The settings of length that are not the defaults. */
function lengths({
  maxMoves,
  endsWithin,
}: Pick<ResolvedSettings<never>, 'maxMoves' | 'endsWithin'>): Readonly<Record<string, number>> {
  return {
    ...(maxMoves !== DEFAULT_MAX_MOVES && { maxMoves }),
    ...(endsWithin !== undefined && { endsWithin }),
  };
}

function recordOf<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'] | undefined,
  actions: readonly unknown[],
): MatchRecord {
  let resolved: object;
  try {
    resolved = deepFreeze(resolveOptions<G['Options']>(game.options, options));
  } catch {
    resolved = options ?? {};
  }
  // The moves were listed by the game, or rolled on its dice.
  return { game: game.id, version: game.version, options: resolved, actions: actions as MatchRecord['actions'] };
}
