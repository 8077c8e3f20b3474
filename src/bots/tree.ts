/** The search tree in packed arrays: a node is a number, and node 0 is the root. */
import type { ChanceMove, Face, Seat } from '../core/index.ts';
import type { Reward } from './reward.ts';

/** The root. No node has it as a child, so where a child is meant 0 stands for none. */
export const ROOT = 0;
/** Who chose a node that is a result of chance. */
export const CHANCE = -1;
/** Who chose a node that is a seat of a race: who answers first. */
export const RACE = -2;

/** A tree of nodes that are joined by the moves, the results of chance, or the seats that lead to them. */
export interface Tree<M, C extends ChanceMove = ChanceMove> {
  /** How many nodes there are. */
  size: number;
  /** How many there may be. */
  readonly most: number;
  /** By node: how often it was gone through. */
  visits: Int32Array;
  /** By node: what came of it for the seat that chose it, summed up. */
  value: Float64Array;
  /** By node: how often it could have been chosen. Counted where information is hidden. */
  available: Int32Array;
  /** By node: its first child, and 0 without one. */
  first: Int32Array;
  /** By node: the next child of the same parent, and 0 after the last. */
  next: Int32Array;
  /** By node: the seat that chose it; `CHANCE` or `RACE` where none did. */
  chooser: Int8Array;
  /** By node: what it is worth to the seat that chose it, where that is proved; else -1. */
  sure: Float64Array;
  /** By node: what it is worth to each seat, where that is proved; else `undefined`. */
  readonly proved: (Reward | undefined)[];
  /** By node: the move that leads to it; `undefined` where chance or a race does. */
  readonly moves: (M | undefined)[];
  /** By node: the result of chance that leads to it; else `undefined`. */
  readonly results: (C | undefined)[];
  /** By node: what tells such a result, or the seat of a race, from the others. */
  readonly keys: (Face | undefined)[];
  /** By node: moves that were not tried yet, in random order; `undefined` before they were listed and after the last. */
  readonly untried: (M[] | undefined)[];
  /** By node: children by their key, where there are many. */
  readonly index: (Map<Face, number> | undefined)[];
}

const SMALLEST = 1_024;
/** From so many children on they are looked up instead of gone through. */
const MANY = 8;

/** An empty tree: a root. */
export function makeTree<M, C extends ChanceMove>(most: number): Tree<M, C> {
  const capacity = Math.min(SMALLEST, most);
  const tree: Tree<M, C> = {
    size: 0,
    most,
    visits: new Int32Array(capacity),
    value: new Float64Array(capacity),
    available: new Int32Array(capacity),
    first: new Int32Array(capacity),
    next: new Int32Array(capacity),
    chooser: new Int8Array(capacity),
    sure: new Float64Array(capacity),
    proved: [],
    moves: [],
    results: [],
    keys: [],
    untried: [],
    index: [],
  };
  clear(tree);
  return tree;
}

/** Leaves only a new root. The memory is kept for what comes. */
export function clear<M, C extends ChanceMove>(tree: Tree<M, C>): void {
  tree.size = 0;
  tree.proved.length = 0;
  tree.moves.length = 0;
  tree.results.length = 0;
  tree.keys.length = 0;
  tree.untried.length = 0;
  tree.index.length = 0;
  push(tree, undefined, undefined, undefined, CHANCE);
}

function push<M, C extends ChanceMove>(
  tree: Tree<M, C>,
  move: M | undefined,
  result: C | undefined,
  key: Face | undefined,
  chooser: number,
): number {
  const node = tree.size++;
  if (node === tree.visits.length) grow(tree);
  tree.visits[node] = 0;
  tree.value[node] = 0;
  tree.available[node] = 0;
  tree.first[node] = 0;
  tree.next[node] = 0;
  tree.chooser[node] = chooser;
  tree.sure[node] = -1;
  tree.proved.push(undefined);
  tree.moves.push(move);
  tree.results.push(result);
  tree.keys.push(key);
  tree.untried.push(undefined);
  tree.index.push(undefined);
  return node;
}

