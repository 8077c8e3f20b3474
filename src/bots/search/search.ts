/** The search of a bot: a tree that is kept from one decision to the next. */
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
import { findMove, makeOutcomeOrder, makeSearchGame, type Rolled, type SearchGame, UNSEEN } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import { makeAfterstates, type Reward, rewardOver } from './rewards.ts';
import { makeCarefulRollout, makeRollout, type Rollout } from './rollouts.ts';
import { findRoot, type LookAhead, makeLookAhead } from './root.ts';
import {
  type KnownMoves,
  type Selection,
  selectAvailable,
  selectListed,
  selectOrdered,
  selectOrderedAvailable,
} from './select.ts';
import {
  addChild,
  BY_RACER,
  BY_RESULT,
  childOfKey,
  childValue,
  clear,
  drawChild,
  isFull,
  makeTree,
  markProven,
  ROOT,
  rankChildren,
  reroot,
  type Tree,
  UNPROVEN,
  visitLead,
} from './tree.ts';

/** The best moves from a node up to the next chance node. In a race, those of the seat with the most visits. */
function principalVariation<G extends GameTypes>(
  tree: Tree,
  game: SearchGame<G>,
  from: number = ROOT,
): readonly G['Move'][] {
  const line: G['Move'][] = [];
  for (let [node] = rankChildren(tree, from); node !== undefined; [node] = rankChildren(tree, node)) {
    const chooser = tree.chooser[node]!;
    if (chooser === BY_RESULT) break;
    if (chooser !== BY_RACER) line.push(game.move(tree.keys[node]!, chooser));
  }
  return line;
}

// What a search has found out about each move of its decision.

/** A move that a search has tried. */
export interface TriedMove<G extends GameTypes> {
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
interface RootRewards {
  /** Adds the reward of an iteration that went through a child of the root. */
  add(child: number, reward: Reward): void;
  /** The mean reward of each seat; `undefined` where no iteration of this run went through the child. */
  mean(child: number): readonly number[] | undefined;
}

/** No rewards yet. */
function makeRootRewards(seats: number): RootRewards {
  /** By child: the sum by seat, and at the end how many. */
  const sums = new Map<number, Float64Array>();
  return {
    add: (child, reward) => {
      let sum = sums.get(child);
      if (sum === undefined) {
        sum = new Float64Array(seats + 1);
        sums.set(child, sum);
      }
      for (let seat = 0; seat < seats; seat++) sum[seat]! += reward[seat]!;
      sum[seats]! += 1;
    },
    mean: (child) => {
      const sum = sums.get(child);
      return sum === undefined ? undefined : Array.from(sum.subarray(0, seats), (total) => total / sum[seats]!);
    },
  };
}

/** The moves at the root that were tried in this run or are proven, in order of preference. */
function triedMoves<G extends GameTypes>(
  tree: Tree,
  game: SearchGame<G>,
  seat: Seat,
  rewards: RootRewards,
): readonly TriedMove<G>[] {
  return rankChildren(tree, ROOT).flatMap((child) => {
    const proven = tree.provenReward[child];
    const known = proven === undefined ? rewards.mean(child) : Array.from(proven);
    if (known === undefined) return [];
    const move = game.move(tree.keys[child]!, seat);
    return {
      move,
      visits: tree.visits[child]!,
      value: childValue(tree, child),
      proven: tree.provenValue[child] !== UNPROVEN,
      rewards: known,
      line: [move, ...principalVariation(tree, game, child)],
    };
  });
}

// The iterations of one decision: UCT and, where information is hidden, single-observer ISMCTS.

/** The search of one decision. */
export interface SearchRun<G extends GameTypes> {
  /** Runs so many iterations, or until a point in time, or until the decision is settled. */
  iterate(iterations: number, until: number, deadline: number): void;
  /** From now on only this move is tried at the root: the positions after it are searched. */
  follow(move: G['Move']): void;
  /** How many iterations have been run. */
  iterations(): number;
  /** How many nodes the tree has. */
  nodes(): number;
  /** Whether the value of the decision is proven: further iterations find nothing new. */
  isSolved(): boolean;
  /** Whether the most visited move cannot be overtaken in the rest of the budget. */
  isSettled(): boolean;
  progress(): BotProgress<G>;
  /** The moves that this run has tried, in order of preference, with what an analysis wants to know of each. */
  tried(): readonly TriedMove<G>[];
  /** The best of the moves of the turn; with a temperature, one that is drawn. */
  best(temperature: number): G['Move'];
}

/** What a run needs. */
interface SearchContext<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly game: SearchGame<G>;
  /** Its root is the decision. */
  readonly tree: Tree;
  readonly turn: BotTurn<G>;
  /** Whether dice are evaluated instead of rolled until their node has a visit for each outcome. */
  readonly cutsDice: boolean;
  /** The one move that is tried at the root; `undefined`: all that are worth it. */
  readonly only: G['Move'] | undefined;
  readonly sides: readonly number[];
  readonly makeState: (random: Random) => G['State'];
  readonly rollout: Rollout<G>;
  readonly selection: Selection<G>;
  readonly known: KnownMoves<G>;
  readonly random: Random;
}

