/**
 * What a search knows for sure, where nothing is hidden: a match that is over, a choice with a winning move in it, a
 * choice of which all moves are known. Nothing is proved across chance or a race.
 */
import type { ChanceMove } from '../core/index.ts';
import type { Reward } from './reward.ts';
import { ROOT, type Tree } from './tree.ts';

/** Writes down that a node is worth this, and what follows of it for the nodes before it on the path. */
export function prove<M, C extends ChanceMove>(tree: Tree<M, C>, path: readonly number[], reward: Reward): void {
  let known: Reward | undefined = reward.slice();
  for (let i = path.length - 1; i >= 0 && known !== undefined; i--) {
    const node = path[i]!;
    const seat = tree.chooser[node]!;
    tree.proved[node] = known;
    if (seat < 0) return;
    tree.sure[node] = known[seat]!;
    const parent = i === 0 ? ROOT : path[i - 1]!;
    // A win is a win, whatever else there is.
    if (known[seat] !== 1) known = bestOfAll(tree, parent);
    if (i === 0) tree.proved[ROOT] = known;
  }
}

/** What a choice is worth of which every move is proved; `undefined` where it is not, or where equal choices differ. */
function bestOfAll<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number): Reward | undefined {
  const { sure, proved, next } = tree;
  if (tree.untried[parent] !== undefined) return undefined;
  let best = tree.first[parent]!;
  for (let child = best; child !== 0; child = next[child]!) {
    if (sure[child] === -1) return undefined;
    if (sure[child]! > sure[best]!) best = child;
  }
  const reward = proved[best];
  for (let child = tree.first[parent]!; child !== 0; child = next[child]!) {
    // Whom an indifferent seat helps is not known.
    if (sure[child] === sure[best] && !sameReward(proved[child], reward)) return undefined;
  }
  return reward;
}

function sameReward(a: Reward | undefined, b: Reward | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((value, seat) => value === b[seat]);
}
