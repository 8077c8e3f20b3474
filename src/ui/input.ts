/** What the pointer and the keys mean: arrow keys go to the nearest target in a direction, PageUp and PageDown through all. */

/** A direction on the screen. */
type Direction = readonly [x: number, y: number];

/** The direction of each arrow key. */
export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far the keys go that lead through all targets in the order of the page: every target is reached by them. */
const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Where something is on the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export function middleOf({ x, y, width, height }: DOMRect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The element of a target in a drawing; `null`: it is not drawn. */
export function drawnTarget(root: Element, name: string): Element | null {
  return root.querySelector(`[data-target="${CSS.escape(name)}"]`);
}

/** So near to each other, in pixels, no finger tells the middles of targets apart. */
const NEAR = 6;

/** A target that a finger has tapped in a drawing, and those whose middles are about the same. None, if it was no finger. */
export function underFinger(event: Event): readonly string[] {
  const { target } = event;
  const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
  const tapped = isFinger && target instanceof Element ? target.closest('svg [data-choosable]') : null;
  if (tapped === null) return [];
  const middle = (element: Element): Point => middleOf(hitArea(element).getBoundingClientRect());
  const { x, y } = middle(tapped);
  const drawn = [...tapped.closest('svg')!.querySelectorAll<SVGElement>('[data-choosable]')];
  return drawn.flatMap((element) => {
    const other = middle(element);
    const { target: name } = element.dataset;
    return name !== undefined && Math.hypot(other.x - x, other.y - y) < NEAR ? [name] : [];
  });
}

/** What of a target hits it. */
export function hitArea(target: Element): Element {
  return target.querySelector('[data-hit]') ?? target;
}

/** What lies aside counts so many times what lies ahead. */
const ASIDE = 2;
/** Further than anything on a screen. */
const FAR = 1e6;

/**
 * The nearest of some places in a direction from another: only those lie there that are further ahead than aside, or
 * else at all ahead. `undefined`: there is none.
 */
export function nearest<T extends Point>(from: Point, places: readonly T[], [dx, dy]: Direction): T | undefined {
  let best: T | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const ahead = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (ahead <= 1) continue;
    const distance = ahead + ASIDE * aside + (aside > ahead ? FAR : 0);
    if (distance < least) {
      least = distance;
      best = place;
    }
  }
  return best;
}

/** Everything that can be chosen; elements are found in the order of the page. */
const CHOOSABLE = '[data-choosable], button[data-target]';

/** Moves the focus from a target as a key says. Returns whether the key is one that does so. */
export function moveFocus(key: string, target: string, root: HTMLElement): boolean {
  const targets = [...root.querySelectorAll<HTMLElement | SVGElement>(CHOOSABLE)];
  const direction = DIRECTIONS[key];
  const step = STEPS[key];
  if (direction !== undefined) {
    const places = targets.map((element) => ({ element, ...middleOf(hitArea(element).getBoundingClientRect()) }));
    const from = places.find(({ element }) => element.dataset['target'] === target);
    const to = from === undefined ? undefined : nearest(from, places, direction);
    to?.element.focus();
  } else if (step !== undefined) {
    const at = targets.findIndex((element) => element.dataset['target'] === target);
    targets.at((at + step) % targets.length)?.focus();
  } else {
    return false;
  }
  return true;
}

/** One target of the drawing can be reached by Tab; the arrow keys go on from there. */
export function moveTabStop(picture: HTMLElement, focused: string): HTMLElement | SVGElement | undefined {
  const drawn = [...picture.querySelectorAll<SVGElement>('[data-choosable]')];
  const stop = drawn.find((element) => element.dataset['target'] === focused) ?? drawn[0];
  for (const element of drawn) element.setAttribute('tabindex', element === stop ? '0' : '-1');
  return stop;
}

/**
 * Whether what has the focus can keep it. Browsers take it from what is hidden or has no tab index any more, but only at the
 * next frame.
 */
export function keepsFocus(root: HTMLElement): boolean {
  return root.querySelector('[data-choosable]:focus, button:not([hidden]):focus') !== null;
}

/** The target of an event that can be chosen. */
export function targetOf({ target }: Event): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const found = target.closest<HTMLElement | SVGElement>(CHOOSABLE);
  return found?.dataset['target'];
}

export function actionOf({ target }: Event): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-action]')?.dataset['action'] : undefined;
}

/** A button of the page chooses by itself when Enter is pressed. */
export function isPageButton({ target }: Event): boolean {
  return target instanceof HTMLButtonElement;
}
