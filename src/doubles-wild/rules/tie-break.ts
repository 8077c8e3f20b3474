/** The tie-break: DW-32, DW-33. */
import { type Draft, type Seat, sameSide } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { markersOf } from './markers.ts';
import { doublesWildScores } from './score.ts';

type State = Draft<DoublesWildState>;

/**
 * The seats that tie for the highest score, in the order of their turns in the tie-break: clockwise from the first
 * player of the game. Empty if one side alone has the highest score. DW-32, DW-33
 */
export function tiedSeats(view: DoublesWildState): readonly Seat[] {
  const { seats, firstPlayer } = view;
  const scores = doublesWildScores(view);
  const highest = Math.max(...scores);
  const tied: Seat[] = [];
  for (let i = 0; i < seats; i++) {
    const seat = (firstPlayer + i) % seats;
    if (scores[seat] === highest) tied.push(seat);
  }
  return tied.every((seat) => sameSide(view, seat, tied[0]!)) ? [] : tied;
}

/** DW-32 */
export function startTieBreak(draft: State, tied: readonly Seat[]): void {
  for (let i = 0; i < tied.length; i++) draft.tieBreakSeats.push(tied[i]!);
  restartTieBreak(draft);
}

/** The board is cleared, and the tied seats begin with all their markers, lost ones included. DW-32, DW-33 */
export function restartTieBreak(draft: State): void {
  const { supply, lost, seats, tieBreakSeats } = draft;
  draft.markers.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    supply[seat] = tieBreakSeats.includes(seat) ? markersOf(seats) : 0;
    lost[seat] = 0;
  }
  draft.turn = tieBreakSeats[0]!;
}

/** The seat whose turn follows in the tie-break. DW-33 */
export function nextInTieBreak({ turn, tieBreakSeats }: DoublesWildState): Seat {
  return tieBreakSeats[(tieBreakSeats.indexOf(turn) + 1) % tieBreakSeats.length]!;
}
