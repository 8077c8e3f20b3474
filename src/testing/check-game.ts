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
  seededRandom,
} from '../core/index.ts';
import { deepFreeze, kitOf } from '../core/internal.ts';
import { type BoardReport, type CheckBoardSettings, checkBoard } from './check-board.ts';
import { noOdds } from './checks/chance.ts';
import { checkConstants, checkEnds } from './checks/contract.ts';
import { type Aliases, checkRepeated, checkReplay, makeAliases, startExecutors } from './checks/executors.ts';
import { checkGroups, type RunState } from './checks/list.ts';
import { CHECKS, type CheckName } from './checks/names.ts';
import { checkGuesses } from './checks/reachable.ts';
import { type CheckContext, makeContext, thrown, trapNondeterminism } from './context.ts';
import { describeAction, statusFault } from './data.ts';
import { ConformanceError, Failure } from './errors.ts';
import { emptyPool } from './inputs.ts';
import { chooseAction, lookAt } from './ply.ts';
import { type CheckSettings, DEFAULT_MAX_MOVES, type ResolvedSettings, resolveSettings } from './settings.ts';
import { checkStatistics, makeStatistics } from './statistics.ts';

// One run: a random match, each of its states checked.

/** The group of what is checked before `checkGroups`. */
const FIRST_GROUP = -1;

/**
 * Plays one run: each choice is one action. Throws `Failure`, with the actions that led to it.
 *
 * @returns whether it came to the end of the match
 */
function playRun<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
): boolean {
  const actions: ActionOf<G>[] = [];
  try {
    return playChoices(context, options, choices, salt, aliases, actions);
  } catch (error) {
    const failure = thrown('game', error);
    failure.moves = actions;
    throw failure;
  }
}

function playChoices<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
  actions: ActionOf<G>[],
): boolean {
  const { game, tally } = context;
  const groups = checkGroups<G>();
  const pool = emptyPool();
  let state = game.setup(options);
  let ended = false;
  const states: G['State'][] = [state];
  const run: RunState<G> = {
    actions,
    ways: startExecutors<G>(state),
    indistinguishable: new Map(),
    odds: noOdds(),
    aliases,
  };

  for (let index = 0; ; index++) {
    context.verify('status', statusFault(context.rules.status(state), game.seats.max));
    within(context, FIRST_GROUP, ['constants'], () => checkConstants(context, state));
    within(context, FIRST_GROUP, ['untouched', 'same-result'], () => checkRepeated(context, state));
    const status = game.status(state);
    const ply = lookAt(context, options, index, state, status, pool, salt);
    tally.plies++;
    groups.forEach(({ names, costly, check }, i) => {
      if (costly && !ply.thorough) return;
      within(context, i, names, () => check(context, ply, seededRandom(ply.seed + i), run));
    });
    if (status.type === 'over') {
      ended = true;
      tally.ended++;
      const { reason } = status.outcome;
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      break;
    }
    const choice = choices[index];
    const action = choice === undefined ? undefined : chooseAction(context, ply, choice);
    if (action === undefined) break;
    actions.push(action);
    const next = ply.after(action);
    groups.forEach(({ names, follow }, i) => {
      if (follow !== undefined) within(context, i, names, () => follow(context, ply, action, next, run));
    });
    states.push(next);
    state = next;
  }
  within(context, groups.length, ['replay'], () => checkReplay(context, options, actions, states));
  return ended;
}

/** Runs one group of checks; while shrinking only the one that found the fault. */
function within<G extends GameTypes>(
  context: CheckContext<G>,
  group: number,
  names: readonly CheckName[],
  body: () => void,
): void {
  if (!context.on(...names) || (context.focus !== undefined && context.focus.group !== group)) return;
  try {
    body();
  } catch (error) {
    const failure = thrown('game', error);
    failure.group = group;
    throw failure;
  }
}

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
  const aliases = makeAliases();
  const neverEnded: (object | undefined)[] = [];
  let done = 0;
  const check = (): void => {
    for (const [index, options] of list.entries()) {
      refuseBadOptions(game, options);
      context.statistics = makeStatistics((seed + index) | 0);
      const ended = checkRuns(context, game, options, aliases, () => {
        done++;
        resolved.onRun?.(done, runs * list.length);
      });
      reporting(context, game, options, runs, () => {
        checkStatistics(context);
        checkGuesses(context);
      });
      if (!ended) {
        neverEnded.push(options);
        reporting(context, game, options, 1, () => checkEnds(context, options));
      }
    }
  };
  if (resolved.checks.has('globals')) trapNondeterminism(context.inside, context.caught, check);
  else check();
  const { plies, ended, dropped, reasons, counts } = context.tally;
  const report = { seed, runs: done, plies, ended, neverEnded, reasons, dropped, counts };
  if (board === undefined || settings.only !== undefined) return report;
  return { ...report, board: checkBoard({ game, board }, boardSettings(settings, seed)) };
}

/** Pictures take longer than plies. */
const MOST_BOARD_RUNS = 20;

function boardSettings<G extends GameTypes>(
  { options, runs = MOST_BOARD_RUNS, maxMoves }: CheckSettings<G>,
  seed: number,
): CheckBoardSettings<G> {
  const list = Array.isArray(options) && options.length === 0 ? undefined : options;
  return { options: list, seed, runs: Math.min(runs, MOST_BOARD_RUNS), maxMoves };
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
  const { seed, runs, maxMoves } = context.settings;
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
        try {
          ended = keepFailure(context, found, run) || ended;
        } catch (error) {
          shrinking.start(found.failure);
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
  const { failed, numRuns } = fc.check(property, { seed, numRuns: runs });
  const { failure } = found;
  if (failed && failure !== undefined) {
    throw conformanceError(context, game, options, numRuns, failure, shrinking.stopped());
  }
  return ended;
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
