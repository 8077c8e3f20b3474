/** Games as they are typed: an id of the list, or a file with a game or a kit of the user's; and their options. */
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AnyGame,
  type Encoding,
  type GameKit,
  type GameTypes,
  isRuleError,
  type Option,
  type PlayerMove,
  type PositionNotation,
  resolveOptions,
} from '../core/index.ts';
import { errorCode, exportedKit, exportsOf, kitsOf, reasonOf, writtenValue } from '../core/internal.ts';
import { readModulePath } from '../scale/modules.ts';
import { docs } from './docs.ts';
import { CliError, EXIT } from './errors.ts';
import { closest, quote } from './output.ts';
import type { GameIo } from './process.ts';

/** The games that have an id, in the order in which they are listed. Each is loaded when it is asked for. */
export type GameList = readonly {
  readonly id: string;
  load(): Promise<GameKit>;
}[];

/** A game that was named, with everything that there is of it. */
export interface NamedKit extends GameKit {
  /** The file that it was loaded from, as it was typed; absent in games of the library. */
  readonly file?: string;
}

/**
 * The game that was typed: an id, or the path of a file.
 *
 * @throws CliError that suggests the closest id, or says what is wrong with the file
 */
export async function openGame(io: GameIo, games: GameList, name: string): Promise<NamedKit> {
  if (isGameFile(name)) return loadGameFile(io, name);
  const found = games.find(({ id }) => id === name);
  if (found !== undefined) return found.load();
  const ids = games.map(({ id }) => id);
  const suggestion = closest(name, ids);
  const next = suggestion === undefined ? `The games are ${ids.join(', ')}.` : `Did you mean ${suggestion}?`;
  throw new CliError('unknown-game', `There is no game ${JSON.stringify(name)}.`, next);
}

export function loadAll(games: GameList): Promise<readonly NamedKit[]> {
  return Promise.all(games.map((listed) => listed.load()));
}

/** The folder of a file that was typed as the name of a game. */
export function folderOf(name: string): string {
  const { module: path } = readModulePath(name);
  return dirname(path.startsWith('file:') ? fileURLToPath(path) : path);
}

/** How errors name it. */
export function titleOf({ game, file }: NamedKit): string {
  return file === undefined ? game.name : `The game of ${quote(file)}`;
}

/**
 * What a seat may see, as numbers.
 *
 * @throws CliError `no-encoding`
 */
export function encodingOf(kit: NamedKit): Encoding<GameTypes> {
  if (kit.encoding !== undefined) return kit.encoding;
  const next = 'Export what `defineEncoding` returns beside the game, or a kit with it.';
  throw new CliError('no-encoding', `${titleOf(kit)} has no encoding of what a seat sees.`, next);
}

/** A view as text: drawn by its board, or else a line a field. */
export function viewText({ board }: GameKit, view: object): string {
  if (board !== undefined) return board.text(view);
  return Object.entries(view)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n');
}

/** Longer solutions are given up: a solver may lead in a circle. */
const LONGEST_SOLUTION = 1_000;

/** The moves from a state to the end as the game's solver finds them; `undefined`: it finds none. */
export function solutionOf(kit: GameKit, start: GameTypes['State']): readonly PlayerMove[] | undefined {
  const { game } = kit;
  const moves: PlayerMove[] = [];
  for (let state = start; game.status(state).type !== 'over'; ) {
    const move = moves.length < LONGEST_SOLUTION ? kit.solve?.(state) : undefined;
    if (move === undefined) return undefined;
    moves.push(move);
    state = game.apply(state, move);
  }
  return moves;
}

// Games in files of their own: `./my-game.js`, or `./games.js#name` for one of several.

const PATH = /^(?:\.{0,2}[\\/]|[A-Za-z]:[\\/]|file:)/;
const CODE_FILE = /\.[cm]?[jt]sx?$/;

/** Whether the name of a game is the path of a file, perhaps with the name of an export. */
function isGameFile(name: string): boolean {
  return PATH.test(name) || CODE_FILE.test(readModulePath(name).module);
}

/**
 * Loads the game of a file: its default export, the export that the name names, or the only one, a game or a kit, with what the
 * file exports beside it.
 *
 * @throws CliError `file`, `no-typescript` or `bad-module` where the file cannot be loaded; `no-game` or `several-games` where it is
 * not clear which game is meant
 */
