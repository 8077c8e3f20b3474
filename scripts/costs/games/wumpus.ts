/** What a stranger can send to Hunt the Wumpus that costs most. */
import type { CostlyInputs } from '../inputs.ts';
import { permuted } from '../permuted.ts';

const LAID = ['clear', 'forest', 'swamp', 'rocky', 'lair'];

export const costly: CostlyInputs = {
  settings: [
    { about: 'two players', options: {} },
    { about: 'four players', options: { seats: 4 } },
    {
      about: 'four players, steered scent, retreat in any turn',
      options: { seats: 4, scent: 'steered', retreat: 'any-turn' },
    },
  ],
  refused: (seat) => [
    { type: 'attack', seat, cards: ['bow', 'bow', 'nets', 'spear', 'spear'] },
    { type: 'move', seat, to: 'a1' },
  ],
  forged: (number) => ({ seats: 4, terrain: forgedTerrain(number) }),
};

/** A layout of which there is no other: the middle is a lair, the corners are camps. */
function forgedTerrain(number: number): readonly string[] {
  const tiles = LAID.flatMap((kind) => Array.from({ length: kind === 'lair' ? 4 : 10 }, () => kind));
  const order = permuted(tiles, number * 7_919);
  let next = 0;
  return Array.from({ length: 49 }, (_, square) => {
    if ([0, 6, 42, 48].includes(square)) return 'camp';
    return square === 24 ? 'lair' : order[next++]!;
  });
}
