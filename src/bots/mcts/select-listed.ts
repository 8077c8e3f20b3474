/** UCB1 where nothing is hidden: the legal moves of a node are always the same, so they are listed once. */
import type { GameTypes, Random, Seat } from '../../core/index.ts';
import { listMovesToTry } from './moves-to-try.ts';
import type { SearchGame } from './search-game.ts';
import type { Selection, SelectSettings } from './select-child.ts';
import { addChild, isFull, ROOT, type Tree, UNPROVEN } from './tree.ts';

/** Takes the untried moves of a node first, in random order, and then the child with the highest bound. */
export function selectListed<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  random: Random,
): Selection<G> {
  const { exploration } = settings;
  const list = (state: G['State'], seat: Seat): number[] => {
    const moves: number[] = [];
    moves.length = listMovesToTry(game, settings, state, seat, moves);
    shuffle(moves, random);
    return moves;
  };
  const listOnce = (tree: Tree, node: number, state: G['State'], seat: Seat): number[] | undefined => {
    if (tree.untried[node] === undefined && tree.first[node] === 0) tree.untried[node] = list(state, seat);
    return tree.untried[node];
  };
  return {
    select: (tree, node, state, seat) => {
      const untried = listOnce(tree, node, state, seat);
      if (untried !== undefined && !isFull(tree)) {
        const move = untried.pop()!;
        if (untried.length === 0) tree.untried[node] = undefined;
        return addChild(tree, node, move, seat);
      }
      return highestBound(tree, node, exploration);
    },
    listRoot: (tree, state, seat) => {
      listOnce(tree, ROOT, state, seat);
    },
  };
}

function shuffle(list: number[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const at = random(i + 1);
    const item = list[i]!;
    list[i] = list[at]!;
    list[at] = item;
  }
}

/** The child with the highest upper confidence bound; 0 without children. */
function highestBound(tree: Tree, node: number, exploration: number): number {
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
