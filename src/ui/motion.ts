/** Shows a change: pieces glide, dice tumble, cards turn, and several actions are shown one after another. */
import type { GameTypes, LogEntry } from '../core/index.ts';

const MILLISECONDS = 220;
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

/** Where pieces are on the screen: by their name; one without a name by the target that it lies in. */
type PiecePlaces = ReadonlyMap<string, DOMRect>;

/** Where every piece of a drawing is. */
export function piecePlaces(root: Element): PiecePlaces {
  return new Map(piecesOf(root).map(({ name, target, element }) => [name || target, element.getBoundingClientRect()]));
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

/**
 * Lets pieces glide from their former places, one without a name from the first target that was touched to the last one. Dice
 * that were touched tumble, and cards that are new in a hand turn. What else was touched and has no piece that moved fades in.
 */
export function animateChange(root: Element, before: PiecePlaces, touched: readonly string[]): void {
  const moved = new Set<string>();
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
    const is = element.getBoundingClientRect();
    // From middle to middle: a piece may be turned when it moves.
    const [dx, dy] = [was.x - is.x + (was.width - is.width) / 2, was.y - is.y + (was.height - is.height) / 2];
    if (Math.hypot(dx, dy) < 1) continue;
    const matrix = element.getScreenCTM();
    if (matrix === null) continue;
    // From pixels of the screen to the units of the piece, after its own transform.
    const inverse = new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse();
    const { x, y } = new DOMPoint(dx, dy).matrixTransform(inverse);
    const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'translate(0px, 0px)' }];
    element.animate(frames, { duration: MILLISECONDS, easing: 'ease-out', composite: 'add' });
    moved.add(target);
  }
  for (const name of touched) {
    const target = root.querySelector(`[data-target="${CSS.escape(name)}"]`);
    if (target === null || moved.has(name)) continue;
    target.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: MILLISECONDS });
  }
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
