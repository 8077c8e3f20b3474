/** The numbers of moves for rules on objects: their indexes in the list of all moves that the encoding has. */
import type { Encoding } from '../author/index.ts';
import { type GameTypes, type Numbered, RuleError, rulesOf, type ViewOf } from '../core/index.ts';
import { describeMove, numberOfMove } from '../core/internal.ts';
import { type Encodable, gameOf } from './encodings.ts';

/** What gives the actions of a game their numbers. */
export type ActionNumbers<G extends GameTypes> = Pick<Numbered<G>, 'context' | 'size' | 'move' | 'number' | 'legal'>;

/**
 * The numbers by the list of an encoding.
 *
 * @throws RuleError `no-action-numbers` when there is no encoding, or it has no list
 */
export function listedNumbers<G extends GameTypes>(game: Encodable<G>): ActionNumbers<G> {
  if (!('layout' in game)) throw noNumbers(gameOf(game));
  const listed: ActionNumbers<G> = {
    context: (view) => movesOf(game, view),
    // The context is the list of `movesOf`.
    size: (context) => (context as readonly G['Move'][]).length,
    move: (n, seat, context) => Object.freeze({ ...(context as readonly G['Move'][])[n]!, seat }),
    legal: (view, seat, out, context) => {
      const moves = rulesOf(game.game).legalMoves(view, seat);
      moves.forEach((move, i) => {
        const n = numberOfMove(listed, move, context);
        if (n === -1) throw notListed(move);
        out[i] = n;
      });
      return moves.length;
    },
  };
  return listed;
}

function movesOf<G extends GameTypes>(encoding: Encoding<G>, view: ViewOf<G>): readonly G['Move'][] {
  const { moves } = encoding.layout(view);
  if (moves === undefined) throw noNumbers(encoding.game);
  return moves;
}

function noNumbers({ id, name }: { readonly id: string; readonly name: string }): RuleError {
  return new RuleError(
    'no-action-numbers',
    `The rules of ${name} are not by numbers: pass an encoding whose "moves" lists all moves.`,
    { details: { game: id } },
  );
}

function notListed(move: Parameters<typeof describeMove>[0]): RuleError {
  return new RuleError('bad-argument', `"moves" of the encoding lacks a legal move: ${describeMove(move)}.`);
}
