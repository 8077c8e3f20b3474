/** What a move leads to, before the host has answered. */
import { type Game, type GameTypes, type Random, rulesOf, type Seat, type ViewOf } from '../../core/index.ts';
import { deepFreeze, sameData } from '../../core/internal.ts';

/** A move that has not been confirmed, and the view after it. */
export interface Prediction<G extends GameTypes> {
  readonly move: G['Move'];
  readonly view: ViewOf<G>;
}

/** In how many states that the observer could be in a move that reveals something is made. */
const SAMPLES = 8;

/**
 * The view after a move of the observer; `undefined` where it depends on what the observer does not know, or the move is not
 * legal any more.
 *
 * A move that reveals something is made in several states that the observer could be in. Where the views after it differ,
 * only the host knows what it reveals. Where they agree, it shows others what the observer knows already; or, seldom,
 * what is only very likely, which the answer of the host then corrects.
 */
export function predict<G extends GameTypes>(
  game: Game<G>,
  view: ViewOf<G>,
  seat: Seat,
  move: G['Move'],
  random: Random,
): ViewOf<G> | undefined {
  if (!game.check(view, move, seat).ok) return undefined;
  const { hidden } = rulesOf(game);
  const stateOf = (): G['State'] => game.determinize(view, seat, random);
  const after = (state: G['State']): ViewOf<G> => deepFreeze(game.view(game.apply(state, move), seat));
  const state = stateOf();
  const first = after(state);
  const samples = hidden?.reveals(state, move) === true ? SAMPLES : 1;
  for (let i = 1; i < samples; i++) if (!sameData(first, after(stateOf()))) return undefined;
  return first;
}
