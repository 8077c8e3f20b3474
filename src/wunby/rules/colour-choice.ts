/** Players choose colours: WU-11. */
import type { Draft, Seat, Turn } from '../../author/index.ts';
import type { WunbyState } from '../types.ts';
import { continueBuilding } from './building.ts';
import type { Context } from './context.ts';
import { markersOf } from './markers.ts';
import { startSquares } from './start-squares.ts';

/** A seat takes a colour, and its markers go to the squares opposite to their HOME. WU-11, WU-12 */
export function chooseColour(draft: Draft<WunbyState>, seat: Seat, colour: number, context: Context): Turn {
  draft.colours[seat] = colour;
  const each = markersOf(draft.seats);
  const squares = startSquares(context, colour, each);
  for (let i = 0; i < each; i++) draft.markers[seat * each + i] = squares[i]!;
  draft.turn = (seat + 1) % draft.seats;
  return draft.turn === draft.firstSeat ? continueBuilding(draft, context) : draft.turn;
}
