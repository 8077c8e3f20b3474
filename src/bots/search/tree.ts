/**
 * The search tree in packed arrays, where a node is a number, its row in every array; proofs, the subtree that is kept, the
 * order of moves.
 */
import type { Random, Seat } from '../../core/index.ts';
import { drawSoftmax, drawWithin, logOdds } from '../bot.ts';
import type { Reward } from './rewards.ts';

/** No node: row 0 of the arrays is never used, so that 0 as a child, and in a row that is cleared, means that there is none. */
export const NONE = 0;
export const ROOT = 1;
/** The proven value of a node that is not proven. */
export const UNPROVEN = -9;

// What leads to a node: a move, a result of chance, or, in a race, who answers first. The values are 11 to 13, unlike
// any seat or turn of core, so that an edge is not taken for a turn by mistake.
export const BY_MOVE = 11;
export const BY_RESULT = 12;
export const BY_RACER = 13;
export type Edge = typeof BY_MOVE | typeof BY_RESULT | typeof BY_RACER;

/** A tree whose edges are moves, results of chance, and seats that answer first. All arrays are indexed by node. */
export interface Tree {
  /** How many nodes there are. */
  size: number;
  /** How many there may be. */
  readonly maxNodes: number;
  /** How many seats the matches have. */
  readonly seats: number;
  visits: Int32Array;
  /** The sum of the rewards of the seat that chose the node; else 0. */
  totalReward: Float64Array;
  /** Where moves have priors: the value of the node by the evaluation, to the seat that chose it; else 0. */
  evaluation: Float64Array;
  /**
   * By node and seat: what an evaluation of the state of the node gives, once it `isEvaluated`. Where information is hidden, of the
   * last determinization in which the node was evaluated.
   */
  rewards: Float64Array;
  /** 0 or 1. */
  isEvaluated: Uint8Array;
  /** The prior probability of the move, times a factor that is the same for all its siblings; else 0. */
  prior: Float64Array;
  /** Where information is hidden: how often the node could have been chosen, since its move was legal in the sampled state. */
  available: Int32Array;
  /** Where nothing is hidden and moves have priors: at how many visits of the node its moves are evaluated; 0 before they are counted. */
  expandAt: Int32Array;
  /** The first child, or `NONE`. */
  firstChild: Int32Array;
  /** The next child of the same parent, or `NONE`. */
  nextSibling: Int32Array;
  /**
   * Where nothing is hidden and moves have priors: the children that can have the highest score, as `candidatesOf` lists them.
   * `NONE` before they are listed.
   */
  firstCandidate: Int32Array;
  /** The next candidate of the same parent, or `NONE`. */
  nextCandidate: Int32Array;
  /** The sum of the priors of the children, once the candidates are listed. */
  priorSum: Float64Array;
  /** What leads to the node: an `Edge`. */
  edge: Uint8Array;
  /** The seat that chose the node, where the edge is a move; else 0. */
  seat: Int8Array;
  /**
   * The proven reward of the seat that chose the node; else `UNPROVEN`. Also after a result or a racer, where only
   * `provenReward` is set.
   */
  provenValue: Float64Array;
  /** The proven reward of each seat; else `undefined`. */
  readonly provenReward: (Reward | undefined)[];
  /** The number of the move or of the result of chance that leads to the node, or the seat of a race. */
  keys: Int32Array;
  /** The numbers of moves that were not tried yet, in random order; `undefined` before they are listed and after the last. */
  readonly untried: (number[] | undefined)[];
  /** Children by key, where there are many. */
  readonly index: (Map<number, number> | undefined)[];
}

const INITIAL_CAPACITY = 256;
/** A node with at least so many children gets an index by key. */
const INDEXED_CHILDREN = 8;

