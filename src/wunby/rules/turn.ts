/** The course of a match: who is next, what a move does, and how a match ends. WU-11 to WU-13, WU-20 to WU-31 */
import {
  CHANCE,
  type Draft,
  lowestBit,
  type Mask,
  type Numbered,
  type Outcome,
  OVER,
  SEVERAL,
  type Seat,
  sameSide,
  type Turn,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { hasOpenSlot, moveBarrier, placeBarrier } from './barriers.ts';
import { type Context, contextOf } from './board.ts';
import { outcomes, roll, rollRandom, STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { isLegal, legal } from './legal.ts';
import { CHOOSE, DECLARE, FORFEIT, lengthMoved, numberOf, PASS } from './moves.ts';
import { sample } from './sample.ts';
import { markersOf, NOBODY, OFF_BOARD, oppositeColour } from './squares.ts';

type State = Draft<WunbyState>;

// The rules by numbers.

/** The rules by numbers. */
export const numbers: Numbered<Wunby, Context> = {
  context: contextOf,
  size: ({ numberCount }) => numberCount,
  move: (n, seat, { moveObjects }) => moveObjects(n, seat),
  number: numberOf,
  turn,
  asked: seatsAsked,
  legal,
  isLegal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom,
};

/** Who is next. */
function turn(view: WunbyState): Turn {
  switch (view.phase) {
    case 'roll':
    case 'first':
      return CHANCE;
    case 'tie':
      return tieTurn(view);
    case 'over':
      return OVER;
    default:
      return view.turn;
  }
}

// What a move does.

/** Carries out a legal move on a mutable state; returns who is next. */
function play(draft: State, n: number, seat: Seat, context: Context): Turn {
  // The ranges of the numbers, from the last one on.
  if (n >= context.barrierNumbers[0]!) return playBarrier(draft, n, context);
  if (n >= context.jumpNumbers) {
    draft.unusedDiceMask &= ~WUNBY_DIE;
    return playPair(draft, n - context.jumpNumbers, seat, context);
  }
  if (n >= context.repeatNumbers) {
    useRepeat(draft);
    return playPair(draft, n - context.repeatNumbers, seat, context);
  }
  if (n >= context.moveNumbers) {
    draft.unusedDiceMask &= ~STANDARD_DIE;
    return playPair(draft, n - context.moveNumbers, seat, context);
  }
  if (n >= context.buildNumbers) return build(draft, n - context.buildNumbers, context);
  if (n >= context.placeNumbers) return placeMarker(draft, n - context.placeNumbers, context);
  return playPlain(draft, n, seat, context);
}

/** A marker goes from one square to another. */
function playPair(draft: State, pair: number, seat: Seat, context: Context): Turn {
  const from = (pair / context.squareCount) | 0;
  return moveMarker(draft, seat, from, pair - from * context.squareCount, context);
}

/** A barrier goes from one slot to another of its length. WU-25 */
function playBarrier(draft: State, n: number, context: Context): Turn {
  const length = lengthMoved(n, context);
  const first = context.firstSlot[length - 1]!;
  const slots = context.firstSlot[length]! - first;
  const pair = n - context.barrierNumbers[length - 1]!;
  const from = (pair / slots) | 0;
  draft.unusedDiceMask &= ~WUNBY_DIE;
  moveBarrier(draft, first + from, first + pair - from * slots, context);
  return completeMove(draft);
}

/** The moves that do not depend on the board. */
function playPlain(draft: State, n: number, seat: Seat, context: Context): Turn {
  switch (n) {
    case FORFEIT:
      // WU-20: legal only when none of the dice that are left has a move.
      return endTurn(draft);
    case DECLARE:
      // WU-31
      return endMatch(draft, 'tie');
    case PASS:
      return passTie(draft, seat);
    default:
      return chooseColour(draft, seat, n - CHOOSE, context);
  }
}

// Colours are chosen, and barriers placed: WU-11 to WU-13.

/** A seat takes a colour, and its markers go to the squares opposite to their HOME. WU-11, WU-12 */
function chooseColour(draft: State, seat: Seat, colour: number, context: Context): Turn {
  draft.colours[seat] = colour;
  const each = markersOf(draft.seats);
  const squares = startSquares(context, colour, each);
  for (let i = 0; i < each; i++) draft.markers[seat * each + i] = squares[i]!;
  draft.turn = (seat + 1) % draft.seats;
  return draft.turn === draft.firstSeat ? continueBuilding(draft, context) : draft.turn;
}

/** The squares on which a player of a colour begins: the middle ones of the HOME opposite, in its order. WU-12 */
export function startSquares({ homes }: Context, colour: number, markers: number): readonly number[] {
  const home = homes[oppositeColour(colour)]!;
  // With no exact middle, on the earlier ones.
  const from = Math.floor((home.length - markers) / 2);
  return home.slice(from, from + markers);
}

/** The seat whose turn it is places a barrier of the pile. WU-13 */
function build(draft: State, slot: number, context: Context): Turn {
  draft.pile[context.lengthOf[slot]! - 1]! -= 1;
  placeBarrier(draft, slot, context);
  draft.turn = (draft.turn + 1) % draft.seats;
  return continueBuilding(draft, context);
}

/** Building goes on as long as a barrier of the pile fits; then the first player takes the first turn. WU-13 */
function continueBuilding(draft: State, context: Context): Turn {
  const { pile, walls } = draft;
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] === 0 || !hasOpenSlot(walls, i + 1, context)) continue;
    draft.phase = 'build';
    return draft.turn;
  }
  // Barriers that do not fit are out of the game.
  for (let i = 0; i < pile.length; i++) pile[i] = 0;
  draft.turn = draft.firstSeat;
  draft.phase = 'roll';
  return CHANCE;
}

