/** What other processes have written to the file. */
import type { StorageChange } from '../storage.ts';
import type { SqliteFile } from './driver.ts';

/** The two tables that grow: their ids are given in the order of the commits. */
type Feed = 'entries' | 'notes';

/** Tells of what is new in a file. */
export interface ChangeFeed {
  /** Whether anybody wants to know. */
  follow(isWanted: boolean): void;
  /** This process has written rows, and tells of them itself. */
  wrote(feed: Feed, first: number, last: number): void;
}

/**
 * Asks a file every `pollTime` milliseconds whether another connection has committed, which costs some microseconds, and
 * reads the new rows if so.
 */
export function createChangeFeed(
  file: SqliteFile,
  pollTime: number,
  tell: (change: StorageChange) => void,
): ChangeFeed {
  const version = file.prepare<[], { data_version: number }>('PRAGMA data_version');
  const lastIds = file.prepare<[], Record<Feed, number>>(
    'SELECT (SELECT coalesce(max(id), 0) FROM entries) AS entries, (SELECT coalesce(max(id), 0) FROM notes) AS notes',
  );
  const newEntries = file.prepare<[number], { match: string; revision: number; id: number }>(
    'SELECT match, max(revision) AS revision, max(id) AS id FROM entries WHERE id > ? GROUP BY match',
  );
  const newNotes = file.prepare<[number], { match: string; note: string; id: number }>(
    'SELECT match, note, id FROM notes WHERE id > ? ORDER BY id',
  );
  /** The last id of each table that was told. */
  let told: Record<Feed, number> = { entries: 0, notes: 0 };
  let known: number | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const poll = (): void => {
    let now: number | undefined;
    try {
      now = version.get()?.data_version;
      if (now === known) return;
      for (const { match, revision, id } of newEntries.all(told.entries)) {
        told.entries = Math.max(told.entries, id);
        tell({ type: 'appended', match, revision });
      }
      for (const { match, note, id } of newNotes.all(told.notes)) {
        told.notes = id;
        tell({ type: 'note', match, note });
      }
    } catch {
      // The file is busy, or cannot be read: what is new is read the next time, since the version is not noted.
      return;
    }
    known = now;
  };

  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    follow: (isWanted) => {
      if (!isWanted) stop();
      if (!isWanted || timer !== undefined) return;
      // Before the ids: what comes between is told, twice at most.
      known = version.get()?.data_version;
      told = { ...lastIds.get()! };
      timer = setInterval(poll, pollTime);
      // It keeps no process alive.
      timer.unref();
    },
    wrote: (feed, first, last) => {
      // Otherwise another process has written before, and the next poll tells of both.
      if (first === told[feed] + 1) told[feed] = last;
    },
  };
}
