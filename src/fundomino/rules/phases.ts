/** The phases that follow a play, in their order. FU-20 */
import type { Draft, Seat } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { lastTileEnd } from './chain.ts';
import { NOBODY } from './constants.ts';
import { endCalls } from './domino-call.ts';
import { askChallenge } from './double-stakes.ts';
import { askPerfectTen } from './perfect-ten.ts';
import { endRound, isRoundFinished } from './round-end.ts';
import { setOf } from './tile-set.ts';
import { countHolders, nextHolder } from './turn-order.ts';

type State = Draft<FundominoState>;

/** A step after a play: true when it begins a phase, so that the steps after it wait. */
type Step = (draft: State) => boolean;

/** FU-20: the steps after a play, and after the call of a silent "Domino!". */
const STEPS: readonly Step[] = Object.freeze([
  askPerfectTen,
  askChallenge,
  endIfFinished,
  playAgain,
  drawBySymbol,
  endIfFinished,
  nextTurn,
]);

/** Indices of the steps at which the rules continue: after a play, and after each phase. */
export const PERFECT_TEN_STEP = 0;
export const CHALLENGE_STEP = 1;
export const ROUND_END_STEP = 2;
const AFTER_DRAW_SYMBOL_STEP = 5;

/** Continues with a step and those after it, until one begins a phase. */
export function continueAt(draft: State, index: number): void {
  for (let step = index; step < STEPS.length; step++) if (STEPS[step]!(draft)) return;
}

/** Continues after all calls of a silent "Domino!": those after a play, or those after its draw symbol. FU-18, FU-20 */
export function continueAfterCalls(draft: State): void {
  endCalls(draft);
  continueAt(draft, draft.drawSettled ? AFTER_DRAW_SYMBOL_STEP : PERFECT_TEN_STEP);
}

/** FU-19, FU-30 */
function endIfFinished(draft: State): boolean {
  if (!isRoundFinished(draft, countHolders(draft))) return false;
  endRound(draft, 'finished');
  return true;
}

/** An again symbol at the new free end: the same player plays again, unless that was the last tile. FU-14, FU-16 */
function playAgain(draft: State): boolean {
  if (setOf(draft.tiles).kinds[lastTileEnd(draft)] !== 'again' || draft.handSizes[draft.turn] === 0) return false;
  beginTurn(draft, draft.turn);
  return true;
}

/** A draw symbol at the new free end: the next player draws, out of the hand that played it if the stock is empty. FU-15 */
function drawBySymbol(draft: State): boolean {
  if (setOf(draft.tiles).kinds[lastTileEnd(draft)] !== 'draw') return false;
  if (draft.stockSize === 0 && draft.handSizes[draft.turn] === 0) return false;
  draft.phase = 'draw-symbol';
  draft.askedMask = 0;
  draft.taker = nextHolder(draft, draft.turn);
  draft.giver = draft.stockSize === 0 ? draft.turn : NOBODY;
  return true;
}

function nextTurn(draft: State): boolean {
  beginTurn(draft, nextHolder(draft, draft.turn));
  return true;
}

/** Asks a seat to play, draw or pass. FU-13 */
export function beginTurn(draft: State, seat: Seat): void {
  draft.phase = 'play';
  draft.drawSettled = false;
  draft.turn = seat;
  draft.askedMask = 1 << seat;
}
