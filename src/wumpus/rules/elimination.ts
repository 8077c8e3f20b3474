/** Who is out of the game, and the end of the match. HW-26, HW-36 */
import { bitsOf, type Draft, type Mask, OVER, type Turn, withoutLowest } from '../../author/index.ts';
import type { WumpusState } from '../types.ts';
import { NOWHERE } from './board.ts';
import { NOBODY } from './turn-order.ts';

type State = Draft<WumpusState>;

/** Takes hunters with a hand size of 0 out of the game. Returns whether that ends the match. HW-26 */
export function eliminateHunters(draft: State): boolean {
  const { squares, handLimits } = draft;
  // Masks of seats.
  let out: Mask = 0;
  let living: Mask = 0;
  for (let seat = 0; seat < squares.length; seat++) {
    if (squares[seat] === NOWHERE) continue;
    if (handLimits[seat] !== 0) {
      living |= 1 << seat;
      continue;
    }
    squares[seat] = NOWHERE;
    out |= 1 << seat;
  }
  if (withoutLowest(living) !== 0) return false;
  if (living === 0) endMatch(draft, 'all-out', out);
  else endMatch(draft, 'last-hunter', living);
  return true;
}

/** Ends the match, with the winners as a mask of seats. */
export function endMatch(draft: State, reason: WumpusState['reason'], winners: Mask): Turn {
  draft.phase = 'over';
  draft.asked = NOBODY;
  draft.reason = reason;
  draft.winners.push(...bitsOf(winners));
  return OVER;
}
