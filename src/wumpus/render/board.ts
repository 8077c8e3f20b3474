/** The drawing, and what is pointed at in it. */
import { type Board, deepFreeze } from '../../author/index.ts';
import { wumpus } from '../game.ts';
import type { Wumpus } from '../types.ts';
import { describe } from './describe.ts';
import { label } from './labels.ts';
import { narrate } from './narrate.ts';
import { describeNext } from './next.ts';
import { svg } from './svg.ts';
import { alike, isUnordered, path } from './targets.ts';
import { text } from './text.ts';
import { touched } from './touched.ts';

/**
 * The board. Targets: `cell:c3`, `card:bow:1`, `hunter:ulf`, `direction:north`, and the buttons `pass`, `suffer`, `stay`,
 * `halt`, `attack`, `evade`, `end`, `keep` and `redraw`, such as `button:stay`.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
 *
 * const match = createMatch(wumpus, { seed: 1 });
 * const view = match.view(0);
 * wumpusBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * wumpusBoard.path({ type: 'choose', seat: 0, hunter: 'ulf' }, view); // => ['hunter:ulf']
 * ```
 */
export const wumpusBoard: Board<Wumpus> = /* @__PURE__ */ deepFreeze({
  game: wumpus,
  parts: ['board', 'hand', 'players'],
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
