/** The simplest opponent. */
import type { BotTurn, Types } from '../core/index.ts';

/** Chooses among the legal moves, all equally likely. It works with every game. */
export function randomBot<G extends Types<G['View']>>({ moves, random }: BotTurn<G>): G['Move'] {
  return moves[random(moves.length)]!;
}
