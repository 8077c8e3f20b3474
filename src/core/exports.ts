/** The games that a module exports, and what it exports beside them: for commands, worker threads and the playground. */
import { isGame } from './executor/attached.ts';
import { type Board, type Encoding, type GameKit, kitOf } from './kit.ts';
import type { AnyGame, BotKnowledge, GameTypes } from './types.ts';

/** What a module exports, by name. */
type Exports = readonly (readonly [string, unknown])[];

/** The exports by name. A CommonJS module has them once more, as those of its default. */
export function exportsOf(module: object): Exports {
  const fallback: unknown = Reflect.get(module, 'default');
  const isCommonJs = typeof fallback === 'object' && fallback !== null && !isGame(fallback) && !ofGame(fallback);
  const exported = isCommonJs ? { ...fallback, ...module } : module;
  return Object.entries(exported).filter(([name]) => name !== 'module.exports');
}

/** The games and kits, by the names of their exports. Without any, the encoding of a game stands for it. */
export function kitsOf(exported: Exports): ReadonlyMap<string, GameKit> {
  const kits = new Map<string, GameKit>();
  for (const [name, value] of exported) if (isGame(value) || isKit(value)) kits.set(name, kitOf(value));
  if (kits.size === 0) for (const [name, value] of exported) if (ofGame(value)) kits.set(name, { game: value.game });
  return kits;
}

/** A game of a module, and the name of its export. */
interface ExportedKit {
  readonly name: string;
  readonly kit: GameKit;
}

/**
 * The game that is meant: by name, the default, or the only one; `undefined` where it is not clear. With what the module exports
 * beside it: its kit and its encoding, what bots know of it, as `chessKnowledge` of `chess` or `knowledge` of the default, and the
 * board where there is no other game.
 */
export function exportedKit(exported: Exports, wanted?: string): ExportedKit | undefined {
  const kits = kitsOf(exported);
  const isOnly = new Set([...kits.values()].map(({ game }) => game)).size === 1;
  const usual = kits.has('default') || !isOnly ? 'default' : [...kits.keys()][0]!;
  const name = wanted ?? usual;
  const chosen = kits.get(name);
  if (chosen === undefined) return undefined;
  const values = exported.map(([, value]) => value);
  const board = isOnly ? values.find(isBoard) : undefined;
  const encoding = values.filter(isEncoding).find(({ game }) => game === chosen.game);
  const kit = values.filter(isKit).find(({ game }) => game === chosen.game);
  const bot = exported.find(([of, value]) => knowledgeNames(name).includes(of) && isKnowledge(value))?.[1];
  const beside = { ...(board && { board }), ...(encoding && { encoding }), ...(isKnowledge(bot) && { bot }) };
  return { name, kit: { ...beside, ...kit, ...chosen } };
}

/** In 0.2 it was called advice. */
function knowledgeNames(name: string): readonly string[] {
  return name === 'default' ? ['knowledge', 'advice'] : [`${name}Knowledge`, `${name}Advice`];
}

function ofGame(value: unknown): value is { readonly game: AnyGame } {
  return typeof value === 'object' && value !== null && 'game' in value && isGame(value.game);
}

function isBoard(value: unknown): value is Board<GameTypes> {
  if (typeof value !== 'object' || value === null) return false;
  return 'svg' in value && typeof value.svg === 'function' && 'text' in value && typeof value.text === 'function';
}

function isEncoding(value: unknown): value is Encoding<GameTypes> {
  return ofGame(value) && 'schema' in value && typeof value.schema === 'function';
}

function isKnowledge(value: unknown): value is BotKnowledge<GameTypes> {
  return typeof value === 'object' && value !== null && 'evaluate' in value && typeof value.evaluate === 'function';
}

/** What a kit has beside its game. */
const PARTS: Readonly<Record<Exclude<keyof GameKit, 'game'>, true>> = {
  board: true,
  bot: true,
  encoding: true,
  position: true,
  about: true,
  absentMove: true,
  solve: true,
};

/** Matches, and the boards of 0.2, have a game too, but no other part of a kit. */
function isKit(value: unknown): value is GameKit {
  if (!ofGame(value) || isEncoding(value)) return false;
  const others = Object.keys(value).filter((name) => name !== 'game');
  return others.length === 0 || others.some((name) => Object.hasOwn(PARTS, name));
}
