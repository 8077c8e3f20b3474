import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  seatColours: () => ['green', 'amber', 'purple', 'white'],
  namesItself: true,
};
