import type { GameTypes, Seat } from '../../core/index.ts';
import type { MctsSettings } from './options.ts';
import type { Tree } from './tree.ts';

/** How a search chooses among the moves of a decision. */
export interface Selection<G extends GameTypes> {
  /**
   * The child of a decision to go to, added if it is new; 0 where the node is to be evaluated as it is, or where there is no
   * child and the tree is full.
   */
  select(tree: Tree, node: number, state: G['State'], seat: Seat): number;
  /** Lists the moves of the root, if they are not listed yet. Absent where information is hidden. */
  listRoot?(tree: Tree, state: G['State'], seat: Seat): void;
}

/** The settings of a selection. */
export type SelectSettings<G extends GameTypes> = Pick<MctsSettings<G>, 'exploration' | 'solvedMove' | 'isDominated'>;
