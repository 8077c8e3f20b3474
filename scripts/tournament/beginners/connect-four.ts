/** A thoughtful beginner at connect four: wins, blocks, does not prepare the opponent's win, prefers the centre. */
import {
  type ConnectFour,
  type ConnectFourMove,
  type ConnectFourState,
  connectFour,
} from '../../../examples/connect-four.ts';
import type { BotTurn, Seat } from '../../../src/core/index.ts';
import { bestOf } from './best-of.ts';

const WIN = 1_000;
const LOSS = 500;
const CENTRE = 3;

/** Chooses a move. */
export function play({ view, seat, moves, random }: BotTurn<ConnectFour>): ConnectFourMove {
  return bestOf(moves, (move) => score(view, seat, move), random);
}

function score(view: ConnectFourState, seat: Seat, move: ConnectFourMove): number {
  const after = connectFour.apply(view, move);
  if (after.result === seat) return WIN;
  const loses = connectFour.legalMoves(after).some((reply) => connectFour.apply(after, reply).result === 1 - seat);
  return (loses ? -LOSS : 0) - Math.abs(move.column - CENTRE);
}
