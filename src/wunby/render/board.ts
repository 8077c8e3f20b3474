/** The drawings of a match, and what is pointed at in them. */
import { type Board, deepFreeze } from '../../author/index.ts';
import { wunby } from '../game.ts';
import type { Wunby } from '../types.ts';
import { describe, describeNext } from './describe.ts';
import { narrate } from './narrate.ts';
import { path } from './paths.ts';
import { svg } from './svg.ts';
import { label, touched } from './targets.ts';
import { text } from './text.ts';

/**
 * The board. Targets: `cell:c3`, `slot:c3-e3n`, `die:standard`, `die:wunby`, `pile:2`; buttons for colours (`button:red`),
 * for what WILD is used as (`button:repeat`, `button:jump`), `button:forfeit`, `button:declare`, `button:pass`.
 *
 * @example
 * ```ts
 * import { wunby, wunbyBoard } from 'tabletop-rules/wunby';
 *
 * const view = wunby.setup();
 * wunbyBoard.svg(view, { names: ['Ann', 'Bob'] }).startsWith('<svg'); // => true
 * wunbyBoard.path({ type: 'choose', seat: 0, colour: 'red' }, view); // => ['button:red']
 * ```
 */
export const wunbyBoard: Board<Wunby> = /* @__PURE__ */ deepFreeze({
  game: wunby,
  parts: ['board', 'dice', 'players'],
  svg,
  text,
  path,
  label,
  touched,
  next: describeNext,
  describe,
  narrate,
});
