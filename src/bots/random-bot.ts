/** The simplest opponent. */
import type { BotTurn, GameTypes } from '../core/index.ts';

/** Samples one legal move uniformly, in any game. */
export function randomBot<G extends GameTypes>({ moves, random }: BotTurn<G>): G['Move'] {
  return moves[random(moves.length)]!;
}
