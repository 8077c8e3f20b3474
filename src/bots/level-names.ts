/** The names of the levels: apart, so that a page that only lists them loads no bots. */
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
