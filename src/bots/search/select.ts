/** The moves that a search tries at a decision, and how it chooses among them: UCB1 and PUCT, listed once or each time. */
import { type GameTypes, OVER, type Random, type Seat } from '../../core/index.ts';
import type { SearchGame } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import type { Afterstates, Reward } from './rewards.ts';
import { addChild, BY_MOVE, childOfKey, clear, isFull, NONE, ROOT, type Tree, UNPROVEN } from './tree.ts';

/** What is known of moves without a search. */
export type KnownMoves<G extends GameTypes> = Pick<MctsSettings<G>, 'solvedMove' | 'isDominated'>;

/**
 * Writes the numbers of the moves to try into `out` from 0 on, and returns how many: the solved move, or the legal moves
 * without the dominated ones.
 *
 * @throws RuleError `bad-rules` when there is no legal move
 */
export function listMovesToTry<G extends GameTypes>(
  game: SearchGame<G>,
  { solvedMove, isDominated }: KnownMoves<G>,
  state: G['State'],
  seat: Seat,
  out: number[],
): number {
  const solved = solvedMove?.(state, seat);
  if (solved !== undefined) {
    out[0] = game.number(solved);
    return 1;
  }
  const count = game.legal(state, seat, out);
  if (isDominated === undefined) return count;
  let left = 0;
  for (let i = 0; i < count; i++) {
    const n = out[i]!;
    if (isDominated(state, game.move(n, seat))) continue;
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

/** How a search chooses among the moves of a decision. */
export interface Selection<G extends GameTypes> {
  /**
   * The child of a decision to go to, added if it is new; `NONE` where the node is to be evaluated as it is, or where there is no
   * child and the tree is full.
   */
  select(tree: Tree, node: number, state: G['State'], seat: Seat): number;
  /** Lists the moves of the root, if they are not listed yet. Absent where information is hidden. */
  listRoot?(tree: Tree, state: G['State'], seat: Seat): void;
}

/** The settings of a selection. */
type SelectSettings<G extends GameTypes> = Pick<MctsSettings<G>, 'exploration' | 'solvedMove' | 'isDominated'>;

// UCB1 where nothing is hidden: the legal moves of a node are always the same, so they are listed once.

/** Takes the untried moves of a node first, in random order, and then the child with the highest bound. */
export function selectListed<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  random: Random,
): Selection<G> {
  const { exploration } = settings;
  const list = (state: G['State'], seat: Seat): number[] => {
    const moves: number[] = [];
    moves.length = listMovesToTry(game, settings, state, seat, moves);
    shuffle(moves, random);
    return moves;
  };
  const listOnce = (tree: Tree, node: number, state: G['State'], seat: Seat): number[] | undefined => {
    if (tree.untried[node] === undefined && tree.first[node] === NONE) tree.untried[node] = list(state, seat);
    return tree.untried[node];
  };
  return {
    select: (tree, node, state, seat) => {
      const untried = listOnce(tree, node, state, seat);
      if (untried !== undefined && !isFull(tree)) {
        const move = untried.pop()!;
        if (untried.length === 0) tree.untried[node] = undefined;
        return addChild(tree, node, move, BY_MOVE, seat);
      }
      return highestBound(tree, node, exploration);
    },
    listRoot: (tree, state, seat) => {
      listOnce(tree, ROOT, state, seat);
    },
  };
}

function shuffle(list: number[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const at = random(i + 1);
    const item = list[i]!;
    list[i] = list[at]!;
    list[at] = item;
  }
}

/** The child with the highest upper confidence bound, or `NONE`. */
function highestBound(tree: Tree, node: number, exploration: number): number {
  const { visits, value, provenValue, next } = tree;
  const width = exploration * Math.sqrt(Math.log(visits[node]! + 1));
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let child = tree.first[node]!; child !== NONE; child = next[child]!) {
    const tried = visits[child]!;
    const proven = provenValue[child]!;
    // A proven value needs no exploration.
    const bound = proven === UNPROVEN ? value[child]! / tried + width / Math.sqrt(tried) : proven;
    // Among children that are proven to be equal for this seat, each is played equally often: they may differ for others.
    if (bound > highest || (bound === highest && tried < visits[best]!)) {
      highest = bound;
      best = child;
    }
  }
  return best;
}

// UCB1 for information sets: a node stands for all states that the observer cannot distinguish.

/**
 * A move may be legal in some determinizations only, so the moves are listed anew each time. The bound of a move is
 * based on how often it was available, not on the visits of its parent.
 */
export function selectAvailable<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  random: Random,
): Selection<G> {
  const { exploration } = settings;
  const untried: number[] = [];
  const listed: number[] = [];
  const select: Selection<G>['select'] = (tree, node, state, seat) => {
    const count = listMovesToTry(game, settings, state, seat, listed);
    const { visits, value, available } = tree;
    untried.length = 0;
    let best = NONE;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const move = listed[i]!;
      const child = childOfKey(tree, node, move);
      if (child === NONE) {
        untried.push(move);
        continue;
      }
      available[child]! += 1;
      const tried = visits[child]!;
      const bound = value[child]! / tried + exploration * Math.sqrt(Math.log(available[child]! + 1) / tried);
      if (bound > highest) {
        highest = bound;
        best = child;
      }
    }
    if (untried.length === 0 || isFull(tree)) return best;
    const child = addChild(tree, node, untried[random(untried.length)]!, BY_MOVE, seat);
    tree.available[child] = 1;
    return child;
  };
  return { select };
}

