/**
 * The search of a bot, Monte Carlo tree search: UCT and, where information is hidden, single-observer ISMCTS. The tree is
 * kept from one decision to the next.
 */
import {
  type BotTurn,
  CHANCE,
  type Game,
  type GameTypes,
  OVER,
  type Random,
  RuleError,
  type Rules,
  rulesOf,
  SEVERAL,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { copierOf, hasFrozenPart, hasNumbers, loopRandom, mutableCopy, sampleBit } from '../../core/internal.ts';
import { type BotProgress, drawSeed, now } from '../bot.ts';
import {
  findMove,
  HIDDEN_RESULT,
  makeOutcomeOrder,
  makeSearchGame,
  type OutcomeOrder,
  type SampledResult,
  type SearchGame,
} from './numbering.ts';
import type { MctsSettings } from './options.ts';
import { makeAfterstates, type Reward, rewardOver } from './rewards.ts';
import { makeCarefulRollout, makeRollout, type Rollout } from './rollouts.ts';
import { findInTree, findThreats, type Threats } from './root.ts';
import { Selection } from './select.ts';
import {
  addChild,
  BY_MOVE,
  BY_RACER,
  BY_RESULT,
  childOfKey,
  childValue,
  clear,
  drawChild,
  type Edge,
  isFull,
  makeTree,
  markProven,
  NONE,
  ROOT,
  rankChildren,
  reroot,
  type Tree,
  UNPROVEN,
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
  let tree: Tree = makeTree(settings.maxNodes);
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
    if (node === NONE) clear(tree);
    else {
      spare ??= makeTree(settings.maxNodes);
      reroot(tree, node, spare);
      [tree, spare] = [spare, tree];
    }
    // The keys of a tree that is kept are those of the search before.
    const kept = node === NONE ? undefined : previous?.parts.game;
    const searched = kept ?? makeSearchGame(rules, view, hidden ? seat : undefined);
    const sides = rules.sides(view);
    const makeState = stateMaker(rules, view, seat);
    last = new Search({ rules, settings, game: searched, hidden, tree, turn, seat, sides, makeState, random }, only);
    return last;
  };
}

/** A function that makes states to search in: copies of the known state, or fresh determinizations of the view. */
function stateMaker<G extends GameTypes>(
  { hidden }: Rules<G>,
  view: G['View'],
  seat: Seat,
): (random: Random) => G['State'] {
  // Nothing is hidden: the view is the state.
  if (hidden === undefined) return copierOf<G['State']>(view as G['State']);
  const newView = copierOf<G['View'] & object>(view);
  return (random) => {
    // It may share parts with its view, which nobody else has, and hold constants of the rules, which are frozen.
    const state = hidden.determinize(newView(), seat, random);
    return hasFrozenPart(state) ? mutableCopy(state) : state;
  };
}

/** What the search of one decision is made of. */
interface SearchParts<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly settings: MctsSettings<G>;
  /** What the keys of the tree mean. */
  readonly game: SearchGame<G>;
  /** Whether information is hidden. */
  readonly hidden: boolean;
  /** Its root is the decision. */
  readonly tree: Tree;
  readonly turn: BotTurn<G>;
  /** The seat that decides. */
  readonly seat: Seat;
  readonly sides: readonly number[];
  /** Makes a state that the seat's view of the root allows. */
  readonly makeState: (random: Random) => G['State'];
  readonly random: Random;
}

/** Where an iteration leaves the tree: at the end of the match, at a move that is proven, or in a state to be evaluated. */
type Leaf = 'over' | 'proven' | 'open';

