/** The simplest opponent. */
import type { BotTurn, Types } from '../core/index.ts';

/** Samples one legal move uniformly, in any game. */
export function randomBot<G extends Types<G['View']>>({ moves, random }: BotTurn<G>): G['Move'] {
  return moves[random(moves.length)]!;
}
