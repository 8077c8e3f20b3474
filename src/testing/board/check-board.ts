/** The conformance suite of boards. */
import fc from 'fast-check';
import {
  type ActionOf,
  type Board,
  cryptoRandom,
  type Game,
  type GameTypes,
  type Observer,
  type Random,
  rulesOf,
  type SeenActionOf,
  seededRandom,
  type ViewOf,
} from '../../core/index.ts';
import { checkCount, checkSettings } from '../../core/internal.ts';
import { ConformanceError } from '../conformance-error.ts';
import { type GeneratedMatch, matches } from '../matches.ts';
import { BOARD_CHECKS, BoardFault } from './board-checks.ts';
import { hitSizes, valuesOf, viewBoxOf } from './drawn.ts';
import { elementsOf, type MarkupElement, parseMarkup, textOf } from './markup.ts';
import { faultOfPaths } from './paths.ts';

/** How a board is checked. */
export interface CheckBoardSettings<G extends GameTypes> {
  /** The game's options, or several to be checked one after the other. Default: none given. */
  readonly options?: G['Options'] | readonly G['Options'][] | undefined;
  /** How many random matches for each of the options. Default: 20. */
  readonly runs?: number | undefined;
  /** The seed, an integer of 32 bits. Without one the runs are different each time; a failure names its seed. */
  readonly seed?: number | undefined;
  /** The most actions of a run. Default: 60. */
  readonly maxMoves?: number | undefined;
}

/** What `checkBoard` did. */
export interface BoardReport {
  readonly seed: number;
  /** How many states were drawn. */
  readonly states: number;
  /** How many paths of legal moves were compared. */
  readonly paths: number;
}

/** The least side of a target on a small phone, in CSS pixels: WCAG 2.2, target size. */
const LEAST_SIDE = 24;
/** No name of a player should look like this, but one may. */
const EVIL = `<i a="&'">`;
/** So many states of a match are drawn. */
const MOST_STATES = 6;

/**
 * Plays random matches of a game and checks what a board must guarantee: see `BOARD_CHECKS`. The first state that fails
 * is shrunk to a short match.
 *
 * @throws ConformanceError naming the check that failed, with a short list of actions that leads to it
 * @throws RuleError `bad-argument`, `bad-options`
 *
 * @example
 * ```ts
 * import { oyno, oynoBoard } from 'tabletop-rules/oyno';
 * import { checkBoard } from 'tabletop-rules/testing';
 *
 * const report = checkBoard(oyno, oynoBoard, { runs: 1, seed: 1 });
 * report.paths > 0; // => true
 * ```
 */
export function checkBoard<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  settings: CheckBoardSettings<G> = {},
): BoardReport {
  // Refuses a value that is no game.
  rulesOf(game);
  checkSettings(settings, ['options', 'runs', 'seed', 'maxMoves']);
  const { options, runs = 20, seed = cryptoRandom()(2 ** 31), maxMoves = 60 } = settings;
  checkCount('runs', runs, 0);
  checkCount('maxMoves', maxMoves, 0);
  const list = Array.isArray(options) ? (options as readonly G['Options'][]) : [options as G['Options'] | undefined];
  const tally = { states: 0, paths: 0 };
  for (const given of list) {
    const found: { fault: BoardFault | undefined; match: GeneratedMatch<G> | undefined } = {
      fault: undefined,
      match: undefined,
    };
    const random = seededRandom(seed | 0);
    const property = fc.property(
      matches(game, { ...(given === undefined ? {} : { options: given }), maxPlies: maxMoves }),
      (match) => {
        try {
          checkMatch(game, board, match, random, tally);
        } catch (error) {
          const fault = error instanceof BoardFault ? error : new BoardFault('board-throws', String(error), error);
          if (found.fault === undefined || found.fault.check === fault.check) {
            found.fault = fault;
            found.match = match;
            throw fault;
          }
        }
      },
    );
    const { failed, numRuns } = fc.check(property, { seed, numRuns: runs });
    if (failed && found.fault !== undefined) throw conformanceError(game, found.fault, found.match!, seed, numRuns);
  }
  return { seed, ...tally };
}

