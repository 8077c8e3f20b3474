/** Who is out of the game, and the end of the match. HW-26, HW-36 */
import type { Draft, Seat } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { NOWHERE } from './board.ts';
import { NOBODY } from './turn-order.ts';

type State = Draft<WumpusState>;

/** Takes hunters with a hand size of 0 out of the game. Returns whether that ends the match. HW-26 */
export function eliminateHunters(draft: State): boolean {
  const { squares, handLimits } = draft;
  const out: Seat[] = [];
  const living: Seat[] = [];
  for (let seat = 0; seat < squares.length; seat++) {
    if (squares[seat] === NOWHERE) continue;
    if (handLimits[seat] !== 0) {
      living.push(seat);
      continue;
    }
    squares[seat] = NOWHERE;
    out.push(seat);
  }
  if (living.length > 1) return false;
  if (living.length === 1) endMatch(draft, 'last-hunter', living);
  else endMatch(draft, 'all-out', out);
  return true;
}

/** Ends the match. */
export function endMatch(draft: State, reason: WumpusState['reason'], winners: readonly Seat[]): void {
  draft.phase = 'over';
  draft.asked = NOBODY;
  draft.reason = reason;
  for (const seat of winners) draft.winners.push(seat);
}
