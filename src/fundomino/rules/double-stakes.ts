/** Double stakes: the challenge by the double 2, and its answers. FU-41 */
import { type Draft, hasBit, type Seat, sameSide, type Turn } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { lastTile } from './chain.ts';
import { NOBODY } from './constants.ts';
import { isRoundFinished } from './round-end.ts';
import type { TileSet } from './tile-set.ts';
import { countHolders } from './turn-order.ts';

type State = Draft<FundominoState>;

/** Whether the player may challenge: the double 2 was placed, it does not end the round, and there is an opponent. FU-41 */
export function mayChallenge(view: FundominoView, context: TileSet): boolean {
  if (!view.doubleStakes || !isDoubleTwo(lastTile(view), context)) return false;
  return !isRoundFinished(view, countHolders(view)) && nextOpponent(view, view.turn) !== NOBODY;
}

/** Asks the player who placed the double 2 whether to challenge. FU-41 */
export function askChallenge(draft: State): Turn {
  draft.phase = 'challenge';
  draft.askedMask = 1 << draft.turn;
  return draft.turn;
}

/** Whether an answer ends the round: the first refusal, or the last one when nobody has accepted. FU-41 */
export function refusalEnds(view: FundominoView, seat: Seat, answer: 'accept' | 'refuse'): boolean {
  if (answer === 'accept') return false;
  return view.refusal === 'one' || (!view.accepted && nextOpponent(view, seat) === NOBODY);
}

/** Asks the next opponent whether it accepts doubled stakes; there must be one. FU-41 */
export function askOpponent(draft: State, after: Seat): Turn {
  const opponent = nextOpponent(draft, after);
  draft.phase = 'answer';
  draft.askedMask = 1 << opponent;
  return opponent;
}

function isDoubleTwo(tile: number, { doubles, totals }: TileSet): boolean {
  return totals[tile] === 4 && hasBit(doubles[tile >> 5]!, tile & 31);
}

/** The next opponent with tiles, in turn order after a seat; `NOBODY` after the last one. FU-41 */
export function nextOpponent(view: FundominoView, after: Seat): Seat {
  const { turn, direction, handSizes } = view;
  const seats = handSizes.length;
  for (let seat = (after + direction + seats) % seats; seat !== turn; seat = (seat + direction + seats) % seats) {
    if (handSizes[seat] !== 0 && !sameSide(view, seat, turn)) return seat;
  }
  return NOBODY;
}
