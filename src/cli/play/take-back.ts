/** Undo for people. */
import { type Match, RuleError, resumeMatch, type Types } from '../../core/index.ts';
import type { Player } from './settings.ts';

/** Takes back to the last decision of a person, or says why not; then nothing has changed. */
export function takeBack(match: Match<Types<object>>, players: readonly Player[], force: boolean): string {
  let steps = 0;
  try {
    // First on a copy: the random players' moves in between go too, all of them or none.
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
