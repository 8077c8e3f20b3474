/**
 * The search of a bot, Monte Carlo tree search: UCT and, where information is hidden, single-observer ISMCTS. An iteration
 * selects a path down the tree, expands it by a node, evaluates the state there, and backs the rewards up. The tree is kept
 * from one decision to the next.
 *
 * Read on in parts.ts, tree.ts, select.ts, rollouts.ts, rewards.ts, results.ts; bots.ts and options.ts are what is public.
 * numbering.ts, sealed.ts, threats.ts and reuse.ts can wait.
 */
import {
  type BotTurn,
  CHANCE,
  type Game,
  type GameTypes,
  OVER,
  rulesOf,
  SEVERAL,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { hasNumbers, loopRandom, mutableCopy, sampleBit, unfrozenCopier } from '../../core/internal.ts';
import { type BotProgress, drawSeed, now } from '../bot.ts';
import { HIDDEN_RESULT, makeOutcomeOrder, makeSearchGame, type OutcomeOrder, type SampledResult } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import { makeStateSampler, type SearchParts } from './parts.ts';
import { type Choice, chooseMove, progressOf, type SearchedMove, SeatRewards, searchedMoves } from './results.ts';
import { findInTree } from './reuse.ts';
import { type Reward, writeOverReward } from './rewards.ts';
import { makeRollout, type Rollout } from './rollouts.ts';
import { SealedChoices } from './sealed.ts';
import { Selection } from './select.ts';
import { Threats } from './threats.ts';
import {
  addChild,
  BY_MOVE,
  BY_RACER,
  BY_RESULT,
  childOfKey,
  clear,
  type Edge,
  isFull,
  keepReward,
  makeTree,
  markProven,
  NONE,
  ROOT,
  readReward,
  reroot,
  type Tree,
  visitLead,
} from './tree.ts';

/**
 * Starts the search of a decision, in the tree of the previous one if that contains the state.
 *
 * @param only - the one move that is tried at this decision. Default: all moves that are worth it
 */
export type StartSearch<G extends GameTypes> = (turn: BotTurn<G>, only?: G['Move']) => Search<G>;

/** The searches of a bot, one after the other, with a tree of their own. A search ends when the next one starts. */
export function makeSearch<G extends GameTypes>(game: Game<G>, settings: MctsSettings<G>): StartSearch<G> {
  const rules = rulesOf(game);
  const hidden = rules.hidden !== undefined;
  const copyState = unfrozenCopier(rules);
  let tree: Tree | undefined;
  let spare: Tree | undefined;
  let last: Search<G> | undefined;
  return (turn, only) => {
    const { seat } = turn;
    const random = loopRandom(drawSeed(turn.random));
    // A private copy: the caller may change the view between two steps.
    const view = mutableCopy(turn.view);
    const previous = last?.canReuse === true ? last : undefined;
    const node = previous === undefined ? NONE : findInTree({ ...previous.parts, random }, seat, view);
    last = undefined;
    const sides = rules.sides(view);
    if (tree?.seats !== sides.length) {
      tree = makeTree(settings.maxNodes, sides.length);
      spare = undefined;
    } else if (node === NONE) {
      clear(tree);
    } else {
      spare ??= makeTree(settings.maxNodes, sides.length);
      reroot(tree, node, spare);
      [tree, spare] = [spare, tree];
    }
    // A kept tree keeps the numbering of its keys.
    const kept = node === NONE ? undefined : previous?.parts.numbering;
    const numbering = kept ?? makeSearchGame(rules, view, hidden ? seat : undefined);
    const sampleState = makeStateSampler(rules, view, seat);
    const ofGame = { rules, settings, numbering, hidden, copyState };
    last = new Search({ ...ofGame, tree, turn, seat, sides, sampleState, random }, only);
    return last;
  };
}

/**
 * Where an iteration leaves the tree: at the end of the match, at a move that is proven, in the state of a node, which is to be
 * evaluated, or beyond: in a state without a node, as the tree is full.
 */
type Leaf = 'over' | 'proven' | 'node' | 'beyond';

/** Every so many iterations the search checks whether the decision is settled. */
const SETTLED_INTERVAL = 32;

/**
 * A move that has been tried so often is worth a look for a reply that wins; the others are looked at only before they are
 * played. The replies to all moves would take longer than 1,000 iterations.
 */
const THREAT_VISITS = 64;

/** The search of one decision. */
export class Search<G extends GameTypes> {
  /** How many iterations have been run. */
  iterations = 0;
  /** Whether the most visited move cannot be overtaken in the rest of the budget. */
  isSettled = false;
  /** Whether the next search may take over the tree: not before the first iterations, and not after an error. */
  canReuse = false;
  readonly parts: SearchParts<G>;
  private readonly start: number = now();
  private readonly rollout: Rollout<G>;
  private readonly selection: Selection<G>;
  /** The order of results, where everybody sees them and they have numbers. */
  private readonly outcomeOrder: OutcomeOrder | undefined;
  /** Whether an iteration ends at a chance node, to evaluate it, until the node has as many visits as outcomes. */
  private readonly stopsAtChance: boolean;
  private readonly threats: Threats<G> | undefined;
  /** Where information is hidden, choices may be sealed. */
  private readonly sealed: SealedChoices<G> | undefined;
  private readonly rootRewards: SeatRewards;
  /** The number of the one move that is tried at the root; `undefined`: all that are worth it, as always where choices are sealed. */
  private only: number | undefined;

  // Of the current iteration: the nodes below the root, the rewards at the end, the result that was sampled last.
  private readonly path: number[] = [];
  private readonly reward: Reward;
  private readonly sampled: SampledResult = { key: HIDDEN_RESULT };

  constructor(parts: SearchParts<G>, only: G['Move'] | undefined) {
    this.parts = parts;
    const { rules, settings, numbering, tree, seat, sides, hidden, sampleState, copyState, random } = parts;
    this.reward = new Float64Array(sides.length);
    this.rootRewards = new SeatRewards(sides.length);
    this.rollout = makeRollout(parts);
    this.selection = new Selection(parts);
    this.stopsAtChance = settings.evaluate !== undefined;
    this.outcomeOrder = this.stopsAtChance && !hidden && hasNumbers(rules) ? makeOutcomeOrder(random) : undefined;
    this.only = only === undefined ? undefined : numbering.number(only);
    this.sealed = hidden ? new SealedChoices(parts) : undefined;
    // What other moves lead to says nothing about the one that is asked for.
    if (hidden || only !== undefined) return;
    // Kept for the whole decision.
    const state = copyState(sampleState(random));
    this.selection.listRoot(tree, state, seat);
    this.threats = new Threats(parts, state);
  }

  /** How many nodes the tree has. */
  get nodes(): number {
    return this.parts.tree.size;
  }

  /** Whether the value of the decision is proven: further iterations find nothing new. */
  get isSolved(): boolean {
    return this.parts.tree.provenReward[ROOT] !== undefined;
  }

  /** From now on only this move is tried at the root: the states after it are searched. */
  follow(move: G['Move']): void {
    this.only = this.parts.numbering.number(move);
  }

  /** Runs so many iterations, or until the decision is settled; `until` is when this slice of them ends, `deadline` when the decision does. */
  iterate(iterations: number, until: number, deadline: number): void {
    this.canReuse = false;
    const isTimed = until !== Number.POSITIVE_INFINITY;
    for (let left = iterations - 1; left >= 0 && !this.isSolved; left--) {
      this.iterateOnce();
      this.iterations++;
      if (this.iterations % SETTLED_INTERVAL === 0 && this.canSettle(deadline)) {
        this.isSettled = visitLead(this.parts.tree) > this.iterationsLeft(left, deadline);
        if (this.isSettled) break;
      }
      // After the check above, so that the same iterations find the same move, however time is sliced.
      if (isTimed && now() >= until) break;
    }
    // What is known of sealed choices is not part of the tree.
    this.canReuse = this.parts.settings.reuse && this.sealed?.isUsed !== true;
  }

  /**
   * Whether a search may end before its budget. With a number of iterations it must choose as if it had not: where nothing
   * is hidden, a proof could still change the choice, so only a limit of time ends it early.
   */
  private canSettle(deadline: number): boolean {
    if (this.sealed?.isAtRoot === true) return false;
    return this.parts.hidden || deadline !== Number.POSITIVE_INFINITY;
  }

  /** How many iterations are left in the budget, by the rate so far. */
  private iterationsLeft(iterations: number, deadline: number): number {
    if (deadline === Number.POSITIVE_INFINITY) return iterations;
    const time = now();
    return Math.min(iterations, ((deadline - time) * this.iterations) / Math.max(time - this.start, 1));
  }

  private iterateOnce(): void {
    const { path, reward } = this;
    const { tree, hidden, sampleState, random } = this.parts;
    path.length = 0;
    const state = sampleState(random);
    const isProven = this.evaluate(this.descend(state), state);
    if (isProven && !hidden) markProven(tree, path, reward);
    this.backUp();
    this.sealed?.learn(this.reward);
    const first = path[0];
    if (first !== undefined && tree.visits[first] === THREAT_VISITS) this.threats?.proveIfLost(first);
  }

  /** Selection and expansion: plays a state in place down the tree, to a new node or to where there is none. */
  private descend(state: G['State']): Leaf {
    const { path } = this;
    const { tree, numbering, seat: decider, random } = this.parts;
    let node = ROOT;
    let isNew = false;
    let turn = numbering.turn(state);
    for (;;) {
      if (turn === OVER) return 'over';
      if (isNew) return 'node';
      if (turn === CHANCE) {
        // An evaluation before a result of chance stands for the mean of all results; before each has come once, a few
        // results say less.
        if (this.stopsAtChance && tree.visits[node]! < numbering.outcomes(state)) return 'node';
        turn = this.sampleChance(state, node);
        const { key } = this.sampled;
        // The information set stays the same.
        if (key === HIDDEN_RESULT) continue;
        const child = this.enter(node, key, BY_RESULT);
        if (child === NONE) return 'beyond';
        isNew = tree.visits[child] === 0;
        node = child;
        continue;
      }
      if (turn === SEVERAL && this.sealed !== undefined) {
        const after = this.sealed.play(node, state, path);
        if (after === NONE) return 'beyond';
        if (after !== undefined) {
          turn = numbering.turn(state);
          isNew = tree.visits[after] === 0;
          node = after;
          continue;
        }
      }
      let seat = turn;
      // At the root the seat is given, even in a race.
      if (path.length === 0) seat = decider;
      else if (turn === SEVERAL) {
        // A race: who answers first is random, and then that seat chooses.
        seat = sampleBit(numbering.asked(state), random);
        node = this.enter(node, seat, BY_RACER);
        if (node === NONE) return 'beyond';
      }
      const child = this.choose(node, state, seat);
      if (child === NONE) return 'node';
      path.push(child);
      if (tree.provenReward[child] !== undefined) return 'proven';
      turn = numbering.play(state, tree.keys[child]!, seat);
      isNew = tree.visits[child] === 0;
      node = child;
    }
  }

  /** The child of a result or of a racer, added if it is new, at the end of the path; `NONE` if the tree is full. */
  private enter(node: number, key: number, edge: Edge): number {
    const { tree } = this.parts;
    let child = childOfKey(tree, node, key);
    if (child === NONE) {
      if (isFull(tree)) return NONE;
      child = addChild(tree, node, key, edge);
    }
    this.path.push(child);
    return child;
  }

  /** Plays a result of chance in place; returns who is next. */
  private sampleChance(state: G['State'], node: number): Turn {
    const { numbering, tree, random } = this.parts;
    if (this.outcomeOrder === undefined) return numbering.sampleChance(state, random, this.sampled);
    this.sampled.key = this.outcomeOrder(numbering.outcomes(state), tree.visits[node]!);
    numbering.playResult(state, this.sampled.key);
    return numbering.turn(state);
  }

  /** The child of a decision to go to, added if it is new, or `NONE`. */
  private choose(node: number, state: G['State'], seat: Seat): number {
    const { tree } = this.parts;
    if (this.only === undefined || this.path.length > 0) return this.selection.select(tree, node, state, seat);
    const known = childOfKey(tree, ROOT, this.only);
    return known === NONE ? addChild(tree, ROOT, this.only, BY_MOVE, seat) : known;
  }

  /** Writes the reward of each seat at the end of the path; returns whether a proof follows from it. */
  private evaluate(leaf: Leaf, state: G['State']): boolean {
    const { path, reward } = this;
    const { rules, tree, sides } = this.parts;
    if (leaf === 'beyond') return this.rollout(state, reward);
    if (leaf === 'node') return this.evaluateNode(path[path.length - 1] ?? ROOT, state);
    if (leaf === 'over') {
      writeOverReward(rules, state, sides, reward);
      return true;
    }
    reward.set(tree.provenReward[path[path.length - 1]!]!);
    // What follows from the node is new only where its parent is not proven yet.
    return tree.provenReward[path[path.length - 2] ?? ROOT] === undefined;
  }

  /**
   * Writes the reward in the state of a node. Without random moves an evaluation is kept. Where information is hidden, only the first
   * visit takes what was kept: it is of this determinization.
   */
  private evaluateNode(node: number, state: G['State']): boolean {
    const { reward } = this;
    const { tree, hidden, settings } = this.parts;
    if (settings.evaluate === undefined || settings.depth > 0) return this.rollout(state, reward);
    if (tree.isEvaluated[node] === 1 && (!hidden || tree.visits[node] === 0)) {
      readReward(tree, node, reward);
      return false;
    }
    this.rollout(state, reward);
    if (!hidden) keepReward(tree, node, reward);
    return false;
  }

  /** Adds the rewards to the nodes of the path. */
  private backUp(): void {
    const { path, reward } = this;
    const { visits, totalReward, edge, seat } = this.parts.tree;
    visits[ROOT]! += 1;
    if (path.length > 0) this.rootRewards.add(path[0]!, reward);
    for (let i = 0; i < path.length; i++) {
      const node = path[i]!;
      visits[node]! += 1;
      if (edge[node] === BY_MOVE) totalReward[node]! += reward[seat[node]!]!;
    }
  }

  progress(): BotProgress<G> {
    return { iterations: this.iterations, timeMs: now() - this.start, ...progressOf(this.parts) };
  }

  /** The moves that this search has tried or proven, in order of preference, with what an analysis wants to know of each. */
  searched(): readonly SearchedMove<G>[] {
    this.threats?.checkAll();
    return searchedMoves(this.parts, this.rootRewards);
  }

  /** The best of the moves of the turn; where choices are sealed, with a temperature, or at a lapse, one that is drawn. */
  best(choice: Choice<G>): G['Move'] {
    return chooseMove(this.parts, choice, this.threats, this.sealed?.draw() ?? NONE);
  }
}
