import type { GameTypes, Seat } from '../../core/index.ts';
import type { MctsSettings } from './options.ts';
import type { Tree } from './tree.ts';

/** Selects the child of a choice to go to, added if it is new; 0 where there is none and the tree is full. */
export type SelectChild<G extends GameTypes> = (tree: Tree, node: number, state: G['State'], seat: Seat) => number;

/** The settings of a selection. */
export type SelectSettings<G extends GameTypes> = Pick<MctsSettings<G>, 'exploration' | 'solvedMove' | 'isDominated'>;
