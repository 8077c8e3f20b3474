/** Scores and how a match ends: DW-30 to DW-33, DW-40. */
import { guardView, type Outcome, type Seat, sameSide } from '../author/index.ts';
import type { DoublesWildState } from './state.ts';
import { THREES } from './tables.ts';

/** The score of each seat in the main game: its three-in-a-rows, in teams those of both teammates. DW-30, DW-40 */
export function doublesWildScores(view: DoublesWildState): readonly number[] {
  return guardView('Doubles Wild', view, () => {
    const { threes, teams } = view;
    return threes.map((own, seat) => (teams ? own + threes[(seat + 2) % 4]! : own));
  });
}

/** The three-in-a-rows of one colour on the board, as squares. DW-30 */
export function threesOnBoard(cells: readonly number[]): readonly (readonly [number, number, number])[] {
  return THREES.filter(([a, b, c]) => cells[a] !== -1 && cells[a] === cells[b] && cells[b] === cells[c]);
}

/**
 * The seats that tie for the highest score, in the order of their turns: from the tied seat nearest clockwise from
 * the first player on, that one included. Empty where one side alone is highest. DW-32, DW-33
 */
export function tiedSeats(view: DoublesWildState): readonly Seat[] {
  const { seats, first } = view;
  const scores = doublesWildScores(view);
  const highest = Math.max(...scores);
  const tied: Seat[] = [];
  for (let i = 0; i < seats; i++) {
    const seat = (first + i) % seats;
    if (scores[seat] === highest) tied.push(seat);
  }
  return tied.every((seat) => sameSide(view, seat, tied[0]!)) ? [] : tied;
}

/** How a match that is over ended. DW-31 to DW-33 */
export function outcome(view: DoublesWildState): Outcome {
  const { decider } = view;
  const scores = doublesWildScores(view);
  // The tie-break puts one of the tied sides before the others.
  const rank = scores.map((score, seat) => (decider !== -1 && sameSide(view, seat, decider) ? score + 0.5 : score));
  const sides = view.teams ? [0, 1] : rank.map((_, seat) => seat);
  const places = rank.map((own) => 1 + sides.filter((side) => rank[side]! > own).length);
  return {
    reason: decider === -1 ? 'out-of-markers' : 'first-three',
    winners: places.flatMap((place, seat) => (place === 1 ? [seat] : [])),
    places,
    scores,
  };
}
