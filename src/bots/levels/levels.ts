/** The levels of opponents. */
import { RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';

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
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const chosen: string = 'expert'; // from a form or an address
 * const bot = levelBot(oyno, isLevel(chosen) ? chosen : 'casual', oynoAdvice);
 * isLevel('grandmaster'); // => false
 * ```
 */
export function isLevel(text: string): text is Level {
  return LEVELS.some((level) => level === text);
}

/**
 * Refuses what names no level.
 *
 * @throws RuleError `bad-argument`
 */
export function checkLevel(level: string): void {
  if (isLevel(level)) return;
  throw new RuleError('bad-argument', `A level is ${LEVELS.join(', ')}, not ${show(level)}.`, {
    details: { name: 'level', value: show(level) },
  });
}
