/**
 * A look at the next two plies of a decision, where nothing is hidden: moves that end the match, and moves after which the
 * next seat can win at once, are proven before the search begins. So no number of iterations is too small to find them.
 */
import { type GameTypes, OVER, type Rules, type Seat } from '../../core/index.ts';
import { copierLike } from '../../core/internal.ts';
import { type KnownMoves, listMovesToTry } from './moves-to-try.ts';
import { type Reward, rewardOutcome } from './reward.ts';
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
  /** Whether replies are looked at too. */
  readonly seesReplies: boolean;
}

/** How the match ends after a move: at once, or after a reply. */
interface Ending {
  readonly reward: Reward;
  readonly reply: { readonly n: number; readonly seat: Seat } | undefined;
}

/**
 * The most pairs of a move and a reply that are looked at. Beyond, only the moves themselves are: in Wunby each of two
 * players in turn has over 300 slots for a barrier.
 */
const MOST_PAIRS = 50_000;

/** Marks what is proven within two plies of the root, at which this seat decides in this state. */
export function lookAhead<G extends GameTypes>(context: LookContext<G>, state: G['State'], seat: Seat): void {
  const { tree, sides } = context;
  const ended = makeEndedReward(context);
  const copy = copierLike(state);
  const replies: number[] = [];
  const moves = rootMoves(tree);
  let looksAtReplies = context.seesReplies;
  /** The first move with which a seat wins at once. */
  const winAtOnce = (after: G['State'], next: Seat): Ending | undefined => {
    const count = listMovesToTry(context.game, context.known, after, next, replies);
    looksAtReplies = moves.length * count <= MOST_PAIRS;
    if (!looksAtReplies) return undefined;
    for (let i = 0; i < count; i++) {
      const n = replies[i]!;
      const reward = ended(copy(after), n, next);
      if (reward?.[next] === 1) return { reward, reply: { n, seat: next } };
    }
    return undefined;
  };

  const proven: [number, Ending][] = [];
  let open = 0;
  for (const n of moves) {
    const child = childOfKey(tree, ROOT, n);
    if (child !== 0 && tree.provenValue[child] !== UNPROVEN) continue;
    const after = copy(state);
    const next = context.game.play(after, n, seat);
    let ending: Ending | undefined;
    if (next === OVER) {
      const reward = ended(copy(state), n, seat);
      if (reward !== undefined) ending = { reward, reply: undefined };
    } else if (looksAtReplies && next >= 0 && sides[next] !== sides[seat]) {
      ending = winAtOnce(after, next);
    }
    if (ending === undefined) open++;
    else proven.push([n, ending]);
    if (ending?.reward[seat] === 1) break;
  }
  for (const [n, ending] of proven) {
    // Where every move loses at once, the search chooses among them as ever.
    if (open === 0 && ending.reward[seat] !== 1) continue;
    prove(tree, n, seat, ending);
  }
}

/** The moves of the root, tried or not. */
function rootMoves(tree: Tree): readonly number[] {
  const moves = [...(tree.untried[ROOT] ?? [])];
  for (let child = tree.first[ROOT]!; child !== 0; child = tree.next[child]!) moves.push(tree.keys[child]!);
  return moves;
}

/** A function that plays a move in place, and returns the reward if the match is over then. */
function makeEndedReward<G extends GameTypes>({ rules, game, sides }: LookContext<G>) {
  return (state: G['State'], n: number, seat: Seat): Reward | undefined => {
    if (game.play(state, n, seat) !== OVER) return undefined;
    const status = rules.status(state);
    if (status.type !== 'over') return undefined;
    const reward: Reward = new Float64Array(sides.length);
    rewardOutcome(reward, status.outcome, sides);
    return reward;
  };
}

/** Marks a move of the root as proven, and the reply to it, so that a line shows why it loses. */
function prove(tree: Tree, n: number, seat: Seat, { reward, reply }: Ending): void {
  let child = childOfKey(tree, ROOT, n);
  if (child === 0) {
    if (isFull(tree)) return;
    child = addChild(tree, ROOT, n, seat);
    const untried = tree.untried[ROOT]?.filter((move) => move !== n);
    tree.untried[ROOT] = untried?.length === 0 ? undefined : untried;
  }
  const path = [child];
  if (reply !== undefined) {
    const known = childOfKey(tree, child, reply.n);
    if (known !== 0) path.push(known);
    else if (!isFull(tree)) path.push(addChild(tree, child, reply.n, reply.seat));
  }
  markProven(tree, path, reward);
}
