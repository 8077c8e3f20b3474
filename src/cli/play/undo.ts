/** Undo for people, over the moves of bots. */
import { type Match, RuleError, resumeMatch, type Types } from '../../core/index.ts';
import type { Player } from './settings.ts';

/** Takes back to the last decision of a person. Returns a line that says so, or why nothing was taken back. */
export function undoToPerson(match: Match<Types<object>>, players: readonly Player[], force: boolean): string {
  let steps = 0;
  try {
    // First on a copy: either all moves of bots in between can be taken back too, or nothing is.
    const copy = resumeMatch(match.game, match.record(), { chance: 'manual' });
    do {
      copy.undo({ force });
      steps++;
    } while (!asksPerson(copy, players));
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    if (error.code === 'revealed')
      return 'That would take back something that was revealed. `undo!` does it all the same.';
    if (error.code === 'nothing-to-undo') return 'There is no decision of yours to take back.';
    return error.message;
  }
  for (; steps > 0; steps--) match.undo({ force });
  return `Taken back to ply ${match.ply}.`;
}

function asksPerson({ status }: Match<Types<object>>, players: readonly Player[]): boolean {
  return status.type === 'turn' && status.seats.some((seat) => players[seat] === 'human');
}
