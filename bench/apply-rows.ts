/** The rows of `apply`. Version 0.2.0 has everything that they use, and is measured by them too. */
import { type Game, type GameTypes, type Random, sample } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';

/** How much work a batch did: the units of the row, and whole matches where there are any. */
export interface Done {
  readonly units: number;
  readonly matches?: number;
}

/** A row of the bench. */
export interface Row {
  /** What is counted. */
  readonly unit: 'moves' | 'calls' | 'steps' | 'draws' | 'puzzles' | 'encodes' | 'moves listed' | 'iterations';
  /** Returns the batch that is timed. */
  prepare(random: Random): () => Done;
}

/** One random match through `legalMoves` and `apply`: every state is frozen. */
export function applyMatch<G extends GameTypes>(
  game: Game<G>,
  start: G['State'],
  random: Random,
  maxMoves: number,
): number {
  let state = start;
  for (let moves = 0; ; moves++) {
    const status = game.status(state);
    if (status.type === 'over' || moves === maxMoves) return moves;
    if (status.type === 'chance') {
      state = game.apply(state, sample(game.chance(state), random));
    } else {
      const listed = game.legalMoves(state);
      state = game.apply(state, listed[random(listed.length)]!);
    }
  }
}

/** Random matches through `legalMoves` and `apply`. */
export function throughApply<G extends GameTypes>(game: Game<G>, options: G['Options'], maxMoves = 1_000): Row {
  return {
    unit: 'moves',
    prepare: (random) => {
      const start = game.setup(options);
      return () => ({ units: applyMatch(game, start, random, maxMoves), matches: 1 });
    },
  };
}

/** By name. */
export const APPLY_ROWS: Readonly<Record<string, Row>> = {
  'oyno apply': throughApply(oyno, {}),
  'oyno wild apply': throughApply(oyno, { wild: true }),
  'oyno puzzle apply': throughApply(oynoPuzzle, {}, 200),
  'wumpus apply': throughApply(wumpus, { seats: 3 }),
  'fundomino apply': throughApply(fundomino, {}),
  'doubles wild apply': throughApply(doublesWild, {}),
  'doubles wild teams apply': throughApply(doublesWild, { seats: 4, teams: true }),
  'wunby apply': throughApply(wunby, {}, 300),
  'wunby four apply': throughApply(wunby, { seats: 4 }, 300),
  'wunby teams apply': throughApply(wunby, { seats: 4, teams: true }, 300),
};
