/** The checks of a board: what is drawn of a state, and which paths lead to its moves. */
import type { ActionOf, Board, Game, GameTypes, Observer, Random, SeenActionOf, ViewOf } from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import { some } from '../context.ts';
import { elementsOf, type MarkupElement, parseMarkup, textOf, valuesOf, viewBoxOf } from '../markup.ts';
import type { GeneratedMatch } from '../ply.ts';
import { type HitArea, hitAreas, leastContrast } from '../shapes.ts';
import { BoardFault } from './board-names.ts';
import { type Noticed, noteAction, noteSeats } from './board-warnings.ts';

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

/** The least contrast of a text: WCAG 2.2, large text. */
const LEAST_CONTRAST = 3;

/** So many targets of a drawing are pointed at. */
const MOST_TARGETS = 12;

/** The least share of a hit area that must hit its target, its middle among it. */
const LEAST_FREE = 0.5;

/** No name of a player should look like this, but one may. */
const EVIL = `<i a="&'">`;

/** So many states of a match are drawn. */
const MOST_STATES = 6;

/** What was done. */
export interface BoardTally extends Noticed {
  states: number;
  paths: number;
}

/** Checks some states of a match, the last one among them, and the action that led there. */
export function checkMatch<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  { states, actions }: GeneratedMatch<G>,
  random: Random,
  tally: BoardTally,
): void {
  const step = Math.max(1, Math.floor(states.length / MOST_STATES));
  for (let ply = states.length - 1; ply >= 0; ply -= step) {
    const state = states[ply]!;
    const seats = game.sides(state).map((_, seat) => seat);
    const observers: readonly Observer[] = [...seats, 'spectator'];
    const reader = observers[random(observers.length)]!;
    checkContrast(board, game.view(state, reader), reader);
    // What shows one may be rare: all actions since the state that was checked last.
    for (let at = ply; at > Math.max(0, ply - step); at--) {
      checkInterim(game, board, [states[at - 1]!, states[at]!], actions[at - 1]!, reader);
    }
    for (const observer of observers) {
      const view = game.view(state, observer);
      tally.states++;
      const drawn = checkDrawing(board, view, observer, seats.length);
      checkSame(game, board, states[ply === 0 ? states.length - 1 : 0]!, view, observer);
      checkIndistinguishable(game, board, view, observer, random);
      tally.paths += checkMoves(game, board, view, observer, drawn, random);
      const you = observer === 'spectator' ? undefined : observer;
      noteSeats(board, game.view(states[0]!, observer), view, you, seats.length, tally);
      if (ply > 0) checkAction(game, board, states[ply - 1]!, actions[ply - 1]!, view, observer, drawn, tally);
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
  if ([...elementsOf(named)].some(({ tag }) => tag === 'i')) {
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
  if (![...elementsOf(root)].some((element) => element.tag === 'title' && textOf(element).trim() !== '')) {
    throw fault('it has no title');
  }
  const [bad] = /NaN|undefined|Infinity|\[object/.exec(svg) ?? [];
  if (bad !== undefined) throw fault(`it contains ${bad}`);
  for (const { tag, children } of elementsOf(root)) {
    const loose = OF_TEXTS.has(tag) ? undefined : children.find((child) => typeof child === 'string');
    if (loose === undefined) continue;
    throw fault(
      `${JSON.stringify(loose)} is a text outside of a <text>, and is not drawn; \`svgElement\` makes elements`,
    );
  }
  return root;
}

/** The elements that hold texts. */
const OF_TEXTS: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'title', 'desc', 'style', 'a']);

/** A text for people: not empty, and nothing that only a program would write. */
function checkText(what: string, text: unknown): void {
  if (typeof text !== 'string' || text.trim() === '' || /\bNaN\b|undefined|\bnull\b|\[object/.test(text)) {
    throw new BoardFault('board-sentences', `${what} returns ${JSON.stringify(text)}.`);
  }
}

/** `board-contrast`, in both themes. */
function checkContrast<G extends GameTypes>(board: Board<G>, view: ViewOf<G>, observer: Observer): void {
  const you = observer === 'spectator' ? undefined : observer;
  for (const theme of ['light', 'dark'] as const) {
    const least = leastContrast(wellFormed(board.svg(view, { you, theme, literalColours: true })));
    if (least === undefined || least.contrast >= LEAST_CONTRAST) continue;
    const fault = `${JSON.stringify(least.text)} has a contrast of ${least.contrast.toFixed(1)} in the ${theme} theme.`;
    throw new BoardFault('board-contrast', fault);
  }
}

/** What a board says of a view, as a text each. */
function tellings<G extends GameTypes>(board: Board<G>, observer: Observer): Map<string, (view: ViewOf<G>) => string> {
  const you = observer === 'spectator' ? undefined : observer;
  return new Map([
    ['svg', (view) => board.svg(view, { you })],
    ['text', (view) => board.text(view)],
    ['describe', (view) => board.describe(view)],
    ['next', (view) => board.next(view, undefined, you)],
  ]);
}

/** `board-same`: the same view again, a copy of it, and once more after the view of somebody else of another state. */
function checkSame<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  other: G['State'],
  view: ViewOf<G>,
  observer: Observer,
): void {
  const told = [...tellings(board, observer)].map(([name, tell]) => ({ name, tell, first: tell(view) }));
  for (const { name, tell, first } of told) {
    if (first === tell(view) && first === tell(mutableCopy(view))) continue;
    throw new BoardFault('board-same', `${name} differs the second time: something outside of the view changes.`);
  }
  const reader: Observer = observer === 'spectator' ? 0 : 'spectator';
  for (const tell of tellings(board, reader).values()) tell(game.view(other, reader));
  // Backwards, since one function may remember what another was given.
  const after = [...told].reverse().find(({ tell, first }) => tell(view) !== first);
  if (after === undefined) return;
  const fault = `${after.name} differs once another view was drawn: the board remembers something outside of the view.`;
  throw new BoardFault('board-same', fault);
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
  const other = game.view(game.determinize(view, observer, random), observer);
  for (const [name, tell] of tellings(board, observer)) {
    if (tell(view) !== tell(other)) {
      throw new BoardFault('board-indistinguishable', `${name} differs for states that ${observer} cannot tell apart.`);
    }
  }
}

/** `board-paths` and what is checked of the targets. Returns how many paths there were. */
function checkMoves<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  drawn: MarkupElement,
  random: Random,
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
  checkLabels(board, view, targets, alike);
  const places = targets.filter((target) => !target.startsWith('button:'));
  const drawnTargets = new Set(valuesOf(drawn, 'data-target'));
  const missing = places.find((target) => !drawnTargets.has(target));
  if (missing !== undefined) throw new BoardFault('board-targets', `${missing} is not drawn.`);
  if (paths.length > 0) checkStep(board, view, observer, paths, alike, random);
  return paths.length;
}

/** The areas of targets that can be chosen next, on the way along one of the paths. */
function checkStep<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  you: number,
  paths: readonly (readonly string[])[],
  alike: ReadonlyMap<string, readonly string[]>,
  random: Random,
): void {
  const path = paths[random(paths.length)]!;
  const chosen = path.slice(0, random(path.length));
  const next = paths.flatMap((other) => {
    const goesOn = chosen.every((target, i) => target === other[i]) && other.length > chosen.length;
    return goesOn ? (alike.get(other[chosen.length]!) ?? []) : [];
  });
  const legal = [...new Set(next)].filter((target) => !chosen.includes(target));
  const tried = some(
    legal.filter((target) => !target.startsWith('button:')),
    MOST_TARGETS,
    random,
  );
  const areas = board.parts.flatMap((part) => [
    ...hitAreas(wellFormed(board.svg(view, { you, parts: [part], legal, chosen })), tried),
  ]);
  const byTarget = new Map(areas);
  for (const target of tried) {
    const area = byTarget.get(target);
    if (area !== undefined) checkArea(target, area);
    else throw unhit(board, target, wellFormed(board.svg(view, { you, legal, chosen })));
  }
}

