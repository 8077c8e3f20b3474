import type { Seat, Types } from '../../core/index.ts';
import type { MctsSettings } from './options.ts';
import type { Tree } from './tree.ts';

/** Selects the child of a choice to go to, added if it is new; 0 where there is none and the tree is full. */
export type SelectChild<G extends Types<G['View']>> = (
  tree: Tree<G['Move'], G['Chance']>,
  node: number,
  state: G['State'],
  seat: Seat,
) => number;

/** The settings of a selection. */
export type SelectSettings<G extends Types<G['View']>> = Pick<MctsSettings<G>, 'exploration' | 'solvedMove'>;
