/** Every planted fault. */

import { CHANCE_FAULTS } from './chance.ts';
import { DETERMINIZE_FAULTS } from './determinize.ts';
import { MOVES_FAULTS } from './moves.ts';
import { NUMBER_FAULTS } from './numbers.ts';
import type { Fault } from './plant.ts';
import { PURITY_FAULTS } from './purity.ts';
import { STATE_FAULTS } from './state.ts';
import { STATUS_FAULTS } from './status.ts';
import { VIEWS_FAULTS } from './views.ts';

export const FAULTS: readonly Fault[] = [
  ...STATUS_FAULTS,
  ...PURITY_FAULTS,
  ...CHANCE_FAULTS,
  ...STATE_FAULTS,
  ...VIEWS_FAULTS,
  ...DETERMINIZE_FAULTS,
  ...MOVES_FAULTS,
  ...NUMBER_FAULTS,
];
