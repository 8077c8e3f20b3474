/** What a search has found out about each move of its decision. */
import type { GameTypes, Seat } from '../../core/index.ts';
import { childValue, principalVariation, rankChildren } from './progress.ts';
import type { Reward } from './reward.ts';
import type { SearchGame } from './search-game.ts';
import { ROOT, type Tree, UNPROVEN } from './tree.ts';

/** A move that a search has tried. */
export interface TriedMove<G extends GameTypes> {
  readonly move: G['Move'];
  readonly visits: number;
  /** The mean reward of the seat that decides, or the proven one. */
  readonly value: number;
  /** Whether the value is proven. */
  readonly proven: boolean;
  /** The mean reward of each seat, or the proven one. */
  readonly rewards: readonly number[];
  /** The best moves from here on, this one first, up to the next chance node. */
  readonly line: readonly G['Move'][];
}

/** The rewards of each seat by move of the decision. The tree itself has those of the seat that chooses. */
export interface RootRewards {
  /** Adds the reward of an iteration that went through a child of the root. */
  add(child: number, reward: Reward): void;
  /** The mean reward of each seat; `undefined` where no iteration of this run went through the child. */
  mean(child: number): readonly number[] | undefined;
}

/** No rewards yet. */
export function makeRootRewards(seats: number): RootRewards {
  /** By child: the sum by seat, and at the end how many. */
  const sums = new Map<number, Float64Array>();
  return {
    add: (child, reward) => {
      let sum = sums.get(child);
      if (sum === undefined) {
        sum = new Float64Array(seats + 1);
        sums.set(child, sum);
      }
      for (let seat = 0; seat < seats; seat++) sum[seat]! += reward[seat]!;
      sum[seats]! += 1;
    },
    mean: (child) => {
      const sum = sums.get(child);
      return sum === undefined ? undefined : Array.from(sum.subarray(0, seats), (total) => total / sum[seats]!);
    },
  };
}

/** The moves at the root that were tried in this run or are proven, in order of preference. */
export function triedMoves<G extends GameTypes>(
  tree: Tree,
  game: SearchGame<G>,
  seat: Seat,
  rewards: RootRewards,
): readonly TriedMove<G>[] {
  return rankChildren(tree, ROOT).flatMap((child) => {
    const proven = tree.provenReward[child];
    const known = proven === undefined ? rewards.mean(child) : Array.from(proven);
    if (known === undefined) return [];
    const move = game.move(tree.keys[child]!, seat);
    return {
      move,
      visits: tree.visits[child]!,
      value: childValue(tree, child),
      proven: tree.provenValue[child] !== UNPROVEN,
      rewards: known,
      line: [move, ...principalVariation(tree, game, child)],
    };
  });
}
