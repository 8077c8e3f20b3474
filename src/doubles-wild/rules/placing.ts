/** A marker is put on a square, by placing, battle or replacement: DW-22, DW-30, DW-32, DW-41. */
import type { Draft, Seat } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { toggleMarker } from './markers.ts';
import { threesAt } from './threes.ts';

type State = Draft<DoublesWildState>;

/** Puts a marker of the player whose turn it is on a vacant square, and scores what it completes. */
export function placeMarker(draft: State, square: number): void {
  const { turn } = draft;
  toggleMarker(draft, turn, square);
  const made = threesAt(draft, turn, square);
  if (made === 0) return;
  // DW-30
  if (draft.tieBreakSeats.length === 0) draft.threes[turn]! += made;
  // DW-32
  else draft.tieBreakWinner = turn;
}

/** The marker of another seat leaves the game, and one of the player whose turn it is takes its square. DW-22, DW-41 */
export function takeSquare(draft: State, square: number, owner: Seat): void {
  toggleMarker(draft, owner, square);
  draft.lost[owner]! += 1;
  placeMarker(draft, square);
}
