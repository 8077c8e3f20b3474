/** How far a match is taken back, and whether it may be. */
import { isChanceResult } from './chance.ts';
import { RuleError } from './errors.ts';
import type { LiveMatch } from './live-match.ts';
import type { GameTypes, Seat } from './types.ts';

/**
 * The number of actions before the last decision: of a seat, or of any player.
 *
 * @throws RuleError `nothing-to-undo` where there is none; `revealed` past what somebody has seen, unless forced
 */
export function plyToUndo<G extends GameTypes>(live: LiveMatch<G>, seat: Seat | undefined, force: boolean): number {
  const { actions } = live.history;
  let ply = actions.length - 1;
  while (ply >= 0 && !isDecisionOf(live, ply, seat)) ply--;
  if (ply < 0) {
    throw new RuleError('nothing-to-undo', 'There is no move to take back yet.');
  }
  if (!force) checkNothingShown(live, ply);
  return ply;
}

function isDecisionOf<G extends GameTypes>(live: LiveMatch<G>, ply: number, seat: Seat | undefined): boolean {
  const action = live.history.actions[ply]!;
  return !isChanceResult<G>(action) && (seat === undefined || action.seat === seat);
}

/** Refuses to take back what showed somebody something. */
function checkNothingShown<G extends GameTypes>({ rules, history }: LiveMatch<G>, from: number): void {
  for (let ply = from; ply < history.actions.length; ply++) {
    const action = history.actions[ply]!;
    const shown = isChanceResult<G>(action) || (rules.hidden?.reveals(history.stateAt(ply), action) ?? false);
    if (!shown) continue;
    throw new RuleError(
      'revealed',
      'The move cannot be taken back: dice were rolled or something hidden was shown since.',
      { details: { ply: ply + 1 } },
    );
  }
}
