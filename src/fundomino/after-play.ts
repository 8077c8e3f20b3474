/** What follows a play, in its order. FU-20 */
import { type Draft, type Seat, sameSide } from '../author/index.ts';
import { endsTotal, lastFace, lastTile } from './chain.ts';
import { endRound } from './round.ts';
import { countHolders, holdersOf, isFinished, nextHolder } from './seats.ts';
import { setOf } from './sets.ts';
import type { FundominoState, FundominoView } from './state.ts';

type State = Draft<FundominoState>;

/** One thing that follows a play; true when it asks somebody or ends the round, so that the rest waits. */
type Step = (draft: State) => boolean;

/** FU-20: the order after a play. What was asked goes on after itself, by the numbers below. */
const ORDER: readonly Step[] = [askCall, askTen, askStakes, endIfFinished, playAgain, drawByPlus, endIfFinished, next];

/** Where to go on, as places in the order: from a silent "Domino!", from any other play, and after each answer. */
export const FROM_CALL = 0;
export const FROM_TEN = 1;
export const FROM_STAKES = 2;
export const AFTER_STAKES = 3;
export const AFTER_PLUS = 6;

/** Goes on with what follows a play. */
export function goOn(draft: State, from: number): void {
  for (let step = from; step < ORDER.length; step++) if (ORDER[step]!(draft)) return;
}

/** After a silent "Domino!" all others with tiles may call it. FU-18 */
function askCall(draft: State): boolean {
  draft.phase = 'call';
  draft.asked = holdersOf(draft) & ~(1 << draft.turn);
  return draft.asked !== 0;
}

/** Whether the free ends add up to a perfect 10. FU-42 */
export function isTen({ perfectTen, ends, tiles }: FundominoView): boolean {
  return perfectTen && endsTotal(ends, setOf(tiles).values) % 10 === 0;
}

/** Every seat may say "Perfect 10". FU-42 */
function askTen(draft: State): boolean {
  if (!isTen(draft)) return false;
  draft.phase = 'perfect-ten';
  draft.asked = (1 << draft.seats) - 1;
  return true;
}

/** Who has placed the double 2 may challenge; not with the play that ends the round. FU-41 */
function askStakes(draft: State): boolean {
  if (!draft.doubleStakes || !isDoubleTwo(draft, lastTile(draft))) return false;
  if (isFinished(draft, countHolders(draft)) || nextOpponent(draft, draft.turn) === -1) return false;
  draft.phase = 'challenge';
  draft.asked = 1 << draft.turn;
  return true;
}

function isDoubleTwo({ tiles }: FundominoView, tile: number): boolean {
  const { doubles, totals } = setOf(tiles);
  return doubles[tile]! && totals[tile] === 4;
}

/** The next opponent of whose turn it is with tiles, in turn order after a seat; -1 when all have had theirs. FU-41 */
function nextOpponent(view: FundominoView, after: Seat): Seat {
  const { turn, direction, handSizes } = view;
  const seats = handSizes.length;
  for (let seat = (after + direction + seats) % seats; seat !== turn; seat = (seat + direction + seats) % seats) {
    if (handSizes[seat] !== 0 && !sameSide(view, seat, turn)) return seat;
  }
  return -1;
}

/** Asks the next opponent whether it accepts; when all have, the stakes are doubled. FU-41 */
export function askOpponent(draft: State, after: Seat): void {
  const opponent = nextOpponent(draft, after);
  if (opponent !== -1) {
    draft.phase = 'answer';
    draft.asked = 1 << opponent;
    return;
  }
  draft.stakes *= 2;
  goOn(draft, AFTER_STAKES);
}

/** FU-19, FU-30 */
function endIfFinished(draft: State): boolean {
  if (!isFinished(draft, countHolders(draft))) return false;
  endRound(draft, 'finished');
  return true;
}

/** An arrow at the new free end: the same player goes on, unless that was the last tile. FU-14, FU-16 */
function playAgain(draft: State): boolean {
  if (setOf(draft.tiles).kinds[lastFace(draft)] !== 'again' || draft.handSizes[draft.turn] === 0) return false;
  ask(draft, draft.turn);
  return true;
}

/** A plus at the new free end: the next player draws, from the hand of who played it if the stock is empty. FU-15 */
function drawByPlus(draft: State): boolean {
  if (setOf(draft.tiles).kinds[lastFace(draft)] !== 'draw') return false;
  if (draft.stockSize === 0 && draft.handSizes[draft.turn] === 0) return false;
  draft.phase = 'plus';
  draft.asked = 0;
  draft.taker = nextHolder(draft, draft.turn);
  draft.giver = draft.stockSize === 0 ? draft.turn : -1;
  return true;
}

function next(draft: State): boolean {
  ask(draft, nextHolder(draft, draft.turn));
  return true;
}

/** It is the turn of a seat. */
export function ask(draft: State, seat: Seat): void {
  draft.phase = 'play';
  draft.turn = seat;
  draft.asked = 1 << seat;
}
