/** Undo for people, past the moves of bots and dice. */
import { type GameTypes, isChanceResult, isRuleError, type Match, type Seat } from '../../core/index.ts';
import type { Player } from './settings.ts';

const NO_DECISION = 'There is no decision of yours to take back.';

/** Goes back to the last decision of a person. Returns a line that says so, or why nothing was taken back. */
export function undoToPerson(match: Match<GameTypes>, players: readonly Player[], force: boolean): string {
  const seat = lastPerson(match, players);
  if (seat === undefined) return NO_DECISION;
  try {
    match.undo({ seat, force });
    return `Taken back to ply ${match.ply}.`;
  } catch (error) {
    if (!isRuleError(error)) throw error;
    if (error.code !== 'revealed') return error.message;
    return 'That would take back something that was revealed. `undo!` does it all the same.';
  }
}

/** The seat of the person who made the last decision. */
function lastPerson(match: Match<GameTypes>, players: readonly Player[]): Seat | undefined {
  const seats = match
    .record()
    .actions.flatMap((action) =>
      isChanceResult<GameTypes>(action) || players[action.seat] !== 'human' ? [] : [action.seat],
    );
  return seats.at(-1);
}
