/** All that the library knows of the puzzle of Oyno. */

import { deepFreeze, definePosition, type FullKit } from '../../author/without-immer.ts';
import { oynoPuzzleBoard } from '../render/board.ts';
import type { OynoPuzzle } from '../types.ts';
import { about } from './about.ts';
import { oynoPuzzleKnowledge } from './bot.ts';
import { oynoPuzzleEncoding } from './encoding.ts';
import { oynoPuzzle, POSITION } from './rules.ts';
import { oynoPuzzleHint } from './solver.ts';

/** All moves of a puzzle are alike: there is nobody whom one could harm. */
const absentMove: NonNullable<FullKit<OynoPuzzle>['absentMove']> = ({ moves }) => moves[0]!;

/**
 * The puzzle of Oyno, with its board, what its bots know, and its observations: for everything that serves any game.
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoPuzzleKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoPuzzleKit.game);
 * const [seat = 0] = match.status.type === 'turn' ? match.status.seats : [];
 * const bot = levelBot(oynoPuzzleKit, 'casual');
 * match.play(bot(botTurn(match, seat)), { by: seat });
 * ```
 */
export const oynoPuzzleKit: FullKit<OynoPuzzle, 'position'> = /* @__PURE__ */ deepFreeze({
  game: oynoPuzzle,
  board: oynoPuzzleBoard,
  bot: oynoPuzzleKnowledge,
  encoding: oynoPuzzleEncoding,
  position: /* @__PURE__ */ definePosition(oynoPuzzle, POSITION),
  about,
  absentMove,
  solve: oynoPuzzleHint,
});
