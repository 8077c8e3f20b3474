/** How messages name observers and actions. */
import { isChanceMove, type Observer, type Types } from '../core/index.ts';
import { brief } from './difference.ts';
import type { ActionOf } from './types.ts';

/** An observer, within a sentence. */
export function observerName(observer: Observer): string {
  return observer === 'spectator' ? 'the spectator' : `seat ${observer}`;
}

/** An action in notation: `seat 0: d4-d5`, `dice: 3 4`. As data where the game's own notation fails. */
export function describeAction<G extends Types<G['View']>>(
  format: (move: G['Move']) => string,
  action: ActionOf<G>,
): string {
  try {
    if (isChanceMove<G['Chance']>(action)) return `${action.label}: ${action.faces.join(' ')}`;
    const text: unknown = format(action);
    return typeof text === 'string' ? `seat ${action.seat}: ${text}` : brief(action);
  } catch {
    return brief(action);
  }
}
