/** The arrays of matches in lockstep that have as many numbers for each match: those of some matches are a part of those of all. */
import type { VectorEnv } from './types.ts';

/** What the arrays of a game with its options are made by. */
interface RowSizes {
  readonly observationLength: number;
  readonly seatCount: number;
  /** Whether all numbers of an observation are 0 or 1. */
  readonly isBits: boolean;
}

/** The arrays. `finalObservations`: with `same-step`. */
export type Rows = Pick<
  VectorEnv<never>,
  'observations' | 'finalObservations' | 'seats' | 'rewards' | 'terminated' | 'truncated' | 'lengths' | 'seeds'
>;

/** Some of many matches: which is the first, how many there are in all, and where they are written. All threads see that memory. */
export interface Share {
  readonly first: number;
  readonly of: number;
  readonly rows: Rows;
}

/** Makes the arrays. `shared`: in memory that all threads see. */
export function makeRows(matches: number, sizes: RowSizes, hasFinal: boolean, shared: boolean): Rows {
  const memory = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  const { observationLength, seatCount, isBits } = sizes;
  const numbers = matches * observationLength;
  const observations = () => (isBits ? new Uint8Array(memory(numbers)) : new Float32Array(memory(4 * numbers)));
  return {
    observations: observations(),
    finalObservations: hasFinal ? observations() : undefined,
    seats: new Int32Array(memory(4 * matches)),
    rewards: new Float32Array(memory(4 * matches * seatCount)),
    terminated: new Uint8Array(memory(matches)),
    truncated: new Uint8Array(memory(matches)),
    lengths: new Int32Array(memory(4 * matches)),
    seeds: new Float64Array(memory(8 * matches)),
  };
}

/** Those of the matches from one to before another. */
export function partOfRows(rows: Rows, from: number, to: number, { observationLength, seatCount }: RowSizes): Rows {
  const { observations, finalObservations, seats, rewards, terminated, truncated, lengths, seeds } = rows;
  return {
    observations: observations.subarray(from * observationLength, to * observationLength),
    finalObservations: finalObservations?.subarray(from * observationLength, to * observationLength),
    seats: seats.subarray(from, to),
    rewards: rewards.subarray(from * seatCount, to * seatCount),
    terminated: terminated.subarray(from, to),
    truncated: truncated.subarray(from, to),
    lengths: lengths.subarray(from, to),
    seeds: seeds.subarray(from, to),
  };
}
