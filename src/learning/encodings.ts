/** The encodings of the library's games, and how the encoding of a game is found. */
import type { Encoding } from '../author/index.ts';
import { type Game, type GameTypes, RuleError } from '../core/index.ts';
import { doublesWildEncoding } from '../doubles-wild/index.ts';
import { fundominoEncoding } from '../fundomino/index.ts';
import { oynoEncoding, oynoPuzzleEncoding } from '../oyno/index.ts';
import { wumpusEncoding } from '../wumpus/index.ts';
import { wunbyEncoding } from '../wunby/index.ts';

/** The encodings of the library's games. */
export const ENCODINGS: readonly Encoding<GameTypes>[] = /* @__PURE__ */ Object.freeze([
  oynoEncoding,
  oynoPuzzleEncoding,
  doublesWildEncoding,
  wumpusEncoding,
  fundominoEncoding,
  wunbyEncoding,
]);

/**
 * What every function here takes as its game: a game of the library, or the encoding of any game, such as one of your own,
 * as `defineEncoding` of `tabletop-rules/author` makes it.
 */
export type Encodable<G extends GameTypes> = Game<G> | Encoding<G>;

/**
 * The encoding of a game of the library; an encoding itself.
 *
 * @throws RuleError `no-encoding`
 *
 * @example
 * ```ts
 * import { encodingOf } from 'tabletop-rules/learning';
 * import { oyno, oynoEncoding } from 'tabletop-rules/oyno';
 *
 * encodingOf(oyno) === oynoEncoding; // => true
 * ```
 */
export function encodingOf<G extends GameTypes>(game: Encodable<G>): Encoding<G> {
  if ('layout' in game) return game;
  // A loop, since a function for `find` would be made for each observation.
  for (let i = 0; i < ENCODINGS.length; i++) {
    const encoding = ENCODINGS[i]!;
    if (isEncodingOf(encoding, game)) return encoding;
  }
  throw new RuleError(
    'no-encoding',
    `The library has no encoding of ${game.name}: pass one that defineEncoding made in place of the game.`,
    { details: { game: game.id } },
  );
}

function isEncodingOf<G extends GameTypes>(
  encoding: { readonly game: unknown },
  game: Game<G>,
): encoding is Encoding<G> {
  return encoding.game === game;
}

/** The game of an encoding, or the game itself: actions of a game by numbers need no encoding. */
export function gameOf<G extends GameTypes>(game: Encodable<G>): Game<G> {
  return 'layout' in game ? game.game : game;
}
