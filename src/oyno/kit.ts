/** All that the library knows of the duel of Oyno. */

import { deepFreeze, definePosition, type FullKit, firstOfType } from '../author/without-immer.ts';
import { about } from './about.ts';
import { oynoKnowledge } from './bot.ts';
import { oynoEncoding } from './encoding.ts';
import { oyno } from './game.ts';
import { POSITION } from './position.ts';
import { oynoBoard } from './render/board.ts';
import type { Oyno } from './types.ts';

/** An absent player stands up a bone of their own, which reverses no other, and rolls none. */
const absentMove: NonNullable<FullKit<Oyno>['absentMove']> = ({ moves }) =>
  firstOfType(moves, 'flip', 'set') ?? moves[0]!;

/**
 * The duel of Oyno, with its board, what its bots know, and its observations: for everything that serves any game.
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * const [seat = 0] = match.status.type === 'turn' ? match.status.seats : [];
 * const bot = levelBot(oynoKit, 'casual');
 * match.play(bot(botTurn(match, seat)), { by: seat });
 * ```
 */
export const oynoKit: FullKit<Oyno, 'position'> = /* @__PURE__ */ deepFreeze({
  game: oyno,
  board: oynoBoard,
  bot: oynoKnowledge,
  encoding: oynoEncoding,
  position: /* @__PURE__ */ definePosition(oyno, POSITION),
  about,
  absentMove,
});
