/** The end of a turn and of the game, the tie-break, scores and the outcome: DW-30 to DW-33, DW-40. */
import {
  checkState,
  type Draft,
  type Outcome,
  OVER,
  type Seat,
  sameSide,
  type Turn,
} from '../../author/without-immer.ts';
import type { DoublesWild, DoublesWildState } from '../types.ts';
import { NO_SQUARE } from './board.ts';
import { BATTLE_MASK, rollNext, TO_ROLL, TURN_MASK, UNROLLED } from './dice.ts';
import { markersOf, NOBODY } from './markers.ts';

type State = Draft<DoublesWildState>;

/** Passes the turn on, or ends the game. */
export function endTurn(draft: State): Turn {
  draft.dice = UNROLLED;
  draft.square = NO_SQUARE;
  if (draft.tieBreakSeats.length > 0) return endTieBreakTurn(draft);
  const next = draft.turn + 1 === draft.seats ? 0 : draft.turn + 1;
  draft.turn = next;
  // DW-31
  return draft.supply[next] === 0 ? endMainGame(draft) : rollNext(draft, TURN_MASK, 'roll');
}

/** DW-31 to DW-33 */
function endMainGame(draft: State): Turn {
  const tied = draft.tieBreak === 'shared' ? [] : tiedSeats(draft);
  if (tied.length === 0) return end(draft);
  const playing = draft.tieBreak === 'begin-again' ? draft.supply.map((_, seat) => seat) : tied;
  for (let i = 0; i < playing.length; i++) draft.tieBreakSeats.push(playing[i]!);
  return startTieBreak(draft);
}

/** DW-32, DW-33 */
function endTieBreakTurn(draft: State): Turn {
  if (draft.tieBreakWinner !== NOBODY) return end(draft);
  draft.turn = nextInTieBreak(draft);
  return draft.supply[draft.turn] === 0 ? startTieBreak(draft) : rollNext(draft, TURN_MASK, 'roll');
}

function end(draft: State): Turn {
  draft.phase = 'over';
  return OVER;
}

// The tie-break: DW-32, DW-33.

/**
 * The seats that tie for the highest score, in the order of their turns in the tie-break: clockwise from the first
 * player of the game. Empty if one side alone has the highest score. DW-32, DW-33
 */
export function tiedSeats(view: DoublesWildState): readonly Seat[] {
  const { seats, firstPlayer } = view;
  const scores = doublesWildScores(view);
  const highest = Math.max(...scores);
  const tied: Seat[] = [];
  for (let i = 0; i < seats; i++) {
    const seat = (firstPlayer + i) % seats;
    if (scores[seat] === highest) tied.push(seat);
  }
  return tied.every((seat) => sameSide(view, seat, tied[0]!)) ? [] : tied;
}

/**
 * The board is cleared, and those who play begin with all their markers, lost ones included; where all begin again, they
 * roll for the first turn. Returns who is next. DW-32, DW-33
 */
function startTieBreak(draft: State): Turn {
  const { supply, lost, seats, tieBreakSeats } = draft;
  draft.markers.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    supply[seat] = tieBreakSeats.includes(seat) ? markersOf(seats) : 0;
    lost[seat] = 0;
  }
  draft.turn = tieBreakSeats[0]!;
  if (draft.tieBreak === 'play-on') return rollNext(draft, TURN_MASK, 'roll');
  draft.firstTotals.fill(TO_ROLL);
  return rollNext(draft, BATTLE_MASK, 'first');
}

/** The seat whose turn follows in the tie-break. DW-33 */
function nextInTieBreak({ turn, tieBreakSeats }: DoublesWildState): Seat {
  return tieBreakSeats[(tieBreakSeats.indexOf(turn) + 1) % tieBreakSeats.length]!;
}

// Scores and the outcome: DW-30 to DW-33, DW-40.

/**
 * The score of each seat in the main game: its three-in-a-rows, in teams those of both teammates. DW-30, DW-40
 *
 * @example
 * ```ts
 * import { doublesWild, doublesWildScores } from 'tabletop-rules/doubles-wild';
 *
 * doublesWildScores(doublesWild.setup({ seats: 3 })); // => [0, 0, 0]
 * ```
 */
export function doublesWildScores(view: DoublesWildState): readonly number[] {
  checkState('Doubles Wild', view, 'threes', 'teams');
  const { threes, teams } = view;
  return threes.map((own, seat) => (teams ? own + threes[(seat + 2) % 4]! : own));
}

/** The reason, the winners, and the places by score; the winner of a tie-break is first. DW-30 to DW-33 */
export function outcome(view: DoublesWildState): Outcome<DoublesWild['Reason']> {
  const { seats, teams, tieBreakWinner } = view;
  const decided = tieBreakWinner !== NOBODY;
  const scores = doublesWildScores(view);
  // Who wins the tie-break is first; the others are placed by their scores.
  const ranks = decided
    ? scores.map((score, seat) => (sameSide(view, seat, tieBreakWinner) ? Number.POSITIVE_INFINITY : score))
    : scores;
  // The first seats of the sides. DW-40
  const sides = teams ? 2 : seats;
  const places: number[] = [];
  const winners: Seat[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let place = 1;
    for (let side = 0; side < sides; side++) if (ranks[side]! > ranks[seat]!) place++;
    places.push(place);
    if (place === 1) winners.push(seat);
  }
  return { reason: decided ? 'first-three' : 'out-of-markers', winners, places, scores };
}