// PUCT: the bound by which a search chooses among moves whose afterstates are evaluated.

/** A move whose afterstate is worth less by this much has a prior probability that is `e` times lower. */
const PRIOR_TEMPERATURE = 0.02;

/** Sets the prior of a node, the value by the evaluation, and its weight in the softmax, around an even value of 0.5. */
function setPrior(tree: Tree, node: number, value: number): void {
  tree.prior[node] = value;
  tree.weight[node] = Math.exp((value - 0.5) / PRIOR_TEMPERATURE);
}

/**
 * The first child with the highest bound of so many; `NONE` if there are none. The prior probabilities are a softmax over the
 * values of the afterstates. Such a value counts as one visit, so that a move which was not tried yet has a value too.
 */
function highestPuct(tree: Tree, children: readonly number[], count: number, exploration: number): number {
  const { visits, value, prior, weight, provenValue } = tree;
  let sum = 0;
  let tried = 1;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    sum += weight[child]!;
    tried += visits[child]!;
  }
  const width = (exploration * Math.sqrt(tried)) / sum;
  let best = NONE;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const child = children[i]!;
    let bound = provenValue[child]!;
    if (bound === UNPROVEN) {
      bound = (prior[child]! + value[child]! + width * weight[child]!) / (1 + visits[child]!);
    }
    if (bound > highest) {
      highest = bound;
      best = child;
    }
  }
  return best;
}

// Selection with an evaluation, where nothing is hidden: the moves of a node are evaluated once, all together.

/**
 * The moves of a node are evaluated when it has a visit for each so many of them. So a search of a position with hundreds
 * of moves costs no more than a few evaluations an iteration.
 */
const MOVES_A_VISIT = 20;

/** Goes to the child with the highest bound; a node whose moves are not evaluated yet is evaluated itself. */
export function selectOrdered<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  afterstates: Afterstates<G>,
): Selection<G> {
  const { exploration } = settings;
  const listed: number[] = [];
  const children: number[] = [];
  const reward: Reward = afterstates.makeReward();

  /** Adds the first `count` of the listed moves as children, with the values of their afterstates. */
  const addMoves = (tree: Tree, node: number, state: G['State'], seat: Seat, count: number): void => {
    for (let i = 0; i < count; i++) {
      const n = listed[i]!;
      const next = afterstates.evaluate(state, n, seat, reward);
      const child = addChild(tree, node, n, BY_MOVE, seat);
      setPrior(tree, child, reward[seat]!);
      if (next !== OVER) continue;
      tree.provenValue[child] = reward[seat]!;
      tree.provenReward[child] = reward.slice();
    }
  };

  /** Evaluates the moves of a node if it is their turn; returns whether it has children now. */
  const expand = (tree: Tree, node: number, state: G['State'], seat: Seat): boolean => {
    // `available` has the visits at which it is their turn, once the moves were counted.
    if (tree.visits[node]! < tree.available[node]!) return false;
    const count = listMovesToTry(game, settings, state, seat, listed);
    tree.available[node] = Math.ceil(count / MOVES_A_VISIT);
    if (tree.visits[node]! < tree.available[node]! || tree.size + count > tree.maxNodes) return false;
    addMoves(tree, node, state, seat, count);
    return true;
  };

  return {
    select: (tree, node, state, seat) => {
      if (tree.first[node] === NONE && !expand(tree, node, state, seat)) return NONE;
      let count = 0;
      for (let child = tree.first[node]!; child !== NONE; child = tree.next[child]!) children[count++] = child;
      return highestPuct(tree, children, count, exploration);
    },
    listRoot: (tree, state, seat) => {
      if (tree.first[ROOT] !== NONE) return;
      const count = listMovesToTry(game, settings, state, seat, listed);
      if (tree.size + count > tree.maxNodes) clear(tree);
      // A tree that is too small for all moves holds the first ones.
      addMoves(tree, ROOT, state, seat, Math.min(count, tree.maxNodes - tree.size));
    },
  };
}

// Selection with an evaluation, where information is hidden.

/** In how many determinizations the afterstate of a move is evaluated before it is tried. */
const EVALUATIONS = 8;

/**
 * Goes to the child with the highest bound among the moves that are legal in the determinization at hand. A move is
 * evaluated when it is first legal. Its afterstates differ between determinizations, so that until it is tried, the value is
 * the mean of the first few.
 */
export function selectOrderedAvailable<G extends GameTypes>(
  game: SearchGame<G>,
  settings: SelectSettings<G>,
  afterstates: Afterstates<G>,
): Selection<G> {
  const { exploration } = settings;
  const listed: number[] = [];
  const children: number[] = [];
  const reward: Reward = afterstates.makeReward();
  return {
    select: (tree, node, state, seat) => {
      const count = listMovesToTry(game, settings, state, seat, listed);
      let found = 0;
      for (let i = 0; i < count; i++) {
        const n = listed[i]!;
        let child = childOfKey(tree, node, n);
        if (child === NONE) {
          if (isFull(tree)) continue;
          child = addChild(tree, node, n, BY_MOVE, seat);
        }
        children[found++] = child;
        if (tree.visits[child] !== 0 || tree.available[child] === EVALUATIONS) continue;
        tree.available[child]! += 1;
        afterstates.evaluate(state, n, seat, reward);
        const before = tree.prior[child]!;
        setPrior(tree, child, before + (reward[seat]! - before) / tree.available[child]!);
      }
      return highestPuct(tree, children, found, exploration);
    },
  };
}
