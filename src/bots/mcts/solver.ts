/**
 * An MCTS solver, for games without hidden information: it proves the values of nodes. A match that is over is proven;
 * so is a choice with a winning move, and a choice all of whose moves are proven. Nothing is proven across chance or a
 * race.
 */
import type { Reward } from './reward.ts';
import { ROOT, type Tree, UNPROVEN } from './tree.ts';

/** Marks the last node of a path as proven, and then each node before it whose value follows. */
export function markProven(tree: Tree, path: readonly number[], reward: Reward): void {
  let proven: Reward | undefined = reward.slice();
  for (let i = path.length - 1; i >= 0 && proven !== undefined; i--) {
    const node = path[i]!;
    const seat = tree.chooser[node]!;
    tree.provenReward[node] = proven;
    // Chance or a race.
    if (seat < 0) return;
    tree.provenValue[node] = proven[seat]!;
    const parent = i === 0 ? ROOT : path[i - 1]!;
    // A winning move decides the choice, whatever the values of the others.
    if (proven[seat] !== 1) proven = bestOfProven(tree, parent);
    if (i === 0) tree.provenReward[ROOT] = proven;
  }
}

/** The reward of a choice all of whose moves are proven; `undefined` if one is not, or if equally good moves differ. */
function bestOfProven(tree: Tree, parent: number): Reward | undefined {
  const { provenValue, provenReward, next } = tree;
  if (tree.untried[parent] !== undefined) return undefined;
  let best = tree.first[parent]!;
  for (let child = best; child !== 0; child = next[child]!) {
    if (provenValue[child] === UNPROVEN) return undefined;
    if (provenValue[child]! > provenValue[best]!) best = child;
  }
  const reward = provenReward[best];
  for (let child = tree.first[parent]!; child !== 0; child = next[child]!) {
    // It is unknown which of them an indifferent seat plays, and so which other seat gains.
    if (provenValue[child] === provenValue[best] && !sameReward(provenReward[child], reward)) return undefined;
  }
  return reward;
}

function sameReward(a: Reward | undefined, b: Reward | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((value, seat) => value === b[seat]);
}