/** A tree that has only a root. */
export function makeTree(maxNodes: number, seats: number): Tree {
  const capacity = Math.min(INITIAL_CAPACITY, maxNodes + 1);
  const tree: Tree = {
    size: 0,
    maxNodes,
    seats,
    visits: new Int32Array(capacity),
    totalReward: new Float64Array(capacity),
    evaluation: new Float64Array(capacity),
    rewards: new Float64Array(capacity * seats),
    isEvaluated: new Uint8Array(capacity),
    prior: new Float64Array(capacity),
    available: new Int32Array(capacity),
    expandAt: new Int32Array(capacity),
    firstChild: new Int32Array(capacity),
    nextSibling: new Int32Array(capacity),
    firstCandidate: new Int32Array(capacity),
    nextCandidate: new Int32Array(capacity),
    priorSum: new Float64Array(capacity),
    edge: new Uint8Array(capacity),
    seat: new Int8Array(capacity),
    provenValue: new Float64Array(capacity),
    provenReward: emptyRows(capacity),
    keys: new Int32Array(capacity),
    untried: emptyRows(capacity),
    index: emptyRows(capacity),
  };
  clear(tree);
  return tree;
}

/** Rows of a column of objects, all of them `undefined`. */
function emptyRows<T>(capacity: number): (T | undefined)[] {
  return new Array<T | undefined>(capacity).fill(undefined);
}

/** Removes all nodes but a new root. The arrays are kept: their rows are cleared, so that a new node finds its row empty. */
export function clear(tree: Tree): void {
  const end = tree.size + 1;
  tree.visits.fill(0, 0, end);
  tree.totalReward.fill(0, 0, end);
  tree.evaluation.fill(0, 0, end);
  tree.isEvaluated.fill(0, 0, end);
  tree.prior.fill(0, 0, end);
  tree.available.fill(0, 0, end);
  tree.expandAt.fill(0, 0, end);
  tree.firstChild.fill(NONE, 0, end);
  tree.firstCandidate.fill(NONE, 0, end);
  tree.provenReward.fill(undefined, 0, end);
  tree.untried.fill(undefined, 0, end);
  tree.index.fill(undefined, 0, end);
  tree.size = 0;
  // Nothing leads to the root.
  addNode(tree, 0, BY_RESULT, 0, NONE);
}

/** Adds a node before a sibling. What is not set here is empty in a row that was never used, and in one that is cleared. */
function addNode(tree: Tree, key: number, edge: Edge, seat: Seat, nextSibling: number): number {
  const node = ++tree.size;
  if (node === tree.visits.length) grow(tree);
  tree.nextSibling[node] = nextSibling;
  tree.edge[node] = edge;
  tree.seat[node] = seat;
  tree.keys[node] = key;
  tree.provenValue[node] = UNPROVEN;
  return node;
}

function grow(tree: Tree): void {
  const before = tree.visits.length;
  const capacity = Math.min(tree.maxNodes + 1, before * 2);
  // A write beyond a typed array has no effect: the links would form a loop.
  if (capacity === before) throw new RangeError(`A tree of ${tree.maxNodes} nodes is full.`);
  tree.visits = copied(tree.visits, new Int32Array(capacity));
  tree.totalReward = copied(tree.totalReward, new Float64Array(capacity));
  tree.evaluation = copied(tree.evaluation, new Float64Array(capacity));
  tree.rewards = copied(tree.rewards, new Float64Array(capacity * tree.seats));
  tree.isEvaluated = copied(tree.isEvaluated, new Uint8Array(capacity));
  tree.prior = copied(tree.prior, new Float64Array(capacity));
  tree.available = copied(tree.available, new Int32Array(capacity));
  tree.expandAt = copied(tree.expandAt, new Int32Array(capacity));
  tree.firstChild = copied(tree.firstChild, new Int32Array(capacity));
  tree.nextSibling = copied(tree.nextSibling, new Int32Array(capacity));
  tree.firstCandidate = copied(tree.firstCandidate, new Int32Array(capacity));
  tree.nextCandidate = copied(tree.nextCandidate, new Int32Array(capacity));
  tree.priorSum = copied(tree.priorSum, new Float64Array(capacity));
  tree.edge = copied(tree.edge, new Uint8Array(capacity));
  tree.seat = copied(tree.seat, new Int8Array(capacity));
  tree.keys = copied(tree.keys, new Int32Array(capacity));
  tree.provenValue = copied(tree.provenValue, new Float64Array(capacity));
  for (let row = before; row < capacity; row++) {
    tree.provenReward.push(undefined);
    tree.untried.push(undefined);
    tree.index.push(undefined);
  }
}

/** A larger column with the same rows. */
function copied<A extends { set(rows: A): void }>(column: A, larger: A): A {
  larger.set(column);
  return larger;
}

