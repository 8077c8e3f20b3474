/** The type of the list of games that the command line knows. */
import {
  type AnyGame,
  type Board,
  type BotAdvice,
  type GameTypes,
  isRuleError,
  type Option,
  type PlayerMove,
  resolveOptions,
} from '../core/index.ts';
import { errorCode, isGame } from '../core/internal.ts';
import { readModulePath } from '../scale/modules.ts';
import { CliError, EXIT } from './errors.ts';
import { closest, quote } from './output.ts';
import type { Io } from './process.ts';

// Games in files of their own: `./my-game.js`, or `./games.js#name` for one of several.

/** How many matches `demo` would play of such a game. */
const DEMO = { matches: 100 };

const PATH = /^(?:\.{0,2}[\\/]|[A-Za-z]:[\\/]|file:)/;
const CODE_FILE = /\.[cm]?[jt]sx?$/;

/** Whether the name of a game is the path of a file, perhaps with the name of an export. */
function isGameModule(name: string): boolean {
  return PATH.test(name) || CODE_FILE.test(readModulePath(name).module);
}

/**
 * Loads the game of a file: its default export, the export that the name names, or the only one. A board that the file exports with
 * it draws the game; without one its view is printed as it is.
 *
 * @throws CliError `file`, `no-typescript` or `bad-module` where the file cannot be loaded; `no-game` or `several-games` where it is
 * not clear which game is meant
 */
async function loadGameModule(io: Io, name: string): Promise<GameEntry> {
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

/** The result of a solver. */
type Solution =
  | { readonly kind: 'solved'; readonly moves: readonly PlayerMove[] }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'unknown' };

/** A game, and what the command line needs for it beside the `Game` interface. */
export interface GameEntry {
  readonly game: AnyGame;
  /** The file that it was loaded from, as it was typed; absent in games of the library. */
  readonly file?: string;
  /** How a view is drawn. */
  readonly board: Pick<Board<GameTypes>, 'text'> & Partial<Pick<Board<GameTypes>, 'svg'>>;
  /** Finds a shortest solution, in puzzles. */
  solve?(state: object): Solution;
  /** What bots know about it. Without, they play rollouts to the end. */
  readonly advice?: BotAdvice<GameTypes>;
  /** Its page in docs/ with the numbered rules, and the headings of those that are another game's. */
  readonly rules?: { readonly page: string; readonly without?: readonly string[] };
  /** How many matches and puzzles `demo` plays, with options with which random play ends. */
  readonly demo: { readonly matches: number; readonly puzzles?: number; readonly options?: object };
}

/** The games, in the order in which they are listed. */
export type GameRegistry = readonly GameEntry[];

/**
 * The entry of a game of the list.
 *
 * @throws CliError that suggests the closest id
 */
export function findGame(registry: GameRegistry, id: string): GameEntry {
  const found = registry.find(({ game }) => game.id === id);
  if (found !== undefined) return found;
  const ids = registry.map(({ game }) => game.id);
  const suggestion = closest(id, ids);
  const next = suggestion === undefined ? `The games are ${ids.join(', ')}.` : `Did you mean ${suggestion}?`;
  throw new CliError('unknown-game', `There is no game ${JSON.stringify(id)}.`, next);
}

/**
 * The entry of a game that was typed: an id, or the path of a file.
 *
 * @throws CliError that suggests the closest id, or says what is wrong with the file
 */
export async function openGame(io: Io, registry: GameRegistry, name: string): Promise<GameEntry> {
  return isGameModule(name) ? loadGameModule(io, name) : findGame(registry, name);
}

// The options of a game, as flags of a command.

/** Flags of every command that sets up a game. */
export interface GameOptionFlags {
  readonly option: readonly string[];
  readonly seats?: number;
}

/** The options of any game, by name. */
export function optionsOf(game: AnyGame): Readonly<Record<string, Option<unknown>>> {
  return { ...game.options };
}

/** The values that the description of an option names, as they are typed: `one of "must", "may"`, `true or false`. */
export function namedValues({ expects }: Option<unknown>): readonly string[] {
  if (expects === 'true or false') return ['true', 'false'];
  const numbers = /^one of (\d+(?:, \d+)*)$/.exec(expects)?.[1];
  return numbers?.split(', ') ?? [...expects.matchAll(/"([^" ]+)"/g)].map(([, value = '']) => value);
}

/** The options of a match, checked against the game's table, with every default filled in. */
export function gameOptions({ game }: Pick<GameEntry, 'game'>, { option, seats }: GameOptionFlags): object {
  const given = readPairs(option);
  if (seats !== undefined) {
    if (Object.hasOwn(given, 'seats')) {
      const message = '--seats and --option seats both say how many play.';
      throw new CliError('bad-argument', message, 'Leave one of them out.');
    }
    given['seats'] = seats;
  }
  try {
    const options = resolveOptions(game.options, given);
    // Setting up refuses what does not go together.
    game.setup(options);
    return options;
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-options') throw error;
    // Elsewhere the options are those of a record. Here they were typed.
    throw new CliError(error.code, error.message, nextStep(Object.keys(game.options), Object.keys(given)));
  }
}

/** What to try after options that were refused. */
function nextStep(names: readonly string[], given: readonly string[]): string {
  const unknown = given.find((name) => !names.includes(name));
  const suggestion = unknown === undefined ? undefined : closest(unknown, names);
  return suggestion === undefined
    ? 'See what the game takes with `tabletop-rules games`.'
    : `Did you mean ${suggestion}?`;
}

/** `name=value` for each option. */
function readPairs(texts: readonly string[]): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const text of texts) {
    const [name, value] = readPair(text);
    if (Object.hasOwn(given, name)) {
      throw new CliError(
        'bad-argument',
        `The option ${JSON.stringify(name)} is given twice.`,
        'Leave one of them out.',
      );
    }
    Object.defineProperty(given, name, { value, enumerable: true, writable: true });
  }
  return given;
}

function readPair(text: string): [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) {
    const missing = at === 0 ? 'name' : 'value';
    const next = 'Write it as name=value, for instance --option seats=2.';
    throw new CliError('bad-argument', `The option ${JSON.stringify(text)} has no ${missing}.`, next);
  }
  return [text.slice(0, at), readValue(text.slice(at + 1))];
}

/** The value of an option as it was typed: JSON where it can be read as such, else the text itself. */
export function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
