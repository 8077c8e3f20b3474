/** The search: UCT for any number of seats and, where information is hidden, single-observer ISMCTS. */
import { castDraft } from 'immer';
import { sameData } from '../core/data.ts';
import { cloner, thaw } from '../core/execute.ts';
import {
  type BotTurn,
  type Game,
  type Random,
  RuleError,
  type Seat,
  seededRandom,
  sidesOf,
  type Types,
} from '../core/index.ts';
import { now } from './clock.ts';
import { drawSeed, type Settings } from './options.ts';
import { type BotProgress, bestFirst, principalLine, worthOf } from './progress.ts';
import { prove } from './prove.ts';
import { findRoot } from './reuse.ts';
import { type Reward, rewardOutcome } from './reward.ts';
import { rollFor } from './roll.ts';
import { makeRollout } from './rollout.ts';
import { makeIntern, selectAvailable, selectListed } from './select.ts';
import { addRacer, addResult, childOfKey, clear, isFull, makeTree, ROOT, type Tree, transplant } from './tree.ts';

/** One decision that is thought about. */
export interface Thought<G extends Types<G['View']>> {
  /** Tries out matches: so many, or until a point in time. */
  run(iterations: number, until: number): void;
  /** How many were tried out. */
  iterations(): number;
  /** Whether it is proved what the decision is worth: there is nothing left to try out. */
  settled(): boolean;
  progress(): BotProgress<G>;
  /** The best of the moves that were asked about. */
  best(): G['Move'];
}

/** Begins to think about a decision. What was found out for the one before is used where it fits. */
export type Search<G extends Types<G['View']>> = (turn: BotTurn<G>) => Thought<G>;

/** What is kept from one decision to the next. */
interface Kept<G extends Types<G['View']>> {
  readonly seat: Seat;
  /** A state that the decision was made in, as its seat knew it. */
  readonly start: (random: Random) => G['State'];
}

/** A search with a memory of its own. */
export function makeSearch<G extends Types<G['View']>>(game: Game<G>, settings: Settings<G>): Search<G> {
  const { rules } = game;
  const hidden = rules.determinize !== undefined;
  const intern = makeIntern(rules);
  let tree: Tree<G['Move'], G['Chance']> = makeTree(settings.nodes);
  let spare: Tree<G['Move'], G['Chance']> | undefined;
  let kept: Kept<G> | undefined;

  /** Makes the tree one of this decision: what is known of it, or nothing. */
  const takeUp = (seat: Seat, view: G['View'], random: Random): void => {
    const node = kept === undefined ? ROOT : findRoot({ rules, tree, intern, hidden, random, ...kept }, seat, view);
    kept = undefined;
    if (node === ROOT) {
      clear(tree);
      return;
    }
    spare ??= makeTree(settings.nodes);
    transplant(tree, node, spare);
    [tree, spare] = [spare, tree];
  };

  return (turn) => {
    const { seat, moves } = turn;
    const random = seededRandom(drawSeed(turn.random));
    // A copy of its own: the caller may change his.
    const view = thaw(turn.view);
    const sides = sidesOf(rules, turn.view);
    const reward: Reward = new Float64Array(sides.length);
    const start = starter(game, view, seat);
    takeUp(seat, view, random);
    const observer = hidden ? seat : undefined;
    const rollout = makeRollout(rules, settings, random);
    const select = hidden ? selectAvailable(rules, settings, random, intern) : selectListed(rules, settings, random);
    const path: number[] = [];
    let done = 0;
    const began = now();

    /** Goes down the tree to a node that is new, and tries the match out from there. */
    const descend = (state: G['State']): void => {
      const draft = castDraft(state);
      let node = ROOT;
      let fresh = false;
      for (;;) {
        const status = rules.status(state);
        if (status.type === 'over') {
          rewardOutcome(reward, status.outcome, sides);
          if (!hidden) prove(tree, path, reward);
          return;
        }
        if (fresh) break;
        if (status.type === 'chance') {
          const { move, key } = rollFor<G['Chance']>(rules.chance(state), random, observer);
          rules.play(draft, move);
          // What the observer does not see leads nowhere that it could tell apart.
          if (key === undefined) continue;
          node = childOfKey(tree, node, key);
          if (node === 0) {
            if (isFull(tree)) break;
            node = addResult(tree, path[path.length - 1] ?? ROOT, move, key);
            fresh = true;
          }
          path.push(node);
          continue;
        }
        const { seats } = status;
        let asked = seat;
        if (path.length > 0) {
          asked = seats.length === 1 ? seats[0]! : seats[random(seats.length)]!;
          if (seats.length > 1) {
            // A race: who answers first is left to chance, then that seat chooses.
            const known = childOfKey(tree, node, asked);
            if (known === 0 && isFull(tree)) break;
            node = known === 0 ? addRacer(tree, node, asked) : known;
            path.push(node);
          }
        }
        const child = select(tree, node, state, asked);
        if (child === 0) break;
        path.push(child);
        const known = tree.proved[child];
        if (known !== undefined) {
          reward.set(known);
          return;
        }
        rules.play(draft, tree.moves[child]!);
        fresh = tree.visits[child] === 0;
        node = child;
      }
      rollout(state, sides, reward);
    };

    const iterate = (): void => {
      path.length = 0;
      descend(start(random));
      const { visits, value, chooser } = tree;
      visits[ROOT]! += 1;
      for (let i = 0; i < path.length; i++) {
        const node = path[i]!;
        visits[node]! += 1;
        const who = chooser[node]!;
        if (who >= 0) value[node]! += reward[who]!;
      }
    };

    return {
      run: (iterations, until) => {
        kept = undefined;
        const timed = until !== Number.POSITIVE_INFINITY;
        for (let i = 0; i < iterations; i++) {
          if (tree.proved[ROOT] !== undefined) break;
          iterate();
          done++;
          if (timed && now() >= until) break;
        }
        // Only a whole tree is kept: not after an error.
        if (settings.reuse) kept = { seat, start };
      },
      iterations: () => done,
      settled: () => tree.proved[ROOT] !== undefined,
      progress: () => {
        const tried = bestFirst(tree, ROOT).map((child) => ({
          move: tree.moves[child]!,
          visits: tree.visits[child]!,
          value: worthOf(tree, child),
        }));
        return {
          iterations: done,
          ms: now() - began,
          nodes: tree.size,
          value: tried[0]?.value ?? 0,
          line: principalLine(tree),
          moves: tried,
        };
      },
      best: () => {
        for (const child of bestFirst(tree, ROOT)) {
          const found = findMove(moves, tree.moves[child]!);
          if (found !== undefined) return found;
        }
        throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
      },
    };
  };
}

/** How to make states to search in: the one that there is, or any that gives the view. */
function starter<G extends Types<G['View']>>(
  { rules }: Game<G>,
  view: G['View'],
  seat: Seat,
): (random: Random) => G['State'] {
  const { determinize } = rules;
  // What it makes may share parts with the view.
  if (determinize !== undefined) return (random) => thaw(determinize(view, seat, random));
  // Nothing is hidden: the view is the state.
  return cloner<G['State']>(view as G['State']);
}

/** The listed move that is the same as another: the object itself, where moves are shared. */
export function findMove<M>(moves: readonly M[], move: M): M | undefined {
  return moves.includes(move) ? move : moves.find((other) => sameData(other, move));
}
