/** Questions to a game about actions, each asked in one way everywhere. */
import type { ActionOf, GameTypes, Result } from '../core/index.ts';
import { ownValue } from '../core/internal.ts';
import type { Kit } from './kit.ts';

/** The legal action that data stands for: a result of chance comes from the dice, a move from its player. */
export function checkAnySender<G extends GameTypes>(
  kit: Kit<G>,
  state: G['State'],
  data: unknown,
): Result<ActionOf<G>> {
  return kit.game.check(state, data, ownValue(data, 'type') === 'chance' ? 'dice' : undefined);
}

/** Whether a move shows somebody something hidden. */
export function isRevealing<G extends GameTypes>(kit: Kit<G>, state: G['State'], move: G['Move']): boolean {
  return kit.rules.hidden?.reveals(state, move) ?? false;
}
