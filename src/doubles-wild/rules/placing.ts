/** A marker is put on a square, by placing, battle or replacement: DW-30, DW-32. */
import type { Draft } from '../../author/index.ts';
import type { DoublesWildState } from '../types.ts';
import { threesAt } from './threes.ts';

/** Puts a marker of the player whose turn it is on a square, and scores what it completes. */
export function placeMarker(draft: Draft<DoublesWildState>, square: number): void {
  const { turn, cells } = draft;
  cells[square] = turn;
  const made = threesAt(cells, turn, square);
  if (made === 0) return;
  // DW-30
  if (draft.tieBreakSeats.length === 0) draft.threes[turn]! += made;
  // DW-32
  else draft.tieBreakWinner = turn;
}
