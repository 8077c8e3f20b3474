/** All that the library knows of Doubles Wild. */

import { deepFreeze, definePosition, type FullKit, firstOfType } from '../author/without-immer.ts';
import { about } from './about.ts';
import { doublesWildKnowledge } from './bot/knowledge.ts';
import { doublesWildEncoding } from './encoding.ts';
import { doublesWild } from './game.ts';
import { POSITION } from './position.ts';
import { doublesWildBoard } from './render/board.ts';
import { squareNamed } from './rules/board.ts';
import { NOBODY, ownerOf } from './rules/markers.ts';
import type { DoublesWild } from './types.ts';

/** An absent player rolls nothing again, and takes a vacant square rather than one that is fought for. */
const absentMove: NonNullable<FullKit<DoublesWild>['absentMove']> = ({ view, moves }) =>
  firstOfType(moves, 'keep', 'decline', 'leave', 'stand') ??
  moves.find((move) => move.type === 'square' && ownerOf(view, squareNamed(view, move.square)) === NOBODY) ??
  moves[0]!;

/**
 * Doubles Wild, with its board, what its bots know, and its observations: for everything that serves any game.
 *
 * @example
 * ```ts
 * import { botTurn, levelBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { doublesWildKit } from 'tabletop-rules/doubles-wild';
 *
 * const match = createMatch(doublesWildKit.game);
 * const [seat = 0] = match.status.type === 'turn' ? match.status.seats : [];
 * const bot = levelBot(doublesWildKit, 'casual');
 * match.play(bot(botTurn(match, seat)), { by: seat });
 * ```
 */
export const doublesWildKit: FullKit<DoublesWild, 'position'> = /* @__PURE__ */ deepFreeze({
  game: doublesWild,
  board: doublesWildBoard,
  bot: doublesWildKnowledge,
  encoding: doublesWildEncoding,
  position: /* @__PURE__ */ definePosition(doublesWild, POSITION),
  about,
  absentMove,
});
