/** The manifest of a dataset: what it was made of, what its columns mean, and its files with their checksums. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ObservationField } from '../../author/index.ts';
import { RuleError } from '../../core/index.ts';
import { errorCode, show } from '../../core/internal.ts';
import { type DatasetJob, FORMAT } from './job.ts';
import type { RowWidths } from './rows.ts';
import { writeFile } from './whole-file.ts';

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
export const MANIFEST_FILE = 'manifest.json';

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
