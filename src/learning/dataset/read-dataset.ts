/** Reads a dataset back. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type GameTypes, RuleError } from '../../core/index.ts';
import { checkSettings, errorCode, show } from '../../core/internal.ts';
import type { Encodable } from '../encodings.ts';
import { checkFingerprint } from '../fingerprint.ts';
import { arrowRows } from './arrow-rows.ts';
import { loadArrow } from './load-arrow.ts';
import { type DatasetManifest, type DatasetShard, MANIFEST_FILE, readManifest } from './manifest.ts';
import type { Columns } from './rows.ts';
import { hashFile } from './whole-file.ts';

/** Rows of a dataset, in order. */
export interface DatasetRows extends Columns {
  /** The file that they are from. */
  readonly shard: DatasetShard;
}

/** What is read. */
export interface ReadDatasetSettings<G extends GameTypes> {
  /** The game that the rows are to be for, or its encoding. */
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
  checkSettings(settings, ['game', 'options']);
  const manifest = readManifest(folder);
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
async function checkFile(path: string, { sha256 }: DatasetShard): Promise<void> {
  let found: string;
  try {
    found = await hashFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw badShard(path, 'it is missing');
    throw error;
  }
  if (found !== sha256) throw badShard(path, 'its checksum is another one than in the manifest');
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