/** The fault of a target that no part has: the part may not be listed. */
function unhit<G extends GameTypes>({ parts }: Board<G>, target: string, whole: MarkupElement): BoardFault {
  if (!hitAreas(whole, [target]).has(target)) {
    return new BoardFault('board-size', `No part has ${target} with an element with data-hit.`);
  }
  const part = [...elementsOf(whole)].find(
    (element) => element.attributes.has('data-part') && valuesOf(element, 'data-target').includes(target),
  );
  const name = part === undefined ? 'the part' : `"${part.attributes.get('data-part')}"`;
  return new BoardFault(
    'board-size',
    `\`parts\` does not list ${name}, where ${target} is: it is [${parts.join(', ')}].`,
  );
}

/** `board-size`, `board-inside` and `board-covered`, of one target. */
function checkArea(target: string, area: HitArea): void {
  const { width, height, inside, free, over } = area;
  if (Math.min(width, height) < LEAST_SIDE) {
    throw new BoardFault('board-size', `${target} is ${width.toFixed(1)} × ${height.toFixed(1)} CSS pixels.`);
  }
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  if (inside < 1) throw new BoardFault('board-inside', `Only ${percent(inside)} of ${target} is inside the drawing.`);
  if (free >= LEAST_FREE) return;
  throw new BoardFault(
    'board-covered',
    free === 0
      ? `${target} cannot be hit in its middle: ${over} is over it.`
      : `Only ${percent(free)} of ${target} can be hit: ${over} is over it.`,
  );
}

