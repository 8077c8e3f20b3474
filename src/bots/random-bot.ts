/** The simplest opponent. */
import type { BotTurn, GameTypes } from '../core/index.ts';

/**
 * Samples one legal move uniformly, in any game.
 *
 * @example
 * ```ts
 * import { randomBot } from 'tabletop-rules/bots';
 * import { playout, seededRandom } from 'tabletop-rules/core';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * const { outcome } = playout(oyno, oyno.setup(), seededRandom(1), { bots: [randomBot, randomBot] });
 * outcome?.reason; // => 'all-upper'
 * ```
 */
export function randomBot<G extends GameTypes>({ moves, random }: BotTurn<G>): G['Move'] {
  return moves[random(moves.length)]!;
}
