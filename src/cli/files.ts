/** Reads and writes text files, with errors that people understand. */

import {
  formatMatch,
  type GameTypes,
  gameOfMatch,
  type Match,
  type MatchFile,
  type MatchRecord,
  parseMatch,
  type Replay,
} from '../core/index.ts';
import { errorCode, show } from '../core/internal.ts';
import { CliError, EXIT } from './errors.ts';
import { fileError } from './file-errors.ts';
import { type GameList, type NamedKit, openGame } from './game.ts';
import type { Terminal } from './output.ts';
import { quote } from './output.ts';
import type { Io } from './process.ts';

/** Reads a text. Throws `CliError`. */
export function readText(io: Io, path: string): string {
  try {
    return io.readFile(path);
  } catch (error) {
    throw fileError('read', path, error);
  }
}

/** How a text is written. */
interface WriteOptions {
  /** Whether the file may replace another. */
  readonly replace: boolean;
  /** What to try where there is a file already, as a sentence. */
  readonly next: string;
}

/** Writes a text. Throws `CliError`, also where there is a file that must not be replaced. */
export function writeText(io: Io, path: string, content: string | Uint8Array, { replace, next }: WriteOptions): void {
  try {
    if (replace) io.replaceFile(path, content);
    else io.createFile(path, content);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new CliError('file', `${quote(path)} exists.`, next, EXIT.file);
    throw fileError('write', path, error);
  }
}

/** Writes what a flag such as `--out` asks for, and says so. `force`: that of the command line. Throws `CliError`. */
export function writeOut(t: Terminal, path: string, content: string | Uint8Array, force: boolean | undefined): void {
  writeText(t.io, path, content, { replace: force === true, next: 'Choose another name, or let --force replace it.' });
  t.err(`Wrote ${path}.`);
}

/** A record is not overwritten by what is made of it. Throws `CliError`. */
export function checkNotRecord(io: Io, out: string, record: string): void {
  if (!io.isSameFile(out, record)) return;
  throw new CliError('file', `${quote(out)} is the record itself.`, 'Choose another name.', EXIT.file);
}

// Records of matches in files.

/** A record that is not verified yet, and the game that it names. */
export interface LoadedRecord {
  readonly kit: NamedKit;
  readonly record: unknown;
  /** Its path. */
  readonly file: string;
  /** What a match file says beside the record. */
  readonly match?: MatchFile;
}

/** A file that names its game, and is not read further yet. */
export interface NamedFile {
  readonly kit: NamedKit;
  readonly text: string;
  /** What the JSON of a record is; absent in match files. */
  readonly json?: object;
}

/**
 * Reads a record. `name`: the game as it was typed, an id or the path of a file; without, the game that the record names.
 *
 * @throws CliError when the file can't be read, is not JSON, names no known game, or another one than `name`
 */
export async function readRecord(
  io: Io,
  games: GameList,
  path: string,
  name?: string | undefined,
): Promise<LoadedRecord> {
  const { kit, text, json } = await openFile(io, games, path, name);
  if (json !== undefined) return { kit, record: json, file: path };
  const match = parseMatch(kit.game, text);
  return { kit, record: match.record, file: path, match };
}

/**
 * Reads a record, JSON or a match file, as far as the game that it names. `name`: as for `readRecord`.
 *
 * @throws CliError
 */
export async function openFile(io: Io, games: GameList, path: string, name: string | undefined): Promise<NamedFile> {
  // Before the file is read: what was typed is wrong first.
  const typed = name === undefined ? undefined : await openGame(io, games, name);
  const text = readText(io, path);
  const json = isMatchText(text) ? undefined : parseJson(text, path, 'Use a file that `save` wrote, unchanged.');
  const isObject = typeof json === 'object' && json !== null;
  const id: unknown = json === undefined ? gameOfMatch(text) : isObject ? Reflect.get(json, 'game') : undefined;
  if (typeof id !== 'string') {
    const next = 'Use a file that `save` wrote.';
    throw new CliError('bad-record', `${quote(path)} is not the record of a match: it names no game.`, next, EXIT.rule);
  }
  const found = isObject ? { text, json } : { text };
  if (typed === undefined) return { kit: await openRecorded(games, id, path), ...found };
  if (typed.game.id === id) return { kit: typed, ...found };
  const message = `${quote(path)} is a match of ${show(id)}, not of ${quote(typed.game.id)}.`;
  const known = games.some((listed) => listed.id === id);
  throw new CliError('wrong-game', message, known ? 'Leave the game out: the file names it.' : OWN_GAME);
}

