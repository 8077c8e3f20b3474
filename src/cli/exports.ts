/** The games that a module exports, and what it exports beside them: for commands, and for the playground. */
import type { AboutGame, AnyGame, Board, Encoding, GameKit, GameTypes } from '../core/index.ts';
import { isGame, kitOf } from '../core/internal.ts';

/** What a module exports, by name. */
export type Exports = readonly (readonly [string, unknown])[];

/** The exports by name. A CommonJS module has them once more, as those of its default. */
export function exportsOf(module: object): Exports {
  const fallback: unknown = Reflect.get(module, 'default');
  const isCommonJs = typeof fallback === 'object' && fallback !== null && !isGame(fallback) && !hasGame(fallback);
  const exported = isCommonJs ? { ...fallback, ...module } : module;
  return Object.entries(exported).filter(([name]) => name !== 'module.exports');
}

/** The games and kits, by the names of their exports. Without any, the encoding of a game stands for it. */
export function kitsOf(exported: Exports): ReadonlyMap<string, GameKit> {
  const kits = new Map<string, GameKit>();
  for (const [name, value] of exported) if (isGame(value) || isKit(value)) kits.set(name, kitOf(value));
  if (kits.size === 0) for (const [name, value] of exported) if (hasGame(value)) kits.set(name, { game: value.game });
  return kits;
}

export function gamesOf(kits: ReadonlyMap<string, GameKit>): ReadonlySet<AnyGame> {
  return new Set([...kits.values()].map(({ game }) => game));
}

/** A kit with what the module exports beside it: its kit and its encoding, and the board where the module has no other game. */
export function wholeKit(exported: Exports, kits: ReadonlyMap<string, GameKit>, chosen: GameKit): GameKit {
  const values = exported.map(([, value]) => value);
  const board = gamesOf(kits).size === 1 ? values.find(isBoard) : undefined;
  const encoding = values.filter(isEncoding).find(({ game }) => game === chosen.game);
  const kit = values.filter(isKit).find(({ game }) => game === chosen.game);
  return { ...(board && { board }), ...(encoding && { encoding }), ...kit, ...chosen };
}

/** What has a game is an encoding, or else a kit. */
function hasGame(value: unknown): value is { readonly game: AnyGame } {
  return typeof value === 'object' && value !== null && 'game' in value && isGame(value.game);
}

function isBoard(value: unknown): value is Board<GameTypes> {
  if (typeof value !== 'object' || value === null) return false;
  return 'svg' in value && typeof value.svg === 'function' && 'text' in value && typeof value.text === 'function';
}

function isEncoding(value: unknown): value is Encoding<GameTypes> {
  return hasGame(value) && 'schema' in value && typeof value.schema === 'function';
}

function isKit(value: unknown): value is GameKit {
  return hasGame(value) && !isBoard(value) && !isEncoding(value);
}

// Games of the operator of a server, as its page names them.

/** Where the module of a game is. */
export interface OwnModule {
  /** Its address, relative to the page. */
  readonly module: string;
  /** The name of its export; `undefined`: the default, or the only game of the module. */
  readonly export?: string | undefined;
}

/** A game, as the page names it. */
export interface OwnGame extends OwnModule {
  readonly id: string;
  readonly name: string;
  readonly about: AboutGame;
  /** The addresses of two pictures, for a light and for a dark page. */
  readonly pictures: readonly string[];
}
