/** The steps that follow a play, in their order; each function returns who is next. FU-20 */
import {
  CHANCE,
  type Draft,
  hasBit,
  type Mask,
  SEVERAL,
  type Seat,
  sameSide,
  type Turn,
} from '../../author/without-immer.ts';
import type { FundominoState, FundominoView } from '../types.ts';
import { DEAD_END, endsTotal, freeTileEnd, freeTurns, lastFreeEnd, lastTile } from './chain.ts';
import { countHolders, holdersMask, nextHolder, turnOf } from './hands.ts';
import { endRound, isRoundFinished } from './round-end.ts';
import { AGAIN, DRAW_SYMBOL, NO_EFFECT, NOBODY, type TileSet } from './tiles.ts';

type State = Draft<FundominoState>;

/** After the calls of a silent "Domino!", or when a tile was taken. FU-18, FU-20 */
export function continueAfterCalls(draft: State, context: TileSet): Turn {
  endCalls(draft);
  return draft.drawSettled ? continueAfterDrawSymbol(draft, context) : continueWithPerfectTen(draft, context);
}

/** FU-42 */
export function continueWithPerfectTen(draft: State, context: TileSet): Turn {
  return isPerfectTen(draft, context) ? askPerfectTen(draft) : continueWithChallenge(draft, context);
}

/** FU-41 */
export function continueWithChallenge(draft: State, context: TileSet): Turn {
  return mayChallenge(draft, context) ? askChallenge(draft) : continueWithRoundEnd(draft, context);
}

/** Is the round over, does the same player play again, does the next one draw, else whose turn is it? FU-19, FU-30 */
export function continueWithRoundEnd(draft: State, context: TileSet): Turn {
  if (isRoundFinished(draft, countHolders(draft))) return endRound(draft, 'finished', context);
  const effect = effectOf(draft, context);
  // FU-16: unless that was the last tile.
  if (effect === AGAIN && draft.handSizes[draft.turn] !== 0) return beginTurn(draft, draft.turn);
  if (effect === DRAW_SYMBOL && (draft.stockSize !== 0 || draft.handSizes[draft.turn] !== 0))
    return drawBySymbol(draft);
  return beginTurn(draft, nextHolder(draft, draft.turn));
}

/** What the new free end does. FU-14 */
function effectOf(view: FundominoView, { effects }: TileSet): number {
  const end = lastFreeEnd(view);
  if (view.deadEndSymbols === 'inactive' && freeTurns(end) === DEAD_END) return NO_EFFECT;
  return effects[freeTileEnd(end)]!;
}

/** The next player draws, out of the hand that played the symbol if the stock is empty. FU-15 */
function drawBySymbol(draft: State): Turn {
  draft.phase = 'draw-symbol';
  draft.askedMask = 0;
  draft.taker = nextHolder(draft, draft.turn);
  draft.giver = draft.stockSize === 0 ? draft.turn : NOBODY;
  return CHANCE;
}

/** The tile has been drawn: it may have been the last one of its hand. FU-19 */
function continueAfterDrawSymbol(draft: State, context: TileSet): Turn {
  if (isRoundFinished(draft, countHolders(draft))) return endRound(draft, 'finished', context);
  return beginTurn(draft, nextHolder(draft, draft.turn));
}

/** Asks a seat to play, draw or pass. FU-13 */
export function beginTurn(draft: State, seat: Seat): Turn {
  draft.phase = 'play';
  draft.drawSettled = false;
  draft.turn = seat;
  draft.askedMask = 1 << seat;
  return seat;
}

// "Domino!": who owes it after losing a tile, and the call of a silent one. FU-18

/**
 * Whether who has lost a tile has come down to one and owes the word. It is owed once in a series of calls: with an empty
 * stock, players who are silent each time would take one tile from each other for ever. FU-18
 */
export function owesDomino(view: FundominoView, loser: Seat): boolean {
  if (view.dominoCall === 'automatic' || view.handSizes[loser] !== 1) return false;
  return ((view.silentMask >> loser) & 1) === 0;
}

/** Asks who has come down to one tile by losing one whether to say "Domino!". FU-18 */
export function askLoser(draft: State, loser: Seat): Turn {
  draft.phase = 'domino';
  draft.askedMask = 1 << loser;
  return loser;
}

/**
 * Who may call a seat that has not said "Domino!": all others, those who have finished only while there is stock, since
 * they have no tile to lose. There always is one: two hold tiles as long as the round lasts. FU-18
 */
function callersOf(view: FundominoView, silent: Seat): Mask {
  const callers = view.stockSize > 0 ? (1 << view.seats) - 1 : holdersMask(view);
  return callers & ~(1 << silent);
}

/** Asks them whether they call. FU-18 */
export function askCall(draft: State, silent: Seat): Turn {
  const asked = callersOf(draft, silent);
  draft.askedMask = asked;
  draft.phase = 'call';
  draft.silent = silent;
  draft.silentMask |= 1 << silent;
  return turnOf(asked);
}

/** The silent player takes a penalty tile from the stock, or out of the caller's hand when it is empty. FU-18 */
export function callSilence(draft: State, caller: Seat): Turn {
  draft.phase = 'penalty';
  draft.askedMask = 0;
  draft.taker = draft.silent;
  draft.giver = draft.stockSize === 0 ? caller : NOBODY;
  draft.silent = NOBODY;
  return CHANCE;
}

/** Nobody can be called any more for what has happened. FU-18 */
function endCalls(draft: State): void {
  draft.silent = NOBODY;
  draft.silentMask = 0;
}

// "Perfect 10". FU-42

/** Whether the free ends add up to a perfect 10, with the twist for it. FU-42 */
export function isPerfectTen(view: FundominoView, { values }: TileSet): boolean {
  return view.perfectTen && endsTotal(view, values) % 10 === 0;
}

/** Asks every seat whether it says "Perfect 10". FU-42 */
function askPerfectTen(draft: State): Turn {
  draft.phase = 'perfect-ten';
  draft.askedMask = (1 << draft.seats) - 1;
  return SEVERAL;
}

/** Whether a seat's perfect 10 wins the match before the round is over. FU-42 */
export function winsAtOnce(view: FundominoView, seat: Seat, { values }: TileSet): boolean {
  return view.tenWins === 'at-once' && view.scores[seat]! + endsTotal(view, values) >= view.target;
}

/** The seat, and its partner, score the total of the ends at once. FU-42 */
export function scorePerfectTen(draft: State, seat: Seat, { values }: TileSet): void {
  const points = endsTotal(draft, values);
  for (let other = 0; other < draft.seats; other++) {
    if (!sameSide(draft, seat, other)) continue;
    draft.scores[other]! += points;
    draft.tenPoints[other]! += points;
  }
}

// Double stakes: the challenge by the double 2, and its answers. FU-41

/** Whether the player may challenge: the double 2 was placed, it does not end the round, and there is an opponent. FU-41 */
function mayChallenge(view: FundominoView, context: TileSet): boolean {
  if (!view.doubleStakes || !isDoubleTwo(lastTile(view), context)) return false;
  return !isRoundFinished(view, countHolders(view)) && nextOpponent(view, view.turn) !== NOBODY;
}

/** Asks the player who placed the double 2 whether to challenge. FU-41 */
function askChallenge(draft: State): Turn {
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
