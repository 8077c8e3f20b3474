/** Selection and expansion: the moves that a search tries at a decision, and the rule by which it chooses among them. */
import { type GameTypes, OVER, type Seat } from '../../core/index.ts';
import { shuffle } from '../bot.ts';
import type { SearchGame } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import type { SearchParts } from './parts.ts';
import { type Afterstates, makeAfterstates, type Reward } from './rewards.ts';
import {
  addCandidate,
  addChild,
  BY_MOVE,
  ChildLookup,
  clear,
  isFull,
  keepReward,
  listCandidates,
  NONE,
  ROOT,
  type Tree,
  UNPROVEN,
} from './tree.ts';

/** What is known of moves without a search. */
export type KnownMoves<G extends GameTypes> = Pick<MctsSettings<G>, 'solvedMove' | 'isDominated'>;

/**
 * Writes the numbers of the moves to try into `out` from 0 on, and returns how many: the solved move, or the legal moves
 * without the dominated ones.
 *
 * @throws RuleError `bad-rules` when there is no legal move
 */
export function listMovesToTry<G extends GameTypes>(
  numbering: SearchGame<G>,
  { solvedMove, isDominated }: KnownMoves<G>,
  state: G['State'],
  seat: Seat,
  out: number[],
): number {
  const solved = solvedMove?.(state, seat);
  if (solved !== undefined) {
    out[0] = numbering.number(solved);
    return 1;
  }
  const count = numbering.legal(state, seat, out);
  if (isDominated === undefined) return count;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const n = out[i]!;
    if (isDominated(state, numbering.move(n, seat))) continue;
    // Swapped, so that all are still there when every one is dominated.
    out[i] = out[left]!;
    out[left++] = n;
  }
  return left === 0 ? count : left;
}

/** Of some moves those that are not dominated; all of them when nothing would be left. */
export function withoutDominated<G extends GameTypes>(
  moves: readonly G['Move'][],
  isDominated: MctsSettings<G>['isDominated'],
  view: G['View'] | G['State'],
): readonly G['Move'][] {
  if (isDominated === undefined) return moves;
  const left = moves.filter((move) => !isDominated(view, move));
  return left.length === 0 ? moves : left;
}

// The scores by which a search chooses: UCB1 compares the mean rewards of children, PUCT also the priors of those without visits.

/**
 * The child of a node with the highest score, to the seat that chooses; `NONE` if there are none. Where information is hidden
 * it chooses among the first `count` of the list, else among all children. A proven value is the score, since it needs no exploration.
 */
type ScoringRule = (
  tree: Tree,
  node: number,
  children: readonly number[],
  count: number,
  exploration: number,
) => number;

/** UCB1: for moves without a prior, where nothing is hidden. */
const highestUcb1: ScoringRule = (tree, node, _children, _count, exploration) => {
  const { visits, totalReward, provenValue, nextSibling } = tree;
  const width = exploration * Math.sqrt(Math.log(visits[node]! + 1));
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = tree.firstChild[node]!; child !== NONE; child = nextSibling[child]!) {
    const tried = visits[child]!;
    const proven = provenValue[child]!;
    const score = proven === UNPROVEN ? totalReward[child]! / tried + width / Math.sqrt(tried) : proven;
    // Children that are proven to be equal for this seat may differ for others, so that each is played equally often.
    if (score > highest || (score === highest && tried < visits[best]!)) {
      highest = score;
      best = child;
    }
  }
  return best;
};

/** UCB1 in an information set: exploration depends on how often a move was available, not on the visits of the parent. */
const highestUcb1ByAvailability: ScoringRule = (tree, _node, children, count, exploration) => {
  const { visits, totalReward, available } = tree;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    const tried = visits[child]!;
    const score = totalReward[child]! / tried + exploration * Math.sqrt(Math.log(available[child]! + 1) / tried);
    if (score > highest) {
      highest = score;
      best = child;
    }
  }
  return best;
};

/**
 * PUCT: the prior probabilities are a softmax over the values of the afterstates. Such a value counts as one visit, so that a
 * move without visits has a value too.
 */
function puctScore(
  { visits, totalReward, evaluation, prior, provenValue }: Tree,
  child: number,
  width: number,
): number {
  const proven = provenValue[child]!;
  if (proven !== UNPROVEN) return proven;
  return (evaluation[child]! + totalReward[child]! + width * prior[child]!) / (1 + visits[child]!);
}

