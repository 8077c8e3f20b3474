/** The games of the library, with arbitrary options of each: seats, variants and boards. */
import fc from 'fast-check';
import type { AnyGame } from '../../src/core/index.ts';
import { doublesWild } from '../../src/doubles-wild/index.ts';
import { fundomino } from '../../src/fundomino/index.ts';
import { oyno, oynoPuzzle } from '../../src/oyno/index.ts';
import { wumpus } from '../../src/wumpus/index.ts';
import { wunby } from '../../src/wunby/index.ts';

/** A game, with options that it takes. */
export interface NightlyGame {
  readonly game: AnyGame;
  /** Some of these go together badly, and are refused: see `sampleOptions`. */
  readonly options: fc.Arbitrary<object>;
  /** Its part of the moves of the conformance kit: more where a move is checked sooner. */
  readonly share: number;
}

const any = fc.boolean();
const sums = [3, 4, 5, 6, 7, 8, 9, 10, 11];
const permutation = fc.shuffledSubarray(sums, { minLength: sums.length, maxLength: sums.length });

/** A ring of cells around a centre, which some of them touch. */
const ringBoard = fc
  .record({ around: fc.integer({ min: 17, max: 30 }), every: fc.integer({ min: 2, max: 6 }) })
  .map(({ around, every }) => {
    const touches = (i: number): boolean => i % every === 0;
    const ring = Array.from({ length: around }, (_, i) => i);
    return {
      cells: ['hub', ...ring.map((i) => `p${i}`)],
      centre: 0,
      adjacent: [
        ring.filter(touches).map((i) => 1 + i),
        ...ring.map((i) => [1 + ((i + 1) % around), 1 + ((i + around - 1) % around), ...(touches(i) ? [0] : [])]),
      ],
    };
  });
const oynoBoard = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('square', 'round') },
  { weight: 1, arbitrary: ringBoard },
);

const twists = { doubleBack: any, doubleStakes: any, refusal: fc.constantFrom('one', 'all'), perfectTen: any };

/** Every optional key of a record of arbitraries may be left out. */
const some = (fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record(fields, { requiredKeys: [] });

/** All games. */
export const NIGHTLY_GAMES: readonly NightlyGame[] = [
  {
    game: oyno,
    options: some({
      board: oynoBoard,
      place: fc.constantFrom('when-upper', 'any-time'),
      wild: any,
      drawAfter: fc.constantFrom('never', 2, 3),
      turn: fc.constantFrom(0, 1),
    }),
    share: 22,
  },
  { game: oynoPuzzle, options: some({ board: oynoBoard, level: fc.integer({ min: 1, max: 9 }) }), share: 20 },
  {
    game: doublesWild,
    options: some({
      seats: fc.constantFrom(2, 3, 4),
      teams: any,
      tieBreak: fc.constantFrom('play-on', 'shared'),
      wild: fc.constantFrom('must', 'may'),
      rows: permutation,
      columns: permutation,
    }),
    share: 20,
  },
  {
    game: wumpus,
    options: some({
      seats: fc.constantFrom(2, 3, 4),
      scent: fc.constantFrom('straight', 'steered'),
      retreat: fc.constantFrom('own-turn', 'any-turn'),
    }),
    share: 10,
  },
  {
    game: fundomino,
    options: some({
      seats: fc.constantFrom(2, 3, 4),
      variant: fc.constantFrom('basic', 'face-value', 'team', 'caribbean'),
      teams: any,
      target: fc.constantFrom(20, 60, 120),
      dominoCall: fc.constantFrom('declared', 'automatic'),
      ...twists,
    }),
    share: 10,
  },
  {
    game: wunby,
    options: some({
      seats: fc.constantFrom(2, 4),
      teams: any,
      size: fc.constantFrom(7, 9, 11),
      barriers: fc.constantFrom({ 1: 2, 2: 1 }, { 1: 6, 2: 6, 3: 6 }, { 3: 3 }, {}),
      repeat: fc.constantFrom('extra', 'total'),
      tie: fc.constantFrom('declared', 'off'),
    }),
    share: 18,
  },
];

/** The game of an id. */
export function nightlyGame(id: string): NightlyGame {
  const found = NIGHTLY_GAMES.find(({ game }) => game.id === id);
  if (found === undefined) throw new Error(`There is no game ${id}.`);
  return found;
}

/** Options that the game takes, one after the other without end. */
export function* sampleOptions({ game, options }: NightlyGame, seed: number): Generator<object> {
  for (let i = 0; ; i++) {
    const [sampled] = fc.sample(options, { seed: (seed + i) | 0, numRuns: 1 });
    if (sampled !== undefined && takes(game, sampled)) yield sampled;
  }
}

function takes(game: AnyGame, options: object): boolean {
  try {
    game.setup(options);
    return true;
  } catch {
    return false;
  }
}
