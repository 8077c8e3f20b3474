/** How messages name observers and actions. */
import { type ActionOf, type Game, type GameTypes, isChanceResult, type Observer } from '../core/index.ts';
import { brief } from './difference.ts';

/** An observer, within a sentence. */
export function observerName(observer: Observer): string {
  return observer === 'spectator' ? 'the spectator' : `seat ${observer}`;
}

/** An action in notation: `seat 0: d4-d5`, `dice: 3 4`. As data where the game's own notation fails. */
export function describeAction<G extends GameTypes>(game: Game<G>, action: ActionOf<G>): string {
  try {
    const text = game.format(action);
    return isChanceResult<G>(action) ? text : `seat ${action.seat}: ${text}`;
  } catch {
    return brief(action);
  }
}