/** PUCT where nothing is hidden, among the candidates of a node. Of equal ones the first sibling, which was added last. */
const highestPuct: ScoringRule = (tree, node, _children, _count, exploration) => {
  if (tree.firstCandidate[node] === NONE) listCandidates(tree, node);
  const { visits, nextCandidate } = tree;
  const first = tree.firstCandidate[node]!;
  let tried = 1;
  for (let child = first; child !== NONE; child = nextCandidate[child]!) tried += visits[child]!;
  const width = (exploration * Math.sqrt(tried)) / tree.priorSum[node]!;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = first; child !== NONE; child = nextCandidate[child]!) {
    const score = puctScore(tree, child, width);
    if (score > highest || (score === highest && child > best)) {
      highest = score;
      best = child;
    }
  }
  // The first one is the only candidate that can be new. Its visit is counted at the end of the iteration.
  if (best === first && visits[best] === 0 && tree.provenValue[best] === UNPROVEN) addCandidate(tree, node, best);
  return best;
};

/** PUCT in an information set. */
const highestPuctOfListed: ScoringRule = (tree, _node, children, count, exploration) => {
  const { visits, prior } = tree;
  let sum = 0;
  let tried = 1;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    sum += prior[child]!;
    tried += visits[child]!;
  }
  const width = (exploration * Math.sqrt(tried)) / sum;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    const score = puctScore(tree, child, width);
    if (score > highest) {
      highest = score;
      best = child;
    }
  }
  return best;
};

// The selection: lists the moves of a decision, adds an untried move to the tree, and goes to the best child.

/** Instead of the number of a move: the choice is among the children that the tree has. */
const NO_MOVE = -1;

/** A move whose afterstate is worth less by this much has a prior probability that is `e` times lower. */
const PRIOR_TEMPERATURE = 0.02;

/**
 * Where nothing is hidden, the moves of a node are evaluated when it has a visit for each so many of them. So a search of a
 * position with hundreds of moves costs no more than a few evaluations an iteration.
 */
const MOVES_A_VISIT = 20;

/** Where information is hidden: in how many determinizations the afterstate of a move is evaluated before it is tried. */
const EVALUATIONS = 8;

type SelectionParts<G extends GameTypes> = Pick<
  SearchParts<G>,
  'rules' | 'numbering' | 'settings' | 'hidden' | 'sides' | 'random'
>;

/** How a search chooses among the moves of a decision. */
export class Selection<G extends GameTypes> {
  private readonly parts: SelectionParts<G>;
  private readonly highest: ScoringRule;
  /** Evaluates the states after moves. Without it, moves have no priors: each is tried once before any is compared. */
  private readonly afterstates: Afterstates<G> | undefined;
  // Scratch buffers: the numbers of moves, the children to choose from and how many there are.
  private readonly listed: number[] = [];
  private readonly untried: number[] = [];
  private readonly children: number[] = [];
  private count = 0;
  private readonly lookup = new ChildLookup();
  private readonly reward: Reward;

  constructor(parts: SelectionParts<G>) {
    const { hidden, sides, settings } = parts;
    const isEvaluated = settings.evaluate !== undefined;
    this.parts = parts;
    this.highest = isEvaluated
      ? hidden
        ? highestPuctOfListed
        : highestPuct
      : hidden
        ? highestUcb1ByAvailability
        : highestUcb1;
    this.afterstates = settings.evaluate && makeAfterstates(parts, settings.evaluate);
    this.reward = new Float64Array(sides.length);
  }

  /**
   * The child of a decision to go to, added if it is new; `NONE` where the node is to be evaluated as it is, or where there is no
   * child and the tree is full.
   */
  select(tree: Tree, node: number, state: G['State'], seat: Seat): number {
    const { hidden, settings } = this.parts;
    const move = hidden ? this.listAvailable(tree, node, state, seat) : this.listOnce(tree, node, state, seat);
    if (move === NO_MOVE) return this.highest(tree, node, this.children, this.count, settings.exploration);
    const child = addChild(tree, node, move, BY_MOVE, seat);
    tree.available[child] = 1;
    return child;
  }

  /** Lists the moves of the root, where nothing is hidden, if they are not listed yet. */
  listRoot(tree: Tree, state: G['State'], seat: Seat): void {
    const { afterstates } = this;
    if (tree.firstChild[ROOT] !== NONE || tree.untried[ROOT] !== undefined) return;
    if (afterstates === undefined) {
      this.expand(tree, ROOT, state, seat);
      return;
    }
    const count = this.listMoves(state, seat);
    if (tree.size + count > tree.maxNodes) clear(tree);
    // A tree that is too small for all moves holds the first ones.
    this.addEvaluated(afterstates, tree, ROOT, state, seat, Math.min(count, tree.maxNodes - tree.size));
  }

