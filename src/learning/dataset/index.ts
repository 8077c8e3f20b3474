/**
 * Datasets for training, in Node: `writeDataset` plays matches and writes a row for each decision into Apache Arrow files,
 * `readDataset` reads them. Needs the package `apache-arrow`.
 *
 * @packageDocumentation
 * @names Writing: writeDataset, WriteDatasetSettings, DatasetSettings, DatasetBot, DatasetProgress, WrittenDataset,
 *   serveShards
 * @names Reading: readDataset, ReadDatasetSettings, Dataset, DatasetRows, Columns, RowWidths
 * @names Files: DatasetManifest, DatasetShard, DatasetJob, ShardRange
 */

export type { DatasetJob, ShardRange } from './job.ts';
export type { DatasetManifest, DatasetShard } from './manifest.ts';
export type { DatasetBot } from './plan.ts';
export { type Dataset, type DatasetRows, type ReadDatasetSettings, readDataset } from './read-dataset.ts';
export type { Columns, RowWidths } from './rows.ts';
export type { DatasetSettings } from './settings.ts';
export { serveShards } from './worker-shards.ts';
export {
  type DatasetProgress,
  type WriteDatasetSettings,
  type WrittenDataset,
  writeDataset,
} from './write-dataset.ts';
