/** What the matches of a dataset depend on. */

import type { BotProgress } from '../../bots/index.ts';
import type { Bot, Game, GameTypes } from '../../core/index.ts';
import type { Encodable } from '../encodings.ts';
import type { RowWidths } from './rows.ts';

/** A player of the matches of a dataset. */
export interface DatasetBot<G extends GameTypes> {
  /** What the manifest calls it. It says all that the bot depends on: a run is resumed only with the same names. */
  readonly name: string;
  /**
   * Makes the bot for one seat of one match.
   *
   * @param onProgress - for bots that search: its last call in a decision says what is kept as `visited` and `visits`. It is
   * what `mctsBot` takes as `onProgress`
   */
  readonly make: (onProgress: (progress: BotProgress<G>) => void) => Bot<G>;
}

/** What matches are played, and how they become rows. */
export interface DatasetPlan<G extends GameTypes> {
  /** The game, or its encoding. */
  readonly encoded: Encodable<G>;
  readonly game: Game<G>;
  /** The state from which every match starts. */
  readonly first: G['State'];
  readonly seed: number;
  /** By seat. */
  readonly bots: readonly DatasetBot<G>[];
  readonly maxMoves: number;
  readonly widths: RowWidths;
}
