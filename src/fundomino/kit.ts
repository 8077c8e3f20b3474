/** All that the library knows of Fundomino. */

import { deepFreeze, type FullKit } from '../author/index.ts';
import { about } from './about.ts';
import { fundominoKnowledge } from './bot/knowledge.ts';
import { fundominoEncoding } from './encoding.ts';
import { fundomino } from './game.ts';
import { fundominoBoard } from './render/board.ts';
import type { Fundomino } from './types.ts';

/**
 * Fundomino, with its board, what its bots know, and its observations: for everything that serves any game.
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundominoKit } from 'tabletop-rules/fundomino';
 *
 * const match = createMatch(fundominoKit.game);
 * const [seat = 0] = match.status.type === 'turn' ? match.status.seats : [];
 * const bot = levelBot(fundominoKit, 'casual');
 * match.play(bot(botTurn(match, seat)), { by: seat });
 * ```
 */
export const fundominoKit: FullKit<Fundomino> = /* @__PURE__ */ deepFreeze({
  game: fundomino,
  board: fundominoBoard,
  bot: fundominoKnowledge,
  encoding: fundominoEncoding,
  about,
});
