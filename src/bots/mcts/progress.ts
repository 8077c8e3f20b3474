/** Progress of a search, as plain data that can be posted to another thread. */
import type { GameTypes, Random } from '../../core/index.ts';
import { drawSoftmax } from '../softmax.ts';
import type { SearchGame } from './search-game.ts';
import { CHANCE, RACE, ROOT, type Tree, UNPROVEN } from './tree.ts';

/** One of the moves of a decision. */
export interface BotMove<G extends GameTypes> {
  readonly move: G['Move'];
  /** How many iterations tried it. */
  readonly visits: number;
  /** The mean reward of the bot's side, or the proven one: from 0, lost, to 1, won. */
  readonly value: number;
}

/** Progress of a search. */
export interface BotProgress<G extends GameTypes> {
  /** Iterations of this decision so far. */
  readonly iterations: number;
  /** Milliseconds since the decision began. */
  readonly timeMs: number;
  /** Nodes in the tree. */
  readonly nodes: number;
  /** The value of the best move found: from 0 to 1. */
  readonly value: number;
  /** The principal variation: the best move so far, then the best answer to it, up to the next chance node. */
  readonly line: readonly G['Move'][];
  /** The moves tried, most visits first. */
  readonly moves: readonly BotMove<G>[];
}

/**
 * The children of a node in order of preference: proven wins first, then by visits, proven losses last. Equals are
 * ordered by value.
 */
export function rankChildren(tree: Tree, node: number): readonly number[] {
  const { visits, provenValue, next } = tree;
  const children: number[] = [];
  for (let child = tree.first[node]!; child !== 0; child = next[child]!) {
    if (visits[child]! > 0 || provenValue[child] !== UNPROVEN) children.push(child);
  }
  const rank = (child: number): number => (provenValue[child] === 1 ? 1 : provenValue[child] === 0 ? -1 : 0);
  return children.sort(
    (a, b) => rank(b) - rank(a) || visits[b]! - visits[a]! || childValue(tree, b) - childValue(tree, a) || a - b,
  );
}

/** The value of a child to the seat that chose it: proven, or the mean, or before its first visit its prior. */
export function childValue(tree: Tree, node: number): number {
  const { provenValue, visits, value, prior } = tree;
  if (provenValue[node] !== UNPROVEN) return provenValue[node]!;
  return visits[node] === 0 ? prior[node]! : value[node]! / visits[node]!;
}

/** How many more visits the best child of the root has than any other that is not proven lost. */
export function visitLead(tree: Tree): number {
  const [best = ROOT, ...others] = rankChildren(tree, ROOT);
  let most = 0;
  for (const child of others) if (tree.provenValue[child] !== 0) most = Math.max(most, tree.visits[child]!);
  return tree.visits[best]! - most;
}

/** A child of the root, drawn by a softmax over the values. Where moves are ordered, those not yet visited count too. */
export function drawChild(tree: Tree, temperature: number, random: Random): number {
  const children: number[] = [];
  for (let child = tree.first[ROOT]!; child !== 0; child = tree.next[child]!) children.push(child);
  const values = children.map((child) => childValue(tree, child));
  return children[drawSoftmax(values, temperature, random)]!;
}

/** The best moves from a node up to the next chance node. In a race, those of the seat with the most visits. */
export function principalVariation<G extends GameTypes>(
  tree: Tree,
  game: SearchGame<G>,
  from: number = ROOT,
): readonly G['Move'][] {
  const line: G['Move'][] = [];
  for (let [node] = rankChildren(tree, from); node !== undefined; [node] = rankChildren(tree, node)) {
    const chooser = tree.chooser[node]!;
    if (chooser === CHANCE) break;
    if (chooser !== RACE) line.push(game.move(tree.keys[node]!, chooser));
  }
  return line;
}
