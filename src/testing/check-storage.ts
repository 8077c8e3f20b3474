/** The suite for storages of online matches. */
import { checkCount, checkFunction, checkObject, checkSettings } from '../core/internal.ts';
// Not from its index: what the host needs of the platform is not needed here.
import type { MatchStorage } from '../online/storage/storage.ts';
import { checkDocuments, checkFound, checkTogether } from './checks/storage-documents.ts';
import { checkApart, checkLog, checkPages, checkRace, checkRemove, checkRemoveRace } from './checks/storage-logs.ts';
import { checkClosed, checkNotice, checkTime } from './checks/storage-notices.ts';
import { checkDue, checkList, checkOwn, checkSeen } from './checks/storage-views.ts';
import { StorageError } from './errors.ts';
import { sayProgress } from './progress.ts';

/** Every check of `checkStorage`, with what it demands. */
export const STORAGE_CHECKS = {
  order: 'Entries are read in the order of their revisions, whatever their times, as they were appended.',
  gaps: 'Nothing is appended after a gap: the revision before must exist.',
  once: 'A revision is written once, and an append that loses changes nothing.',
  race: 'Of several writers of one revision, at the same time and over several connections, exactly one succeeds.',
  whole: 'An append of several entries is made as a whole or not at all, with its listing.',
  apart: 'Appends to several matches at the same time succeed or fail each for itself.',
  list: 'The list has the matches to which the query applies and no others, in its order, and not more than the limit.',
  due: 'A match that is due is found once, by one connection, until it is due again or has changed.',
  remove: 'A match is removed only if it has not changed since, also meanwhile, and then nothing of it is left.',
  seen: 'The entries of one append are seen together or not at all, by readers and by later writers.',
  fresh: 'A list is not older than entries that were read before it.',
  own: 'What was written or read can be changed, and what is stored stays as it was.',
  pages: 'Logs and lists of more than 100 are complete.',
  notice:
    'Subscribers of a match hear of every append to it, of every note, and of no append that lost, on any connection, until they unsubscribe.',
  closed: 'After `close` its subscribers hear of nothing.',
  time: 'The time never goes back, on any connection, and what passes without any host is downtime.',
  kept: 'What one connection has appended, another one reads.',
  documents: 'A document is made once, and replaced or removed only at its version, of several writers by exactly one.',
  found:
    'The list of documents has those of the kind and the range and no others, in its order, and not more than the limit.',
  together: 'Documents of an append are made with it, or not at all; one that is there already stays as it is.',
} as const;

/** The name of a check of `checkStorage`. */
export type StorageCheckName = keyof typeof STORAGE_CHECKS;

/** How a storage is checked. */
export interface CheckStorageSettings {
  /** How many writers race for each revision. Default 8. */
  readonly writers?: number | undefined;
  /** For how many revisions they race. Default 50. */
  readonly revisions?: number | undefined;
  /** How long a subscriber may wait for a change, in milliseconds. Default 5,000. */
  readonly patience?: number | undefined;
  /** Called after each part, with how many are done of how many: for progress. */
  readonly onStep?: ((done: number, of: number) => void) | undefined;
}

/** What was done, when nothing was found. */
export interface StorageReport {
  /** How often each check compared something. */
  readonly counts: Readonly<Record<StorageCheckName, number>>;
}

/**
 * Checks what every storage of online matches must guarantee: see `STORAGE_CHECKS`. Its matches have random ids, so that the
 * storage need not be empty; they are removed at the end.
 *
 * @param open - opens a connection to the storage. It is called twice: what is shared between processes is checked over
 * two connections. Where one process is all there is, it may return the same storage
 * @throws StorageError naming the check that failed
 *
 * @example
 * ```ts
 * import { memoryStorage } from 'tabletop-rules/online';
 * import { checkStorage } from 'tabletop-rules/testing';
 *
 * const storage = memoryStorage();
 * const { counts } = await checkStorage(async () => storage, { revisions: 2 });
 * counts.race > 0; // => true
 * ```
 */
export async function checkStorage(
  open: () => Promise<MatchStorage>,
  settings: CheckStorageSettings = {},
): Promise<StorageReport> {
  checkFunction('open', open ?? null);
  checkSettings(settings, ['writers', 'revisions', 'patience', 'onStep']);
  const { writers = 8, revisions = 50, patience = 5_000, onStep = sayProgress('checkStorage') } = settings;
  for (const [name, value] of Object.entries({ writers, revisions, patience })) checkCount(name, value, 0);
  checkFunction('onStep', onStep);
  const [one, two] = [await open(), await open()];
  for (const opened of [one, two]) checkObject(opened, 'a storage, which `open` returns');
  // Every name of the table gets its number here.
  const counts = Object.fromEntries(Object.keys(STORAGE_CHECKS).map((name) => [name, 0])) as Record<
    StorageCheckName,
    number
  >;
  const run = `check-${Math.random().toString(36).slice(2)}`;
  const used = new Set<string>();
  const id = (name: string): string => {
    const match = `${run}-${name}`;
    used.add(match);
    return match;
  };
  const expect = (check: StorageCheckName, found: unknown, expected: unknown, what: string): void => {
    counts[check]++;
    const [is, should] = [JSON.stringify(found), JSON.stringify(expected)];
    if (is === should) return;
    throw new StorageError(check, STORAGE_CHECKS[check], `${what}: expected ${should}, found ${is}.`);
  };

  const probe: StorageProbe = { one, two, run, id, writers, revisions, patience, expect };
  let done = 0;
  let isOpen = true;
  try {
    try {
      for (const step of STEPS) {
        await step(probe);
        onStep(++done, STEPS.length + 1);
      }
    } finally {
      for (const match of used) await one.remove(match, Number.POSITIVE_INFINITY);
      for (const { id, version } of await one.listDocuments({ kind: run, limit: 1_000 })) {
        await one.writeDocument(run, id, version, null);
      }
    }
    isOpen = false;
    await checkClosed(probe);
  } finally {
    if (isOpen) await one.close();
    if (two !== one) await two.close();
  }
  onStep(++done, STEPS.length + 1);
  return { counts };
}

/** What the checks work with: two connections, and a place to report what was found. */
export interface StorageProbe {
  readonly writers: number;
  readonly revisions: number;
  readonly patience: number;
  readonly one: MatchStorage;
  /** The other connection; the same storage where one process is all there is. */
  readonly two: MatchStorage;
  /** The name of this run: of its documents, and the creator of its lists. */
  readonly run: string;
  /** The id of a match, which is removed at the end. */
  id(name: string): string;
  /** Counts one comparison; throws `StorageError` where they differ as JSON. */
  expect(check: StorageCheckName, found: unknown, expected: unknown, what: string): void;
}

/** In order: the first that fails names the fault, so what others rely on comes first. */
const STEPS: readonly ((probe: StorageProbe) => Promise<void>)[] = [
  checkLog,
  checkRace,
  checkApart,
  checkSeen,
  checkList,
  checkDue,
  checkOwn,
  checkPages,
  checkRemove,
  checkRemoveRace,
  checkNotice,
  checkTime,
  checkDocuments,
  checkFound,
  checkTogether,
];
