/** The reuse of a tree: which node of the previous decision's tree is the next decision. */
import { CHANCE, type GameTypes, OVER, type Seat } from '../../core/index.ts';
import { bitsOf, mutableCopy, sameData } from '../../core/internal.ts';
import { HIDDEN_RESULT, type SampledResult } from './numbering.ts';
import type { SearchParts } from './parts.ts';
import { BY_MOVE, BY_RESULT, childOfKey, NONE, ROOT, type Tree } from './tree.ts';

/** Nodes with fewer visits are not worth looking for. */
const MIN_VISITS = 8;
const MAX_PLIES = 12;
const MAX_COMPARISONS = 400;
/** Where information is hidden: several determinizations, since a path may be legal in some of them only. */
const MAX_DETERMINIZATIONS = 4;

/**
 * The node of a search at which a seat has this view; `NONE` if there is none. A bot does not get the moves that were made, so
 * the paths of the tree are played and the views compared. The root itself does not count: a repeated question gets a
 * new search.
 */
export function findInTree<G extends GameTypes>(parts: SearchParts<G>, seat: Seat, view: G['View']): number {
  const { hidden, sampleState, random } = parts;
  if (hidden && seat !== parts.seat) return NONE;
  const budget = { comparisons: MAX_COMPARISONS };
  for (let i = hidden ? MAX_DETERMINIZATIONS : 1; i > 0; i--) {
    const found = findBelow(parts, seat, view, { node: ROOT, state: sampleState(random), plies: 0 }, budget);
    if (found !== NONE) return found;
  }
  return NONE;
}

/** A state that a path of the tree leads to. */
interface TreeState<S> {
  readonly node: number;
  readonly state: S;
  readonly plies: number;
}

function findBelow<G extends GameTypes>(
  parts: SearchParts<G>,
  seat: Seat,
  view: G['View'],
  { node, state, plies }: TreeState<G['State']>,
  budget: { comparisons: number },
): number {
  const { rules, numbering, tree, hidden, random } = parts;
  const turn = numbering.turn(state);
  if (turn === OVER || plies > MAX_PLIES) return NONE;

  const findAt = (child: number, next: G['State']): number =>
    findBelow(parts, seat, view, { node: child, state: next, plies: plies + 1 }, budget);
  /** Tries the children of a node in order. `play` returns whether a child can be reached from here. */
  const findInChildren = (parent: number, play: (next: G['State'], child: number) => boolean): number => {
    for (let child = tree.firstChild[parent]!; child !== NONE; child = tree.nextSibling[child]!) {
      if (budget.comparisons <= 0) return NONE;
      if (tree.visits[child]! < MIN_VISITS) continue;
      const next = mutableCopy(state);
      const found = play(next, child) ? findAt(child, next) : NONE;
      if (found !== NONE) return found;
    }
    return NONE;
  };

  if (turn === CHANCE) {
    const sampled: SampledResult = { key: HIDDEN_RESULT };
    const next = mutableCopy(state);
    // Rolled to learn whether the observer sees the result; if so, the results of the tree are tried instead.
    numbering.sampleChance(next, random, sampled);
    if (sampled.key === HIDDEN_RESULT) return findAt(node, next);
    return findInChildren(
      node,
      (copy, child) => tree.edge[child] === BY_RESULT && numbering.playResult(copy, tree.keys[child]!),
    );
  }
  const asked = numbering.asked(state);
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
      if (tree.edge[child] !== BY_MOVE) return false;
      const chooser = tree.seat[child]!;
      const move = tree.keys[child]!;
      // Where information is hidden, the move may not be legal in this determinization.
      if (hidden) {
        const count = numbering.legal(copy, chooser, listed);
        if (!listed.slice(0, count).includes(move)) return false;
      }
      numbering.play(copy, move, chooser);
      return true;
    });
    if (found !== NONE) return found;
  }
  return NONE;
}

/** The nodes of the seats that are asked at once, as far as there are any. */
function racers(tree: Tree, node: number, asked: number): readonly number[] {
  const found: number[] = [];
  for (const seat of bitsOf(asked)) {
    const racer = childOfKey(tree, node, seat);
    if (racer !== NONE) found.push(racer);
  }
  return found;
}
