/** Selection with an evaluation, where nothing is hidden: the moves of a node are evaluated once, all together. */
import { type GameTypes, OVER, type Seat } from '../../core/index.ts';
import type { Afterstates } from './afterstates.ts';
import { listMovesToTry } from './moves-to-try.ts';
import { highestPuct, setPrior } from './puct.ts';
import type { Reward } from './reward.ts';
import type { SearchGame } from './search-game.ts';
import type { Selection, SelectSettings } from './select-child.ts';
import { addChild, clear, ROOT, type Tree } from './tree.ts';

/**
 * The moves of a node are evaluated when it has a visit for each so many of them. So a search of a position with hundreds
 * of moves costs no more than a few evaluations an iteration.
 */
const MOVES_A_VISIT = 20;

/** Goes to the child with the highest bound; a node whose moves are not evaluated yet is evaluated itself. */
export function selectOrdered<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  afterstates: Afterstates<G>,
): Selection<G> {
  const { exploration } = settings;
  const listed: number[] = [];
  const children: number[] = [];
  const reward: Reward = afterstates.makeReward();

  /** Adds the first `count` of the listed moves as children, with the values of their afterstates. */
  const addMoves = (tree: Tree, node: number, state: G['State'], seat: Seat, count: number): void => {
    for (let i = 0; i < count; i++) {
      const n = listed[i]!;
      const next = afterstates.evaluate(state, n, seat, reward);
      const child = addChild(tree, node, n, seat);
      setPrior(tree, child, reward[seat]!);
      if (next !== OVER) continue;
      tree.provenValue[child] = reward[seat]!;
      tree.provenReward[child] = reward.slice();
    }
  };

  /** Evaluates the moves of a node if it is their turn; returns whether it has children now. */
  const expand = (tree: Tree, node: number, state: G['State'], seat: Seat): boolean => {
    // `available` has the visits at which it is their turn, once the moves were counted.
    if (tree.visits[node]! < tree.available[node]!) return false;
    const count = listMovesToTry(game, settings, state, seat, listed);
    tree.available[node] = Math.ceil(count / MOVES_A_VISIT);
    if (tree.visits[node]! < tree.available[node]! || tree.size + count > tree.maxNodes) return false;
    addMoves(tree, node, state, seat, count);
    return true;
  };

  return {
    select: (tree, node, state, seat) => {
      if (tree.first[node] === 0 && !expand(tree, node, state, seat)) return 0;
      let count = 0;
      for (let child = tree.first[node]!; child !== 0; child = tree.next[child]!) children[count++] = child;
      return highestPuct(tree, children, count, exploration);
    },
    listRoot: (tree, state, seat) => {
      if (tree.first[ROOT] !== 0) return;
      const count = listMovesToTry(game, settings, state, seat, listed);
      if (tree.size + count > tree.maxNodes) clear(tree);
      // A tree that is too small for all moves holds the first ones.
      addMoves(tree, ROOT, state, seat, Math.min(count, tree.maxNodes - tree.size));
    },
  };
}
