/** UCB1 where nothing is hidden: the legal moves of a node are always the same, so they are listed once. */
import type { GameTypes, Random, Rules, Seat } from '../../core/index.ts';
import { movesToTry } from './moves-to-try.ts';
import type { SelectChild, SelectSettings } from './select-child.ts';
import { addMove, isFull, type Tree, UNPROVEN } from './tree.ts';

/** Takes the untried moves of a node first, in random order, and then the child with the highest bound. */
export function selectListed<G extends GameTypes>(
  rules: Rules<G>,
  { exploration, solvedMove, isDominated }: SelectSettings<G>,
  random: Random,
): SelectChild<G> {
  const list = (state: G['State'], seat: Seat): G['Move'][] => {
    const solved = solvedMove?.(state, seat);
    if (solved !== undefined) return [solved];
    return shuffled(movesToTry(rules, isDominated, state, seat), random);
  };
  return (tree, node, state, seat) => {
    let untried = tree.untried[node];
    if (untried === undefined && tree.first[node] === 0) {
      untried = list(state, seat);
      tree.untried[node] = untried;
    }
    if (untried !== undefined && !isFull(tree)) {
      const move = untried.pop()!;
      if (untried.length === 0) tree.untried[node] = undefined;
      return addMove(tree, node, move, seat);
    }
    return highestBound(tree, node, exploration);
  };
}

/** A copy in random order. */
function shuffled<M>(moves: readonly M[], random: Random): M[] {
  const copy: M[] = [];
  for (let i = 0; i < moves.length; i++) {
    const at = random(i + 1);
    copy.push(moves[i]!);
    copy[i] = copy[at]!;
    copy[at] = moves[i]!;
  }
  return copy;
}

/** The child with the highest upper confidence bound; 0 without children. */
function highestBound<M, R>(tree: Tree<M, R>, node: number, exploration: number): number {
  const { visits, value, provenValue, next } = tree;
  const width = exploration * Math.sqrt(Math.log(visits[node]! + 1));
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = tree.first[node]!; child !== 0; child = next[child]!) {
    const tried = visits[child]!;
    const proven = provenValue[child]!;
    // A proven value needs no exploration.
    const bound = proven === UNPROVEN ? value[child]! / tried + width / Math.sqrt(tried) : proven;
    // Among children that are proven to be equal for this seat, each is played equally often: they may differ for others.
    if (bound > highest || (bound === highest && tried < visits[best]!)) {
      highest = bound;
      best = child;
    }
  }
  return best;
}
