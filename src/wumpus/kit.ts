/** All that the library knows of Hunt the Wumpus. */

import { deepFreeze, definePosition, type FullKit, firstOfType } from '../author/without-immer.ts';
import { about } from './about.ts';
import { wumpusKnowledge } from './bot/knowledge.ts';
import { wumpusEncoding } from './encoding.ts';
import { wumpus } from './game.ts';
import { POSITION } from './position.ts';
import { wumpusBoard } from './render/board.ts';
import type { Wumpus } from './types.ts';

/** An absent hunter plays no card, but for a retreat when the Wumpus attacks, which costs one card instead of all. */
const absentMove: NonNullable<FullKit<Wumpus>['absentMove']> = ({ moves }) =>
  firstOfType(moves, 'pass', 'stay', 'end', 'halt', 'keep', 'retreat', 'evade') ?? moves[0]!;

/**
 * Hunt the Wumpus, with its board, what its bots know, and its observations: for everything that serves any game.
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { wumpusKit } from 'tabletop-rules/wumpus';
 *
 * const match = createMatch(wumpusKit.game);
 * const [seat = 0] = match.status.type === 'turn' ? match.status.seats : [];
 * const bot = levelBot(wumpusKit, 'casual');
 * match.play(bot(botTurn(match, seat)), { by: seat });
 * ```
 */
export const wumpusKit: FullKit<Wumpus, 'position'> = /* @__PURE__ */ deepFreeze({
  game: wumpus,
  board: wumpusBoard,
  bot: wumpusKnowledge,
  encoding: wumpusEncoding,
  position: /* @__PURE__ */ definePosition(wumpus, POSITION),
  about,
  absentMove,
});
