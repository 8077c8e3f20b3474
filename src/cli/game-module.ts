/** Games in files of their own: `./my-game.js`, or `./games.js#name` for one of several. */
import type { AnyGame, Board, GameTypes } from '../core/index.ts';
import { errorCode, isGame } from '../core/internal.ts';
import { readModulePath } from '../scale/load.ts';
import { closest } from './closest.ts';
import { CliError, EXIT } from './errors.ts';
import { quote } from './files.ts';
import type { Io } from './io.ts';
import type { GameEntry } from './registry.ts';

/** How many matches `demo` would play of such a game. */
const DEMO = { matches: 100 };

const PATH = /^(?:\.{0,2}[\\/]|[A-Za-z]:[\\/]|file:)/;
const CODE_FILE = /\.[cm]?[jt]sx?$/;

/** Whether the name of a game is the path of a file, perhaps with the name of an export. */
export function isGameModule(name: string): boolean {
  return PATH.test(name) || CODE_FILE.test(readModulePath(name).module);
}

/**
 * Loads the game of a file: its default export, the export that the name names, or the only one. A board that the file exports with
 * it draws the game; without one its view is printed as it is.
 *
 * @throws CliError `file`, `no-typescript` or `bad-module` where the file cannot be loaded; `no-game` or `several-games` where it is
 * not clear which game is meant
 */
export async function loadGameModule(io: Io, name: string): Promise<GameEntry> {
  const { module: path, export: wanted } = readModulePath(name);
  const found = findGames(await importFile(io, path));
  const game = chooseGame(found, path, wanted);
  const board = found.boards.find((drawn) => drawn.game === game);
  return { game, file: name, board: board ?? { text: plainText }, demo: DEMO };
}

async function importFile(io: Io, path: string): Promise<object> {
  try {
    return await io.importModule(path);
  } catch (error) {
    throw importError(path, error);
  }
}

/** Why a file cannot be loaded. */
function importError(path: string, error: unknown): CliError {
  const code = errorCode(error);
  if (code === 'ENOENT') {
    const next = 'Check the name: paths begin in the folder that you are in.';
    return new CliError('file', `There is no file ${quote(path)}.`, next, EXIT.file);
  }
  if (code === 'EISDIR') {
    return new CliError('file', `${quote(path)} is a folder.`, 'Name the file of the game in it.', EXIT.file);
  }
  const why = error instanceof Error ? error.message : String(error);
  if (code === 'ERR_MODULE_NOT_FOUND' && why.includes("'tabletop-rules'")) {
    const message = `${quote(path)} imports tabletop-rules, which is not installed for it.`;
    return new CliError('bad-module', message, 'Run `npm install tabletop-rules` in its folder.', EXIT.file);
  }
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && /"\.[cm]?tsx?"/.test(why)) {
    const message = `${quote(path)} cannot be loaded: this version of Node does not load TypeScript.`;
    const next = 'Take Node 22.18 or newer, or install tsx and set NODE_OPTIONS="--import tsx".';
    return new CliError('no-typescript', message, next, EXIT.file);
  }
  const failed = new CliError(
    'bad-module',
    `${quote(path)} cannot be loaded: ${why}.`,
    `\`node ${path}\` shows where.`,
    EXIT.file,
  );
  // What DEBUG shows.
  if (error instanceof Error && error.stack !== undefined) failed.stack = error.stack;
  return failed;
}

/** What a module exports. */
interface Found {
  /** By the names of their exports. */
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly boards: readonly Board<GameTypes>[];
}

function findGames(module: object): Found {
  const games = new Map<string, AnyGame>();
  const boards: Board<GameTypes>[] = [];
  for (const [name, value] of exportsOf(module)) {
    if (isGame(value)) games.set(name, value);
    else if (isBoard(value)) boards.push(value);
  }
  // A file that exports the board of a game stands for the game.
  if (games.size === 0) for (const [name, value] of exportsOf(module)) if (isBoard(value)) games.set(name, value.game);
  return { games, boards };
}

/** The exports by name. A CommonJS module has them once more, as those of its default. */
function exportsOf(module: object): readonly (readonly [string, unknown])[] {
  const fallback: unknown = Reflect.get(module, 'default');
  const isCommonJs = typeof fallback === 'object' && fallback !== null && !isGame(fallback) && !isBoard(fallback);
  const exported = isCommonJs ? { ...fallback, ...module } : module;
  return Object.entries(exported).filter(([name]) => name !== 'module.exports');
}

function chooseGame({ games }: Found, path: string, wanted: string | undefined): AnyGame {
  const names = [...games.keys()];
  if (names.length === 0) {
    const message = `${quote(path)} exports no game.`;
    throw new CliError('no-game', message, 'Export what `defineGame` returns, best as the default.');
  }
  if (wanted !== undefined) {
    const game = games.get(wanted);
    if (game !== undefined) return game;
    const suggestion = closest(wanted, names);
    const next = suggestion === undefined ? `Its games are ${names.join(', ')}.` : `Did you mean ${suggestion}?`;
    throw new CliError('no-game', `${quote(path)} exports no game ${quote(wanted)}.`, next);
  }
  const game = games.get('default') ?? (new Set(games.values()).size === 1 ? games.get(names[0]!) : undefined);
  if (game !== undefined) return game;
  const next = `Name one: ${names.map((name) => `${path}#${name}`).join(' or ')}.`;
  throw new CliError('several-games', `${quote(path)} exports ${names.length} games.`, next);
}

/** Whether a value draws a game. */
function isBoard(value: unknown): value is Board<GameTypes> {
  if (typeof value !== 'object' || value === null || !('game' in value) || !('text' in value)) return false;
  return typeof value.text === 'function' && isGame(value.game);
}

/** A view where a game has no board: a line a field. */
function plainText(view: object): string {
  return Object.entries(view)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');
}