function grow<M, C extends ChanceMove>(tree: Tree<M, C>): void {
  const capacity = Math.min(tree.most, tree.visits.length * 2);
  // Beyond its arrays a tree would have no ends, and a walk through it none either.
  if (capacity === tree.visits.length) throw new RangeError(`A tree of ${tree.most} nodes is full.`);
  const ints = (from: Int32Array): Int32Array => {
    const to = new Int32Array(capacity);
    to.set(from);
    return to;
  };
  const floats = (from: Float64Array): Float64Array => {
    const to = new Float64Array(capacity);
    to.set(from);
    return to;
  };
  const chooser = new Int8Array(capacity);
  chooser.set(tree.chooser);
  tree.visits = ints(tree.visits);
  tree.value = floats(tree.value);
  tree.available = ints(tree.available);
  tree.first = ints(tree.first);
  tree.next = ints(tree.next);
  tree.chooser = chooser;
  tree.sure = floats(tree.sure);
}

/** Whether no node can be added. */
export function isFull<M, C extends ChanceMove>(tree: Tree<M, C>): boolean {
  return tree.size === tree.most;
}

/** Adds a child that a move of a seat leads to. The tree is not full. */
export function addMove<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number, move: M, seat: Seat): number {
  return link(tree, parent, push(tree, move, undefined, undefined, seat));
}

/** Adds a child that a result of chance leads to. The tree is not full. */
export function addResult<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number, result: C, key: Face): number {
  const node = link(tree, parent, push(tree, undefined, result, key, CHANCE));
  tree.index[parent]?.set(key, node);
  return node;
}

/** Adds a child for a race that a seat is first in. The tree is not full. */
export function addRacer<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number, seat: Seat): number {
  return link(tree, parent, push(tree, undefined, undefined, seat, RACE));
}

function link<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number, node: number): number {
  tree.next[node] = tree.first[parent]!;
  tree.first[parent] = node;
  return node;
}

/** The child that a move leads to; 0 without one. */
export function childOfMove<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number, move: M): number {
  const { next, moves } = tree;
  let node = tree.first[parent]!;
  while (node !== 0 && moves[node] !== move) node = next[node]!;
  return node;
}

/** The child that a key leads to; 0 without one. */
export function childOfKey<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number, key: Face): number {
  const index = tree.index[parent];
  if (index !== undefined) return index.get(key) ?? 0;
  const { next, keys } = tree;
  let seen = 0;
  for (let node = tree.first[parent]!; node !== 0; node = next[node]!) {
    if (keys[node] === key) return node;
    seen++;
  }
  if (seen >= MANY) tree.index[parent] = indexOf(tree, parent);
  return 0;
}

function indexOf<M, C extends ChanceMove>(tree: Tree<M, C>, parent: number): Map<Face, number> {
  const index = new Map<Face, number>();
  for (let node = tree.first[parent]!; node !== 0; node = tree.next[node]!) index.set(tree.keys[node]!, node);
  return index;
}

/** Copies a node of one tree, with all below it, over the other tree: it is the root there. */
export function transplant<M, C extends ChanceMove>(from: Tree<M, C>, top: number, to: Tree<M, C>): void {
  clear(to);
  to.visits[ROOT] = from.visits[top]!;
  to.proved[ROOT] = from.proved[top];
  to.untried[ROOT] = from.untried[top];
  const waiting: [number, number][] = [[top, ROOT]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [old, parent] = pair;
    for (let child = from.first[old]!; child !== 0; child = from.next[child]!) {
      const node = link(
        to,
        parent,
        push(to, from.moves[child], from.results[child], from.keys[child], from.chooser[child]!),
      );
      to.visits[node] = from.visits[child]!;
      to.value[node] = from.value[child]!;
      to.available[node] = from.available[child]!;
      to.sure[node] = from.sure[child]!;
      to.proved[node] = from.proved[child];
      to.untried[node] = from.untried[child];
      waiting.push([child, node]);
    }
  }
}
