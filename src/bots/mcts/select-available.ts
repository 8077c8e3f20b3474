/** UCB1 for information sets: a node stands for all states that the observer cannot distinguish. */
import type { GameTypes, Random, Rules } from '../../core/index.ts';
import type { MoveInterner } from './move-interner.ts';
import { movesToTry } from './moves-to-try.ts';
import type { SelectChild, SelectSettings } from './select-child.ts';
import { addMove, childOfMove, isFull } from './tree.ts';

/**
 * A move may be legal in some determinizations only, so the moves are listed anew each time. The bound of a move is
 * based on how often it was available, not on the visits of its parent.
 */
export function selectAvailable<G extends GameTypes>(
  rules: Rules<G>,
  { exploration, solvedMove, isDominated }: SelectSettings<G>,
  random: Random,
  intern: MoveInterner<G['Move']>,
): SelectChild<G> {
  const untried: G['Move'][] = [];
  return (tree, node, state, seat) => {
    const solved = solvedMove?.(state, seat);
    const listed = solved === undefined ? movesToTry(rules, isDominated, state, seat) : [solved];
    const { visits, value, available } = tree;
    untried.length = 0;
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < listed.length; i++) {
      const move = intern(listed[i]!);
      const child = childOfMove(tree, node, move);
      if (child === 0) {
        untried.push(move);
        continue;
      }
      available[child]! += 1;
      const tried = visits[child]!;
      const bound = value[child]! / tried + exploration * Math.sqrt(Math.log(available[child]! + 1) / tried);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    if (untried.length === 0 || isFull(tree)) return best;
    const child = addMove(tree, node, untried[random(untried.length)]!, seat);
    tree.available[child] = 1;
    return child;
  };
}
