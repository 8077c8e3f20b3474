/** The games of the library, loaded. */
import type { FullKit } from '../src/core/index.ts';
import { games } from '../src/games.ts';

/** Their kits, in the order of the list. */
export const kits: readonly FullKit[] = await Promise.all(games.map((listed) => listed.load()));
