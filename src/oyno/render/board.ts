/** The drawings of the duel and of the puzzle, and what is pointed at in them. */
import { type Board, deepFreeze } from '../../author/index.ts';
import { oyno } from '../game.ts';
import { oynoPuzzle } from '../puzzle/game.ts';
import type { OynoPuzzle } from '../puzzle/types.ts';
import type { Oyno } from '../types.ts';
import { describe, describeNext } from './describe.ts';
import { narrate } from './narrate.ts';
import { svg } from './svg.ts';
import { label, path, touched } from './targets.ts';
import { text } from './text.ts';

// Each board is made by a call of its own, since a bundler keeps what a spread may run: with one board both games.
const shared = { svg, text, path, label, touched, next: describeNext, describe, narrate };

/**
 * The board of the duel. Targets: `cell:c3`, `supply:red`, `button:flip`, `button:lift`, `button:roll`.
 *
 * @example
 * ```ts
 * import { oyno, oynoBoard } from 'tabletop-rules/oyno';
 *
 * const view = oyno.setup({ position: 'b2=R c4=b' });
 * oynoBoard.svg(view, { theme: 'dark' }).startsWith('<svg'); // => true
 * oynoBoard.path({ type: 'place', seat: 0, cell: 'a1' }, view); // => ['cell:a1']
 * ```
 */
export const oynoBoard: Board<Oyno> = /* @__PURE__ */ (() =>
  deepFreeze({ game: oyno, parts: ['board', 'players'] as const, ...shared }))();

/**
 * The board of the puzzle. Targets: `cell:c3`.
 *
 * @example
 * ```ts
 * import { oynoPuzzle, oynoPuzzleBoard } from 'tabletop-rules/oyno';
 *
 * const view = oynoPuzzle.setup({ position: 'b2=U c4=u e1=U' });
 * oynoPuzzleBoard.svg(view).startsWith('<svg'); // => true
 * ```
 */
export const oynoPuzzleBoard: Board<OynoPuzzle> = /* @__PURE__ */ (() =>
  deepFreeze({ game: oynoPuzzle, parts: ['board'] as const, ...shared }))();
