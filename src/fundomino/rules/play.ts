/** How moves and results of chance change the state. FU-10 to FU-42. Trusts its input. */
import type { ActionOf, ChanceResultOf, Draft, Seat } from '../../author/index.ts';
import type { Fundomino, FundominoPlay, FundominoState } from '../types.ts';
import { lay, layFirst } from './chain.ts';
import { CLOCKWISE, COUNTERCLOCKWISE, IN_CHAIN, NOBODY } from './constants.ts';
import { dealTile, openRound } from './deal.ts';
import { askCall, askLoser, callSilence } from './domino-call.ts';
import { answerChallenge, askOpponent } from './double-stakes.ts';
import { loseTile, takeFromHand, takeFromStock } from './hands.ts';
import { scorePerfectTen } from './perfect-ten.ts';
import {
  beginTurn,
  CHALLENGE_STEP,
  continueAfterCalls,
  continueAt,
  PERFECT_TEN_STEP,
  ROUND_END_STEP,
} from './phases.ts';
import { endRound } from './round-end.ts';
import { setOf, tileNumber } from './tile-set.ts';
import { holdersMask, nextHolder } from './turn-order.ts';

type State = Draft<FundominoState>;

/** Carries out a move, or a result of chance, on a mutable state. */
export function play(draft: State, action: ActionOf<Fundomino>): void {
  switch (action.type) {
    case 'chance':
      playChance(draft, action);
      return;
    case 'play':
      playTile(draft, action);
      return;
    case 'draw':
      // FU-13
      draft.phase = 'draw';
      draft.askedMask = 0;
      draft.taker = action.seat;
      return;
    case 'pass':
      pass(draft, action.seat);
      return;
    case 'start':
      start(draft, action.seat);
      return;
    case 'direction':
      // FU-12
      draft.direction = action.direction === 'clockwise' ? CLOCKWISE : COUNTERCLOCKWISE;
      continueAt(draft, PERFECT_TEN_STEP);
      return;
    case 'waive':
      waive(draft, action.seat);
      return;
    case 'domino':
      continueAfterCalls(draft);
      return;
    case 'call':
      callSilence(draft, action.seat);
      return;
    case 'perfect-ten':
      scorePerfectTen(draft, action.seat);
      continueAt(draft, CHALLENGE_STEP);
      return;
    case 'challenge':
      // FU-41: it is put only when there is an opponent.
      askOpponent(draft, action.seat);
      return;
    case 'accept':
    case 'refuse':
      // FU-41
      if (!answerChallenge(draft, action.seat, action.type)) continueAt(draft, ROUND_END_STEP);
      return;
  }
}

/** Places the first tile; with three or more players its owner then decides the direction. FU-11, FU-12 */
function start(draft: State, seat: Seat): void {
  draft.places[draft.startTile] = IN_CHAIN;
  notePlayer(draft, seat);
  layFirst(draft, draft.startTile);
  loseTile(draft, seat);
  if (draft.seats > 2) draft.phase = 'direction';
  else continueAt(draft, PERFECT_TEN_STEP);
}

/** Moves a tile from the hand to the chain. FU-13, FU-18, FU-40 */
function playTile(draft: State, move: FundominoPlay): void {
  const { seat } = move;
  const tile = tileNumber(setOf(draft.tiles), move.tile);
  draft.places[tile] = IN_CHAIN;
  draft.knownTo[tile] = NOBODY;
  notePlayer(draft, seat);
  lay(draft, tile, move.end, move.joins);
  loseTile(draft, seat);
  draft.passedMask = 0;
  if (move.reverse) draft.direction = -draft.direction;
  const silent = draft.handSizes[seat] === 1 && !move.domino && draft.dominoCall === 'declared';
  if (!silent || !askCall(draft, seat)) continueAt(draft, PERFECT_TEN_STEP);
}

/** Who plays the tile that is laid next, and how many it has taken. */
function notePlayer({ playedBy, takenBefore, taken }: State, seat: Seat): void {
  playedBy.push(seat);
  takenBefore.push(taken[seat]!);
}

/** When all who hold tiles have passed, the round is blocked. FU-19 */
function pass(draft: State, seat: Seat): void {
  draft.passedMask |= 1 << seat;
  if ((holdersMask(draft) & ~draft.passedMask) === 0) endRound(draft, 'blocked');
  else beginTurn(draft, nextHolder(draft, seat));
}

/** A seat declines; after the last one the next step follows. FU-18, FU-41, FU-42 */
function waive(draft: State, seat: Seat): void {
  draft.askedMask &= ~(1 << seat);
  if (draft.askedMask !== 0) return;
  if (draft.phase === 'domino') {
    if (!askCall(draft, seat)) continueAfterCalls(draft);
  } else if (draft.phase === 'call') continueAfterCalls(draft);
  else if (draft.phase === 'perfect-ten') continueAt(draft, CHALLENGE_STEP);
  else continueAt(draft, ROUND_END_STEP);
}

function playChance(draft: State, result: ChanceResultOf<Fundomino>): void {
  const name = result.faces[0]!;
  const { phase, taker, giver } = draft;
  if (phase === 'deal') {
    dealTile(draft, name);
    return;
  }
  if (phase === 'opening') {
    openRound(draft, name);
    return;
  }
  if (giver === NOBODY) takeFromStock(draft, name, taker);
  else takeFromHand(draft, name, giver, taker);
  draft.taker = NOBODY;
  draft.giver = NOBODY;
  // FU-13, FU-15, FU-18
  if (phase === 'draw') {
    beginTurn(draft, taker);
    return;
  }
  if (phase === 'draw-symbol') draft.drawSettled = true;
  if (giver === NOBODY || !askLoser(draft, giver)) continueAfterCalls(draft);
}