/** After so many iterations it is looked whether the decision is settled. */
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
  /** Whether a state at a chance node is evaluated until the node has a visit for each outcome. */
  private readonly stopsAtChance: boolean;
  private readonly threats: Threats | undefined;
  private readonly rootRewards: RootRewards;
  /** The number of the one move that is tried at the root; `undefined`: all that are worth it. */
  private only: number | undefined;

  // Of the current iteration: the nodes below the root, the rewards at the end, the result that was sampled last.
  private readonly path: number[] = [];
  private readonly reward: Reward;
  private readonly sampled: SampledResult = { key: HIDDEN_RESULT };

  constructor(parts: SearchParts<G>, only: G['Move'] | undefined) {
    this.parts = parts;
    const { rules, settings, game, tree, seat, sides, hidden, makeState, random } = parts;
    this.reward = new Float64Array(sides.length);
    this.rootRewards = new RootRewards(sides.length);
    this.rollout =
      settings.rollouts === 'careful'
        ? makeCarefulRollout(rules, game, settings, sides, random)
        : makeRollout(rules, settings, sides, random);
    const afterstates = settings.evaluate && makeAfterstates(rules, game, sides, settings.evaluate);
    this.selection = new Selection({ game, settings, hidden, afterstates, random });
    this.stopsAtChance = settings.evaluate !== undefined;
    this.outcomeOrder = this.stopsAtChance && !hidden && hasNumbers(rules) ? makeOutcomeOrder(random) : undefined;
    this.only = only === undefined ? undefined : game.number(only);
    // What other moves lead to says nothing about the one that is asked for.
    if (hidden || only !== undefined) return;
    const state = makeState(random);
    this.selection.listRoot(tree, state, seat);
    this.threats = findThreats({ rules, game, known: settings, tree, sides }, state, seat);
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
    this.only = this.parts.game.number(move);
  }

  /** Runs so many iterations, or until a point in time, or until the decision is settled. */
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
    this.canReuse = this.parts.settings.reuse;
  }

  /**
   * A number of iterations chooses the same move whether the search ends early or not. Where nothing is hidden, a proof
   * could still change the choice, so that only a limit of time ends it early.
   */
  private canSettle(deadline: number): boolean {
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
    const { tree, hidden, makeState, random } = this.parts;
    path.length = 0;
    const state = makeState(random);
    const isProven = this.evaluate(this.descend(state), state);
    if (isProven && !hidden) markProven(tree, path, reward);
    this.backUp();
    const first = path[0];
    if (first !== undefined && tree.visits[first] === THREAT_VISITS) this.threats?.loses(first);
  }

  /** Selection and expansion: plays a state in place down the tree, to a new node or to where there is none. */
  private descend(state: G['State']): Leaf {
    const { path } = this;
    const { tree, game, seat: decider, random } = this.parts;
    let node = ROOT;
    let isNew = false;
    for (let turn = game.turn(state); ; ) {
      if (turn === OVER) return 'over';
      if (isNew) return 'open';
      if (turn === CHANCE) {
        // An evaluation before a result of chance is the mean of many results; a few of them say less.
        if (this.stopsAtChance && tree.visits[node]! < game.outcomes(state)) return 'open';
        turn = this.sampleChance(state, node);
        const { key } = this.sampled;
        // The information set stays the same.
        if (key === HIDDEN_RESULT) continue;
        const child = this.enter(node, key, BY_RESULT);
        if (child === NONE) return 'open';
        isNew = tree.visits[child] === 0;
        node = child;
        continue;
      }
      let seat = turn;
      if (path.length === 0) seat = decider;
      else if (turn === SEVERAL) {
        // A race: who answers first is random, and then that seat chooses.
        seat = sampleBit(game.asked(state), random);
        node = this.enter(node, seat, BY_RACER);
        if (node === NONE) return 'open';
      }
      const child = this.choose(node, state, seat);
      if (child === NONE) return 'open';
      path.push(child);
      if (tree.provenReward[child] !== undefined) return 'proven';
      turn = game.play(state, tree.keys[child]!, seat);
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
    const { game, tree, random } = this.parts;
    if (this.outcomeOrder === undefined) return game.sampleChance(state, random, this.sampled);
    this.sampled.key = this.outcomeOrder(game.outcomes(state), tree.visits[node]!);
    game.playResult(state, this.sampled.key);
    return game.turn(state);
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
    if (leaf === 'open') return this.rollout(state, reward);
    if (leaf === 'over') {
      rewardOver(reward, rules, state, sides);
      return true;
    }
    reward.set(tree.provenReward[path[path.length - 1]!]!);
    // What follows from the node is new only where its parent is not proven yet.
    return tree.provenReward[path[path.length - 2] ?? ROOT] === undefined;
  }

  /** Adds the rewards to the nodes of the path. */
  private backUp(): void {
    const { path, reward } = this;
    const { visits, value, edge, seat } = this.parts.tree;
    visits[ROOT]! += 1;
    if (path.length > 0) this.rootRewards.add(path[0]!, reward);
    for (let i = 0; i < path.length; i++) {
      const node = path[i]!;
      visits[node]! += 1;
      if (edge[node] === BY_MOVE) value[node]! += reward[seat[node]!]!;
    }
  }

  progress(): BotProgress<G> {
    const { tree, game, seat } = this.parts;
    const moves = rankChildren(tree, ROOT).map((child) => ({
      move: game.move(tree.keys[child]!, seat),
      visits: tree.visits[child]!,
      value: childValue(tree, child),
    }));
    return {
      iterations: this.iterations,
      timeMs: now() - this.start,
      nodes: tree.size,
      value: moves[0]?.value ?? 0,
      line: principalVariation(tree, game),
      moves,
    };
  }

  /** The moves that this search has tried or proven, in order of preference, with what an analysis wants to know of each. */
  searched(): readonly SearchedMove<G>[] {
    this.threats?.checkAll();
    const { tree, game, seat } = this.parts;
    return rankChildren(tree, ROOT).flatMap((child) => {
      const proven = tree.provenReward[child];
      const rewards = proven === undefined ? this.rootRewards.mean(child) : Array.from(proven);
      if (rewards === undefined) return [];
      const move = game.move(tree.keys[child]!, seat);
      return {
        move,
        visits: tree.visits[child]!,
        value: childValue(tree, child),
        proven: tree.provenValue[child] !== UNPROVEN,
        rewards,
        line: [move, ...principalVariation(tree, game, child)],
      };
    });
  }

  /** The best of the moves of the turn; with a temperature, one that is drawn. */
  best(temperature: number): G['Move'] {
    const { tree, game, turn, seat, random } = this.parts;
    const ranked = rankChildren(tree, ROOT);
    // A bot that is to err may overlook a reply.
    const first =
      temperature === 0
        ? (this.threats?.firstThatDoesNotLose(ranked) ?? ranked[0])
        : drawChild(tree, temperature, random);
    for (const child of first === undefined ? [] : [first, ...ranked]) {
      const found = findMove(turn.moves, game.move(tree.keys[child]!, seat));
      if (found !== undefined) return found;
    }
    throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
  }
}

