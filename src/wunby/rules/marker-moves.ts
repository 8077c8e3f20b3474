/** Markers move, and are removed and placed: WU-21 to WU-24, WU-27. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import type { Context } from './context.ts';
import { markersOf, OFF_BOARD } from './markers.ts';
import { NOBODY } from './seats.ts';
import { completeMove } from './turn.ts';

type State = Draft<WunbyState>;

/** A marker goes to a square, and removes an opponent's that is there. WU-21 to WU-24, WU-27 */
export function moveMarker(draft: State, seat: Seat, from: number, to: number, { homeOf }: Context): Turn {
  const { markers, homeCounts, colours } = draft;
  let moved = -1;
  let removed = -1;
  for (let i = 0; i < markers.length; i++) {
    if (markers[i] === from) moved = i;
    if (markers[i] === to) removed = i;
  }
  markers[moved] = to;
  const colour = colours[seat];
  if (homeOf[from] === colour) homeCounts[seat]! -= 1;
  if (homeOf[to] === colour) homeCounts[seat]! += 1;
  return removed === -1 ? completeMove(draft) : removeMarker(draft, removed);
}

/** An opponent's marker leaves the board; the seat whose turn it is places it next. WU-24 */
function removeMarker(draft: State, marker: number): Turn {
  // It is never one that is HOME, so its owner's count stays.
  draft.markers[marker] = OFF_BOARD;
  draft.removedSeat = Math.floor(marker / markersOf(draft.seats));
  draft.phase = 'place';
  return draft.turn;
}

/** The marker that was removed comes back on the board. WU-24 */
export function placeMarker(draft: State, square: number, { homeOf }: Context): Turn {
  const { removedSeat, markers, homeCounts, colours } = draft;
  markers[markers.indexOf(OFF_BOARD)] = square;
  if (homeOf[square] === colours[removedSeat]) homeCounts[removedSeat]! += 1;
  draft.removedSeat = NOBODY;
  return completeMove(draft);
}
