/** The duel of Oyno. */
import type { OynoOptions } from 'tabletop-rules/oyno';
import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  usesChance({ wild }: OynoOptions) {
    return wild === true;
  },
  namesItself: true,
};
