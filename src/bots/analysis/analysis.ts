/** An analysis of a decision: plain data. */
import type { GameTypes, Seat } from '../../core/index.ts';

/** One of the legal moves of a decision. */
export interface AnalysedMove<G extends GameTypes> {
  readonly move: G['Move'];
  /** The move in the notation of the game. */
  readonly notation: string;
  /**
   * The chance to win of the side of the seat that decides, from 0 to 1: proven, or the mean result of the search. Of a
   * move without visits: what `evaluate` says of the state after it; without `evaluate` `null`.
   */
  readonly value: number | null;
  /** Whether the value is proven. */
  readonly proven: boolean;
  /** How many iterations tried it. */
  readonly visits: number;
  /** `solved`: the move that `solvedMove` returns. `dominated`: by `isDominated` another is never worse. */
  readonly known: 'solved' | 'dominated' | null;
  /** The chances to win by seat after this move, teammates having the same; `null` where nothing is known. */
  readonly chances: readonly number[] | null;
  /** This move, then the best answer to it and so on, up to the next chance node. */
  readonly line: readonly G['Move'][];
  /** The line in notation. */
  readonly lineNotation: readonly string[];
}

/** What a search has found out about a decision. */
export interface Analysis<G extends GameTypes> {
  /** The seat that decides. */
  readonly seat: Seat;
  /** The chances to win by seat after the best move, teammates having the same. */
  readonly chances: readonly number[];
  /** How many iterations were run. */
  readonly iterations: number;
  /** Every legal move, best first. */
  readonly moves: readonly AnalysedMove<G>[];
}
