/** The puzzle of Oyno. */
import type { PageExtras } from '../games.ts';

/** What only the page needs of it. */
export const extras: PageExtras = {
  namesItself: true,
};
