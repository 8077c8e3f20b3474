/** The conformance suite of boards: random matches are drawn, and what fails is shrunk. */

import fc from 'fast-check';
import {
  type Board,
  cryptoRandom,
  type Game,
  type GameKit,
  type GameTypes,
  RuleError,
  rulesOf,
  seededRandom,
} from '../core/index.ts';
import { checkCount, checkObject, checkSettings, kitOf } from '../core/internal.ts';
import { boardFault, watchBoard } from './answers.ts';
import { type BoardTally, checkMatch } from './checks/board.ts';
import { BOARD_CHECKS, BoardFault } from './checks/board-names.ts';
import { boardWarnings } from './checks/board-warnings.ts';
import { ConformanceError } from './errors.ts';
import { type GeneratedMatch, matches } from './ply.ts';
import { sayProgress } from './progress.ts';

/** A kit that says how its game is drawn. */
export type KitWithBoard<G extends GameTypes> = GameKit<G> & Required<Pick<GameKit<G>, 'board'>>;

/** The most actions of a run, where the settings do not say. */
const DEFAULT_MAX_MOVES = 120;

/** How many matches, and for how long they are begun, in ms, where the settings do not say. */
const DEFAULT_RUNS = 20;
const DEFAULT_RUN_TIME = 10_000;

/** For how long the list of actions of a failure is shortened, in ms. */
const SHRINK_TIME = 10_000;

/** How a board is checked. */
export interface CheckBoardSettings<G extends GameTypes> {
  /** The game's options, or several to be checked one after the other. Default: none given. */
  readonly options?: G['Options'] | readonly G['Options'][] | undefined;
  /** How many random matches for each of the options. Default: 20, or as many as 10 seconds allow. */
  readonly runs?: number | undefined;
  /** The seed, an integer of 32 bits. Without one the runs are different each time; a failure names its seed. */
  readonly seed?: number | undefined;
  /** The most actions of a run. Default: 120. */
  readonly maxMoves?: number | undefined;
  /** Called after each run, with how many are done of how many: for progress. Default: says so every five seconds. */
  readonly onRun?: ((done: number, of: number) => void) | undefined;
}

/** What `checkBoard` did. */
export interface BoardReport {
  readonly seed: number;
  /** How many states were drawn. */
  readonly states: number;
  /** How many paths of legal moves were compared. */
  readonly paths: number;
  /** What is hardly meant: a drawing that is the same after some kind of action, `touched` that is always empty. */
  readonly warnings: readonly string[];
}

/**
 * Plays random matches of a game and checks what a board must guarantee: see `BOARD_CHECKS`. The first state that fails
 * is shrunk to a short match. It takes a kit with a board, or a game and its board.
 *
 * @throws ConformanceError naming the check that failed, with a short list of actions that leads to it
 * @throws RuleError `bad-argument`, `bad-options`
 *
 * @example
 * ```ts
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { checkBoard } from 'tabletop-rules/testing';
 *
 * const report = checkBoard(oynoKit, { runs: 1, seed: 1 });
 * report.paths > 0; // => true
 * ```
 */
export function checkBoard<G extends GameTypes>(kit: KitWithBoard<G>, settings?: CheckBoardSettings<G>): BoardReport;
export function checkBoard<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  settings?: CheckBoardSettings<G>,
): BoardReport;
export function checkBoard<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  given: Board<G> | CheckBoardSettings<G> = {},
  more: CheckBoardSettings<G> = {},
): BoardReport {
  const kit = kitOf(kitOrGame);
  // Refuses a value that is no game.
  rulesOf(kit.game);
  checkObject(given, 'a board, or settings');
  if (isBoard(given)) return playAndDraw({ game: kit.game, board: given, call: 'checkBoard(game, board' }, more);
  const { game, board } = kit;
  if (board === undefined) throw new RuleError('bad-argument', `${game.name} comes without a board.`);
  return playAndDraw({ game, board, call: 'checkBoard(kit' }, given);
}

