/** UCB1 for information sets: a node stands for all states that the observer cannot distinguish. */
import type { GameTypes, Random } from '../../core/index.ts';
import { listMovesToTry } from './moves-to-try.ts';
import type { SearchGame } from './search-game.ts';
import type { Selection, SelectSettings } from './select-child.ts';
import { addChild, childOfKey, isFull } from './tree.ts';

/**
 * A move may be legal in some determinizations only, so the moves are listed anew each time. The bound of a move is
 * based on how often it was available, not on the visits of its parent.
 */
export function selectAvailable<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  random: Random,
): Selection<G> {
  const { exploration } = settings;
  const untried: number[] = [];
  const listed: number[] = [];
  const select: Selection<G>['select'] = (tree, node, state, seat) => {
    const count = listMovesToTry(game, settings, state, seat, listed);
    const { visits, value, available } = tree;
    untried.length = 0;
    let best = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const move = listed[i]!;
      const child = childOfKey(tree, node, move);
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
    const child = addChild(tree, node, untried[random(untried.length)]!, seat);
    tree.available[child] = 1;
    return child;
  };
  return { select };
}
