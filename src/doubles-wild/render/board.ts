/** The drawing of Doubles Wild, and what is pointed at in it. */
import { type Board, deepFreeze } from '../../author/index.ts';
import { doublesWild } from '../game.ts';
import type { DoublesWild } from '../types.ts';
import { describe, describeNext } from './describe.ts';
import { narrate } from './narrate.ts';
import { svg } from './svg.ts';
import { alike, isUnordered, label, path, touched } from './targets.ts';
import { text } from './text.ts';

/**
 * The board of Doubles Wild. Targets: `cell:r5b7`; `die:red` and `die:blue`, pairs to roll again, or `button:red` and
 * `button:blue`; `button:keep`, or the square that the dice lead to; `die:attacker:1` to `die:defender:3`; `button:all`,
 * `button:decline`, `button:leave`, `button:replace`, `button:stand`, `button:roll`.
 *
 * @example
 * ```ts
 * import { doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
 *
 * const view = doublesWild.setup();
 * doublesWildBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * ```
 */
export const doublesWildBoard: Board<DoublesWild> = /* @__PURE__ */ deepFreeze({
  game: doublesWild,
  parts: ['board', 'dice', 'players'],
  svg,
  text,
  path,
  isUnordered,
  alike,
  label,
  touched,
  next: describeNext,
  describe,
  narrate,
});
