/** What a move leads to, before the host has answered. */
import type { Game, GameTypes, Observer, Random, Seat, ViewOf } from '../../core/index.ts';
import { deepFreeze, sameData } from '../../core/internal.ts';

/** A move that has not been confirmed, and the view after it. */
export interface Prediction<G extends GameTypes> {
  readonly move: G['Move'];
  readonly view: ViewOf<G>;
}

/**
 * The view after a move of the observer; `undefined` where it depends on what the observer does not know, or the move is not
 * legal any more.
 *
 * With hidden information, the move is made in two states that the observer could be in. If the views after it differ, it
 * reveals something, and only the host knows what.
 */
export function predict<G extends GameTypes>(
  game: Game<G>,
  view: ViewOf<G>,
  seat: Seat,
  move: G['Move'],
  random: Random,
): ViewOf<G> | undefined {
  if (!game.check(view, move, seat).ok) return undefined;
  const after = (): ViewOf<G> => {
    const state = game.determinize(view, seat satisfies Observer, random);
    return deepFreeze(game.view(game.apply(state, move), seat));
  };
  const first = after();
  return game.perfectInformation || sameData(first, after()) ? first : undefined;
}
