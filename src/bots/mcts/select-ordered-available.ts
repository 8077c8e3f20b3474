/** Selection with an evaluation, where information is hidden. */
import type { GameTypes } from '../../core/index.ts';
import type { Afterstates } from './afterstates.ts';
import { listMovesToTry } from './moves-to-try.ts';
import { highestPuct, setPrior } from './puct.ts';
import type { Reward } from './reward.ts';
import type { SearchGame } from './search-game.ts';
import type { Selection, SelectSettings } from './select-child.ts';
import { addChild, childOfKey, isFull } from './tree.ts';

/** In how many determinizations the afterstate of a move is evaluated before it is tried. */
const EVALUATIONS = 8;

/**
 * Goes to the child with the highest bound among the moves that are legal in the determinization at hand. A move is
 * evaluated when it is first legal. Its afterstates differ between determinizations, so that until it is tried, the value is
 * the mean of the first few.
 */
export function selectOrderedAvailable<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  afterstates: Afterstates<G>,
): Selection<G> {
  const { exploration } = settings;
  const listed: number[] = [];
  const children: number[] = [];
  const reward: Reward = afterstates.makeReward();
  return {
    select: (tree, node, state, seat) => {
      const count = listMovesToTry(game, settings, state, seat, listed);
      let found = 0;
      for (let i = 0; i < count; i++) {
        const n = listed[i]!;
        let child = childOfKey(tree, node, n);
        if (child === 0) {
          if (isFull(tree)) continue;
          child = addChild(tree, node, n, seat);
        }
        children[found++] = child;
        if (tree.visits[child] !== 0 || tree.available[child] === EVALUATIONS) continue;
        tree.available[child]! += 1;
        afterstates.evaluate(state, n, seat, reward);
        const before = tree.prior[child]!;
        setPrior(tree, child, before + (reward[seat]! - before) / tree.available[child]!);
      }
      return highestPuct(tree, children, found, exploration);
    },
  };
}
