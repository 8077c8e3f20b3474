/** What a search tells about itself: plain data, so that it can be posted to another thread. */
import type { ChanceMove, Types } from '../core/index.ts';
import { CHANCE, ROOT, type Tree } from './tree.ts';

/** One of the moves that a bot thinks about. */
export interface BotMove<G extends Types<G['View']>> {
  readonly move: G['Move'];
  /** How often it was tried. */
  readonly visits: number;
  /** What came of it for the bot's side, on average or for sure: from 0, lost, to 1, won. */
  readonly value: number;
}

/** How far a search is. */
export interface BotProgress<G extends Types<G['View']>> {
  /** Iterations of this decision so far. */
  readonly iterations: number;
  /** Milliseconds since it began. */
  readonly ms: number;
  /** Positions in memory. */
  readonly nodes: number;
  /** How good the bot's side stands if it plays the best move found: from 0 to 1. */
  readonly value: number;
  /** The principal line: the move that is best so far, then the best answer to it, up to where chance decides. */
  readonly line: readonly G['Move'][];
  /** The moves tried, most visits first. */
  readonly moves: readonly BotMove<G>[];
}

/**
 * The children of a node, the best first: a win that is proved, then most visits, and at last what is proved to be
 * lost. Of equals the one with the higher value.
 */
export function bestFirst<M, C extends ChanceMove>(tree: Tree<M, C>, node: number): readonly number[] {
  const { visits, sure, next } = tree;
  const list: number[] = [];
  for (let child = tree.first[node]!; child !== 0; child = next[child]!) if (visits[child]! > 0) list.push(child);
  const rank = (child: number): number => (sure[child] === 1 ? 1 : sure[child] === 0 ? -1 : 0);
  return list.sort(
    (a, b) => rank(b) - rank(a) || visits[b]! - visits[a]! || worthOf(tree, b) - worthOf(tree, a) || a - b,
  );
}

/** What a child is worth to the seat that chose it: as proved, or on average. */
export function worthOf<M, C extends ChanceMove>(tree: Tree<M, C>, node: number): number {
  return tree.sure[node] === -1 ? tree.value[node]! / tree.visits[node]! : tree.sure[node]!;
}

/** The best moves from the root on, until chance decides. A race goes on with the seat visited most. */
export function principalLine<M, C extends ChanceMove>(tree: Tree<M, C>): readonly M[] {
  const line: M[] = [];
  for (let [node] = bestFirst(tree, ROOT); node !== undefined; [node] = bestFirst(tree, node)) {
    const move = tree.moves[node];
    if (move !== undefined) line.push(move);
    else if (tree.chooser[node] === CHANCE) break;
  }
  return line;
}
