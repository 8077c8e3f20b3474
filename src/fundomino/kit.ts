/** All that the library knows of Fundomino. */
import { deepFreeze, type FullKit } from '../author/index.ts';
import { fundominoAdvice } from './bot/advice.ts';
import { fundomino } from './game.ts';
import { fundominoEncoding } from './learning/encoding.ts';
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
  bot: fundominoAdvice,
  encoding: fundominoEncoding,
  about: {
    sentence: 'Dominoes with bent tiles: the colour must match, and the shape must fit. Say “Domino!” in time.',
    players: '2 to 4 players, or two teams',
    page: 'fundomino.md',
    rulePrefix: 'FU',
    seatNames: ['Player 1', 'Player 2', 'Player 3', 'Player 4'],
    typicalPlies: 290,
  },
});
