/** Files that hold a training as it stands. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeNetwork, type Network } from '../../src/author/index.ts';

/** A training after some of its matches. */
export interface Snapshot {
  readonly game: string;
  readonly seed: number;
  /** Matches played, and to be played. */
  readonly matches: number;
  readonly of: number;
  /** The network that learns. */
  readonly network: Network;
  /** The mean of its last weights: those that play, since single ones wander. */
  readonly mean: Network;
}

interface Data {
  readonly game: string;
  readonly seed: number;
  readonly matches: number;
  readonly of: number;
  readonly inputs: number;
  readonly hidden: number;
  /** As base64 of 64-bit floats: nothing is rounded, so that a resumed training is the same. */
  readonly weights: string;
  readonly mean: string;
}

/** Writes a snapshot into a folder; returns the name of the file. */
export function writeSnapshot(folder: string, { network, mean, ...rest }: Snapshot): string {
  const file = join(folder, `${String(rest.matches).padStart(6, '0')}.json`);
  const { inputs, hidden } = network;
  const data: Data = { ...rest, inputs, hidden, weights: toText(network.weights), mean: toText(mean.weights) };
  mkdirSync(dirname(file), { recursive: true });
  // A file is complete or not there, whenever the process ends.
  writeFileSync(`${file}.new`, `${JSON.stringify(data)}\n`);
  renameSync(`${file}.new`, file);
  return file;
}

/** Reads a snapshot that `writeSnapshot` has written for a game. */
export function readSnapshot(file: string, game: string, features: number): Snapshot {
  const { inputs, hidden, weights, mean, ...rest }: Data = JSON.parse(readFileSync(file, 'utf8'));
  if (rest.game !== game) throw new Error(`${file} is a snapshot of ${rest.game}, not of ${game}.`);
  if (inputs !== features) throw new Error(`${file} is for ${inputs} features; ${game} has ${features}.`);
  const network = makeNetwork(inputs, hidden, fromText(weights));
  return { ...rest, network, mean: makeNetwork(inputs, hidden, fromText(mean)) };
}

function toText({ buffer }: Float64Array): string {
  return Buffer.from(buffer).toString('base64');
}

function fromText(text: string): Float64Array {
  return new Float64Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer);
}
