import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  endings: {
    'out-of-markers': 'All markers of a player lie.',
    'first-three': 'Three in a row decided the tie.',
  },
  seatColours: () => ['green', 'amber', 'purple', 'white'],
  namesItself: true,
};
