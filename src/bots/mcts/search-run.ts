/** The iterations of one decision: UCT and, where information is hidden, single-observer ISMCTS. */
import { castDraft } from 'immer';
import {
  type BotTurn,
  type ChanceResultOf,
  type GameTypes,
  type Observer,
  type Random,
  RuleError,
  type Rules,
} from '../../core/index.ts';
import { chanceNow } from '../../core/internal.ts';
import { now } from '../platform.ts';
import { rollKeyed } from './chance-result.ts';
import { findMove } from './find-move.ts';
import { type BotProgress, childValue, principalVariation, rankChildren } from './progress.ts';
import { type Reward, rewardOutcome } from './reward.ts';
import type { Rollout } from './rollout.ts';
import type { SelectChild } from './select-child.ts';
import { markProven } from './solver.ts';
import { addRacer, addResult, childOfKey, isFull, ROOT, type Tree } from './tree.ts';

/** The search of one decision. */
export interface SearchRun<G extends GameTypes> {
  /** Runs so many iterations, or until a point in time. */
  iterate(iterations: number, until: number): void;
  /** How many iterations have been run. */
  iterations(): number;
  /** Whether the value of the decision is proven: further iterations find nothing new. */
  isSolved(): boolean;
  progress(): BotProgress<G>;
  /** The best of the moves of the turn. */
  best(): G['Move'];
}

/** What a run needs. */
interface SearchContext<G extends GameTypes> {
  readonly rules: Rules<G>;
  /** Its root is the decision. */
  readonly tree: Tree<G['Move'], ChanceResultOf<G>>;
  readonly turn: BotTurn<G>;
  readonly sides: readonly number[];
  /** Where information is hidden, the seat whose information sets are the nodes. */
  readonly observer: Observer | undefined;
  readonly makeState: (random: Random) => G['State'];
  readonly rollout: Rollout<G>;
  readonly select: SelectChild<G>;
  readonly random: Random;
}

/** Starts the search of one decision. */
export function startSearchRun<G extends GameTypes>(context: SearchContext<G>): SearchRun<G> {
  const { rules, tree, turn, sides, observer, makeState, rollout, select, random } = context;
  const reward: Reward = new Float64Array(sides.length);
  /** The nodes of the current iteration below the root. */
  const path: number[] = [];
  const start = now();
  let done = 0;

  /** Goes down the tree to a new node, and starts a rollout there. */
  const descend = (state: G['State']): void => {
    const draft = castDraft(state);
    let node = ROOT;
    let isNew = false;
    for (;;) {
      const status = rules.status(state);
      if (status.type === 'over') {
        rewardOutcome(reward, status.outcome, sides);
        if (observer === undefined) markProven(tree, path, reward);
        return;
      }
      if (isNew) break;
      if (status.type === 'chance') {
        const { result, key } = rollKeyed<G>(chanceNow(rules, state), random, observer);
        rules.play(draft, result);
        // The observer does not see the result: the information set stays the same.
        if (key === undefined) continue;
        node = childOfKey(tree, node, key);
        if (node === 0) {
          if (isFull(tree)) break;
          node = addResult(tree, path[path.length - 1] ?? ROOT, result, key);
          isNew = true;
        }
        path.push(node);
        continue;
      }
      const { seats } = status;
      let asked = turn.seat;
      if (path.length > 0) {
        asked = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
        if (seats.length > 1) {
          // A race: who answers first is random, and then that seat chooses.
          const racer = childOfKey(tree, node, asked);
          if (racer === 0 && isFull(tree)) break;
          node = racer === 0 ? addRacer(tree, node, asked) : racer;
          path.push(node);
        }
      }
      const child = select(tree, node, state, asked);
      if (child === 0) break;
      path.push(child);
      const proven = tree.provenReward[child];
      if (proven !== undefined) {
        reward.set(proven);
        return;
      }
      rules.play(draft, tree.moves[child]!);
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
        move: tree.moves[child]!,
        visits: tree.visits[child]!,
        value: childValue(tree, child),
      }));
      return {
        iterations: done,
        timeMs: now() - start,
        nodes: tree.size,
        value: moves[0]?.value ?? 0,
        line: principalVariation(tree),
        moves,
      };
    },
    best: () => {
      for (const child of rankChildren(tree, ROOT)) {
        const found = findMove(turn.moves, tree.moves[child]!);
        if (found !== undefined) return found;
      }
      throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
    },
  };
}