/** The texts of labels, and `board-labels`. */
function checkLabels<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  targets: readonly string[],
  alike: ReadonlyMap<string, readonly string[]>,
): void {
  const known = new Map<string, string>();
  for (const target of targets) {
    const label = board.label(target, view);
    checkText(`label(${JSON.stringify(target)})`, label);
    const other = known.get(label) ?? target;
    known.set(label, other);
    const isAlike = [...alike.values()].some((group) => group.includes(other) && group.includes(target));
    if (isAlike || other === target) continue;
    throw new BoardFault('board-labels', `${other} and ${target} are both called ${JSON.stringify(label)}.`);
  }
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

/** `board-touched`, also of a route, and the sentence for an action as the observer saw it. */
function checkAction<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  before: G['State'],
  action: ActionOf<G>,
  view: ViewOf<G>,
  observer: Observer,
  drawn: MarkupElement,
  noticed: Noticed,
): void {
  const seen: SeenActionOf<G> = game.redact(before, action, observer);
  const viewBefore = game.view(before, observer);
  const you = observer === 'spectator' ? undefined : observer;
  const told = board.narrate(seen, viewBefore, undefined, you);
  checkText('narrate', told);
  if (!/[.!?。！？]$/.test(told)) throw new BoardFault('board-sentences', `${JSON.stringify(told)} is no sentence.`);
  const places = new Set(valuesOf(drawn, 'data-target'));
  const touched = board.touched(viewBefore, seen, view);
  noteAction(board, viewBefore, seen, view, you, touched, noticed);
  for (const target of [...touched, ...(board.route?.(viewBefore, seen, view) ?? [])]) {
    if (places.has(target)) continue;
    if (!valuesOf(wellFormed(board.svg(viewBefore, { you })), 'data-target').includes(target)) {
      throw new BoardFault('board-touched', `${target} is drawn neither before nor after ${game.format(seen)}.`);
    }
  }
}

/** `board-interim`: for an action as the observer saw it. */
function checkInterim<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  [before, after]: readonly [G['State'], G['State']],
  action: ActionOf<G>,
  observer: Observer,
): void {
  if (board.interim === undefined) return;
  const seen: SeenActionOf<G> = game.redact(before, action, observer);
  const viewBefore = game.view(before, observer);
  const interim = board.interim(viewBefore, seen);
  if (interim === undefined) return;
  const you = observer === 'spectator' ? undefined : observer;
  const fault = (what: string): BoardFault => new BoardFault('board-interim', `After ${game.format(seen)}: ${what}.`);
  const svg = board.svg(interim, { you });
  for (const [view, moment] of [
    [viewBefore, 'before'],
    [game.view(after, observer), 'after'],
  ] as const) {
    if (svg === board.svg(view, { you })) throw fault(`it is drawn as the view ${moment} it`);
  }
  const places = new Set(valuesOf(wellFormed(svg), 'data-target'));
  const missing = board.touched(viewBefore, seen, interim).find((target) => !places.has(target));
  if (missing !== undefined) throw fault(`${missing} is touched, and is not drawn`);
}
