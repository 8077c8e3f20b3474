/**
 * A look at the next two plies of a decision, where nothing is hidden: moves that end the match, and moves after which the
 * next seat can win at once, are proven. So no number of iterations is too small to find them.
 */
import type { GameTypes, Rules, Seat } from '../../core/index.ts';
import { copierOf } from '../../core/internal.ts';
import { makeEndings } from './endings.ts';
import { type KnownMoves, listMovesToTry } from './moves-to-try.ts';
import type { Reward } from './reward.ts';
import type { SearchGame } from './search-game.ts';
import { markProven } from './solver.ts';
import { addChild, childOfKey, isFull, ROOT, type Tree, UNPROVEN } from './tree.ts';

/** What is looked at. */
interface LookContext<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly game: SearchGame<G>;
  readonly known: KnownMoves<G>;
  /** The moves of its root are listed. */
  readonly tree: Tree;
  readonly sides: readonly number[];
}

/** The two plies after the root of a tree. */
export interface LookAhead {
  /** Looks for a reply that wins, to a move of the root. Returns whether the move is proven to lose. */
  loses(child: number): boolean;
  /** The move to play instead of the first of these, if that one loses: the best of all moves that do not. */
  firstThatDoesNotLose(ranked: readonly number[]): number;
  /** Looks for replies to all moves of the root, as long as they are not too many. */
  everything(): void;
}

/**
 * The most pairs of a move and a reply that are looked at where all are: in Wunby each of two players in turn has over 300
 * slots for a barrier.
 */
const MOST_PAIRS = 50_000;

/** Proves the moves of the root that end the match. This seat decides there, in this state. */
export function makeLookAhead<G extends GameTypes>(context: LookContext<G>, state: G['State'], seat: Seat): LookAhead {
  const { tree, sides, game } = context;
  const endings = makeEndings(context.rules, game, sides);
  const copy = copierOf<G['State']>(state);
  const replies: number[] = [];
  /** The moves of the root whose replies were looked at, and how many pairs that were. */
  const looked = new Set<number>();
  let pairs = 0;

  const moves = rootMoves(tree);
  const ends: [number, Reward][] = [];
  for (const n of moves) {
    const child = childOfKey(tree, ROOT, n);
    if (child !== 0 && provenOf(tree, child) !== UNPROVEN) continue;
    const reward = endings.play(copy(), n, seat);
    if (reward !== undefined) ends.push([n, reward]);
    if (reward?.[seat] === 1) break;
  }
  for (const [n, reward] of ends) {
    // Where every move loses at once, the search chooses among them as ever.
    if (ends.length === moves.length && reward[seat] !== 1) continue;
    const child = childOf(tree, n, seat);
    if (child !== 0) markProven(tree, [child], reward);
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
    const win = endings.findWin(after, next, replies, count);
    if (win === undefined) return false;
    const path = [child];
    const tried = childOfKey(tree, child, win.n);
    // The reply is in the tree, so that a line shows why the move loses.
    if (tried !== 0) path.push(tried);
    else if (!isFull(tree)) path.push(addChild(tree, child, win.n, next));
    markProven(tree, path, win.reward);
    return provenOf(tree, child) === 0;
  };

  return {
    loses,
    firstThatDoesNotLose: (ranked) => {
      for (const child of ranked) if (!loses(child)) return child;
      const others = rootMoves(tree)
        .map((n) => childOf(tree, n, seat))
        .filter((child) => child !== 0 && !ranked.includes(child))
        .sort((a, b) => tree.prior[b]! - tree.prior[a]!);
      return others.find((child) => !loses(child)) ?? ranked[0] ?? others[0] ?? ROOT;
    },
    everything: () => {
      for (const n of moves) {
        const child = childOf(tree, n, seat);
        if (child !== 0 && pairs < MOST_PAIRS) loses(child);
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
  for (let child = tree.first[ROOT]!; child !== 0; child = tree.next[child]!) moves.push(tree.keys[child]!);
  return moves;
}

/** The node of a move of the root, which is added if it was not tried yet; 0 if the tree is full. */
function childOf(tree: Tree, n: number, seat: Seat): number {
  const known = childOfKey(tree, ROOT, n);
  if (known !== 0 || isFull(tree)) return known;
  const untried = tree.untried[ROOT]?.filter((move) => move !== n);
  tree.untried[ROOT] = untried?.length === 0 ? undefined : untried;
  return addChild(tree, ROOT, n, seat);
}
