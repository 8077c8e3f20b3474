import { plural } from '../format.ts';
import type { SessionContext } from './context.ts';

/** A line with the next move of a shortest solution. */
export function hint({ t, entry, match }: SessionContext): string {
  const { game, solve } = entry;
  // A solver gets the whole state: there are no hints where information is hidden.
  if (solve === undefined || match.status.type !== 'turn' || !game.perfectInformation) {
    return `There are no hints for ${game.name}.`;
  }
  const found = solve(match.state);
  if (found.kind === 'unsolvable') return 'There is no solution from here; `undo` may help.';
  const [next] = found.kind === 'solved' ? found.moves : [];
  if (found.kind === 'unknown' || next === undefined) return 'The solver found nothing within its limits.';
  return `Hint: ${t.paint.bold(game.format(next))} (${plural(found.moves.length, 'move')} to the end).`;
}
