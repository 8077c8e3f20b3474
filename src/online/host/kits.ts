/** The games of a host: of each the newest rules, under which matches begin, and older ones, under which they go on. */
import { type AnyGame, type GameKit, RuleError } from '../../core/index.ts';
import { kitOf, show } from '../../core/internal.ts';
import type { CreatedEntry } from '../storage/storage.ts';

/** The games of a host. */
export interface Kits {
  /** By id: those of the newest version. */
  readonly newest: ReadonlyMap<string, GameKit>;
  /** Of every version. */
  readonly all: readonly GameKit[];
}

/**
 * The games that a host was given.
 *
 * @throws RuleError `bad-argument` where a version of a game comes twice
 */
export function openKits(games: readonly (GameKit | AnyGame)[]): Kits {
  const newest = new Map<string, GameKit>();
  const all = games.map(kitOf);
  const known = new Set<string>();
  for (const kit of all) {
    const { id, version } = kit.game;
    const name = `${id} ${version}`;
    if (known.has(name)) {
      throw new RuleError(
        'bad-argument',
        `"games" has version ${version} of ${show(id)} twice; each version comes once.`,
        {
          details: { game: id, version },
        },
      );
    }
    known.add(name);
    const other = newest.get(id);
    // In the place of the first, so that lists keep the order of the games.
    if (other === undefined || version > other.game.version) newest.set(id, kit);
  }
  return { newest, all };
}

/**
 * The kit under whose rules a match was begun; `undefined` where the host does not have the game.
 *
 * @throws RuleError `wrong-version` where the host does not have these rules any more, `unavailable` where it does not have them yet
 */
export function kitOfMatch({ newest, all }: Kits, { game: id, version }: CreatedEntry): GameKit | undefined {
  const current = newest.get(id)?.game;
  if (current === undefined) return undefined;
  const kit = all.find(({ game }) => game.id === id && game.version === version);
  if (kit !== undefined) return kit;
  const rules = `version ${version} of the rules of ${current.name}`;
  // Another host is newer, as while one after the other is replaced: what is sent again may reach it.
  if (version > current.version) throw new RuleError('unavailable', `This host does not have ${rules} yet; try again.`);
  throw new RuleError(
    'wrong-version',
    `The match was begun under ${rules}, which this host does not have any more; it has version ${current.version}.`,
    { details: { version, expects: current.version } },
  );
}
