/** The rules by numbers. */
import { deepFreeze, type Numbered, type Seat } from '../../author/index.ts';
import type { Wumpus, WumpusMove } from '../types.ts';
import { outcomes, roll } from './chance-numbers.ts';
import { CONTEXT, type WumpusContext } from './context.ts';
import { legal } from './list-moves.ts';
import { makeMove } from './move-numbers.ts';
import { numberOf } from './number-of.ts';
import { play } from './play.ts';
import { sample } from './sample-move.ts';
import { turn } from './status.ts';

/** Moves and results of chance by number. */
export const numbers: Numbered<Wumpus, WumpusContext> = {
  context: () => CONTEXT,
  size: ({ size }) => size,
  move,
  number: numberOf,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
};

/** The move of a number, made on first use, since most are never used. */
function move(n: number, seat: Seat, context: WumpusContext): WumpusMove {
  const moves = context.moves[seat]!;
  moves[n] ??= deepFreeze(makeMove(n, seat, context, context.combinations));
  return moves[n];
}
