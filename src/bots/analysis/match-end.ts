import type { Game, GameTypes, Replay, Seat } from '../../core/index.ts';
import { winShares } from '../mcts/reward.ts';

/** The shares of the win by seat at the end of a match; `null` while it goes on. */
export function matchEnd<G extends GameTypes>(
  game: Game<G>,
  { states, resigned }: Replay<G>,
): readonly number[] | null {
  const last = states[states.length - 1]!;
  const sides = game.sides(last);
  const status = game.status(last);
  if (status.type === 'over') return winShares(status.outcome, sides);
  if (resigned === undefined) return null;
  return winShares({ reason: 'resigned', winners: winnersAfter(resigned, sides), places: [] }, sides);
}

/** Whoever is not of the side that gave up. */
function winnersAfter(resigned: Seat, sides: readonly number[]): readonly Seat[] {
  return sides.flatMap((side, seat) => (side === sides[resigned] ? [] : [seat]));
}
