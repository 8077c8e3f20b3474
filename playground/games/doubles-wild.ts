import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  endings: {
    'out-of-markers': 'A player has placed the last marker.',
    'first-three': 'Three in a row decided the tie.',
  },
  seatColours: () => ['green', 'amber', 'purple', 'white'],
  namesItself: true,
};
