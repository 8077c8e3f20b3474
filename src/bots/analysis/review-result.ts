/** A review of a match: plain data. */
import type { GameTypes, Seat } from '../../core/index.ts';
import type { AnalysedMove } from './analysis.ts';
import type { Mistake } from './mistakes.ts';

/** A decision of a match, analysed as the seat saw it. */
export interface ReviewedDecision<G extends GameTypes> {
  /** The ply of the move, counted from 1 as in a log. */
  readonly ply: number;
  readonly seat: Seat;
  readonly played: AnalysedMove<G>;
  readonly best: AnalysedMove<G>;
  /** The rank of the move that was played among the legal ones, from 1. */
  readonly rank: number;
  /** How many moves were legal. */
  readonly moves: number;
  /** The chance to win of the best move minus that of the move that was played, from 0 to 1. */
  readonly gaveAway: number;
  /** What that is called; `null`: no mistake. */
  readonly mistake: Mistake | null;
}

/** The decisions of a seat together. */
export interface ReviewedSeat {
  readonly decisions: number;
  /** The sum of what they gave away. */
  readonly gaveAway: number;
  /** How many mistakes of each size. */
  readonly mistakes: Readonly<Record<Mistake, number>>;
}

/** The review of a match. */
export interface Review<G extends GameTypes = GameTypes> {
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The side of each seat. */
  readonly sides: readonly number[];
  /** By seat. */
  readonly seats: readonly ReviewedSeat[];
  /** Every decision of the match, in order. */
  readonly decisions: readonly ReviewedDecision<G>[];
  /**
   * By ply, the chances to win by seat: `chances[0]` before the first action, `chances[n]` after ply `n`. They are the mean
   * of two estimates: that of the seat that has moved, and that of the seat that decides next, each as it sees the
   * match; or what one of them has proven. Before a result of chance they are those of the seat that has moved.
   */
  readonly chances: readonly (readonly number[])[];
  /** The shares of the win by seat; `null` while the match goes on. */
  readonly end: readonly number[] | null;
}
