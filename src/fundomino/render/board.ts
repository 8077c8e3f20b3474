/** The drawing of the game, and what is pointed at in it. */
import type { Board } from '../../author/index.ts';
import { fundomino } from '../game.ts';
import type { Fundomino } from '../types.ts';
import { describe, phaseText } from './describe.ts';
import { narrate } from './narrate.ts';
import { svg } from './svg.ts';
import { label, path, touched } from './targets.ts';
import { text } from './text.ts';

/**
 * The board of Fundomino. Targets of moves: `hand:2|5`, a tile of the hand; `end:0` and `end:1`, where the next tile would
 * lie; buttons such as `button:draw`, `button:right`, `button:domino`, `button:waive`.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundomino, { seed: 3 });
 * const view = match.view(0);
 * fundominoBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * ```
 */
export const fundominoBoard: Board<Fundomino> = /* @__PURE__ */ Object.freeze({
  game: fundomino,
  parts: /* @__PURE__ */ Object.freeze(['board', 'hand', 'players'] as const),
  svg,
  text,
  path,
  label,
  touched,
  next: phaseText,
  describe,
  narrate,
});
