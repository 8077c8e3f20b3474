import { type Game, RuleError, type Types } from '../../core/index.ts';
import { checkGameArgument } from '../../core/internal.ts';

/**
 * Refuses a game that hides information and has no `determinize`.
 *
 * @throws RuleError `bad-argument`
 */
export function checkSearchable<G extends Types<G['View']>>(game: Game<G>): void {
  checkGameArgument(game);
  if (game.rules.determinize !== undefined) return;
  let hides = false;
  try {
    const first = game.setup();
    hides = game.rules.view(first, 'spectator') !== first;
  } catch {
    // Some of its options are required: nothing is known about its views.
  }
  if (hides) {
    const message = `${game.name} hides something and has no "determinize": a search can not fill the holes of a view.`;
    throw new RuleError('bad-argument', message);
  }
}
