/**
 * The games of the library: an id and a name each, and a kit that is loaded when it is asked for.
 *
 * @packageDocumentation
 * @names The list: games, GameEntry, loadKit
 */
import type { FullKit } from './core/index.ts';
import { RuleError } from './core/index.ts';
import { show } from './core/internal.ts';

/** A game in the list. */
export interface GameEntry {
  /** Its id, as in records. */
  readonly id: string;
  readonly name: string;
  /** Loads the game with everything that tools want of it. */
  load(): Promise<FullKit>;
}

/**
 * Every game of the library, in the order of menus.
 *
 * @example
 * ```ts
 * import { games } from 'tabletop-rules/games';
 *
 * games.map(({ id }) => id).includes('wunby'); // => true
 * const kit = await games[0]!.load();
 * kit.game.name; // => 'Oyno'
 * ```
 */
export const games: readonly GameEntry[] = /* @__PURE__ */ Object.freeze([
  { id: 'oyno', name: 'Oyno', load: async () => (await import('./oyno/kit.ts')).oynoKit },
  { id: 'oyno-puzzle', name: 'Oyno puzzle', load: async () => (await import('./oyno/puzzle/kit.ts')).oynoPuzzleKit },
  {
    id: 'doubles-wild',
    name: 'Doubles Wild',
    load: async () => (await import('./doubles-wild/kit.ts')).doublesWildKit,
  },
  { id: 'wumpus', name: 'Hunt the Wumpus', load: async () => (await import('./wumpus/kit.ts')).wumpusKit },
  { id: 'fundomino', name: 'Fundomino', load: async () => (await import('./fundomino/kit.ts')).fundominoKit },
  { id: 'wunby', name: 'Wunby', load: async () => (await import('./wunby/kit.ts')).wunbyKit },
]);

/**
 * Loads the kit of an id.
 *
 * @throws RuleError (the promise is rejected) `bad-argument`: there is no such game
 */
export async function loadKit(id: string): Promise<FullKit> {
  const found = games.find((entry) => entry.id === id);
  if (found !== undefined) return found.load();
  const known = games.map((entry) => entry.id).join(', ');
  throw new RuleError('bad-argument', `There is no game ${show(id)}; there is ${known}.`, {
    details: { game: id, known },
  });
}
