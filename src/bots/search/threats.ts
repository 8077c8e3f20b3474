/**
 * The first two plies of a decision where nothing is hidden. Moves that end the match, and moves to which the next seat has a
 * reply that wins, are proven: so they are found with few iterations too.
 */
import type { GameTypes, Seat } from '../../core/index.ts';
import type { SearchParts } from './parts.ts';
import type { Reward } from './rewards.ts';
import { makeTerminalMoves, type TerminalMoves } from './rollouts.ts';
import { listMovesToTry } from './select.ts';
import { addChild, BY_MOVE, childOfKey, isFull, markProven, NONE, ROOT, type Tree, UNPROVEN } from './tree.ts';

/**
 * `checkAll` stops after so many pairs of a move and a reply: in Wunby each of two players in turn has over 300 slots for a
 * barrier.
 */
const MOST_PAIRS = 50_000;

/** What moves of the root lose to. Each move is looked at once. */
export class Threats<G extends GameTypes> {
  private readonly parts: ThreatParts<G>;
  private readonly terminal: TerminalMoves<G>;
  private readonly state: G['State'];
  /** The moves of the root by number. */
  private readonly moves: readonly number[];
  /** A scratch buffer. */
  private readonly replies: number[] = [];
  /** The children of the root whose replies were looked at, and how many pairs of a move and a reply these were. */
  private readonly looked: Set<number> = new Set();
  private pairs = 0;

  /** Proves the moves that end the match. The moves of the root are listed, and this is its state. */
  constructor(parts: ThreatParts<G>, state: G['State']) {
    this.parts = parts;
    this.terminal = makeTerminalMoves(parts);
    this.state = state;
    this.moves = rootMoves(parts.tree);
    this.proveTerminalMoves();
  }

  private proveTerminalMoves(): void {
    const { moves, state, terminal } = this;
    const { tree, seat, copyState } = this.parts;
    const ends: [number, Reward][] = [];
    for (const n of moves) {
      const child = childOfKey(tree, ROOT, n);
      if (child !== NONE && tree.provenValue[child] !== UNPROVEN) continue;
      const reward = terminal.play(copyState(state), n, seat);
      if (reward !== undefined) ends.push([n, reward]);
      if (reward?.[seat] === 1) break;
    }
    for (const [n, reward] of ends) {
      // Where every move loses at once, the search chooses among them as ever.
      if (ends.length === moves.length && reward[seat] !== 1) continue;
      const child = rootChild(tree, n, seat);
      if (child !== NONE) markProven(tree, [child], reward);
    }
  }

  /** Looks for a reply that wins, to a move of the root, and proves the move by it. Returns whether the move is proven to lose. */
  proveIfLost(child: number): boolean {
    const { terminal, replies } = this;
    const { numbering, settings, tree, sides, seat, copyState } = this.parts;
    const known = tree.provenValue[child]!;
    if (known !== UNPROVEN) return known === 0;
    if (this.looked.has(child)) return false;
    this.looked.add(child);
    const after = copyState(this.state);
    const next = numbering.play(after, tree.keys[child]!, seat);
    if (next < 0 || sides[next] === sides[seat]) return false;
    const count = listMovesToTry(numbering, settings, after, next, replies);
    this.pairs += count;
    const win = terminal.findWin(after, next, replies, count);
    if (win === undefined) return false;
    const path = [child];
    const reply = childOfKey(tree, child, win.n);
    // The reply is in the tree, so that a line shows why the move loses.
    if (reply !== NONE) path.push(reply);
    else if (!isFull(tree)) path.push(addChild(tree, child, win.n, BY_MOVE, next));
    markProven(tree, path, win.reward);
    return tree.provenValue[child] === 0;
  }

  /**
   * The move to play: the first of these that does not lose, or the best of the others that does not. If all lose, the first
   * of all; `undefined` if there is none.
   */
  firstThatDoesNotLose(ranked: readonly number[]): number | undefined {
    const { tree, seat } = this.parts;
    for (const child of ranked) if (!this.proveIfLost(child)) return child;
    const others = rootMoves(tree)
      .map((n) => rootChild(tree, n, seat))
      .filter((child) => child !== NONE && !ranked.includes(child))
      .sort((a, b) => tree.evaluation[b]! - tree.evaluation[a]!);
    for (const child of others) if (!this.proveIfLost(child)) return child;
    return ranked[0] ?? others[0];
  }

  /** Looks for replies to all moves of the root, as long as they are not too many. */
  checkAll(): void {
    const { tree, seat } = this.parts;
    for (const n of this.moves) {
      const child = rootChild(tree, n, seat);
      if (child !== NONE && this.pairs < MOST_PAIRS) this.proveIfLost(child);
    }
  }
}

type ThreatParts<G extends GameTypes> = Pick<
  SearchParts<G>,
  'rules' | 'numbering' | 'settings' | 'tree' | 'sides' | 'seat' | 'copyState'
>;

function rootMoves(tree: Tree): readonly number[] {
  const moves = [...(tree.untried[ROOT] ?? [])];
  for (let child = tree.firstChild[ROOT]!; child !== NONE; child = tree.nextSibling[child]!)
    moves.push(tree.keys[child]!);
  return moves;
}

/** The node of a move of the root, which is added if it was not tried yet; `NONE` if the tree is full. */
function rootChild(tree: Tree, n: number, seat: Seat): number {
  const known = childOfKey(tree, ROOT, n);
  if (known !== NONE || isFull(tree)) return known;
  const untried = tree.untried[ROOT]?.filter((move) => move !== n);
  tree.untried[ROOT] = untried?.length === 0 ? undefined : untried;
  return addChild(tree, ROOT, n, BY_MOVE, seat);
}
