/** The root of a search: the state in the tree of the previous decision, and the wins and losses in the next two plies. */
import { CHANCE, type GameTypes, OVER, type Random, type Rules, type Seat } from '../../core/index.ts';
import { bitsOf, copierOf, mutableCopy, sameData } from '../../core/internal.ts';
import { HIDDEN_RESULT, type SampledResult, type SearchGame } from './numbering.ts';
import type { Reward } from './rewards.ts';
import { makeTerminalMoves } from './rollouts.ts';
import { type KnownMoves, listMovesToTry } from './select.ts';
import {
  addChild,
  BY_MOVE,
  BY_RESULT,
  childOfKey,
  isFull,
  markProven,
  NONE,
  ROOT,
  type Tree,
  UNPROVEN,
} from './tree.ts';

/** The tree of the previous decision, which is at its root. */
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
 * The node at which a seat has this view; `NONE` if there is none. A bot does not get the moves that were made, so
 * the paths of the tree are played and the views compared. The root itself does not count: a repeated question gets a
 * new search.
 */
export function findInTree<G extends GameTypes>(search: PreviousSearch<G>, seat: Seat, view: G['View']): number {
  const { hidden, makeState, random } = search;
  if (hidden && seat !== search.seat) return NONE;
  const budget = { comparisons: MAX_COMPARISONS };
  for (let i = hidden ? MAX_DETERMINIZATIONS : 1; i > 0; i--) {
    const found = findBelow(search, seat, view, { node: ROOT, state: makeState(random), plies: 0 }, budget);
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
  search: PreviousSearch<G>,
  seat: Seat,
  view: G['View'],
  { node, state, plies }: TreeState<G['State']>,
  budget: { comparisons: number },
): number {
  const { rules, game, tree, hidden, random } = search;
  const turn = game.turn(state);
  if (turn === OVER || plies > MAX_PLIES) return NONE;

  const findAt = (child: number, next: G['State']): number =>
    findBelow(search, seat, view, { node: child, state: next, plies: plies + 1 }, budget);
  /** Tries the children of a node in order. `play` returns whether a child can be reached from here. */
  const findInChildren = (parent: number, play: (next: G['State'], child: number) => boolean): number => {
    for (let child = tree.first[parent]!; child !== NONE; child = tree.next[child]!) {
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
    game.sampleChance(next, random, sampled);
    if (sampled.key === HIDDEN_RESULT) return findAt(node, next);
    return findInChildren(
      node,
      (copy, child) => tree.edge[child] === BY_RESULT && game.playResult(copy, tree.keys[child]!),
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
      if (tree.edge[child] !== BY_MOVE) return false;
      const chooser = tree.seat[child]!;
      const move = tree.keys[child]!;
      // Where information is hidden, the move may not be legal in this determinization.
      if (hidden) {
        const count = game.legal(copy, chooser, listed);
        if (!listed.slice(0, count).includes(move)) return false;
      }
      game.play(copy, move, chooser);
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

// The next two plies of a decision, where nothing is hidden: moves that end the match, and moves after which the
// next seat can win at once, are proven: the moves of the root at once, the replies to a move when it is promising, or before it is played. So they are found
// with few iterations too.

/** What is looked at. */
interface ThreatContext<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly game: SearchGame<G>;
  readonly known: KnownMoves<G>;
  /** The moves of its root are listed. */
  readonly tree: Tree;
  readonly sides: readonly number[];
}

/** The two plies after the root of a tree. */
export interface Threats {
  /** Looks for a reply that wins, to a move of the root. Returns whether the move is proven to lose. */
  loses(child: number): boolean;
  /** The move to play instead of the first of these, if that one loses: the best of all moves that do not. */
  firstThatDoesNotLose(ranked: readonly number[]): number;
  /** Looks for replies to all moves of the root, as long as they are not too many. */
  checkAll(): void;
}

/**
 * The most pairs of a move and a reply that are looked at where all are: in Wunby each of two players in turn has over 300
 * slots for a barrier.
 */
const MOST_PAIRS = 50_000;

/** Proves the moves of the root that end the match. This seat decides there, in this state. */
export function findThreats<G extends GameTypes>(context: ThreatContext<G>, state: G['State'], seat: Seat): Threats {
  const { tree, sides, game } = context;
  const terminal = makeTerminalMoves(context.rules, game, sides);
  const copy = copierOf<G['State']>(state);
  const replies: number[] = [];
  /** The moves of the root whose replies were looked at, and how many pairs that were. */
  const looked = new Set<number>();
  let pairs = 0;

  const moves = rootMoves(tree);
  const ends: [number, Reward][] = [];
  for (const n of moves) {
    const child = childOfKey(tree, ROOT, n);
    if (child !== NONE && provenOf(tree, child) !== UNPROVEN) continue;
    const reward = terminal.play(copy(), n, seat);
    if (reward !== undefined) ends.push([n, reward]);
    if (reward?.[seat] === 1) break;
  }
  for (const [n, reward] of ends) {
    // Where every move loses at once, the search chooses among them as ever.
    if (ends.length === moves.length && reward[seat] !== 1) continue;
    const child = childOf(tree, n, seat);
    if (child !== NONE) markProven(tree, [child], reward);
  }

  const loses = (child: number): boolean => {
    const known = provenOf(tree, child);
    if (known !== UNPROVEN) return known === 0;
    if (looked.has(child)) return false;
    looked.add(child);
    const after = copy();
    const next = game.play(after, tree.keys[child]!, seat);
    if (next < 0 || sides[next] === sides[seat]) return false;
    const count = listMovesToTry(game, context.known, after, next, replies);
    pairs += count;
    const win = terminal.findWin(after, next, replies, count);
    if (win === undefined) return false;
    const path = [child];
    const reply = childOfKey(tree, child, win.n);
    // The reply is in the tree, so that a line shows why the move loses.
    if (reply !== NONE) path.push(reply);
    else if (!isFull(tree)) path.push(addChild(tree, child, win.n, BY_MOVE, next));
    markProven(tree, path, win.reward);
    return provenOf(tree, child) === 0;
  };

  return {
    loses,
    firstThatDoesNotLose: (ranked) => {
      for (const child of ranked) if (!loses(child)) return child;
      const others = rootMoves(tree)
        .map((n) => childOf(tree, n, seat))
        .filter((child) => child !== NONE && !ranked.includes(child))
        .sort((a, b) => tree.prior[b]! - tree.prior[a]!);
      return others.find((child) => !loses(child)) ?? ranked[0] ?? others[0] ?? NONE;
    },
    checkAll: () => {
      for (const n of moves) {
        const child = childOf(tree, n, seat);
        if (child !== NONE && pairs < MOST_PAIRS) loses(child);
      }
    },
  };
}

/** The proven value of a node, to the seat that chose it. */
function provenOf(tree: Tree, node: number): number {
  return tree.provenValue[node]!;
}

/** The moves of the root. */
function rootMoves(tree: Tree): readonly number[] {
  const moves = [...(tree.untried[ROOT] ?? [])];
  for (let child = tree.first[ROOT]!; child !== NONE; child = tree.next[child]!) moves.push(tree.keys[child]!);
  return moves;
}

/** The node of a move of the root, which is added if it was not tried yet; `NONE` if the tree is full. */
function childOf(tree: Tree, n: number, seat: Seat): number {
  const known = childOfKey(tree, ROOT, n);
  if (known !== NONE || isFull(tree)) return known;
  const untried = tree.untried[ROOT]?.filter((move) => move !== n);
  tree.untried[ROOT] = untried?.length === 0 ? undefined : untried;
  return addChild(tree, ROOT, n, BY_MOVE, seat);
}
