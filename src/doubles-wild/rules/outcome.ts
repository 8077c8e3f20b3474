/** The outcome of a match that is over: DW-31 to DW-33. */
import { type Outcome, type Seat, sameSide } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { NOBODY } from './markers.ts';
import { doublesWildScores } from './score.ts';

/** The reason, the winners, and the places by score; a tie-break puts its winner before those with the same score. */
export function outcome(view: DoublesWildState): Outcome {
  const { seats, teams, tieBreakWinner } = view;
  const decided = tieBreakWinner !== NOBODY;
  const scores = doublesWildScores(view);
  // Less than a point: the tie-break decides between equal scores and nothing else.
  const ranks = decided
    ? scores.map((score, seat) => (sameSide(view, seat, tieBreakWinner) ? score + 0.5 : score))
    : scores;
  // The first seats of the sides. DW-40
  const sides = teams ? 2 : seats;
  const places: number[] = [];
  const winners: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let place = 1;
    for (let side = 0; side < sides; side++) if (ranks[side]! > ranks[seat]!) place++;
    places.push(place);
    if (place === 1) winners.push(seat);
  }
  return { reason: decided ? 'first-three' : 'out-of-markers', winners, places, scores };
}