function conformanceError<G extends GameTypes>(
  game: Game<G>,
  { check, message, cause }: BoardFault,
  match: GeneratedMatch<G>,
  seed: number,
  run: number,
): ConformanceError {
  return new ConformanceError({
    check,
    says: BOARD_CHECKS[check],
    call: 'checkBoard(game, board',
    fault: message,
    moves: match.actions.map((action) => game.format(action)),
    action: undefined,
    stopped: false,
    record: { game: game.id, version: game.version, options: match.options ?? {}, actions: match.actions },
    seed,
    run,
    settings: {},
    cause,
  });
}

/** Checks some states of a match, the last one among them, and the action that led there. */
function checkMatch<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  { states, actions }: GeneratedMatch<G>,
  random: Random,
  tally: { states: number; paths: number },
): void {
  const step = Math.max(1, Math.floor(states.length / MOST_STATES));
  for (let ply = states.length - 1; ply >= 0; ply -= step) {
    const state = states[ply]!;
    const seats = game.sides(state).map((_, seat) => seat);
    for (const observer of [...seats, 'spectator' as const]) {
      const view = game.view(state, observer);
      tally.states++;
      const drawn = checkDrawing(board, view, observer, seats.length);
      checkIndistinguishable(game, board, view, observer, random);
      tally.paths += checkMoves(game, board, view, observer, drawn);
      if (ply > 0) checkAction(game, board, states[ply - 1]!, actions[ply - 1]!, view, observer, drawn);
    }
  }
}

/** The drawing of a view: `board-markup`, `board-escape`, `board-ids`, `board-sentences`. */
function checkDrawing<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  seats: number,
): MarkupElement {
  const you = observer === 'spectator' ? undefined : observer;
  const root = wellFormed(board.svg(view, { you }));
  const names = Array.from({ length: seats }, (_, seat) => `${EVIL}${seat}`);
  const named = parseMarkup(board.svg(view, { you, names }));
  if (typeof named === 'string') throw new BoardFault('board-escape', `With names of markup ${named}.`);
  if ([...elementsOf(named)].some(({ element }) => element.tag === 'i')) {
    throw new BoardFault('board-escape', `A name ${JSON.stringify(EVIL)} has become an element.`);
  }
  for (const attribute of ['data-target', 'data-piece', 'id']) {
    // Pieces that are alike have no name.
    const values = valuesOf(root, attribute).filter((value) => attribute !== 'data-piece' || value !== '');
    const twice = values.find((value, i) => values.indexOf(value) !== i);
    if (twice !== undefined) throw new BoardFault('board-ids', `${attribute}=${JSON.stringify(twice)} is drawn twice.`);
  }
  checkText('next', board.next(view));
  checkText('describe', board.describe(view));
  checkText('text', board.text(view));
  return root;
}

