/** Markers move, and are removed and placed: WU-21 to WU-24, WU-27. */
import { type Draft, type Seat, squareNumber } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import type { BoardTables } from './board-tables.ts';
import { markersOf, OFF_BOARD } from './markers.ts';
import { NOBODY } from './seats.ts';
import { completeMove } from './turn.ts';

type State = Draft<WunbyState>;

/** A marker goes to a square, and removes an opponent's that is there. WU-21 to WU-24, WU-27 */
export function moveMarker(draft: State, tables: BoardTables, seat: Seat, fromName: string, toName: string): void {
  const { markers, homeCounts, colours } = draft;
  const { size, homeOf } = tables;
  const from = squareNumber(fromName, size);
  const to = squareNumber(toName, size);
  const each = markersOf(draft.seats);
  const removed = markers.indexOf(to);
  const first = seat * each;
  for (let i = first; i < first + each; i++) if (markers[i] === from) markers[i] = to;
  const colour = colours[seat];
  if (homeOf[from] === colour) homeCounts[seat]! -= 1;
  if (homeOf[to] === colour) homeCounts[seat]! += 1;
  if (removed === -1) {
    completeMove(draft);
    return;
  }
  // It is never one that is HOME, so its owner's count stays.
  markers[removed] = OFF_BOARD;
  draft.removedSeat = Math.floor(removed / each);
  draft.phase = 'place';
}

/** The marker that was removed comes back on the board. WU-24 */
export function placeMarker(draft: State, { homeOf }: BoardTables, square: number): void {
  const { removedSeat, markers, homeCounts, colours } = draft;
  markers[markers.indexOf(OFF_BOARD)] = square;
  if (homeOf[square] === colours[removedSeat]) homeCounts[removedSeat]! += 1;
  draft.removedSeat = NOBODY;
  completeMove(draft);
}