/** Keeps what an evaluation gives in the state of a node. */
export function keepReward({ rewards, isEvaluated, seats }: Tree, node: number, reward: Reward): void {
  for (let seat = 0; seat < seats; seat++) rewards[node * seats + seat] = reward[seat]!;
  isEvaluated[node] = 1;
}

/** Writes what was kept. */
export function readReward({ rewards, seats }: Tree, node: number, reward: Reward): void {
  for (let seat = 0; seat < seats; seat++) reward[seat] = rewards[node * seats + seat]!;
}

/** Whether no node can be added. */
export function isFull(tree: Tree): boolean {
  return tree.size === tree.maxNodes;
}

/**
 * Adds a child, before all others. Its key is the number of a move, or of a result, or the seat that answers first in a race.
 * `seat`: who chose a move. The tree is not full.
 */
export function addChild(tree: Tree, parent: number, key: number, edge: Edge, seat: Seat = 0): number {
  const node = addNode(tree, key, edge, seat, tree.firstChild[parent]!);
  tree.firstChild[parent] = node;
  tree.index[parent]?.set(key, node);
  return node;
}

/** The child of a key, or `NONE`. */
export function childOfKey(tree: Tree, parent: number, key: number): number {
  const index = tree.index[parent];
  if (index !== undefined) return index.get(key) ?? NONE;
  const { nextSibling, keys } = tree;
  let children = 0;
  for (let node = tree.firstChild[parent]!; node !== NONE; node = nextSibling[node]!) {
    if (keys[node] === key) return node;
    children++;
  }
  if (children >= INDEXED_CHILDREN) tree.index[parent] = indexOf(tree, parent);
  return NONE;
}

/** Finds children of one node after the other by their keys: a hash table that costs nothing to clear. */
export class ChildLookup {
  /** A child, and how many nodes had been read when it was put there: others are out of date. */
  private children = new Int32Array(INITIAL_CAPACITY);
  private readAt = new Int32Array(INITIAL_CAPACITY);
  private reads = 0;
  private keys: Tree['keys'] = new Int32Array();

  /** From now on the children of this node are found. */
  read(tree: Tree, node: number): void {
    const { nextSibling, keys } = tree;
    const { children, readAt } = this;
    const last = children.length - 1;
    this.keys = keys;
    this.reads++;
    let count = 0;
    for (let child = tree.firstChild[node]!; child !== NONE; child = nextSibling[child]!) {
      let slot = keys[child]! & last;
      while (readAt[slot] === this.reads) slot = (slot + 1) & last;
      children[slot] = child;
      readAt[slot] = this.reads;
      if (2 * ++count > last) {
        this.children = new Int32Array(2 * children.length);
        this.readAt = new Int32Array(2 * children.length);
        this.read(tree, node);
        return;
      }
    }
  }

  /** The child of a key, or `NONE`. */
  find(key: number): number {
    const { children, readAt, reads, keys } = this;
    const last = children.length - 1;
    for (let slot = key & last; readAt[slot] === reads; slot = (slot + 1) & last) {
      if (keys[children[slot]!] === key) return children[slot]!;
    }
    return NONE;
  }
}

function indexOf(tree: Tree, parent: number): Map<number, number> {
  const index = new Map<number, number>();
  for (let node = tree.firstChild[parent]!; node !== NONE; node = tree.nextSibling[node]!)
    index.set(tree.keys[node]!, node);
  return index;
}

// An MCTS solver, for games without hidden information: it proves the values of nodes. A match that is over is proven;
// so is a choice with a winning move, and a choice all of whose moves are proven. Nothing is proven across chance or a
// race.

/** Marks the last node of a path as proven, and then each node before it whose value follows. */
export function markProven(tree: Tree, path: readonly number[], reward: Reward): void {
  let proven: Reward | undefined = reward.slice();
  for (let i = path.length - 1; i >= 0 && proven !== undefined; i--) {
    const node = path[i]!;
    tree.provenReward[node] = proven;
    if (tree.edge[node] !== BY_MOVE) return;
    const seat = tree.seat[node]!;
    tree.provenValue[node] = proven[seat]!;
    const parent = i === 0 ? ROOT : path[i - 1]!;
    // A proven value is a score of its own.
    tree.firstCandidate[parent] = NONE;
    // A winning move decides the choice, whatever the values of the others.
    if (proven[seat] !== 1) proven = bestOfProven(tree, parent);
    if (i === 0) tree.provenReward[ROOT] = proven;
  }
}

