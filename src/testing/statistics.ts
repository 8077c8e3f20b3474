import { type GameTypes, type Random, seededRandom } from '../core/index.ts';
import type { CheckContext } from './context.ts';
import { Failure } from './errors.ts';

// How often things happened in random draws, against how often they should have.

/**
 * The chance that a game without a fault fails: at most one in a hundred million for each set of frequencies, however
 * many kinds and draws it has.
 */
const FALSE_ALARM = 1e-8;

/** One kind of result. */
interface Kind {
  /** What it is, as the object of a sentence. */
  readonly name: string;
  readonly expected: number;
  readonly found: number;
  /** In how many draws it could come up. */
  readonly draws: number;
  /** The actions that lead to the earliest state where it could come up. */
  readonly moves: readonly unknown[];
}

/** Where draws are made: in a run, after so many of its actions. */
export interface Occurrence {
  readonly actions: readonly unknown[];
  readonly index: number;
}

/** Frequencies of kinds of results, added up over many states. */
interface Frequencies {
  /** Some independent draws in which this kind of result was possible, `expected` times on average. */
  expect(name: string, draws: number, expected: number, at: Occurrence): void;
  /** It came up: `expect` says in which draws. */
  found(name: string, times?: number): void;
  /** The kind that is the farthest from what was expected, where chance cannot explain it. */
  fault(): Kind | undefined;
}

interface Cell {
  expected: number;
  found: number;
  draws: number;
  at: Occurrence;
}

/**
 * Makes frequencies. They are compared by Chernoff's bound: with independent draws, a kind that is expected `m` times
 * comes up `x` times or farther off with a probability of at most exp(m - x - x ln(x / m)). Unlike a chi-square test, this
 * holds for any expected number, also below 1, and for kinds that exclude each other or do not. With `k` kinds, the
 * limit is that of `k` tests.
 */
function makeFrequencies(): Frequencies {
  const cells = new Map<string, Cell>();
  return {
    expect: (name, draws, expected, at) => {
      const cell = cells.get(name);
      if (cell === undefined) {
        cells.set(name, { expected, found: 0, draws, at });
        return;
      }
      cell.expected += expected;
      cell.draws += draws;
      if (at.index < cell.at.index) cell.at = at;
    },
    found: (name, times = 1) => {
      cells.get(name)!.found += times;
    },
    fault: () => {
      // A kind can come up too often, or too seldom.
      const limit = Math.log((2 * cells.size) / FALSE_ALARM);
      let most = limit;
      let worst: Kind | undefined;
      for (const [name, { expected, found, draws, at }] of cells) {
        const off = surprise(found, expected);
        if (off <= most) continue;
        most = off;
        worst = { name, expected, found, draws, moves: at.actions.slice(0, at.index) };
      }
      return worst;
    },
  };
}

/** Minus the logarithm of the bound. */
function surprise(found: number, expected: number): number {
  return found === 0 ? expected : found * Math.log(found / expected) - found + expected;
}

/** What was found and what was expected, as the end of a sentence. */
function frequencyFault({ name, expected, found, draws }: Kind): string {
  const mean = expected < 100 ? expected.toFixed(1) : Math.round(expected);
  return `${name} ${found} times in ${draws} draws, where ${mean} times are expected`;
}

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
  /** In how many cases the states after a move were compared with those before it. */
  ruledOutCases: number;
  /** By type of move: what moves that reveal something have shown. */
  readonly revealed: Map<string, Revealed>;
}

/** Moves of one type that reveal something, played on two states that an observer could not tell apart. */
interface Revealed {
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
    ruledOutCases: 0,
    revealed: new Map(),
  };
}

/** A move type of which so many comparisons show nothing reveals nothing. */
const MANY = 200;

/** `sample-move`, `determinize-odds` and `reveals`: what the runs show together. */
export function checkStatistics<G extends GameTypes>(context: CheckContext<G>): void {
  const { sampled, determinized, revealed } = context.statistics;
  const moves = sampled.fault();
  if (moves !== undefined && context.on('sample-move')) {
    const failure = new Failure('sample-move', `\`sampleMove\` gives ${frequencyFault(moves)} of a uniform one.`);
    failure.moves = moves.moves;
    throw failure;
  }
  const states = determinized.fault();
  if (states !== undefined && context.on('determinize-odds')) {
    const why = 'by the odds of the hidden results, given those that were seen';
    const failure = new Failure('determinize-odds', `\`determinize\` gives ${frequencyFault(states)}, ${why}.`);
    failure.moves = states.moves;
    throw failure;
  }
  for (const [type, { nothing, shown }] of revealed) {
    if (shown || nothing < MANY) continue;
    const what = `\`reveals\` is true for moves of type "${type}", and ${nothing} of them have shown nobody anything`;
    context.verify('reveals', `${what}: what such a move does show would not be found.`);
  }
}