/** Whether a text is a match file: it begins with a header, which JSON cannot. */
function isMatchText(text: string): boolean {
  return /^\s*\[[A-Z]/.test(text);
}

const OWN_GAME = 'A game of your own is named by its file: `./my-game.js`.';

/** The game that a record names. */
async function openRecorded(games: GameList, id: string, path: string): Promise<NamedKit> {
  const found = games.find((listed) => listed.id === id);
  if (found !== undefined) return found.load();
  // The file is wrong, not the use of the command.
  const message = `${quote(path)}: There is no game ${show(id)}.`;
  throw new CliError('unknown-game', message, `${OWN_GAME.slice(0, -1)}, by --game, or before --resume.`, EXIT.rule);
}

/** Reads JSON. `next`: what to try where it is none, as a sentence. Throws `CliError`. */
export function readJson(io: Io, path: string, next: string): unknown {
  return parseJson(readText(io, path), path, next);
}

function parseJson(text: string, path: string, next: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CliError('not-json', `${quote(path)} is not JSON.`, next, EXIT.file);
  }
}

/** The given ply, or else the last. Throws `CliError` when the record has no such ply. */
export function readPly({ actions }: Replay<GameTypes>, ply: number | undefined): number {
  if (ply === undefined) return actions.length;
  if (ply <= actions.length) return ply;
  const next = `Take a ply from 0 to ${actions.length}.`;
  throw new CliError('bad-argument', `The record has ${actions.length} plies, not ${ply}.`, next);
}

/** Writes a match: as a match file where the name ends in `.match`, else as the JSON of its record. Throws `CliError`. */
function writeMatch(io: Io, path: string, match: Match<GameTypes>, options: WriteOptions): void {
  const record = match.record();
  writeText(io, path, path.endsWith('.match') ? formatMatch(match.game, { record }) : recordText(record), options);
}

/** A record as JSON with one action a line, readable by people and `diff`. */
export function recordText(record: MatchRecord): string {
  const { actions, ...rest } = record;
  const head = JSON.stringify(rest).slice(1, -1);
  return `{${head},"actions":[${actions.map((action) => `\n${JSON.stringify(action)}`).join(',')}\n]}\n`;
}

// Keeps a match in files: after each change with `--save`, and where a person asks for it.

/** The files of a session. */
export interface Saver {
  /** The file of `--save`. */
  readonly path: string | undefined;
  /** Whether the match as it stands now is in a file, or has not changed in this session. */
  isSaved(): boolean;
  /** Writes the match. `force`: in place of any file, else only of its own. Throws `CliError`. */
  saveTo(path: string, force: boolean): void;
  /** Writes the match to the file of `--save` unless it is there already. Throws `CliError`. */
  flush(): void;
  close(): void;
}

/** Where a match is kept. */
interface SaverSettings {
  readonly t: Terminal;
  readonly match: Match<GameTypes>;
  /** The file of `--save`. */
  readonly path: string | undefined;
  /** The file of `--resume`, which holds this match. */
  readonly resumed: string | undefined;
  /** Whether the file of `--save` may replace another. */
  readonly force: boolean;
  /** Milliseconds between two savings. 0: after each change. */
  readonly intervalMs: number;
}

/** Opens the files of a session. With `--save` the match is written at once: a bad path is refused before the match. */
export function openSaver({ t, match, path, resumed, force, intervalMs }: SaverSettings): Saver {
  const { io } = t;
  /** Files that hold this match. */
  const own: string[] = resumed === undefined ? [] : [resumed];
  let savedRevision = match.revision;
  /** What the file of `--save` holds. */
  let keptRevision: number | undefined;
  let lastTime = io.now();
  let failed = false;

  const saveTo = (file: string, replaceAny: boolean): void => {
    const replace = replaceAny || own.some((other) => other === file || io.isSameFile(other, file));
    const next =
      path === file
        ? 'Go on with it by --resume, choose another name, or let --force replace it.'
        : 'Choose another name, or replace it with `save! FILE`.';
    writeMatch(io, file, match, { replace, next });
    own.push(file);
    savedRevision = match.revision;
    if (file === path) keptRevision = match.revision;
    lastTime = io.now();
  };

  const flush = (): void => {
    if (path !== undefined && keptRevision !== match.revision) saveTo(path, false);
  };

  /** The match goes on where saving fails, so that it can be saved to another place. */
  const saveChange = (): void => {
    if (intervalMs > 0 && io.now() - lastTime < intervalMs) return;
    try {
      flush();
      failed = false;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (!failed) t.err(`Not saved: ${error.message} ${error.next}`);
      failed = true;
    }
  };

  if (path !== undefined) saveTo(path, force);
  const unsubscribe = path === undefined ? () => {} : match.subscribe(saveChange);
  return { path, isSaved: () => match.revision === savedRevision, saveTo, flush, close: unsubscribe };
}