/** The reward of a choice all of whose moves are proven; `undefined` if one is not, or if equally good moves differ. */
function bestOfProven(tree: Tree, parent: number): Reward | undefined {
  const { provenValue, provenReward, nextSibling } = tree;
  if (tree.untried[parent] !== undefined) return undefined;
  let best = tree.firstChild[parent]!;
  for (let child = best; child !== NONE; child = nextSibling[child]!) {
    if (provenValue[child] === UNPROVEN) return undefined;
    if (provenValue[child]! > provenValue[best]!) best = child;
  }
  const reward = provenReward[best];
  for (let child = tree.firstChild[parent]!; child !== NONE; child = nextSibling[child]!) {
    // It is unknown which of them an indifferent seat plays, and so which other seat gains.
    if (provenValue[child] === provenValue[best] && !sameReward(provenReward[child], reward)) return undefined;
  }
  return reward;
}

function sameReward(a: Reward | undefined, b: Reward | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((value, seat) => value === b[seat]);
}

/** Makes `to` a copy of the subtree of `from` below `top`, which becomes its root. */
export function reroot(from: Tree, top: number, to: Tree): void {
  clear(to);
  to.visits[ROOT] = from.visits[top]!;
  to.provenReward[ROOT] = from.provenReward[top];
  to.untried[ROOT] = from.untried[top];
  copyReward(from, top, to, ROOT);
  const pending: [number, number][] = [[top, ROOT]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [old, parent] = pair;
    for (let child = from.firstChild[old]!; child !== NONE; child = from.nextSibling[child]!) {
      // `BY_MOVE` stands in for its edge, copied below: the column holds numbers, which are no `Edge` to the type.
      const node = addChild(to, parent, from.keys[child]!, BY_MOVE, from.seat[child]!);
      to.edge[node] = from.edge[child]!;
      to.visits[node] = from.visits[child]!;
      to.totalReward[node] = from.totalReward[child]!;
      to.evaluation[node] = from.evaluation[child]!;
      to.prior[node] = from.prior[child]!;
      to.available[node] = from.available[child]!;
      to.expandAt[node] = from.expandAt[child]!;
      to.provenValue[node] = from.provenValue[child]!;
      to.provenReward[node] = from.provenReward[child];
      to.untried[node] = from.untried[child];
      copyReward(from, child, to, node);
      pending.push([child, node]);
    }
  }
}

function copyReward(from: Tree, old: number, to: Tree, node: number): void {
  to.isEvaluated[node] = from.isEvaluated[old]!;
  for (let seat = 0; seat < to.seats; seat++) to.rewards[node * to.seats + seat] = from.rewards[old * to.seats + seat]!;
}

// The candidates of a node: the children that can have the highest score where moves have priors.

/**
 * Lists the candidates of a node: its children with visits, the proven ones, and of the others the one with the highest
 * evaluation, which comes first. Its prior is the highest too, so that no other one without visits has a higher score.
 * In a position with a hundred moves few have visits.
 */
export function listCandidates(tree: Tree, node: number): void {
  const { visits, prior, provenValue, nextSibling, nextCandidate } = tree;
  let sum = 0;
  let first = NONE;
  for (let child = tree.firstChild[node]!; child !== NONE; child = nextSibling[child]!) {
    sum += prior[child]!;
    if (visits[child] === 0 && provenValue[child] === UNPROVEN) continue;
    nextCandidate[child] = first;
    first = child;
  }
  tree.priorSum[node] = sum;
  tree.firstCandidate[node] = first;
  addCandidate(tree, node);
}

/** Adds the child with the highest evaluation of those without visits, which are no candidates yet, but for `chosen`. */
export function addCandidate(tree: Tree, node: number, chosen: number = NONE): void {
  const { visits, evaluation, provenValue, nextSibling } = tree;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = tree.firstChild[node]!; child !== NONE; child = nextSibling[child]!) {
    if (evaluation[child]! <= highest || visits[child] !== 0 || child === chosen) continue;
    if (provenValue[child] !== UNPROVEN) continue;
    highest = evaluation[child]!;
    best = child;
  }
  if (best === NONE) return;
  tree.nextCandidate[best] = tree.firstCandidate[node]!;
  tree.firstCandidate[node] = best;
}

