/** PUCT: the bound by which a search chooses among moves whose afterstates are evaluated. */
import { type Tree, UNPROVEN } from './tree.ts';

/** A move whose afterstate is worth less by this much has a prior probability that is `e` times lower. */
const PRIOR_TEMPERATURE = 0.02;

/** Sets the value of a node by the evaluation. The exponential is kept: a search reads it far more often. */
export function setPrior(tree: Tree, node: number, value: number): void {
  tree.prior[node] = value;
  tree.weight[node] = Math.exp((value - 0.5) / PRIOR_TEMPERATURE);
}

/**
 * The first child with the highest bound of so many; 0 if there are none. The prior probabilities are a softmax over the
 * values of the afterstates. Such a value counts as one visit, so that a move which was not tried yet has a value too.
 */
export function highestPuct(tree: Tree, children: readonly number[], count: number, exploration: number): number {
  const { visits, value, prior, weight, provenValue } = tree;
  let sum = 0;
  let tried = 1;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    sum += weight[child]!;
    tried += visits[child]!;
  }
  const width = (exploration * Math.sqrt(tried)) / sum;
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    let bound = provenValue[child]!;
    if (bound === UNPROVEN) {
      bound = (prior[child]! + value[child]! + width * weight[child]!) / (1 + visits[child]!);
    }
    if (bound > highest) {
      highest = bound;
      best = child;
    }
  }
  return best;
}
