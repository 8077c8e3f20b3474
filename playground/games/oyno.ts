/** The duel of Oyno. */
import type { OynoOptions } from 'tabletop-rules/oyno';
import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  usesChance({ wild }: OynoOptions) {
    return wild === true;
  },
  endings: {
    'all-upper': 'All bones of the winner stand.',
    'both-upper': 'All bones of both stand.',
    repetition: 'The same position has come again and again.',
  },
  namesItself: true,
};
