/** Files that have their final name only when they are whole. */

import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import type { ObservationField } from '../../author/index.ts';
import { type GameTypes, RuleError, rulesOf } from '../../core/index.ts';
import { checkObject, checkSettings, errorCode, gameOf, reasonOf, show } from '../../core/internal.ts';
import { checkFingerprint } from '../fingerprint.ts';
import type { Encodable } from '../observe.ts';
import { arrowRows, loadArrow } from './arrow.ts';
import { type DatasetJob, FORMAT } from './job.ts';
import type { Columns, RowWidths } from './rows.ts';

/** An error of the file system about a folder as one of the library; others, such as those of a bot's files, as they are. */
export function writeFault(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('syscall' in error)) return error;
  // `join` makes `data` of `./data`.
  const within = resolve(folder);
  // A full disk is told without a path.
  const path = 'path' in error ? resolve(String(error.path)) : within;
  if (!path.startsWith(within) && !within.startsWith(path)) return error;
  // What follows the comma is the name of the function and the path, which may be long.
  const reason = error.message.split(',')[0] ?? '';
  return new RuleError('write-failed', `The dataset cannot be written in ${show(folder)}: ${reason}.`, {
    details: { folder, reason },
    cause: error,
  });
}

/** A file that was written. */
export interface WrittenFile {
  readonly bytes: number;
  /** SHA-256, in hexadecimal digits. */
  readonly sha256: string;
}

/** A file on its way. */
interface UnfinishedFile {
  add(bytes: Uint8Array): void;
  /** Has the disk write it, and gives it its name, in place of an older file. */
  finish(): WrittenFile;
  /** Removes it. */
  discard(): void;
}

/** Begins a file. An old file, the new one or none is there under the name, whatever ends the process. */
export function beginFile(path: string): UnfinishedFile {
  const unfinished = join(
    dirname(path),
    `.${basename(path)}.${process.pid}.${randomBytes(4).toString('hex')}${UNFINISHED}`,
  );
  const descriptor = openSync(unfinished, 'wx');
  const hash = createHash('sha256');
  let bytes = 0;
  let open = true;
  const close = (): void => {
    if (open) closeSync(descriptor);
    open = false;
  };
  return {
    add: (chunk) => {
      hash.update(chunk);
      bytes += chunk.byteLength;
      // It may write less than it is given.
      for (let at = 0; at < chunk.byteLength; ) at += writeSync(descriptor, chunk, at);
    },
    finish: () => {
      // Errors of a full disk may come as late as here.
      fsyncSync(descriptor);
      close();
      renameSync(unfinished, path);
      syncFolder(dirname(path));
      return { bytes, sha256: hash.digest('hex') };
    },
    discard: () => {
      close();
      rmSync(unfinished, { force: true });
    },
  };
}

/** Writes a short file at once. */
function writeFile(path: string, bytes: Uint8Array): void {
  const file = beginFile(path);
  try {
    file.add(bytes);
    file.finish();
  } catch (error) {
    file.discard();
    throw error;
  }
}

const UNFINISHED = '.tmp';
const UNFINISHED_NAME = /^\..+\.(\d+)\.[0-9a-f]{8}\.tmp$/;

/** Whether a file is one that was not finished: its process may have been killed. */
export function isUnfinished(name: string): boolean {
  return UNFINISHED_NAME.test(name);
}

/** Removes the unfinished files of this process, and of those that have ended. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = UNFINISHED_NAME.exec(name)?.[1];
    if (pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)))) {
      rmSync(join(folder, name), { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of another user: it runs, but must not be signalled.
    return errorCode(error) === 'EPERM';
  }
}

/** Has the disk write the names of a folder. */
function syncFolder(folder: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(folder, 'r');
  } catch {
    // Windows opens no folders.
    return;
  }
  try {
    fsyncSync(descriptor);
  } catch {
    // Some file systems of networks cannot.
  } finally {
    closeSync(descriptor);
  }
}

/** The SHA-256 of a file, in hexadecimal digits. Rejects with errors that have a code of Node. */
async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

// The manifest of a dataset: what it was made of, what its columns mean, and its files with their checksums.

