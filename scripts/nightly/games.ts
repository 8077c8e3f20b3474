/** The games of the library, with arbitrary options of each: seats, variants and boards. */
import fc from 'fast-check';
import type { AnyGame } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';
import { moduleOf } from '../by-name.ts';

/** A game, with options that it takes. */
interface NightlyGame {
  readonly game: AnyGame;
  /** Some of these go together badly, and are refused: see `sampleOptions`. */
  readonly options: fc.Arbitrary<object>;
  /** Its part of the moves of the conformance suite: more where a move is checked sooner. */
  readonly share: number;
}

/** What `games/<id>.ts` says of a game. */
interface NightlySettings {
  readonly options: fc.Arbitrary<object>;
  readonly share: number;
}

/** For games without a file of their own. */
const OTHER: NightlySettings = { options: fc.constant({}), share: 20 };

/** All games. */
export const NIGHTLY_GAMES: readonly NightlyGame[] = await Promise.all(
  games.map(async ({ id, load }) => {
    const settings = await moduleOf<NightlySettings>(new URL('games/', import.meta.url), id);
    const { options, share } = settings ?? OTHER;
    return { game: (await load()).game, options, share };
  }),
);

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
