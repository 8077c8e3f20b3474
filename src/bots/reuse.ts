/** Finds the present in the tree of an earlier decision. */
import { castDraft } from 'immer';
import { sameData } from '../core/data.ts';
import { thaw } from '../core/execute.ts';
import type { ChanceMove, ChanceOf, Random, Rules, Seat, Types } from '../core/index.ts';
import { rollFor } from './roll.ts';
import type { Intern } from './select.ts';
import { childOfKey, ROOT, type Tree } from './tree.ts';

/** A tree, and where its root stands. */
interface Past<G extends Types<G['View']>> {
  readonly rules: Rules<G>;
  readonly tree: Tree<G['Move'], G['Chance']>;
  readonly intern: Intern<G['Move']>;
  readonly hidden: boolean;
  /** Whose decision it was. */
  readonly seat: Seat;
  /** A state at the root. */
  readonly start: (random: Random) => G['State'];
  /** For what the observer does not see. */
  readonly random: Random;
}

/** A node that was seldom gone through holds nothing worth looking for. */
const FEWEST_VISITS = 8;
const MOST_PLIES = 12;
/** So many positions are compared at most. */
const MOST_COMPARED = 400;
/** Where information is hidden: so many states are gone through, since a path may be open in some of them only. */
const MOST_STATES = 4;

/**
 * The node in which a seat sees a view; `ROOT` where there is none. Nobody tells a bot which moves were made: the paths
 * of the tree are played, and the positions compared. The root itself does not count: who asks the same twice wants a
 * second opinion.
 */
export function findRoot<G extends Types<G['View']>>(past: Past<G>, seat: Seat, view: G['View']): number {
  const { hidden, start, random } = past;
  if (hidden && seat !== past.seat) return ROOT;
  const left = { compared: MOST_COMPARED };
  for (let i = hidden ? MOST_STATES : 1; i > 0; i--) {
    const found = below(past, seat, view, { node: ROOT, state: start(random), plies: 0 }, left);
    if (found !== ROOT) return found;
  }
  return ROOT;
}

interface Place<S> {
  readonly node: number;
  readonly state: S;
  readonly plies: number;
}

function below<G extends Types<G['View']>>(
  past: Past<G>,
  seat: Seat,
  view: G['View'],
  { node, state, plies }: Place<G['State']>,
  left: { compared: number },
): number {
  const { rules, tree, hidden, random } = past;
  const status = rules.status(state);
  if (status.type === 'over' || plies > MOST_PLIES) return ROOT;

  const go = (child: number, move: G['Move'] | G['Chance']): number => {
    if (left.compared <= 0) return ROOT;
    const next = thaw(state);
    rules.play(castDraft(next), move);
    return below(past, seat, view, { node: child, state: next, plies: plies + 1 }, left);
  };
  /** Goes on with each child that leads on from here, until one has led to the view. */
  const goOn = (parent: number, moveOf: (child: number) => G['Move'] | G['Chance'] | undefined): number => {
    for (let child = tree.first[parent]!; child !== 0; child = tree.next[child]!) {
      const move = tree.visits[child]! < FEWEST_VISITS ? undefined : moveOf(child);
      const found = move === undefined ? ROOT : go(child, move);
      if (found !== ROOT) return found;
    }
    return ROOT;
  };

  if (status.type === 'chance') {
    const chance = rules.chance(state);
    const { move, key } = rollFor<G['Chance']>(chance, random, hidden ? past.seat : undefined);
    if (key === undefined) return go(node, move);
    return goOn(node, (child) => {
      const result = tree.results[child];
      return result !== undefined && isPossible(chance, result) ? result : undefined;
    });
  }
  const { seats } = status;
  if (node !== ROOT && seats.includes(seat)) {
    left.compared--;
    if (sameData(hidden ? rules.view(state, seat) : state, view)) {
      return seats.length === 1 ? node : childOfKey(tree, node, seat);
    }
  }
  // At a race a seat stands between. At the root it was known who answers.
  const parents = node === ROOT || seats.length === 1 ? [node] : seats.map((asked) => childOfKey(tree, node, asked));
  for (const parent of parents) {
    if (parent === ROOT && node !== ROOT) continue;
    const found = goOn(parent, (child) => {
      const move = tree.moves[child];
      if (move === undefined || !hidden) return move;
      return rules.legalMoves(state, move.seat).find((listed) => past.intern(listed) === move);
    });
    if (found !== ROOT) return found;
  }
  return ROOT;
}

/** Whether dice can show a result: what is left of a deck depends on what is hidden. */
function isPossible<C extends ChanceMove>({ dice }: ChanceOf<C>, { faces }: C): boolean {
  return dice.every(({ faces: all, weights }, i) => {
    const index = all.indexOf(faces[i]!);
    return index !== -1 && weights?.[index] !== 0;
  });
}
