/** Finds the current position in the tree of the previous decision. */
import { CHANCE, type GameTypes, OVER, type Random, type Rules, type Seat } from '../../core/index.ts';
import { bitsOf, mutableCopy, sameData } from '../../core/internal.ts';
import { type Rolled, type SearchGame, UNSEEN } from './search-game.ts';
import { childOfKey, ROOT, type Tree } from './tree.ts';

/** A tree, and the decision at its root. */
interface PreviousSearch<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly game: SearchGame<G>;
  readonly tree: Tree;
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
  const { rules, game, tree, hidden, random } = search;
  const turn = game.turn(state);
  if (turn === OVER || plies > MAX_PLIES) return ROOT;

  const findAt = (child: number, next: G['State']): number =>
    findBelow(search, seat, view, { node: child, state: next, plies: plies + 1 }, budget);
  /** Tries the children of a node in order. `play` returns whether a child can be reached from here. */
  const findInChildren = (parent: number, play: (next: G['State'], child: number) => boolean): number => {
    for (let child = tree.first[parent]!; child !== 0; child = tree.next[child]!) {
      if (budget.comparisons <= 0) return ROOT;
      if (tree.visits[child]! < MIN_VISITS) continue;
      const next = mutableCopy(state);
      const found = play(next, child) ? findAt(child, next) : ROOT;
      if (found !== ROOT) return found;
    }
    return ROOT;
  };

  if (turn === CHANCE) {
    const rolled: Rolled = { key: UNSEEN };
    const next = mutableCopy(state);
    game.roll(next, random, rolled);
    if (rolled.key === UNSEEN) return findAt(node, next);
    return findInChildren(
      node,
      (copy, child) => tree.chooser[child] === CHANCE && game.repeat(copy, tree.keys[child]!),
    );
  }
  const asked = game.asked(state);
  const isRace = (asked & (asked - 1)) !== 0;
  if (node !== ROOT && (asked >> seat) & 1) {
    budget.comparisons--;
    if (sameData(rules.hidden?.view(state, seat) ?? state, view)) return isRace ? childOfKey(tree, node, seat) : node;
  }
  // In a race there is a node for each seat in between, but not at the root, where the seat was given.
  const parents = node === ROOT || !isRace ? [node] : racers(tree, node, asked);
  const listed: number[] = [];
  for (const parent of parents) {
    const found = findInChildren(parent, (copy, child) => {
      const chooser = tree.chooser[child]!;
      const move = tree.keys[child]!;
      if (chooser < 0) return false;
      // Where information is hidden, the move may not be legal in this determinization.
      if (hidden) {
        const count = game.legal(copy, chooser, listed);
        if (!listed.slice(0, count).includes(move)) return false;
      }
      game.play(copy, move, chooser);
      return true;
    });
    if (found !== ROOT) return found;
  }
  return ROOT;
}

/** The nodes of the seats that are asked at once, as far as there are any. */
function racers(tree: Tree, node: number, asked: number): readonly number[] {
  const found: number[] = [];
  for (const seat of bitsOf(asked)) {
    const racer = childOfKey(tree, node, seat);
    if (racer !== 0) found.push(racer);
  }
  return found;
}