/** Whether it is meant as a board: no setting has such a name. */
function isBoard<G extends GameTypes>(given: Board<G> | CheckBoardSettings<G>): given is Board<G> {
  return ['svg', 'parts', 'path', 'text'].some((name) => name in given);
}

/** What is checked, and how to call it again, without settings. */
interface CheckedBoard<G extends GameTypes> {
  readonly game: Game<G>;
  readonly board: Board<G>;
  readonly call: string;
}

function playAndDraw<G extends GameTypes>(checked: CheckedBoard<G>, settings: CheckBoardSettings<G>): BoardReport {
  const { game } = checked;
  checkObject(checked.board, 'a board: its `parts` and functions');
  const lacks = boardFault(checked.board);
  if (lacks !== undefined) throw new RuleError('bad-argument', lacks);
  const board = watchBoard(checked.board, (fault) => new BoardFault('board-throws', fault));
  checkSettings(settings, ['options', 'runs', 'seed', 'maxMoves', 'onRun']);
  const { options, runs = DEFAULT_RUNS, seed = cryptoRandom()(2 ** 31), maxMoves = DEFAULT_MAX_MOVES } = settings;
  checkCount('seed', seed, Number.MIN_SAFE_INTEGER);
  checkCount('runs', runs, 0);
  checkCount('maxMoves', maxMoves, 0);
  const list = Array.isArray(options) ? (options as readonly G['Options'][]) : [options as G['Options'] | undefined];
  const onRun = settings.onRun ?? sayProgress(`checkBoard of ${game.id}`);
  const tally: BoardTally = { states: 0, paths: 0, kinds: new Map(), fields: new Map(), touched: 0 };
  const began = Date.now();
  const runTime = settings.runs === undefined ? DEFAULT_RUN_TIME : Number.POSITIVE_INFINITY;
  let done = 0;
  for (const [index, given] of list.entries()) {
    const until = began + (runTime * (index + 1)) / list.length;
    const found: { fault: BoardFault | undefined; match: GeneratedMatch<G> | undefined } = {
      fault: undefined,
      match: undefined,
    };
    let shrinkUntil = Number.POSITIVE_INFINITY;
    const random = seededRandom(seed | 0);
    const property = fc.property(
      matches(game, { ...(given === undefined ? {} : { options: given }), maxPlies: maxMoves }),
      (match) => {
        if (Date.now() > (found.fault === undefined ? until : shrinkUntil)) return;
        try {
          checkMatch(game, board, match, random, tally);
          if (found.fault === undefined) onRun(++done, runs * list.length);
        } catch (error) {
          const fault = error instanceof BoardFault ? error : new BoardFault('board-throws', String(error), error);
          if (found.fault === undefined || found.fault.check === fault.check) {
            if (found.fault === undefined) shrinkUntil = Date.now() + SHRINK_TIME;
            found.fault = fault;
            found.match = match;
            throw fault;
          }
        }
      },
    );
    const { failed, numRuns } = fc.check(property, { seed, numRuns: runs });
    if (failed && found.fault !== undefined)
      throw conformanceError(checked, found.fault, found.match!, { seed, runs: numRuns, maxMoves });
  }
  const none =
    tally.paths === 0 ? ['No path was compared: no run has come to a move of a player. See `maxMoves`.'] : [];
  return { seed, states: tally.states, paths: tally.paths, warnings: [...none, ...boardWarnings(tally)] };
}

function conformanceError<G extends GameTypes>(
  { game, call }: CheckedBoard<G>,
  { check, message, cause }: BoardFault,
  match: GeneratedMatch<G>,
  { seed, runs, maxMoves }: { readonly seed: number; readonly runs: number; readonly maxMoves: number },
): ConformanceError {
  return new ConformanceError({
    check,
    says: BOARD_CHECKS[check],
    call,
    fault: message,
    moves: match.actions.map((action) => game.format(action)),
    action: undefined,
    stopped: false,
    record: { game: game.id, version: game.version, options: match.options ?? {}, actions: match.actions },
    seed,
    run: runs,
    settings: maxMoves === DEFAULT_MAX_MOVES ? {} : { maxMoves },
    cause,
  });
}