  // Where nothing is hidden, the legal moves of a node are always the same.

  /** Expands a node when it is due (`expandAt`). Returns the move to try first, or `NO_MOVE`. */
  private listOnce(tree: Tree, node: number, state: G['State'], seat: Seat): number {
    if (tree.firstChild[node] === NONE && tree.untried[node] === undefined) this.expand(tree, node, state, seat);
    const untried = tree.untried[node];
    if (untried !== undefined && !isFull(tree)) {
      const move = untried.pop()!;
      if (untried.length === 0) tree.untried[node] = undefined;
      return move;
    }
    return NO_MOVE;
  }

  /**
   * Lists the moves of a node: as untried ones in random order or, with an evaluation, as children with a prior once the
   * node has enough visits.
   */
  private expand(tree: Tree, node: number, state: G['State'], seat: Seat): void {
    const { afterstates } = this;
    if (afterstates === undefined) {
      const moves = this.listMoves(state, seat);
      const untried = this.listed.slice(0, moves);
      shuffle(untried, this.parts.random);
      tree.untried[node] = untried;
      return;
    }
    if (tree.visits[node]! < tree.expandAt[node]!) return;
    const count = this.listMoves(state, seat);
    tree.expandAt[node] = Math.ceil(count / MOVES_A_VISIT);
    if (tree.visits[node]! < tree.expandAt[node]! || tree.size + count > tree.maxNodes) return;
    this.addEvaluated(afterstates, tree, node, state, seat, count);
  }

  /** Adds the first `count` of the listed moves as children, with the values of their afterstates. */
  private addEvaluated(
    afterstates: Afterstates<G>,
    tree: Tree,
    node: number,
    state: G['State'],
    seat: Seat,
    count: number,
  ): void {
    const { listed, reward } = this;
    for (let i = 0; i < count; i++) {
      const n = listed[i]!;
      const next = afterstates.evaluate(state, n, seat, reward);
      const child = addChild(tree, node, n, BY_MOVE, seat);
      setEvaluation(tree, child, reward[seat]!);
      keepReward(tree, child, reward);
      if (next !== OVER) continue;
      tree.provenValue[child] = reward[seat]!;
      tree.provenReward[child] = reward.slice();
    }
  }

  // In an information set, a move may be legal in some determinizations only, so the moves are listed each time.

  /** Gathers the children whose moves are legal in a determinization. Returns the move to try first, or `NO_MOVE`. */
  private listAvailable(tree: Tree, node: number, state: G['State'], seat: Seat): number {
    const { listed, untried, children, afterstates, lookup } = this;
    const moves = this.listMoves(state, seat);
    lookup.read(tree, node);
    untried.length = 0;
    let count = 0;
    for (let i = 0; i < moves; i++) {
      const n = listed[i]!;
      let child = lookup.find(n);
      if (child === NONE) {
        if (afterstates === undefined) untried.push(n);
        if (afterstates === undefined || isFull(tree)) continue;
        child = addChild(tree, node, n, BY_MOVE, seat);
      }
      children[count++] = child;
      tree.available[child]! += 1;
      if (afterstates !== undefined) this.evaluateAgain(afterstates, tree, child, state, seat);
    }
    this.count = count;
    return untried.length === 0 || isFull(tree) ? NO_MOVE : untried[this.parts.random(untried.length)]!;
  }

  /** The afterstates of a move differ between determinizations: until it is tried, its value is the mean of the first few. */
  private evaluateAgain(afterstates: Afterstates<G>, tree: Tree, child: number, state: G['State'], seat: Seat): void {
    const evaluations = tree.available[child]!;
    if (tree.visits[child] !== 0) return;
    if (evaluations > EVALUATIONS) {
      // What is kept is of another determinization.
      tree.isEvaluated[child] = 0;
      return;
    }
    afterstates.evaluate(state, tree.keys[child]!, seat, this.reward);
    keepReward(tree, child, this.reward);
    const before = tree.evaluation[child]!;
    setEvaluation(tree, child, before + (this.reward[seat]! - before) / evaluations);
  }

  /** Lists the moves to try in a state. Returns how many. */
  private listMoves(state: G['State'], seat: Seat): number {
    return listMovesToTry(this.parts.numbering, this.parts.settings, state, seat, this.listed);
  }
}

/** Sets the value of a node by the evaluation, and its prior in the softmax, around an even value of 0.5. */
function setEvaluation(tree: Tree, node: number, value: number): void {
  tree.evaluation[node] = value;
  tree.prior[node] = Math.exp((value - 0.5) / PRIOR_TEMPERATURE);
}
