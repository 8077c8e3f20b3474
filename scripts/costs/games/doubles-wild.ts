/** What a stranger can send to Doubles Wild that costs most. */
import type { CostlyInputs } from '../inputs.ts';
import { permuted } from '../permuted.ts';

export const costly: CostlyInputs = {
  settings: [
    { about: 'two players', options: {} },
    { about: 'four players', options: { seats: 4, wild: 'may' } },
    { about: 'four players in teams', options: { teams: true, wild: 'may' } },
    { about: 'four players, all dice alike', options: { seats: 4, wild: 'may' }, faces: [6] },
  ],
  refused: (seat) => [
    { type: 'square', seat, square: 'r3b3' },
    { type: 'reroll', seat, dice: 'none' },
  ],
  forged: (number) => ({
    seats: 4,
    rows: permuted([3, 4, 5, 6, 7, 8, 9, 10, 11], number),
    columns: permuted([11, 10, 9, 8, 7, 6, 5, 4, 3], number),
  }),
};