function wellFormed(svg: string): MarkupElement {
  const root = parseMarkup(svg);
  const fault = (what: string): BoardFault => new BoardFault('board-markup', `The drawing is no good SVG: ${what}.`);
  if (typeof root === 'string') throw fault(root);
  if (root.tag !== 'svg') throw fault(`it begins with <${root.tag}>`);
  if (viewBoxOf(root) === undefined) throw fault('it has no viewBox of four numbers');
  if (![...elementsOf(root)].some(({ element }) => element.tag === 'title' && textOf(element).trim() !== '')) {
    throw fault('it has no title');
  }
  const [bad] = /NaN|undefined|Infinity|\[object/.exec(svg) ?? [];
  if (bad !== undefined) throw fault(`it contains ${bad}`);
  return root;
}

/** A text for people: not empty, and nothing that only a program would write. */
function checkText(what: string, text: unknown): void {
  if (typeof text !== 'string' || text.trim() === '' || /\bNaN\b|undefined|\bnull\b|\[object/.test(text)) {
    throw new BoardFault('board-sentences', `${what} returns ${JSON.stringify(text)}.`);
  }
}

/** `board-indistinguishable`: another state with the same view is drawn alike. */
function checkIndistinguishable<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  random: Random,
): void {
  if (game.perfectInformation) return;
  const you = observer === 'spectator' ? undefined : observer;
  const other = game.view(game.determinize(view, observer, random), observer);
  const tellings = [
    ['svg', (seen: ViewOf<G>): string => board.svg(seen, { you })],
    ['text', (seen: ViewOf<G>): string => board.text(seen)],
    ['describe', (seen: ViewOf<G>): string => board.describe(seen)],
  ] as const;
  for (const [name, tell] of tellings) {
    if (tell(view) !== tell(other)) {
      throw new BoardFault('board-indistinguishable', `${name} differs for states that ${observer} cannot tell apart.`);
    }
  }
}

/** `board-paths`, `board-targets`, `board-size`, and the labels. Returns how many paths there were. */
function checkMoves<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  drawn: MarkupElement,
): number {
  if (observer === 'spectator') return 0;
  const moves = game.legalMoves(view, observer);
  const paths = moves.map((move) => board.path(move, view));
  const alike = alikeTargets(board, view, paths);
  const fault = faultOfPaths(
    paths.map((path) => path.map((target) => alike.get(target)?.[0] ?? target)),
    board.isUnordered,
  );
  if (fault !== undefined) {
    const told = fault.moves.map((i) => game.format(moves[i]!)).join(' and ');
    throw new BoardFault('board-paths', `${told}: ${fault.says}`);
  }
  const targets = [...new Set([...alike.values()].flat())];
  const places = new Set(valuesOf(drawn, 'data-target'));
  const sizes = new Map(
    board.parts.flatMap((part) => [...hitSizes(wellFormed(board.svg(view, { you: observer, parts: [part] })))]),
  );
  for (const target of targets) {
    checkText(`label(${JSON.stringify(target)})`, board.label(target, view));
    if (target.startsWith('button:')) continue;
    if (!places.has(target)) throw new BoardFault('board-targets', `${target} is not drawn.`);
    const size = sizes.get(target);
    if (size === undefined) throw new BoardFault('board-size', `No part has ${target} with an element with data-hit.`);
    const { width, height } = size;
    if (Math.min(width, height) < LEAST_SIDE) {
      throw new BoardFault('board-size', `${target} is ${width.toFixed(1)} × ${height.toFixed(1)} CSS pixels.`);
    }
  }
  return paths.length;
}

/** `board-alike`: by target of the paths, the targets that mean the same. */
function alikeTargets<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  paths: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const alike = new Map<string, readonly string[]>();
  for (const target of paths.flat()) {
    if (alike.has(target)) continue;
    const targets = board.alike?.(target, view) ?? [target];
    alike.set(target, targets);
    if (!targets.includes(target)) {
      throw new BoardFault('board-alike', `${target} is not among those that are alike: ${targets.join(', ')}.`);
    }
    const other = targets.find((each) => (board.alike?.(each, view) ?? [each]).join() !== targets.join());
    if (other !== undefined) {
      throw new BoardFault('board-alike', `${target} is like ${other}, but other targets are like ${other}.`);
    }
    const { isUnordered = () => false } = board;
    if (targets.some((each) => isUnordered(each) !== isUnordered(target))) {
      throw new BoardFault('board-alike', `Of ${targets.join(', ')} some are unordered, and some are not.`);
    }
  }
  return alike;
}

/** `board-touched`, and the sentence for an action as the observer saw it. */
function checkAction<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  before: G['State'],
  action: ActionOf<G>,
  view: ViewOf<G>,
  observer: Observer,
  drawn: MarkupElement,
): void {
  const seen: SeenActionOf<G> = game.redact(before, action, observer);
  const viewBefore = game.view(before, observer);
  const you = observer === 'spectator' ? undefined : observer;
  const told = board.narrate(seen, viewBefore, undefined, you);
  checkText('narrate', told);
  if (!/[.!?]$/.test(told)) throw new BoardFault('board-sentences', `${JSON.stringify(told)} is no sentence.`);
  const places = new Set(valuesOf(drawn, 'data-target'));
  for (const target of board.touched(viewBefore, seen, view)) {
    if (places.has(target)) continue;
    if (!valuesOf(wellFormed(board.svg(viewBefore, { you })), 'data-target').includes(target)) {
      throw new BoardFault('board-touched', `${target} is drawn neither before nor after ${game.format(seen)}.`);
    }
  }
}
