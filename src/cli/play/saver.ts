/** Keeps a match in files: after each change with `--save`, and where a person asks for it. */
import type { GameTypes, Match } from '../../core/index.ts';
import { CliError } from '../errors.ts';
import { writeRecord } from '../record-files.ts';
import type { Terminal } from '../terminal.ts';

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
export interface SaverSettings {
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
    writeRecord(io, file, match.record(), { replace, next });
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
