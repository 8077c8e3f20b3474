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
} from '../../core/index.ts';
import { sampleBit } from '../../core/internal.ts';
import { now } from '../platform.ts';
import { findMove } from './find-move.ts';
import { type BotProgress, childValue, principalVariation, rankChildren } from './progress.ts';
import { type Reward, rewardOutcome } from './reward.ts';
import type { Rollout } from './rollout.ts';
import { type Rolled, type SearchGame, UNSEEN } from './search-game.ts';
import type { SelectChild } from './select-child.ts';
import { markProven } from './solver.ts';
import { addChild, childOfKey, isFull, RACE, ROOT, type Tree } from './tree.ts';
import { makeRootRewards, type TriedMove, triedMoves } from './tried-moves.ts';

/** The search of one decision. */
export interface SearchRun<G extends GameTypes> {
  /** Runs so many iterations, or until a point in time. */
  iterate(iterations: number, until: number): void;
  /** How many iterations have been run. */
  iterations(): number;
  /** Whether the value of the decision is proven: further iterations find nothing new. */
  isSolved(): boolean;
  progress(): BotProgress<G>;
  /** The moves that this run has tried, in order of preference, with what an analysis wants to know of each. */
  tried(): readonly TriedMove<G>[];
  /** The best of the moves of the turn. */
  best(): G['Move'];
}

/** What a run needs. */
interface SearchContext<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly game: SearchGame<G>;
  /** Its root is the decision. */
  readonly tree: Tree;
  readonly turn: BotTurn<G>;
  /** The one move that is tried at the root; `undefined`: all that are worth it. */
  readonly only: G['Move'] | undefined;
  readonly sides: readonly number[];
  readonly makeState: (random: Random) => G['State'];
  readonly rollout: Rollout<G>;
  readonly select: SelectChild<G>;
  readonly random: Random;
}

/** Starts the search of one decision. */
export function startSearchRun<G extends GameTypes>(context: SearchContext<G>): SearchRun<G> {
  const { rules, game, tree, turn, only, sides, makeState, rollout, select, random } = context;
  const reward: Reward = new Float64Array(sides.length);
  /** The nodes of the current iteration below the root. */
  const path: number[] = [];
  const rolled: Rolled = { key: UNSEEN };
  const start = now();
  const rootRewards = makeRootRewards(sides.length);
  let done = 0;

  const onlyKey = only === undefined ? undefined : game.number(only);
  const chooseChild = (node: number, state: G['State'], seat: Seat): number => {
    if (onlyKey === undefined || path.length > 0) return select(tree, node, state, seat);
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
        const status = rules.status(state);
        if (status.type === 'over') rewardOutcome(reward, status.outcome, sides);
        if (rules.hidden === undefined) markProven(tree, path, reward);
        return;
      }
      if (isNew) break;
      if (next === CHANCE) {
        next = game.roll(state, random, rolled);
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
        return;
      }
      next = game.play(state, tree.keys[child]!, asked);
      isNew = tree.visits[child] === 0;
      node = child;
    }
    rollout(state, sides, reward);
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
  };

  const isSolved = (): boolean => tree.provenReward[ROOT] !== undefined;

  return {
    iterate: (iterations, until) => {
      const timed = until !== Number.POSITIVE_INFINITY;
      for (let i = 0; i < iterations; i++) {
        if (isSolved()) break;
        iterateOnce();
        done++;
        if (timed && now() >= until) break;
      }
    },
    iterations: () => done,
    isSolved,
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
    tried: () => triedMoves(tree, game, turn.seat, rootRewards),
    best: () => {
      for (const child of rankChildren(tree, ROOT)) {
        const found = findMove(turn.moves, game.move(tree.keys[child]!, turn.seat));
        if (found !== undefined) return found;
      }
      throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
    },
  };
}
