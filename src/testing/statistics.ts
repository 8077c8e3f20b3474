import { type GameTypes, type Random, seededRandom } from '../core/index.ts';
import { Failure } from './failure.ts';
import { type Frequencies, frequencyFault, makeFrequencies } from './frequencies.ts';
import type { Kit } from './kit.ts';

/** What is counted over all runs under some options, and compared at their end. */
export interface Statistics {
  /** A source of its own: runs can share a seed, and draws that are counted must be independent. */
  readonly random: Random;
  /** What `sampleMove` gave. */
  readonly sampled: Frequencies;
  /** What `determinize` gave in small cases. */
  readonly determinized: Frequencies;
  /** How many such cases there were. */
  determinizedCases: number;
  /** By type of move: what moves that reveal something have shown. */
  readonly revealed: Map<string, Revealed>;
}

/** Moves of one type that reveal something, played on two states that an observer could not tell apart. */
export interface Revealed {
  /** How often nothing was shown, to somebody else than the player. */
  nothing: number;
  /** Whether something was shown once. */
  shown: boolean;
}

/** Statistics of nothing yet. */
export function makeStatistics(seed: number): Statistics {
  return {
    random: seededRandom(seed),
    sampled: makeFrequencies(),
    determinized: makeFrequencies(),
    determinizedCases: 0,
    revealed: new Map(),
  };
}

/** A move type of which so many comparisons show nothing reveals nothing. */
const MANY = 200;

/** `sample-move`, `determinize-odds` and `reveals`: what the runs show together. */
export function checkStatistics<G extends GameTypes>(kit: Kit<G>): void {
  const { sampled, determinized, revealed } = kit.statistics;
  const moves = sampled.fault();
  if (moves !== undefined && kit.on('sample-move')) {
    const failure = new Failure('sample-move', `\`sampleMove\` gives ${frequencyFault(moves)} of a uniform one.`);
    failure.moves = moves.moves;
    throw failure;
  }
  const states = determinized.fault();
  if (states !== undefined && kit.on('determinize-odds')) {
    const why = 'by the odds of the hidden results, given those that were seen';
    const failure = new Failure('determinize-odds', `\`determinize\` gives ${frequencyFault(states)}, ${why}.`);
    failure.moves = states.moves;
    throw failure;
  }
  for (const [type, { nothing, shown }] of revealed) {
    if (shown || nothing < MANY) continue;
    const what = `\`reveals\` is true for moves of type "${type}", and ${nothing} of them have shown nobody anything`;
    kit.verify('reveals', `${what}: what such a move does show would not be found.`);
  }
}