/** A file of a dataset: some of its matches. */
export interface DatasetShard {
  /** Its name in the folder. */
  readonly file: string;
  /** Its number, from 0. */
  readonly shard: number;
  /** The number of its first match, … */
  readonly firstMatch: number;
  /** … and how many it has. */
  readonly matches: number;
  readonly rows: number;
  /** Its length. */
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** What `manifest.json` holds. */
export interface DatasetManifest extends DatasetJob {
  /** The fields of an observation, in their order. */
  readonly observation: readonly ObservationField[];
  /** How wide the columns are. */
  readonly widths: RowWidths;
  /** The columns of the files: their types and meanings. */
  readonly columns: Readonly<Record<string, string>>;
  /** The files that are whole so far, in order. */
  readonly shards: readonly DatasetShard[];
}

/** The name of the manifest in its folder. */
const MANIFEST_FILE = 'manifest.json';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const shards = v.array(
  v.object({
    file: v.pipe(v.string(), v.regex(/^shard-\d+\.arrow$/)),
    shard: count,
    firstMatch: count,
    matches: count,
    rows: count,
    bytes: count,
    sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
);
const schema = v.object({
  format: v.literal(FORMAT),
  library: v.string(),
  game: v.string(),
  rules: v.number(),
  options: v.record(v.string(), v.unknown()),
  seed: v.pipe(v.number(), v.safeInteger()),
  bots: v.array(v.string()),
  maxMoves: count,
  matches: count,
  matchesPerShard: v.pipe(count, v.minValue(1)),
  fingerprint: v.string(),
  observation: v.array(
    v.object({
      name: v.string(),
      offset: count,
      length: count,
      min: v.number(),
      max: v.number(),
      bits: v.optional(v.boolean()),
      about: v.string(),
    }),
  ),
  widths: v.object({ observation: count, actions: count, seats: count }),
  columns: v.record(v.string(), v.string()),
  shards,
});

/**
 * Reads the manifest of a folder; `undefined` where there is none.
 *
 * @throws RuleError `bad-dataset`; errors with a code of Node
 */
export function readManifest(folder: string): DatasetManifest | undefined {
  const path = join(folder, MANIFEST_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const parsed = v.safeParse(schema, readJson(text, path));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw badManifest(path, `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}

/** The same, where the system's reason for not reading it is one of a dataset. */
function manifestOf(folder: string): DatasetManifest | undefined {
  try {
    return readManifest(folder);
  } catch (error) {
    if (errorCode(error)?.startsWith('E') !== true) throw error;
    throw badManifest(join(folder, MANIFEST_FILE), reasonOf(error));
  }
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badManifest(path, 'it is not JSON');
  }
}

function badManifest(path: string, reason: string): RuleError {
  return new RuleError(
    'bad-dataset',
    `${show(path)} is not the manifest of a dataset that this version reads: ${reason}.`,
    {
      details: { file: path, reason },
    },
  );
}

/** Writes the manifest of a folder, in place of an older one. */
export function writeManifest(folder: string, manifest: DatasetManifest): void {
  const { shards: files, ...rest } = manifest;
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  const list = files.map((file) => `\n    ${JSON.stringify(file)}`).join(',');
  const text = `${head},\n  "shards": [${list}${files.length === 0 ? '' : '\n  '}]\n}\n`;
  writeFile(join(folder, MANIFEST_FILE), new TextEncoder().encode(text));
}

// Reads a dataset back.

/** Rows of a dataset, in order. */
export interface DatasetRows extends Columns {
  /** The file that they are from. */
  readonly shard: DatasetShard;
}

/** What is read. */
export interface ReadDatasetSettings<G extends GameTypes> {
  /** The game that the rows are to be for, its kit or its encoding. */
  readonly game: Encodable<G>;
  /** Its options. */
  readonly options?: G['Options'] | undefined;
}

/** A dataset that is open for reading: a loop over it reads its files one after the other. */
export interface Dataset extends AsyncIterable<DatasetRows> {
  readonly manifest: DatasetManifest;
}

/**
 * Opens a dataset for reading, the files that are whole so far. Needs the package `apache-arrow`.
 *
 * A file is some tables of rows: mostly one, more in a file of over 32 MB. Each file is compared with its checksum before its
 * first rows are given.
 *
 * @param folder - the folder that `writeDataset` wrote
 * @throws RuleError the promise is rejected with `bad-dataset`, `wrong-fingerprint`, `no-package`, `no-encoding`, `bad-options`;
 * the loop ends with `bad-dataset` where a file is missing or was changed
 *
 * @example
 * ```ts no-run
 * import { readDataset } from 'tabletop-rules/learning/dataset';
 * import { oyno } from 'tabletop-rules/oyno';
 *
 * for await (const { rows, action } of await readDataset('data', { game: oyno })) {
 *   for (let row = 0; row < rows; row++) console.log(action[row]);
 * }
 * ```
 */
export async function readDataset<G extends GameTypes>(
  folder: string,
  settings: ReadDatasetSettings<G>,
): Promise<Dataset> {
  if (typeof folder !== 'string' || folder === '') {
    throw new RuleError('bad-argument', `A dataset is in a folder, not in ${show(folder)}.`);
  }
  checkObject(settings, 'settings with a game, { game }');
  checkSettings(settings, ['game', 'options']);
  // Throws for what is no game.
  rulesOf(gameOf(settings.game));
  const manifest = manifestOf(folder);
  if (manifest === undefined) {
    throw new RuleError('bad-dataset', `There is no dataset in ${show(folder)}: it has no ${MANIFEST_FILE}.`, {
      details: { folder },
    });
  }
  checkFingerprint(settings.game, settings.options, manifest.fingerprint);
  await loadArrow();
  return {
    manifest,
    [Symbol.asyncIterator]: () => readShards(folder, manifest),
  };
}

async function* readShards(folder: string, manifest: DatasetManifest): AsyncGenerator<DatasetRows, undefined> {
  const arrow = await loadArrow();
  const { fromBatch } = arrowRows(arrow, manifest.widths, {});
  for (const shard of manifest.shards) {
    const path = join(folder, shard.file);
    await checkFile(path, shard);
    const file = await open(path);
    try {
      for await (const batch of await arrow.RecordBatchReader.from(file)) {
        const columns = fromBatch(batch);
        if (columns === undefined) throw badShard(path, 'it has other columns than the manifest says');
        yield { shard, ...columns };
      }
    } finally {
      await file.close();
    }
  }
}

/** Refuses a file that is not the one that was written. */
async function checkFile(path: string, shard: DatasetShard): Promise<void> {
  if (!existsSync(path)) throw badShard(path, 'it is missing');
  if (!(await isWhole(path, shard))) throw badShard(path, 'its checksum is another one than in the manifest');
}

/** Whether the file of a shard is there, as it was written. */
export async function isWhole(path: string, { bytes, sha256 }: DatasetShard): Promise<boolean> {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.size === bytes && (await hashFile(path)) === sha256;
}

function badShard(path: string, reason: string): RuleError {
  return new RuleError(
    'bad-dataset',
    `${show(path)} cannot be read: ${reason}. Delete it and write the dataset again.`,
    {
      details: { file: path, reason },
    },
  );
}