/** After so many iterations it is looked whether the decision is settled. */
const SETTLED_INTERVAL = 32;

/**
 * A move that has been tried so often is worth a look for a reply that wins; the others are looked at only before they are
 * played. The replies to all moves would take longer than 1,000 iterations.
 */
const LOOKED_VISITS = 64;

/** Starts the search of one decision. */
function startSearchRun<G extends GameTypes>(context: SearchContext<G>): SearchRun<G> {
  const { rules, game, tree, turn, only, sides, makeState, rollout, selection, cutsDice, random } = context;
  const reward: Reward = new Float64Array(sides.length);
  /** The nodes of the current iteration below the root. */
  const path: number[] = [];
  const rolled: Rolled = { key: UNSEEN };
  const start = now();
  const rootRewards = makeRootRewards(sides.length);
  let done = 0;
  let look: LookAhead | undefined;
  // What other moves lead to says nothing about the one that is asked for.
  if (selection.listRoot !== undefined && only === undefined) {
    const state = makeState(random);
    selection.listRoot(tree, state, turn.seat);
    look = makeLookAhead(context, state, turn.seat);
  }

  /** Dice whose outcomes everybody sees and that have numbers are rolled in an order. */
  const orderOf = rules.hidden === undefined && hasNumbers(rules) ? makeOutcomeOrder(random) : undefined;
  const roll = (state: G['State'], node: number): Turn => {
    if (!cutsDice || orderOf === undefined) return game.roll(state, random, rolled);
    rolled.key = orderOf(game.outcomes(state), tree.visits[node]!);
    game.repeat(state, rolled.key);
    return game.turn(state);
  };

  let onlyKey = only === undefined ? undefined : game.number(only);
  const chooseChild = (node: number, state: G['State'], seat: Seat): number => {
    if (onlyKey === undefined || path.length > 0) return selection.select(tree, node, state, seat);
    const known = childOfKey(tree, ROOT, onlyKey);
    return known === 0 ? addChild(tree, ROOT, onlyKey, seat) : known;
  };

  /** Goes down the tree to a new node, and starts a rollout there. */
  const descend = (state: G['State']): void => {
    let node = ROOT;
    let isNew = false;
    let next = game.turn(state);
    for (;;) {
      if (next === OVER) {
        rewardOver(reward, rules, state, sides);
        if (rules.hidden === undefined) markProven(tree, path, reward);
        return;
      }
      if (isNew) break;
      if (next === CHANCE) {
        // An evaluation of a state whose dice are due is the mean of many results; a few of them say less.
        if (cutsDice && tree.visits[node]! < game.outcomes(state)) break;
        next = roll(state, node);
        const { key } = rolled;
        if (key === UNSEEN) continue;
        const parent = node;
        node = childOfKey(tree, parent, key);
        if (node === 0) {
          if (isFull(tree)) break;
          node = addChild(tree, parent, key, BY_RESULT);
          isNew = true;
        }
        path.push(node);
        continue;
      }
      let asked = turn.seat;
      if (path.length > 0) {
        asked = next;
        if (next === SEVERAL) {
          asked = sampleBit(game.asked(state), random);
          // A race: who answers first is random, and then that seat chooses.
          const racer = childOfKey(tree, node, asked);
          if (racer === 0 && isFull(tree)) break;
          node = racer === 0 ? addChild(tree, node, asked, BY_RACER) : racer;
          path.push(node);
        }
      }
      const child = chooseChild(node, state, asked);
      if (child === 0) break;
      path.push(child);
      const proven = tree.provenReward[child];
      if (proven !== undefined) {
        reward.set(proven);
        if (tree.provenReward[node] === undefined && rules.hidden === undefined) {
          markProven(tree, path, reward);
        }
        return;
      }
      next = game.play(state, tree.keys[child]!, asked);
      isNew = tree.visits[child] === 0;
      node = child;
    }
    if (rollout(state, reward) && rules.hidden === undefined) markProven(tree, path, reward);
  };

  const iterateOnce = (): void => {
    path.length = 0;
    descend(makeState(random));
    const { visits, value, chooser } = tree;
    visits[ROOT]! += 1;
    if (path.length > 0) rootRewards.add(path[0]!, reward);
    for (let i = 0; i < path.length; i++) {
      const node = path[i]!;
      visits[node]! += 1;
      const seat = chooser[node]!;
      if (seat >= 0) value[node]! += reward[seat]!;
    }
    if (look !== undefined && path.length > 0 && visits[path[0]!] === LOOKED_VISITS) look.loses(path[0]!);
  };

  const isSolved = (): boolean => tree.provenReward[ROOT] !== undefined;

  /** How many iterations are left in the budget, by the rate so far. */
  const iterationsLeft = (iterations: number, deadline: number): number => {
    if (deadline === Number.POSITIVE_INFINITY) return iterations;
    const time = now();
    return Math.min(iterations, ((deadline - time) * done) / Math.max(time - start, 1));
  };

  let settled = false;
  /**
   * A number of iterations chooses the same move whether the search ends early or not. Where nothing is hidden, a proof
   * could still change the choice, so that only a limit of time ends it early.
   */
  const canSettle = (deadline: number): boolean => rules.hidden !== undefined || deadline !== Number.POSITIVE_INFINITY;

  return {
    iterate: (iterations, until, deadline) => {
      const timed = until !== Number.POSITIVE_INFINITY;
      for (let i = 0; i < iterations && !isSolved(); i++) {
        iterateOnce();
        done++;
        if (done % SETTLED_INTERVAL === 0 && canSettle(deadline)) {
          settled = visitLead(tree) > iterationsLeft(iterations - i - 1, deadline);
          if (settled) break;
        }
        // After that, so that a number of iterations finds the same whatever slices of time it is searched in.
        if (timed && now() >= until) break;
      }
    },
    follow: (move) => {
      onlyKey = game.number(move);
    },
    iterations: () => done,
    nodes: () => tree.size,
    isSolved,
    isSettled: () => settled,
    progress: () => {
      const moves = rankChildren(tree, ROOT).map((child) => ({
        move: game.move(tree.keys[child]!, turn.seat),
        visits: tree.visits[child]!,
        value: childValue(tree, child),
      }));
      return {
        iterations: done,
        timeMs: now() - start,
        nodes: tree.size,
        value: moves[0]?.value ?? 0,
        line: principalVariation(tree, game),
        moves,
      };
    },
    tried: () => {
      look?.everything();
      return triedMoves(tree, game, turn.seat, rootRewards);
    },
    best: (temperature) => {
      const ranked = rankChildren(tree, ROOT);
      // A bot that is to err may overlook a reply.
      const first =
        temperature === 0 ? (look?.firstThatDoesNotLose(ranked) ?? ranked[0]) : drawChild(tree, temperature, random);
      for (const child of first === undefined ? [] : [first, ...ranked]) {
        const found = findMove(turn.moves, game.move(tree.keys[child]!, turn.seat));
        if (found !== undefined) return found;
      }
      throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
    },
  };
}

