/** All that the library knows of Wunby. */

import { deepFreeze, definePosition, type FullKit, firstOfType } from '../author/without-immer.ts';
import { about } from './about.ts';
import { wunbyKnowledge } from './bot/knowledge.ts';
import { wunbyEncoding } from './encoding.ts';
import { wunby } from './game.ts';
import { POSITION } from './position.ts';
import { wunbyBoard } from './render/board.ts';
import type { Wunby } from './types.ts';

/** An absent player moves a marker before a barrier, and declares no tie. */
const absentMove: NonNullable<FullKit<Wunby>['absentMove']> = ({ moves }) =>
  firstOfType(moves, 'pass', 'move') ?? moves[0]!;

/**
 * Wunby, with its board, what its bots know, and its observations: for everything that serves any game.
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { wunbyKit } from 'tabletop-rules/wunby';
 *
 * const match = createMatch(wunbyKit.game);
 * const [seat = 0] = match.status.type === 'turn' ? match.status.seats : [];
 * const bot = levelBot(wunbyKit, 'casual');
 * match.play(bot(botTurn(match, seat)), { by: seat });
 * ```
 */
export const wunbyKit: FullKit<Wunby, 'position'> = /* @__PURE__ */ deepFreeze({
  game: wunby,
  board: wunbyBoard,
  bot: wunbyKnowledge,
  encoding: wunbyEncoding,
  position: /* @__PURE__ */ definePosition(wunby, POSITION),
  about,
  absentMove,
});
