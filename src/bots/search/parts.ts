/** What all chapters of a search share: the decision at the root, the states to search in, and the tree. */
import type { BotTurn, GameTypes, Random, Rules, Seat } from '../../core/index.ts';
import { copierOf, hasFrozenPart, mutableCopy, scratchCopier } from '../../core/internal.ts';
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

/**
 * Makes a state of the root, to be played on in place: a determinization, or a copy of the one that is known. Where the rules
 * say how a state is copied, it is overwritten by the next one.
 */
type StateSampler<G extends GameTypes> = (random: Random) => G['State'];

/** Samples the states that a view of a seat allows. The view belongs to the search, and is not changed. */
export function makeStateSampler<G extends GameTypes>(
  rules: Pick<Rules<G>, 'hidden' | 'numbers'>,
  view: G['View'],
  seat: Seat,
): StateSampler<G> {
  const { hidden, numbers } = rules;
  const copyState = scratchCopier(rules);
  // Nothing is hidden: the view is the state.
  if (hidden === undefined) return () => copyState(view as G['State']);
  // A determinization may share parts with the view, and constants of the rules, which are frozen: it is copied.
  if (numbers?.copy !== undefined) {
    const sample = hidden.prepare?.(view, seat) ?? ((random: Random) => hidden.determinize(view, seat, random));
    return (random) => copyState(sample(random));
  }
  const newView = copierOf<G['View'] & object>(view);
  return (random) => {
    const state = hidden.determinize(newView(), seat, random);
    return hasFrozenPart(state) ? mutableCopy(state) : state;
  };
}
