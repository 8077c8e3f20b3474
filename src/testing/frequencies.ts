/** How often things happened in random draws, against how often they should have. */

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
export interface Place {
  readonly actions: readonly unknown[];
  readonly index: number;
}

/** Frequencies of kinds of results, added up over many states. */
export interface Frequencies {
  /** Some independent draws in which this kind of result was possible, `expected` times on average. */
  expect(name: string, draws: number, expected: number, at: Place): void;
  /** It came up: `expect` says in which draws. */
  found(name: string, times?: number): void;
  /** The kind that is the farthest from what was expected, where chance cannot explain it. */
  fault(): Kind | undefined;
}

interface Cell {
  expected: number;
  found: number;
  draws: number;
  at: Place;
}

/**
 * Makes frequencies. They are compared by Chernoff's bound: with independent draws, a kind that is expected `m` times
 * comes up `x` times or farther off with a probability of at most exp(m - x - x ln(x / m)). Unlike a chi-square test, this
 * holds for any expected number, also below 1, and for kinds that exclude each other or do not. With `k` kinds, the
 * limit is that of `k` tests.
 */
export function makeFrequencies(): Frequencies {
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
export function frequencyFault({ name, expected, found, draws }: Kind): string {
  const mean = expected < 100 ? expected.toFixed(1) : Math.round(expected);
  return `${name} ${found} times in ${draws} draws, where ${mean} times are expected`;
}