// The order of the moves of a node.

/**
 * The children of a node in order of preference: proven wins first, then by visits, proven losses last. Equals are
 * ordered by value.
 */
export function rankChildren(tree: Tree, node: number): readonly number[] {
  const { visits, provenValue, nextSibling } = tree;
  const children: number[] = [];
  for (let child = tree.firstChild[node]!; child !== NONE; child = nextSibling[child]!) {
    if (visits[child]! > 0 || provenValue[child] !== UNPROVEN) children.push(child);
  }
  const rank = (child: number): number => (provenValue[child] === 1 ? 1 : provenValue[child] === 0 ? -1 : 0);
  return children.sort(
    (a, b) => rank(b) - rank(a) || visits[b]! - visits[a]! || childValue(tree, b) - childValue(tree, a) || a - b,
  );
}

/** The value of a child to the seat that chose it: proven, or the mean, or before its first visit that of the evaluation. */
export function childValue(tree: Tree, node: number): number {
  const { provenValue, visits, totalReward, evaluation } = tree;
  if (provenValue[node] !== UNPROVEN) return provenValue[node]!;
  return visits[node] === 0 ? evaluation[node]! : totalReward[node]! / visits[node]!;
}

/** How many more visits the best child of the root has than any other that is not proven lost. */
export function visitLead(tree: Tree): number {
  const [best = ROOT, ...others] = rankChildren(tree, ROOT);
  let most = 0;
  for (const child of others) if (tree.provenValue[child] !== 0) most = Math.max(most, tree.visits[child]!);
  return tree.visits[best]! - most;
}

/** The children of the root. */
function rootChildren(tree: Tree): readonly number[] {
  const children: number[] = [];
  for (let child = tree.firstChild[ROOT]!; child !== NONE; child = tree.nextSibling[child]!) children.push(child);
  return children;
}

/** A child of the root, drawn by a softmax over the values. Where moves have priors, those not yet visited count too. */
export function drawChild(tree: Tree, temperature: number, random: Random): number {
  const children = rootChildren(tree);
  return children[drawSoftmax(valuesOf(tree, children), temperature, random)]!;
}

/** A move with less than this share of the visits: the search thought little of it, and saw few replies to it or none, unless it is proven. */
const SELDOM = 0.015;

/**
 * A child of the root whose odds are not much worse than those of the best one: the worse, the less likely. Of more than two, none is below
 * the mean: a choice at random would be better.
 */
export function drawLapse(tree: Tree, bound: number, random: Random): number {
  const children = rootChildren(tree);
  const known = knownOf(tree, children);
  const mean = valuesOf(tree, children).reduce((sum, value) => sum + value, 0) / children.length;
  // No value is below 0.
  const least = children.length > 2 ? mean : 0;
  return known[drawWithin(valuesOf(tree, known), least, bound, random)]!;
}

/** What differs by less in its log-odds is worth the same: a twelfth of the odds, 2 points at even ones. */
const EQUAL = 0.08;

/** The children of the root that are worth the same as the best of them. */
export function equalsOfBest(tree: Tree): readonly number[] {
  const known = knownOf(tree, rootChildren(tree));
  const odds = valuesOf(tree, known).map(logOdds);
  const least = Math.max(...odds) - EQUAL;
  return known.filter((_, i) => odds[i]! >= least);
}

/**
 * Those of some children whose values can be relied on: that were not tried `SELDOM`, or are proven. In a short search that is all of them; of
 * very many moves, which are all tried seldom, it is the most visited.
 */
function knownOf({ visits, provenValue }: Tree, children: readonly number[]): readonly number[] {
  const fewest = Math.min(Math.floor(SELDOM * visits[ROOT]!), Math.max(...children.map((child) => visits[child]!)));
  return children.filter((child) => visits[child]! >= fewest || provenValue[child] !== UNPROVEN);
}

/** The child of the root after which the evaluation is highest; of equal ones the first in order of preference. */
export function highestEvaluated(tree: Tree, ranked: readonly number[]): number {
  const children = [...ranked, ...rootChildren(tree)];
  return children.reduce((best, child) => (tree.evaluation[child]! > tree.evaluation[best]! ? child : best));
}

function valuesOf(tree: Tree, children: readonly number[]): readonly number[] {
  return children.map((child) => childValue(tree, child));
}
