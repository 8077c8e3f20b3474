/** What a stranger can send to each game that costs it most: options, moves that are refused, and options without end. */
import type { AnyGame } from 'tabletop-rules';
import { games } from 'tabletop-rules/games';
import { moduleOf } from '../by-name.ts';
import type { Setting } from './long-record.ts';

/** The costliest inputs of a game: `games/<id>.ts` has them. */
export interface CostlyInputs {
  /** Of these the costliest is found. */
  readonly settings: readonly Setting[];
  /** Moves of a seat that are refused after so many searches as can be had. */
  refused(seat: number): readonly object[];
  /** Options of which there are no others, by number. */
  forged(number: number): object;
}

/** A game with its costliest inputs. */
export interface Costly extends CostlyInputs {
  readonly game: AnyGame;
}

/** For games without a file of their own. */
const OTHER: CostlyInputs = {
  settings: [{ about: 'default options', options: {} }],
  refused: (seat) => [{ type: 'nonsense', seat }],
  forged: () => ({}),
};

/** All games. */
export const COSTLY: readonly Costly[] = await Promise.all(
  games.map(async ({ id, load }) => {
    const own = await moduleOf<{ readonly costly: CostlyInputs }>(new URL('games/', import.meta.url), id);
    return { game: (await load()).game, ...(own?.costly ?? OTHER) };
  }),
);