async function loadGameFile(io: GameIo, name: string): Promise<NamedKit> {
  const { module: path, export: wanted } = readModulePath(name);
  // Says when functions of the rules run, for `--patience`. The name is a path or a `file:` address.
  const marked = await io.watch(join(folderOf(path), basename(path)));
  const exported = exportsOf(await importFile(io, path));
  const found = exportedKit(exported, wanted);
  if (found === undefined) throw unclearGame([...kitsOf(exported).keys()], path, wanted);
  return { ...marked(found.kit), file: name };
}

async function importFile(io: GameIo, path: string): Promise<object> {
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
  if (code === 'NOT_REGULAR') {
    const message = `${quote(path)} is a pipe or a device, not a file.`;
    return new CliError('file', message, 'Name the file of the game.', EXIT.file);
  }
  const why = error instanceof Error ? error.message : reasonOf(error);
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
    `${quote(path)} cannot be loaded: ${why.replace(/\.$/, '')}.`,
    `\`node ${path}\` shows where.`,
    EXIT.file,
  );
  // What DEBUG shows.
  if (error instanceof Error && error.stack !== undefined) failed.stack = error.stack;
  return failed;
}

/** Why it is not clear which game of a file is meant. `names`: those of its games. */
function unclearGame(names: readonly string[], path: string, wanted: string | undefined): CliError {
  if (names.length === 0) {
    const message = `${quote(path)} exports no game.`;
    return new CliError('no-game', message, 'Export what `defineGame` returns, best as the default.');
  }
  if (wanted !== undefined) {
    const suggestion = closest(wanted, names);
    const next = suggestion === undefined ? `Its games are ${names.join(', ')}.` : `Did you mean ${suggestion}?`;
    return new CliError('no-game', `${quote(path)} exports no game ${quote(wanted)}.`, next);
  }
  const next = `Name one: ${names.map((name) => `${path}#${name}`).join(' or ')}.`;
  return new CliError('several-games', `${quote(path)} exports ${names.length} games.`, next);
}

// Positions.

/** What to try after a position that was refused. */
const POSITION_STEP = `\`tabletop-rules render FILE --line\` writes a position; how: ${docs('positions.md')}`;

/** A position that was typed: a state, or a view, which hides something. */
export interface NamedPosition {
  readonly kit: NamedKit;
  readonly view: object;
  readonly isView: boolean;
}

/**
 * The position that `--position` describes, of the game that `--game` names.
 *
 * @throws CliError
 */
export async function readPosition(
  io: GameIo,
  games: GameList,
  name: string | undefined,
  text: string,
): Promise<NamedPosition> {
  if (name === undefined) {
    throw new CliError('bad-argument', 'A position is one of a game.', 'Name the game: --game GAME.');
  }
  const kit = await openGame(io, games, name);
  const read = positionOf(kit).parse(text.trim().split(/\s+/).join(' '));
  if (!read.ok) throw new CliError(read.error.code, read.error.message, POSITION_STEP);
  return { kit, view: read.value, isView: text.includes('?') };
}

/**
 * How positions of a game are written.
 *
 * @throws CliError `no-positions`
 */
export function positionOf(kit: NamedKit): PositionNotation<GameTypes> {
  if (kit.position !== undefined) return kit.position;
  const next = 'Give its kit a `position`, as `definePosition` returns it.';
  throw new CliError('no-positions', `${titleOf(kit)} has no positions as text.`, next);
}

// The options of a game, as flags of a command.

/** Flags of every command that sets up a game. */
export interface GameOptionFlags {
  readonly option: readonly string[];
  readonly seats?: number;
  readonly position?: string;
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
export function gameOptions({ game }: Pick<NamedKit, 'game'>, { option, seats, position }: GameOptionFlags): object {
  const given = readPairs(option);
  for (const [name, value] of Object.entries({ seats, position })) {
    if (value === undefined) continue;
    if (Object.hasOwn(given, name)) {
      const message = `--${name} and --option ${name} both say the same.`;
      throw new CliError('bad-argument', message, 'Leave one of them out.');
    }
    given[name] = value;
  }
  try {
    const options = resolveOptions(game.options, given);
    // Setting up refuses what does not go together.
    game.setup(options);
    return options;
  } catch (error) {
    if (!isRuleError(error) || error.code !== 'bad-options') throw error;
    // Elsewhere the options are those of a record. Here they were typed.
    const next = error.details?.['option'] === 'position' ? POSITION_STEP : undefined;
    throw new CliError(error.code, error.message, next ?? nextStep(Object.keys(game.options), Object.keys(given)));
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
  return [text.slice(0, at), writtenValue(text.slice(at + 1))];
}