// Markers move, and are removed and placed: WU-21 to WU-24, WU-27.

/** A marker goes to a square, and removes an opponent's that is there. WU-21 to WU-24, WU-27 */
function moveMarker(draft: State, seat: Seat, from: number, to: number, { homeOf }: Context): Turn {
  const { markers, homeCounts, colours } = draft;
  let moved = -1;
  let removed = -1;
  for (let i = 0; i < markers.length; i++) {
    if (markers[i] === from) moved = i;
    if (markers[i] === to) removed = i;
  }
  markers[moved] = to;
  const colour = colours[seat];
  if (homeOf[from] === colour) homeCounts[seat]! -= 1;
  if (homeOf[to] === colour) homeCounts[seat]! += 1;
  return removed === -1 ? completeMove(draft) : removeMarker(draft, removed);
}

/** An opponent's marker leaves the board; the seat whose turn it is places it next. WU-24 */
function removeMarker(draft: State, marker: number): Turn {
  // It is never one that is HOME, so its owner's count stays.
  draft.markers[marker] = OFF_BOARD;
  draft.removedSeat = Math.floor(marker / markersOf(draft.seats));
  draft.phase = 'place';
  return draft.turn;
}

/** The marker that was removed comes back on the board. WU-24 */
function placeMarker(draft: State, square: number, { homeOf }: Context): Turn {
  const { removedSeat, markers, homeCounts, colours } = draft;
  markers[markers.indexOf(OFF_BOARD)] = square;
  if (homeOf[square] === colours[removedSeat]) homeCounts[removedSeat]! += 1;
  draft.removedSeat = NOBODY;
  return completeMove(draft);
}

// The course of a turn: WU-20, WU-26, WU-30.

/** A REPEAT takes two moves, and counts as used with the second; with `repeat: 'total'` with the first. WU-26 */
function useRepeat(draft: State): void {
  draft.midRepeat = draft.repeat === 'extra' && !draft.midRepeat;
  if (!draft.midRepeat) draft.unusedDiceMask &= ~WUNBY_DIE;
}

/** After a completed move, including a placing: a side that is home has won. WU-30, WU-31 */
function completeMove(draft: State): Turn {
  if (isAnyHome(draft)) {
    const home = sidesHome(draft);
    if (home > 0) return comeHome(draft, home);
  }
  if (draft.unusedDiceMask === 0) return endTurn(draft);
  draft.phase = 'move';
  return draft.turn;
}

