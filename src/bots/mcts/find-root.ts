/** Finds the current position in the tree of the previous decision. */
import { castDraft } from 'immer';
import type {
  ActionOf,
  ChanceNode,
  ChanceResult,
  ChanceResultOf,
  GameTypes,
  Random,
  Rules,
  Seat,
} from '../../core/index.ts';
import { chanceNow, mutableCopy, sameData } from '../../core/internal.ts';
import { rollKeyed } from './chance-result.ts';
import type { MoveInterner } from './move-interner.ts';
import { childOfKey, ROOT, type Tree } from './tree.ts';

/** A tree, and the decision at its root. */
interface PreviousSearch<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly tree: Tree<G['Move'], ChanceResultOf<G>>;
  readonly intern: MoveInterner<G['Move']>;
  readonly hidden: boolean;
  /** The seat that decided. */
  readonly seat: Seat;
  /** Makes a state of the root. */
  readonly makeState: (random: Random) => G['State'];
  /** For determinizations, and for results of chance that the observer does not see. */
  readonly random: Random;
}

/** Nodes with fewer visits are not worth looking for. */
const MIN_VISITS = 8;
const MAX_PLIES = 12;
const MAX_COMPARISONS = 400;
/** Where information is hidden: several determinizations, since a path may be legal in some of them only. */
const MAX_DETERMINIZATIONS = 4;

/**
 * The node at which a seat has this view; `ROOT` if there is none. A bot does not get the moves that were made, so
 * the paths of the tree are played and the views compared. The root itself does not count: a repeated question gets a
 * new search.
 */
export function findRoot<G extends GameTypes>(search: PreviousSearch<G>, seat: Seat, view: G['View']): number {
  const { hidden, makeState, random } = search;
  if (hidden && seat !== search.seat) return ROOT;
  const budget = { comparisons: MAX_COMPARISONS };
  for (let i = hidden ? MAX_DETERMINIZATIONS : 1; i > 0; i--) {
    const found = findBelow(search, seat, view, { node: ROOT, state: makeState(random), plies: 0 }, budget);
    if (found !== ROOT) return found;
  }
  return ROOT;
}

interface Position<S> {
  readonly node: number;
  readonly state: S;
  readonly plies: number;
}

function findBelow<G extends GameTypes>(
  search: PreviousSearch<G>,
  seat: Seat,
  view: G['View'],
  { node, state, plies }: Position<G['State']>,
  budget: { comparisons: number },
): number {
  const { rules, tree, hidden, random } = search;
  const status = rules.status(state);
  if (status.type === 'over' || plies > MAX_PLIES) return ROOT;

  const findAfter = (child: number, action: ActionOf<G>): number => {
    if (budget.comparisons <= 0) return ROOT;
    const next = mutableCopy(state);
    rules.play(castDraft(next), action);
    return findBelow(search, seat, view, { node: child, state: next, plies: plies + 1 }, budget);
  };
  /** Tries the children of a node in order. `actionOf` is `undefined` where a child cannot be reached from here. */
  const findInChildren = (parent: number, actionOf: (child: number) => ActionOf<G> | undefined): number => {
    for (let child = tree.first[parent]!; child !== 0; child = tree.next[child]!) {
      const action = tree.visits[child]! < MIN_VISITS ? undefined : actionOf(child);
      const found = action === undefined ? ROOT : findAfter(child, action);
      if (found !== ROOT) return found;
    }
    return ROOT;
  };

  if (status.type === 'chance') {
    const chance = chanceNow(rules, state);
    const { result, key } = rollKeyed<G>(chance, random, hidden ? search.seat : undefined);
    if (key === undefined) return findAfter(node, result);
    return findInChildren(node, (child) => {
      const seen = tree.results[child];
      return seen !== undefined && isPossible(chance, seen) ? seen : undefined;
    });
  }
  const { seats } = status;
  if (node !== ROOT && seats.includes(seat)) {
    budget.comparisons--;
    if (sameData(rules.hidden?.view(state, seat) ?? state, view)) {
      return seats.length === 1 ? node : childOfKey(tree, node, seat);
    }
  }
  // In a race there is a node for each seat in between, but not at the root, where the seat was given.
  const parents = node === ROOT || seats.length === 1 ? [node] : seats.map((asked) => childOfKey(tree, node, asked));
  for (const parent of parents) {
    if (parent === ROOT && node !== ROOT) continue;
    const found = findInChildren(parent, (child) => {
      const move = tree.moves[child];
      if (move === undefined || !hidden) return move;
      return rules.legalMoves(state, move.seat).find((listed) => search.intern(listed) === move);
    });
    if (found !== ROOT) return found;
  }
  return ROOT;
}

/** Whether dice can show a result: the cards left in a deck depend on what is hidden. */
function isPossible({ dice }: ChanceNode, { faces }: ChanceResult): boolean {
  return dice.every(({ faces: all, weights }, i) => {
    const index = all.indexOf(faces[i]!);
    return index !== -1 && weights?.[index] !== 0;
  });
}
