/** What a stranger can send to the Oyno puzzle that costs most. */
import type { CostlyInputs } from '../inputs.ts';
import { denseBoard, ringBoard, shortName } from './oyno.ts';

export const costly: CostlyInputs = {
  settings: [
    { about: 'level 9', options: { level: 9 } },
    { about: 'level 9, 31 cells that all touch', options: { level: 9, board: denseBoard(shortName) } },
    { about: 'level 9, 31 cells in a ring', options: { level: 9, board: ringBoard(shortName) } },
    { about: 'level 1, 31 cells in a ring', options: { level: 1, board: ringBoard(shortName) } },
  ],
  refused: (seat) => [{ type: 'move', seat, from: 'a1', to: 'a1' }],
  forged: (number) => ({ level: 9, board: denseBoard((cell) => `b${number.toString(36)}x${cell.toString(36)}`) }),
};
