import { sameData } from '../../core/internal.ts';

/** The listed move that equals another: the same object, where the rules share their moves. */
export function findMove<M>(moves: readonly M[], move: M): M | undefined {
  return moves.includes(move) ? move : moves.find((other) => sameData(other, move));
}