/** The best moves from a node up to the next chance node. In a race, those of the seat with the most visits. */
function principalVariation<G extends GameTypes>(
  tree: Tree,
  game: SearchGame<G>,
  from: number = ROOT,
): readonly G['Move'][] {
  const line: G['Move'][] = [];
  for (let [node] = rankChildren(tree, from); node !== undefined; [node] = rankChildren(tree, node)) {
    if (tree.edge[node] === BY_RESULT) break;
    if (tree.edge[node] === BY_MOVE) line.push(game.move(tree.keys[node]!, tree.seat[node]!));
  }
  return line;
}

/** A move that a search has tried. */
export interface SearchedMove<G extends GameTypes> {
  readonly move: G['Move'];
  readonly visits: number;
  /** The mean reward of the seat that decides, or the proven one. */
  readonly value: number;
  /** Whether the value is proven. */
  readonly proven: boolean;
  /** The mean reward of each seat, or the proven one. */
  readonly rewards: readonly number[];
  /** The best moves from here on, this one first, up to the next chance node. */
  readonly line: readonly G['Move'][];
}

/** The rewards of each seat by move of the decision. The tree itself has those of the seat that chooses. */
class RootRewards {
  private readonly seats: number;
  /** By child of the root: the sum by seat, and at the end how many iterations of this search went through it. */
  private readonly sums: Map<number, Float64Array> = new Map();

  constructor(seats: number) {
    this.seats = seats;
  }

  add(child: number, reward: Reward): void {
    let sum = this.sums.get(child);
    if (sum === undefined) {
      sum = new Float64Array(this.seats + 1);
      this.sums.set(child, sum);
    }
    for (let seat = 0; seat < this.seats; seat++) sum[seat]! += reward[seat]!;
    sum[this.seats]! += 1;
  }

  /** The mean reward of each seat; `undefined` where no iteration of this search went through the child. */
  mean(child: number): readonly number[] | undefined {
    const sum = this.sums.get(child);
    if (sum === undefined) return undefined;
    return Array.from(sum.subarray(0, this.seats), (total) => total / sum[this.seats]!);
  }
}
