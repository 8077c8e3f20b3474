/** The evaluation of a position, for bots. */
import { type Seat, sameSide } from '../../author/index.ts';
import { NO_COLOUR } from '../rules/colours.ts';
import { type Context, contextOf } from '../rules/context.ts';
import { markersOf, OFF_BOARD } from '../rules/markers.ts';
import { isHome, outcome, winningSide } from '../rules/outcome.ts';
import { addSquare, hasSquare } from '../rules/square-words.ts';
import { sides } from '../rules/status.ts';
import { growByStep } from '../rules/walks.ts';
import type { WunbyState } from '../types.ts';

/** A lead of the whole way makes a side `e ** LEAD` times as likely to win. */
const LEAD = 4;
/** The steps counted for a marker that cannot walk HOME, in widths of the board; also the most that are counted. */
const SEALED = 2;
/** The steps added for every marker that is not HOME: its last step needs the right number. */
const AWAY = 2;

/**
 * The evaluation of a position: one number for each seat, from 0 to 1; teammates have the same; the sides add up to 1.
 * Each marker counts by the steps that it has to walk around the barriers to the nearest square of its HOME that is
 * free of the same player's markers; one that is sealed off counts as far away.
 */
export function wunbyEvaluate(view: WunbyState): readonly number[] {
  const { seats, phase } = view;
  const all: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
  if (phase === 'over') return sharedBy(view, all, new Set(outcome(view).winners));
  if (phase === 'tie') return sharedBy(view, all, new Set(likelyWinners(view, all)));
  const sideOf = sides(view);
  const context = contextOf(view);
  // The first seat of a side has the number of the side.
  const weights = all.map((seat) => (sideOf[seat] === seat ? weightOfSide(view, context, seat) : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return all.map((seat) => weights[sideOf[seat]!]! / sum);
}

/**
 * Who wins where a tie can be declared: a seat that is home and would lose without one declares it. Once every such
 * seat has passed, nobody who is still asked has a reason to declare. WU-31
 */
function likelyWinners(view: WunbyState, all: readonly Seat[]): readonly Seat[] {
  const mover = winningSide(view, view.turn);
  const home = all.filter((seat) => isHome(view, seat));
  const declares = home.some((seat) => !sameSide(view, seat, mover) && ((view.passedMask >> seat) & 1) === 0);
  return declares ? home : home.filter((seat) => sameSide(view, seat, mover));
}

/** These sides share the whole win. */
function sharedBy(view: WunbyState, all: readonly Seat[], winners: ReadonlySet<Seat>): readonly number[] {
  const sideOf = sides(view);
  const count = new Set([...winners].map((seat) => sideOf[seat])).size;
  return all.map((seat) => (winners.has(seat) ? 1 / count : 0));
}

/** The weight of the side whose first seat this is: the fewer steps its markers need, the higher. */
function weightOfSide(view: WunbyState, context: Context, first: Seat): number {
  let steps = 0;
  let markers = 0;
  for (let seat = first; seat < view.seats; seat++) {
    if (!sameSide(view, seat, first)) continue;
    steps += stepsHome(view, context, seat);
    markers += markersOf(view.seats);
  }
  return Math.exp((-LEAD * steps) / (markers * (context.size + AWAY)));
}

/** The steps that a seat's markers have to walk, each to the nearest square of its HOME that is free of its own. */
function stepsHome(view: WunbyState, context: Context, seat: Seat): number {
  const { markers, colours, seats, walls } = view;
  const { size, words, homes, homeOf } = context;
  const colour = colours[seat]!;
  const each = markersOf(seats);
  const most = SEALED * size;
  // Before colours are chosen all seats are equal.
  if (colour === NO_COLOUR) return each * size;
  const own = markers.slice(seat * each, (seat + 1) * each);
  // One that was removed can be placed anywhere, and counts as sealed off.
  const away = own.filter((square) => square === OFF_BOARD || homeOf[square] !== colour);
  const reached = new Array<number>(words).fill(0);
  for (const square of homes[colour]!) if (!own.includes(square)) addSquare(reached, square, context);
  let steps = 0;
  let found = 0;
  for (let distance = 1; distance < most && found < away.length && growByStep(walls, reached, context); distance++) {
    let now = 0;
    for (const square of away) if (square !== OFF_BOARD && hasSquare(reached, square, context)) now++;
    steps += (now - found) * (distance + AWAY);
    found = now;
  }
  return steps + (away.length - found) * (most + AWAY);
}
