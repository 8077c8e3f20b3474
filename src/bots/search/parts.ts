/** What all chapters of a search share: the decision at the root, the states to search in, and the tree. */
import type { BotTurn, GameTypes, Random, Rules, Seat } from '../../core/index.ts';
import { copierOf, hasFrozenPart, mutableCopy } from '../../core/internal.ts';
import type { SearchGame } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import type { Tree } from './tree.ts';

/** What the search of one decision is made of. */
export interface SearchParts<G extends GameTypes> {
  readonly rules: Rules<G>;
  readonly settings: MctsSettings<G>;
  /** What the keys of the tree mean. */
  readonly numbering: SearchGame<G>;
  /** Whether information is hidden: a node then stands for an information set, and each iteration has a determinization. */
  readonly hidden: boolean;
  /** Its root is the decision. */
  readonly tree: Tree;
  readonly turn: BotTurn<G>;
  /** The seat that decides. */
  readonly seat: Seat;
  /** The side of each seat. */
  readonly sides: readonly number[];
  readonly sampleState: StateSampler<G>;
  /** Copies a state, to be played on in place. */
  readonly copyState: (state: G['State']) => G['State'];
  readonly random: Random;
}

/** Makes a state of the root, to be played on in place: a determinization, or a copy of the one that is known. */
export type StateSampler<G extends GameTypes> = (random: Random) => G['State'];

/** Samples the states that a view of a seat allows. */
export function makeStateSampler<G extends GameTypes>(
  { hidden }: Pick<Rules<G>, 'hidden'>,
  view: G['View'],
  seat: Seat,
  copyState: SearchParts<G>['copyState'],
): StateSampler<G> {
  // Nothing is hidden: the view is the state.
  if (hidden === undefined) return () => copyState(view as G['State']);
  const newView = copierOf<G['View'] & object>(view);
  return (random) => {
    // The state may share parts with the new view, which nobody else has, and may hold constants of the rules, which are
    // frozen.
    const state = hidden.determinize(newView(), seat, random);
    return hasFrozenPart(state) ? mutableCopy(state) : state;
  };
}