/**
 * Starts the search of a decision, in the tree of the previous one if that contains the position.
 *
 * @param only - the one move that is tried at this decision. Default: all moves that are worth it
 */
export type Search<G extends GameTypes> = (turn: BotTurn<G>, only?: G['Move']) => SearchRun<G>;

/** The decision at the root of the tree. */
interface RootDecision<G extends GameTypes> {
  /** What the keys of the tree mean. */
  readonly game: SearchGame<G>;
  readonly seat: Seat;
  /** Makes a state that the seat's view of the root allows. */
  readonly makeState: (random: Random) => G['State'];
}

/** A search with a tree of its own. */
export function makeSearch<G extends GameTypes>(game: Game<G>, settings: MctsSettings<G>): Search<G> {
  const rules = rulesOf(game);
  const hidden = rules.hidden !== undefined;
  let tree: Tree = makeTree(settings.maxNodes);
  let spare: Tree | undefined;
  /** Unset while the tree cannot be reused: before the first decision, and after an error. */
  let previous: RootDecision<G> | undefined;

  /** Makes the node of a view the root of the tree, or clears the tree; whether it is kept. */
  const reuseTree = (seat: Seat, view: G['View'], random: Random): boolean => {
    const node = previous === undefined ? ROOT : findRoot({ rules, tree, hidden, random, ...previous }, seat, view);
    previous = undefined;
    if (node === ROOT) {
      clear(tree);
      return false;
    }
    spare ??= makeTree(settings.maxNodes);
    reroot(tree, node, spare);
    [tree, spare] = [spare, tree];
    return true;
  };

  return (turn, only) => {
    const { seat } = turn;
    const random = loopRandom(drawSeed(turn.random));
    // A private copy: the caller may change the view between two steps.
    const view = mutableCopy(turn.view);
    const sides = rules.sides(view);
    const makeState = stateMaker(rules, view, seat);
    const last = previous?.game;
    const kept = reuseTree(seat, view, random);
    // The keys of a tree that is kept are those of the search before.
    const searched = kept && last !== undefined ? last : makeSearchGame(rules, view, hidden ? seat : undefined);
    const run = startSearchRun<G>({
      rules,
      game: searched,
      tree,
      turn,
      only,
      sides,
      makeState,
      rollout:
        settings.rollouts === 'careful'
          ? makeCarefulRollout(rules, searched, settings, sides, random)
          : makeRollout(rules, settings, sides, random),
      known: settings,
      selection: makeSelection(rules, searched, settings, sides, random),
      cutsDice: settings.evaluate !== undefined,
      random,
    });
    return {
      ...run,
      iterate: (iterations, until, deadline) => {
        previous = undefined;
        run.iterate(iterations, until, deadline);
        if (settings.reuse) previous = { game: searched, seat, makeState };
      },
    };
  };
}

