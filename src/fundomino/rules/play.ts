/** How moves and results of chance change the state; each function returns who is next. FU-10 to FU-42. Trusts its input. */
import { CHANCE, type Draft, type Seat, type Turn } from '../../author/index.ts';
import type { FundominoState } from '../types.ts';
import { lay, layFirst } from './chain.ts';
import { CLOCKWISE, COUNTERCLOCKWISE, NOBODY } from './constants.ts';
import { dealTile, openRound } from './deal.ts';
import { askCall, askLoser, callSilence, owesDomino } from './domino-call.ts';
import { askOpponent, nextOpponent, refusalEnds } from './double-stakes.ts';
import { layFromHand, takeFromHand, takeFromStock } from './hands.ts';
import {
  ACCEPT,
  CALL,
  CHALLENGE,
  CLOCKWISE_MOVE,
  COUNTERCLOCKWISE_MOVE,
  DOMINO,
  DRAW,
  END_BIT,
  JOINS_BIT,
  PASS,
  PERFECT_TEN,
  PLAYS,
  REVERSE,
  SAY_DOMINO,
  WAIVE,
} from './move-numbers.ts';
import { scorePerfectTen } from './perfect-ten.ts';
import {
  beginTurn,
  continueAfterCalls,
  continueWithChallenge,
  continueWithPerfectTen,
  continueWithRoundEnd,
} from './phases.ts';
import { endRound } from './round-end.ts';
import { nthTile } from './tile-masks.ts';
import type { TileSet } from './tile-set.ts';
import { holdersMask, nextHolder, turnOf } from './turn-order.ts';

type State = Draft<FundominoState>;

/** Carries out a move on a mutable state. */
export function play(draft: State, n: number, seat: Seat, context: TileSet): Turn {
  if (n < context.starts) return playTile(draft, n, seat, context);
  if (n === context.plain + DRAW) return drawTile(draft, seat);
  return playOther(draft, n, seat, context);
}

/** Moves a tile from the hand to the chain. FU-13, FU-18, FU-40 */
function playTile(draft: State, n: number, seat: Seat, context: TileSet): Turn {
  const tile = (n / PLAYS) | 0;
  notePlayer(draft, seat);
  lay(draft, tile, (n >> END_BIT) & 1, (n >> JOINS_BIT) & 1);
  layFromHand(draft, tile, seat, context);
  draft.passedMask = 0;
  if ((n & REVERSE) !== 0) draft.direction = -draft.direction;
  if (draft.handSizes[seat] === 1 && (n & DOMINO) === 0 && draft.dominoCall === 'declared') {
    return askCall(draft, seat);
  }
  return continueWithPerfectTen(draft, context);
}

/** FU-13 */
function drawTile(draft: State, seat: Seat): Turn {
  draft.phase = 'draw';
  draft.askedMask = 0;
  draft.taker = seat;
  return CHANCE;
}

function playOther(draft: State, n: number, seat: Seat, context: TileSet): Turn {
  if (n < context.plain) return start(draft, seat, context);
  switch (n - context.plain) {
    case CLOCKWISE_MOVE:
      // FU-12
      draft.direction = CLOCKWISE;
      return continueWithPerfectTen(draft, context);
    case COUNTERCLOCKWISE_MOVE:
      draft.direction = COUNTERCLOCKWISE;
      return continueWithPerfectTen(draft, context);
    case PASS:
      return pass(draft, seat, context);
    case WAIVE:
      return waive(draft, seat, context);
    case SAY_DOMINO:
      return continueAfterCalls(draft, context);
    case CALL:
      return callSilence(draft, seat);
    case PERFECT_TEN:
      scorePerfectTen(draft, seat, context);
      return continueWithChallenge(draft, context);
    case CHALLENGE:
      // FU-41: it is put only when there is an opponent.
      return askOpponent(draft, seat);
    case ACCEPT:
      return answer(draft, seat, 'accept', context);
    default:
      return answer(draft, seat, 'refuse', context);
  }
}

/** An opponent has answered: asks the next one, or settles the stakes. FU-41 */
function answer(draft: State, seat: Seat, given: 'accept' | 'refuse', context: TileSet): Turn {
  if (refusalEnds(draft, seat, given)) {
    draft.accepted = false;
    return endRound(draft, 'refused', context);
  }
  if (given === 'accept') draft.accepted = true;
  if (nextOpponent(draft, seat) !== NOBODY) return askOpponent(draft, seat);
  draft.stakes *= 2;
  draft.accepted = false;
  return continueWithRoundEnd(draft, context);
}

/** Places the first tile; with three or more players its owner then decides the direction. FU-11, FU-12 */
function start(draft: State, seat: Seat, context: TileSet): Turn {
  const tile = draft.startTile;
  notePlayer(draft, seat);
  layFirst(draft, tile);
  layFromHand(draft, tile, seat, context);
  if (draft.seats === 2) return continueWithPerfectTen(draft, context);
  draft.phase = 'direction';
  return seat;
}

/** Who plays the tile that is laid next, and how many it has taken. */
function notePlayer({ playedBy, takenBefore, taken }: State, seat: Seat): void {
  playedBy.push(seat);
  takenBefore.push(taken[seat]!);
}

/** When all who hold tiles have passed, the round is blocked. FU-19 */
function pass(draft: State, seat: Seat, context: TileSet): Turn {
  draft.passedMask |= 1 << seat;
  if ((holdersMask(draft) & ~draft.passedMask) === 0) return endRound(draft, 'blocked', context);
  return beginTurn(draft, nextHolder(draft, seat));
}

/** A seat declines; after the last one the next step follows. FU-18, FU-41, FU-42 */
function waive(draft: State, seat: Seat, context: TileSet): Turn {
  const asked = draft.askedMask & ~(1 << seat);
  draft.askedMask = asked;
  if (asked !== 0) return turnOf(asked);
  switch (draft.phase) {
    case 'domino':
      return askCall(draft, seat);
    case 'call':
      return continueAfterCalls(draft, context);
    case 'perfect-ten':
      return continueWithChallenge(draft, context);
    default:
      return continueWithRoundEnd(draft, context);
  }
}

/** The tile of an outcome goes where chance was asked for it. FU-10, FU-11, FU-13, FU-15, FU-18 */
export function roll(draft: State, outcome: number, context: TileSet): Turn {
  switch (draft.phase) {
    case 'deal':
      return dealTile(draft, nthTile(draft.stock, 0, outcome), context);
    case 'draw': {
      const { taker } = draft;
      takeFromStock(draft, nthTile(draft.stock, 0, outcome), taker, context);
      draft.taker = NOBODY;
      return beginTurn(draft, taker);
    }
    case 'opening':
      return openRound(draft, context);
    default:
      return takeTile(draft, outcome, context);
  }
}

/** A tile is drawn for a draw symbol or a call, from the stock or out of a hand. FU-15, FU-18 */
function takeTile(draft: State, outcome: number, context: TileSet): Turn {
  const { taker, giver } = draft;
  if (draft.phase === 'draw-symbol') draft.drawSettled = true;
  draft.taker = NOBODY;
  draft.giver = NOBODY;
  if (giver === NOBODY) {
    takeFromStock(draft, nthTile(draft.stock, 0, outcome), taker, context);
    return continueAfterCalls(draft, context);
  }
  takeFromHand(draft, nthTile(draft.hands, giver * context.words, outcome), giver, taker, context);
  return owesDomino(draft, giver) ? askLoser(draft, giver) : continueAfterCalls(draft, context);
}
