/** The iterations of one decision: UCT and, where information is hidden, single-observer ISMCTS. */
import {
  type BotTurn,
  CHANCE,
  type GameTypes,
  OVER,
  type Random,
  RuleError,
  type Rules,
  SEVERAL,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { hasNumbers, sampleBit } from '../../core/internal.ts';
import { now } from '../platform.ts';
import { findMove } from './find-move.ts';
import { type LookAhead, makeLookAhead } from './look-ahead.ts';
import type { KnownMoves } from './moves-to-try.ts';
import { makeOutcomeOrder } from './outcome-order.ts';
import { type BotProgress, childValue, drawChild, principalVariation, rankChildren, visitLead } from './progress.ts';
import { type Reward, rewardOver } from './reward.ts';
import type { Rollout } from './rollout.ts';
import { type Rolled, type SearchGame, UNSEEN } from './search-game.ts';
import type { Selection } from './select-child.ts';
import { markProven } from './solver.ts';
import { addChild, childOfKey, isFull, RACE, ROOT, type Tree } from './tree.ts';
import { makeRootRewards, type TriedMove, triedMoves } from './tried-moves.ts';

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
export function startSearchRun<G extends GameTypes>(context: SearchContext<G>): SearchRun<G> {
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
          node = addChild(tree, parent, key, CHANCE);
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
          node = racer === 0 ? addChild(tree, node, asked, RACE) : racer;
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
