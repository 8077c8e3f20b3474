import type { Observer } from '../../core/index.ts';
import { plural } from '../format.ts';
import type { SessionContext } from './context.ts';

/** A line with the next move of a shortest solution. */
export function hint({ t, entry, match }: SessionContext, observer: Observer): string {
  const { game, solve } = entry;
  // A solver gets the whole state: there are no hints for those who do not see it.
  if (solve === undefined || match.status.type !== 'turn' || match.view(observer) !== match.state) {
    return `There are no hints for ${game.name}.`;
  }
  const found = solve(match.state);
  if (found.kind === 'unsolvable') return 'There is no solution from here; `undo` may help.';
  const [next] = found.kind === 'solved' ? found.moves : [];
  if (found.kind === 'unknown' || next === undefined) return 'The solver found nothing within its limits.';
  return `Hint: ${t.paint.bold(game.format(next))} (${plural(found.moves.length, 'move')} to the end).`;
}
