/** The names of the levels and their ratings: apart, so that a page that only lists them loads no bots. */

/** The name of a level. */
export type Level = 'novice' | 'casual' | 'intermediate' | 'advanced' | 'expert' | 'master';

/** The levels of opponents by name, from the weakest, level 1, to the strongest, level 6. */
export const LEVELS: readonly Level[] = /* @__PURE__ */ Object.freeze([
  'novice',
  'casual',
  'intermediate',
  'advanced',
  'expert',
  'master',
]);

/**
 * Whether a text names a level.
 *
 * @example
 * ```ts
 * import { isLevel, levelBot } from 'tabletop-rules/bots';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const chosen: string = 'expert'; // from a form or an address
 * const bot = levelBot(oynoKit, isLevel(chosen) ? chosen : 'casual');
 * isLevel('grandmaster'); // => false
 * ```
 */
export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

const MIDDLE: Level = 'intermediate';

/** No level is taken for weaker than the one below it: what is measured of two of them can be less certain than their difference. */
const LEAST_STEP = 10;

/** How much each level is above the one below it, of measured ratings from the weakest: `about.levelSteps` of a kit. */
export function levelStepsOf(ratings: readonly number[]): readonly number[] {
  return ratings.slice(1).map((rating, i) => Math.max(LEAST_STEP, Math.round(rating - ratings[i]!)));
}

/**
 * The rating of each level, from the weakest.
 *
 * @param steps - how much each level is above the one below it: `about.levelSteps` of a kit
 * @param middle - the rating of `intermediate`
 */
export function levelRatings(steps: readonly number[], middle: number): readonly number[] {
  const above = (level: number): number => steps.slice(0, level).reduce((sum, step) => sum + step, 0);
  return LEVELS.map((_, i) => middle + above(i) - above(LEVELS.indexOf(MIDDLE)));
}
