/** Moves that end the match. */
import { type GameTypes, OVER, type Rules, type Seat } from '../../core/index.ts';
import { copierOf } from '../../core/internal.ts';
import { type Reward, rewardOver } from './reward.ts';
import type { SearchGame } from './search-game.ts';

/** A move that wins for its seat. */
export interface Win {
  /** The number of the move. */
  readonly n: number;
  readonly reward: Reward;
}

/** What moves that end the match lead to. */
export interface Endings<G extends GameTypes> {
  /** Plays a move in place, and returns the reward if the match is over then. */
  play(state: G['State'], n: number, seat: Seat): Reward | undefined;
  /** The first of so many moves that wins for the seat. The state stays as it is. */
  findWin(state: G['State'], seat: Seat, moves: readonly number[], count: number): Win | undefined;
}

/** The endings of one match. */
export function makeEndings<G extends GameTypes>(
  rules: Rules<G>,
  game: SearchGame<G>,
  sides: readonly number[],
): Endings<G> {
  const play: Endings<G>['play'] = (state, n, seat) => {
    if (game.play(state, n, seat) !== OVER) return undefined;
    const reward: Reward = new Float64Array(sides.length);
    rewardOver(reward, rules, state, sides);
    return reward;
  };
  return {
    play,
    findWin: (state, seat, moves, count) => {
      const copy = copierOf<G['State'] & object>(state);
      for (let i = 0; i < count; i++) {
        const n = moves[i]!;
        const reward = play(copy(), n, seat);
        if (reward?.[seat] === 1) return { n, reward };
      }
      return undefined;
    },
  };
}
