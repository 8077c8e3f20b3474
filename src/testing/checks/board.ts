/** The checks of a board: what is drawn of a state, and which paths lead to its moves. */
import type { ActionOf, Board, Game, GameTypes, Observer, Random, SeenActionOf, ViewOf } from '../../core/index.ts';
import { elementsOf, hitSizes, type MarkupElement, parseMarkup, textOf, valuesOf, viewBoxOf } from '../markup.ts';
import type { GeneratedMatch } from '../ply.ts';

/** What every board must guarantee, by the name of the check. */
export const BOARD_CHECKS = {
  'board-throws': 'No function of a board throws for a state of its game.',
  'board-paths':
    'Paths of a seat are distinct, and none begins another one, in whatever order unordered targets are chosen.',
  'board-alike': 'Targets that are alike each name the same ones, in the same order.',
  'board-targets': 'Every target of a path, and each that is alike, buttons excepted, is drawn once.',
  'board-size': 'Every target of a path is at least 24 CSS pixels wide and high where its part is 390 wide.',
  'board-markup': 'A drawing is well-formed SVG with a viewBox and a title, without NaN and undefined.',
  'board-escape': 'Names of players are escaped.',
  'board-ids': 'Each data-target, data-piece that is not empty, and id is drawn once.',
  'board-indistinguishable': 'States that an observer cannot tell apart are drawn and told alike.',
  'board-sentences': 'Labels and sentences are texts for people.',
  'board-touched': 'What an action touched is drawn.',
} as const;

/** The name of a check of boards. */
export type BoardCheckName = keyof typeof BOARD_CHECKS;

/** A check of a board that failed. */
export class BoardFault extends Error {
  override readonly name = 'BoardFault';
  readonly check: BoardCheckName;

  constructor(check: BoardCheckName, fault: string, cause?: unknown) {
    super(fault, cause === undefined ? undefined : { cause });
    this.check = check;
  }
}

// Whether clicks lead to one move each.

/** What is wrong with some paths. */
interface PathFault {
  /** The indices of the moves. */
  readonly moves: readonly number[];
  readonly says: string;
}

/**
 * The first fault of the paths of one seat: an empty one, one with something that is no name, two that are the same when
 * unordered targets are sorted, or one that begins another.
 */
function faultOfPaths(
  paths: readonly (readonly string[])[],
  isUnordered: (target: string) => boolean = () => false,
): PathFault | undefined {
  const known = new Map<string, number>();
  const sorted = paths.map((path) => sortUnordered(path, isUnordered));
  for (const [i, path] of sorted.entries()) {
    const names = path.map((target) => JSON.stringify(target)).join(' ');
    if (path.length === 0 || path.some((target) => typeof target !== 'string' || target === '')) {
      return { moves: [i], says: `its path is [${names}].` };
    }
    const other = known.get(names);
    if (other !== undefined) return { moves: [other, i], says: `both have the path ${names}.` };
    known.set(names, i);
  }
  for (const [i, path] of sorted.entries()) {
    for (let length = 1; length < path.length; length++) {
      const start = path.slice(0, length);
      const other = known.get(start.map((target) => JSON.stringify(target)).join(' '));
      if (other !== undefined)
        return { moves: [other, i], says: `the path ${start.join(' ')} begins ${path.join(' ')}.` };
    }
  }
  return undefined;
}

/** The path with unordered targets that follow each other in a fixed order. */
function sortUnordered(path: readonly string[], isUnordered: (target: string) => boolean): readonly string[] {
  const sorted: string[] = [];
  let run: string[] = [];
  for (const target of path) {
    if (isUnordered(target)) {
      run.push(target);
    } else {
      sorted.push(...run.sort(), target);
      run = [];
    }
  }
  return [...sorted, ...run.sort()];
}

/** The least side of a target on a small phone, in CSS pixels: WCAG 2.2, target size. */
const LEAST_SIDE = 24;

/** No name of a player should look like this, but one may. */
const EVIL = `<i a="&'">`;

/** So many states of a match are drawn. */
const MOST_STATES = 6;

/** Checks some states of a match, the last one among them, and the action that led there. */
export function checkMatch<G extends GameTypes>(
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
