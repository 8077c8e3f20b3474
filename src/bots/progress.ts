/** What a search tells about itself: plain data, so that it can be posted to another thread. */
import type { ChanceMove, Types } from '../core/index.ts';
import { CHANCE, ROOT, type Tree } from './tree.ts';

/** One of the moves that a bot thinks about. */
export interface BotMove<G extends Types<G['View']>> {
  readonly move: G['Move'];
  /** How often it was tried. */
  readonly visits: number;
  /** What came of it for the bot's side, on average: from 0, lost, to 1, won. */
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

/** The child with the most visits; of equals the better one; 0 without children. */
export function bestChild<M, C extends ChanceMove>(tree: Tree<M, C>, node: number): number {
  const { visits, value, next } = tree;
  let best = 0;
  for (let child = tree.first[node]!; child !== 0; child = next[child]!) {
    if (best === 0 || visits[child]! > visits[best]!) best = child;
    else if (visits[child] === visits[best] && value[child]! > value[best]!) best = child;
  }
  return best;
}

/** The moves from the root that were visited most, until chance decides. A race goes on with the seat visited most. */
export function principalLine<M, C extends ChanceMove>(tree: Tree<M, C>): readonly M[] {
  const line: M[] = [];
  for (let node = bestChild(tree, ROOT); node !== 0; node = bestChild(tree, node)) {
    const move = tree.moves[node];
    if (move !== undefined) line.push(move);
    else if (tree.chooser[node] === CHANCE) break;
  }
  return line;
}