/** One side is home, or two. WU-30, WU-31 */
function comeHome(draft: State, sides: number): Turn {
  dropDice(draft);
  if (sides === 1 || draft.tie === 'off') return endMatch(draft, 'home');
  draft.phase = 'tie';
  return SEVERAL;
}

/** The next seat rolls. */
function endTurn(draft: State): Turn {
  dropDice(draft);
  draft.number = 0;
  draft.face = 'none';
  const next = draft.turn + 1;
  draft.turn = next === draft.seats ? 0 : next;
  draft.phase = 'roll';
  return CHANCE;
}

/** Discards the unused dice. WU-20, WU-30 */
function dropDice(draft: State): void {
  draft.unusedDiceMask = 0;
  draft.midRepeat = false;
}

// Who is home: WU-30, WU-31.

type HomeView = Pick<WunbyState, 'homeCounts' | 'seats' | 'teams'>;

/** Whether all markers of a seat's side are HOME. WU-30 */
export function isHome(view: HomeView, seat: Seat): boolean {
  const { homeCounts, seats, teams } = view;
  const each = markersOf(seats);
  return homeCounts[seat] === each && (!teams || homeCounts[(seat + 2) % 4] === each);
}

/** Whether all markers of any seat are HOME, whatever its side: seldom. */
function isAnyHome({ homeCounts, seats }: HomeView): boolean {
  const each = markersOf(seats);
  for (let seat = 0; seat < homeCounts.length; seat++) if (homeCounts[seat] === each) return true;
  return false;
}

/** How many sides are home: one move can bring two home together. WU-31 */
export function sidesHome(view: HomeView): number {
  const first = firstHome(view);
  if (first === NOBODY) return 0;
  for (let seat = first + 1; seat < view.seats; seat++) {
    if (!sameSide(view, seat, first) && isHome(view, seat)) return 2;
  }
  return 1;
}

/** The first seat whose side is home, or `NOBODY`. */
function firstHome(view: HomeView): Seat {
  for (let seat = 0; seat < view.seats; seat++) if (isHome(view, seat)) return seat;
  return NOBODY;
}

/** A seat of the side that wins without a tie: the mover's where two are home. WU-30, WU-31 */
export function winningSide(view: HomeView, mover: Seat): Seat {
  return isHome(view, mover) ? mover : firstHome(view);
}

// A tie, and the end of a match: WU-30, WU-31.

/** The seats that are asked: all who have not passed. WU-31 */
export function seatsAsked({ seats, passedMask }: Pick<WunbyState, 'seats' | 'passedMask'>): Mask {
  return ((1 << seats) - 1) & ~passedMask;
}

/** Who is next while a tie can be declared. */
function tieTurn(view: Pick<WunbyState, 'seats' | 'passedMask'>): Turn {
  const asked = seatsAsked(view);
  return withoutLowest(asked) === 0 ? lowestBit(asked) : SEVERAL;
}

/** A seat declares no tie; when all have passed, the mover's side has won. WU-31 */
function passTie(draft: State, seat: Seat): Turn {
  draft.passedMask |= 1 << seat;
  return seatsAsked(draft) === 0 ? endMatch(draft, 'home') : tieTurn(draft);
}

/** Ends the match: a tie is won by all who are home. WU-30, WU-31 */
function endMatch(draft: State, reason: 'home' | 'tie'): Turn {
  draft.reason = reason;
  draft.phase = 'over';
  draft.winners.push(...winnersOf(draft, reason));
  return OVER;
}

/** The seats that win a match that ends now. WU-30, WU-31 */
export function winnersOf(view: HomeView & Pick<WunbyState, 'turn'>, reason: 'home' | 'tie'): Seat[] {
  const winner = winningSide(view, view.turn);
  return Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) =>
    reason === 'tie' ? isHome(view, seat) : sameSide(view, seat, winner),
  );
}

/** The outcome of a match that is over: the losers share the next place, counted in sides. WU-30, WU-31 */
export function outcome({ reason, winners, seats, teams }: WunbyState): Outcome<Wunby['Reason']> {
  if (reason === 'none') throw new RangeError('The match is not over.');
  // When two teams share the win there are no losers.
  const sidesBefore = teams ? 1 : winners.length;
  const places = Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 : sidesBefore + 1));
  return { reason, winners: [...winners], places };
}
