/** Double stakes: the challenge by the double 2, and its answers. FU-41 */
import { type Draft, type Seat, sameSide } from '../../author/index.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { lastTile } from './chain.ts';
import { NOBODY } from './constants.ts';
import { endRound, isRoundFinished } from './round-end.ts';
import { setOf } from './tile-set.ts';
import { countHolders } from './turn-order.ts';

/**
 * Asks the player who placed the double 2 whether to challenge; false when it is another tile or ends the round. FU-41
 */
export function askChallenge(draft: Draft<FundominoState>): boolean {
  if (!draft.doubleStakes || !isDoubleTwo(draft, lastTile(draft))) return false;
  if (isRoundFinished(draft, countHolders(draft)) || nextOpponent(draft, draft.turn) === NOBODY) return false;
  draft.phase = 'challenge';
  draft.askedMask = 1 << draft.turn;
  return true;
}

/** An opponent has answered: asks the next one, or settles the stakes. True when that begins a phase. FU-41 */
export function answerChallenge(draft: Draft<FundominoState>, seat: Seat, answer: 'accept' | 'refuse'): boolean {
  if (refusalEnds(draft, seat, answer)) {
    draft.accepted = false;
    endRound(draft, 'refused');
    return true;
  }
  if (answer === 'accept') draft.accepted = true;
  if (askOpponent(draft, seat)) return true;
  draft.stakes *= 2;
  draft.accepted = false;
  return false;
}

/** Whether an answer ends the round: the first refusal, or the last one when nobody has accepted. FU-41 */
export function refusalEnds(view: FundominoView, seat: Seat, answer: 'accept' | 'refuse'): boolean {
  if (answer === 'accept') return false;
  return view.refusal === 'one' || (!view.accepted && nextOpponent(view, seat) === NOBODY);
}

/** Asks the next opponent whether it accepts doubled stakes; false after the last one. FU-41 */
export function askOpponent(draft: Draft<FundominoState>, after: Seat): boolean {
  const opponent = nextOpponent(draft, after);
  if (opponent === NOBODY) return false;
  draft.phase = 'answer';
  draft.askedMask = 1 << opponent;
  return true;
}

function isDoubleTwo({ tiles }: FundominoView, tile: number): boolean {
  const { doubles, totals } = setOf(tiles);
  return doubles[tile]! && totals[tile] === 4;
}

/** The next opponent with tiles, in turn order after a seat; `NOBODY` after the last one. FU-41 */
function nextOpponent(view: FundominoView, after: Seat): Seat {
  const { turn, direction, handSizes } = view;
  const seats = handSizes.length;
  for (let seat = (after + direction + seats) % seats; seat !== turn; seat = (seat + direction + seats) % seats) {
    if (handSizes[seat] !== 0 && !sameSide(view, seat, turn)) return seat;
  }
  return NOBODY;
}