/** How the search chooses: in the order of the evaluated afterstates, if there is an evaluation. */
function makeSelection<G extends GameTypes>(
  rules: Rules<G>,
  game: SearchGame<G>,
  settings: MctsSettings<G>,
  sides: readonly number[],
  random: Random,
): Selection<G> {
  const hidden = rules.hidden !== undefined;
  if (settings.evaluate === undefined) {
    return hidden ? selectAvailable(game, settings, random) : selectListed(game, settings, random);
  }
  const afterstates = makeAfterstates(rules, game, sides, settings.evaluate);
  return hidden ? selectOrderedAvailable(game, settings, afterstates) : selectOrdered(game, settings, afterstates);
}

/** A function that makes states to search in: copies of the known state, or fresh determinizations of the view. */
function stateMaker<G extends GameTypes>(
  { hidden }: Rules<G>,
  view: G['View'],
  seat: Seat,
): (random: Random) => G['State'] {
  if (hidden !== undefined) {
    const newView = copierOf<G['View'] & object>(view);
    return (random) => {
      // It may share parts with its view, which nobody else has, and hold constants of the rules, which are frozen.
      const state = hidden.determinize(newView(), seat, random);
      return hasFrozenPart(state) ? mutableCopy(state) : state;
    };
  }
  // Nothing is hidden: the view is the state.
  return copierOf<G['State']>(view as G['State']);
}
