/** Arrow keys go to the nearest target in a direction, PageUp and PageDown through all targets in turn. */

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
export const STEPS: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** Where something is on the screen. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** What lies aside counts so many times what lies ahead. */
const ASIDE = 2;

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

/** Further than anything on a screen. */
const FAR = 1e6;
