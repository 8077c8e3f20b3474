/** Shows a change: pieces glide, dice tumble, cards turn, and several actions are shown one after another. */
import type { GameTypes, LogEntry } from '../core/index.ts';
import { drawnTarget, hitArea, middleOf, type Point } from './input.ts';

const MILLISECONDS = 220;
/** For a target that a piece passes, and for a whole way at most. */
const TARGET_MILLISECONDS = 130;
const MOST_MILLISECONDS = 1_000;
const DICE_MILLISECONDS = 500;
const CARD_MILLISECONDS = 260;

/** More steps than these are not waited for. */
const MOST_STEPS = 10;

/**
 * The plies at which a change is shown, step by step: after each action, and after the last of several results of chance of
 * one kind, such as a deal. The last one is the match as it is; so many that nobody would wait for them are that one alone.
 */
export function stepsOf<G extends GameTypes>(entries: readonly LogEntry<G>[]): readonly number[] {
  const kinds = entries.map(({ action }) => ('seat' in action ? undefined : action.label));
  const plies = entries.flatMap(({ ply }, i) => (kinds[i] !== undefined && kinds[i] === kinds[i + 1] ? [] : [ply]));
  return plies.length > MOST_STEPS ? plies.slice(-1) : plies;
}

/** Where a piece is on the screen: by its name; one without a name by the target that it lies in. */
export type PiecePlace = readonly [name: string, box: DOMRect];

type PiecePlaces = ReadonlyMap<string, DOMRect>;

export function placeOf(piece: Element): PiecePlace {
  const target = piece.closest<SVGElement>('[data-target]')?.dataset['target'] ?? '';
  return [piece.getAttribute('data-piece') || target, piece.getBoundingClientRect()];
}

/** Where every piece of a drawing is. */
export function piecePlaces(root: Element): PiecePlaces {
  return new Map(piecesOf(root).map(({ element }) => placeOf(element)));
}

interface Piece {
  readonly element: SVGGraphicsElement;
  /** Empty: it is like any other, as bones of one colour are. */
  readonly name: string;
  /** The name of the target that it lies in. */
  readonly target: string;
}

function piecesOf(root: Element): readonly Piece[] {
  return [...root.querySelectorAll<SVGGraphicsElement>('[data-piece]')].map((element) => ({
    element,
    name: element.dataset['piece'] ?? '',
    target: element.closest<SVGElement>('[data-target]')?.dataset['target'] ?? '',
  }));
}

/** What has changed in a drawing. */
interface Change {
  readonly before: PiecePlaces;
  /** The targets that were touched, in order. */
  readonly touched: readonly string[];
  /** The targets that pieces have passed: a list for each piece that did not go straight. */
  readonly routes: readonly (readonly string[])[];
}

/**
 * Lets pieces glide from their former places, along their routes, one without a name from the first target that was touched to the
 * last one. Dice that were touched tumble, and cards that are new in a hand turn. What else was touched and has no piece that
 * moved fades in. Returns how long it takes, in milliseconds.
 */
export function animateChange(root: Element, { before, touched, routes }: Change): number {
  const moved = new Set<string>();
  const ways = routes.map((names) => {
    const targets = names.flatMap((name) => drawnTarget(root, name) ?? []);
    return targets.map((target) => hitArea(target).getBoundingClientRect());
  });
  let longest = 0;
  const [first = '', last = first] = [touched[0], touched.at(-1)];
  for (const { element, name, target } of piecesOf(root)) {
    const hasCome = target === last && !before.has(target);
    const was = before.get(name || (hasCome ? first : ''));
    const part = element.closest<HTMLElement>('[data-part]')?.dataset['part'];
    if (part === 'dice' && touched.includes(target)) {
      turnAround(
        element,
        ['rotate(-300deg) scale(0.3)', 'rotate(20deg) scale(1.1)', 'rotate(0deg) scale(1)'],
        DICE_MILLISECONDS,
      );
      moved.add(target);
      continue;
    }
    if (was === undefined) {
      if (part === 'hand') turnAround(element, ['scale(0, 1)', 'scale(1, 1)'], CARD_MILLISECONDS);
      continue;
    }
    // From middle to middle: a piece may be turned when it moves.
    const [start, end] = [middleOf(was), middleOf(element.getBoundingClientRect())];
    const way = ways.find((boxes) => boxes.length > 2 && isIn(start, boxes[0]!) && isIn(end, boxes.at(-1)!));
    if (way === undefined && distance(start, end) < 1) continue;
    longest = Math.max(longest, glide(element, [start, ...passed(way ?? [], end), end]));
    moved.add(target);
  }
  for (const name of touched) {
    const target = drawnTarget(root, name);
    if (target === null || moved.has(name)) continue;
    target.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: MILLISECONDS });
  }
  return longest;
}

/** Ends all motion in a drawing: what moves is where it goes. */
export function endMotion(root: Element): void {
  for (const animation of root.getAnimations({ subtree: true })) {
    // Those of a page's style may have no end.
    if (!(animation instanceof CSSAnimation)) animation.finish();
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** Whether the middle of a piece is over a target. */
export function isAt(piece: Element, target: Element): boolean {
  return isIn(middleOf(piece.getBoundingClientRect()), hitArea(target).getBoundingClientRect());
}

function isIn({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** The points that a piece passes between the first and the last target: as far aside of their middles as it is at the end. */
function passed(boxes: readonly DOMRect[], end: Point): readonly Point[] {
  const last = boxes.at(-1);
  if (last === undefined) return [];
  const middle = middleOf(last);
  const [dx, dy] = [end.x - middle.x, end.y - middle.y];
  return boxes.slice(1, -1).map((box) => {
    const { x, y } = middleOf(box);
    return { x: x + dx, y: y + dy };
  });
}

/** Lets a piece glide along points of the screen to the last one, where it is. Returns how long that takes. */
function glide(element: SVGGraphicsElement, points: readonly Point[]): number {
  const matrix = element.getScreenCTM();
  if (matrix === null) return 0;
  // From pixels of the screen to the units of the piece, after its own transform.
  const inverse = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
  const end = points.at(-1)!;
  const lengths = points.map((point, i) => distance(points[i - 1] ?? point, point));
  const whole = lengths.reduce((sum, length) => sum + length);
  let gone = 0;
  const frames = points.map((point, i) => {
    gone += lengths[i]!;
    const { x, y } = new DOMPoint(point.x - end.x, point.y - end.y).matrixTransform(inverse);
    return { transform: `translate(${x}px, ${y}px)`, offset: whole === 0 ? i / (points.length - 1) : gone / whole };
  });
  const duration =
    points.length === 2 ? MILLISECONDS : Math.min(points.length * TARGET_MILLISECONDS, MOST_MILLISECONDS);
  element.animate(frames, { duration, easing: points.length === 2 ? 'ease-out' : 'ease-in-out', composite: 'add' });
  return duration;
}

/** Turns something around its own middle. */
function turnAround(element: SVGGraphicsElement, turns: readonly string[], duration: number): void {
  const { x, y, width, height } = element.getBBox();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const frames = turns.map((turn) => ({
    transform: `translate(${middleX}px, ${middleY}px) ${turn} translate(${-middleX}px, ${-middleY}px)`,
  }));
  element.animate(frames, { duration, easing: 'ease-out', composite: 'add' });
}

/** Whether the page asks for less motion. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
