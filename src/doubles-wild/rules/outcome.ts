/** The outcome of a match that is over: DW-31 to DW-33. */
import { type Outcome, sameSide } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { NOBODY } from './markers.ts';
import { doublesWildScores } from './score.ts';
import { seatsBySide } from './sides.ts';

/** The reason, the winners, and the places by score; a tie-break puts its winner before those with the same score. */
export function outcome(view: DoublesWildState): Outcome {
  const { tieBreakWinner } = view;
  const decided = tieBreakWinner !== NOBODY;
  const scores = doublesWildScores(view);
  // Less than a point: the tie-break decides between equal scores and nothing else.
  const ranks = scores.map((score, seat) => (decided && sameSide(view, seat, tieBreakWinner) ? score + 0.5 : score));
  const sides = seatsBySide(view);
  const places = ranks.map((own) => 1 + sides.filter(([seat = 0]) => ranks[seat]! > own).length);
  return {
    reason: decided ? 'first-three' : 'out-of-markers',
    winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])),
    places,
    scores,
  };
}
