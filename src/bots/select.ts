/** Which move of a node is tried next: UCB1, a move not tried before first. */
import { sameData } from '../core/data.ts';
import type { ChanceMove, Random, Rules, Seat, Types } from '../core/index.ts';
import { noMoves } from './rollout.ts';
import { addMove, childOfMove, isFull, type Tree } from './tree.ts';

/** The child to go to, added if it is a new one; 0 where there is none and the tree is full. */
export type Select<G extends Types<G['View']>> = (
  tree: Tree<G['Move'], G['Chance']>,
  node: number,
  state: G['State'],
  seat: Seat,
) => number;

/** What a selection needs to know. */
interface SelectSettings<G extends Types<G['View']>> {
  readonly exploration: number;
  readonly known: ((view: G['View'], seat: Seat) => G['Move'] | undefined) | undefined;
}

/** Nothing is hidden: what was legal at a node is legal there again, so its moves are listed once. */
export function selectListed<G extends Types<G['View']>>(
  rules: Rules<G>,
  { exploration, known }: SelectSettings<G>,
  random: Random,
): Select<G> {
  const list = (state: G['State'], seat: Seat): G['Move'][] => {
    const best = known?.(state, seat);
    if (best !== undefined) return [best];
    const moves = rules.legalMoves(state, seat);
    if (moves.length === 0) throw noMoves(rules.name, seat);
    return shuffled(moves, random);
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
    return bestBound(tree, node, exploration);
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

/** The child with the highest upper confidence bound. */
function bestBound<M, C extends ChanceMove>(tree: Tree<M, C>, node: number, exploration: number): number {
  const { visits, value, sure, next } = tree;
  const wide = exploration * Math.sqrt(Math.log(visits[node]! + 1));
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let child = tree.first[node]!; child !== 0; child = next[child]!) {
    const tried = visits[child]!;
    const known = sure[child]!;
    // What is proved needs no second look.
    const bound = known === -1 ? value[child]! / tried + wide / Math.sqrt(tried) : known;
    // Who gets the same for sure either way does either equally often: somebody else may not get the same.
    if (bound > most || (bound === most && tried < visits[best]!)) {
      most = bound;
      best = child;
    }
  }
  return best;
}

/** The same move as one object, whatever object the rules list: see `makeIntern`. */
export type Intern<M> = (move: M) => M;

/**
 * Where information is hidden, the moves of a node are listed anew each time, and its children are found by move. Rules
 * should share their move objects, and then this is one look into a set. Where they make new ones, equal moves are one.
 */
export function makeIntern<G extends Types<G['View']>>(rules: Rules<G>): Intern<G['Move']> {
  const known = new Set<G['Move']>();
  const byText = new Map<string, G['Move'][]>();
  return (move) => {
    if (known.has(move)) return move;
    const text = rules.format(move);
    const alike = byText.get(text) ?? [];
    const same = alike.find((other) => sameData(other, move));
    if (same !== undefined) return same;
    known.add(move);
    alike.push(move);
    byText.set(text, alike);
    return move;
  };
}

/**
 * Something is hidden: a node stands for all states that look alike to the observer, and a move may be legal in some of
 * them only. A move that is seldom legal is measured by how often it could have been chosen.
 */
export function selectAvailable<G extends Types<G['View']>>(
  rules: Rules<G>,
  { exploration, known }: SelectSettings<G>,
  random: Random,
  intern: Intern<G['Move']>,
): Select<G> {
  const fresh: G['Move'][] = [];
  return (tree, node, state, seat) => {
    const sure = known?.(state, seat);
    const listed = sure === undefined ? rules.legalMoves(state, seat) : [sure];
    if (listed.length === 0) throw noMoves(rules.name, seat);
    const { visits, value, available } = tree;
    fresh.length = 0;
    let best = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < listed.length; i++) {
      const move = intern(listed[i]!);
      const child = childOfMove(tree, node, move);
      if (child === 0) {
        fresh.push(move);
        continue;
      }
      available[child]! += 1;
      const tried = visits[child]!;
      const bound = value[child]! / tried + exploration * Math.sqrt(Math.log(available[child]! + 1) / tried);
      if (bound > most) {
        most = bound;
        best = child;
      }
    }
    if (fresh.length === 0 || isFull(tree)) return best;
    const child = addMove(tree, node, fresh[random(fresh.length)]!, seat);
    tree.available[child] = 1;
    return child;
  };
}
