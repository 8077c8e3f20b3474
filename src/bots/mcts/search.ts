/** The search of a bot: a tree that is kept from one decision to the next. */
import {
  type BotTurn,
  type Game,
  type GameTypes,
  type Random,
  type Rules,
  rulesOf,
  type Seat,
} from '../../core/index.ts';
import { copierOf, hasFrozenPart, loopRandom, mutableCopy } from '../../core/internal.ts';
import { drawSeed } from '../bot-turn.ts';
import { makeAfterstates } from './afterstates.ts';
import { makeCarefulRollout } from './careful-rollout.ts';
import { findRoot } from './find-root.ts';
import type { MctsSettings } from './options.ts';
import { reroot } from './reroot.ts';
import { makeRollout } from './rollout.ts';
import { makeSearchGame, type SearchGame } from './search-game.ts';
import { type SearchRun, startSearchRun } from './search-run.ts';
import { selectAvailable } from './select-available.ts';
import type { Selection } from './select-child.ts';
import { selectListed } from './select-listed.ts';
import { selectOrdered } from './select-ordered.ts';
import { selectOrderedAvailable } from './select-ordered-available.ts';
import { clear, makeTree, ROOT, type Tree } from './tree.ts';

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
