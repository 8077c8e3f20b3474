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

export type { DatasetManifest, DatasetShard } from './files.ts';
export { type Dataset, type DatasetRows, type ReadDatasetSettings, readDataset } from './files.ts';
export type { DatasetBot, DatasetJob, DatasetSettings, ShardRange } from './job.ts';
export type { Columns, RowWidths } from './rows.ts';
export { serveShards } from './threads.ts';
export {
  type DatasetProgress,
  type WriteDatasetSettings,
  type WrittenDataset,
  writeDataset,
} from './write.ts';
