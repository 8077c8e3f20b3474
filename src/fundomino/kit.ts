/** All that the library knows of Fundomino. */

import { deepFreeze, definePosition, type FullKit, firstOfType } from '../author/without-immer.ts';
import { about } from './about.ts';
import { fundominoKnowledge } from './bot/knowledge.ts';
import { fundominoEncoding } from './encoding.ts';
import { fundomino } from './game.ts';
import { POSITION } from './position.ts';
import { fundominoBoard } from './render/board.ts';
import type { Fundomino } from './types.ts';

/** An absent player plays a tile if one fits, says "Domino!" where it has to be said, and decides nothing else. */
const absentMove: NonNullable<FullKit<Fundomino>['absentMove']> = ({ moves }) =>
  moves.find((move) => move.type === 'play' && move.domino === true && move.reverse === undefined) ??
  firstOfType(moves, 'play', 'domino', 'waive', 'refuse', 'draw') ??
  moves[0]!;

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
export const fundominoKit: FullKit<Fundomino, 'position'> = /* @__PURE__ */ deepFreeze({
  game: fundomino,
  board: fundominoBoard,
  bot: fundominoKnowledge,
  encoding: fundominoEncoding,
  position: /* @__PURE__ */ definePosition(fundomino, POSITION),
  about,
  absentMove,
});
