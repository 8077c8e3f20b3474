/** The evaluation of a position, for bots. */
import { countBits, type Seat, sameSide } from '../../author/index.ts';
import { NO_COLOUR } from '../rules/colours.ts';
import { type Context, contextOf } from '../rules/context.ts';
import { markersOf, OFF_BOARD } from '../rules/markers.ts';
import { isHome, outcome, winningSide } from '../rules/outcome.ts';
import { addSquare, removeSquare } from '../rules/square-words.ts';
import { sides } from '../rules/status.ts';
import { growByStep } from '../rules/walks.ts';
import { copyWalls } from '../rules/walls.ts';
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
  if (phase === 'over') return sharedBy(view, seatsOf(view), new Set(outcome(view).winners));
  if (phase === 'tie') return sharedBy(view, seatsOf(view), new Set(likelyWinners(view, seatsOf(view))));
  const sideOf = sides(view);
  const context = contextOf(view);
  const walls = copyWalls(view.walls);
  const weights: number[] = [];
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    // The first seat of a side has the number of the side.
    const weight = sideOf[seat] === seat ? weightOfSide(view, walls, context, seat) : 0;
    weights.push(weight);
    sum += weight;
  }
  const shares: number[] = [];
  for (let seat = 0; seat < seats; seat++) shares.push(weights[sideOf[seat]!]! / sum);
  return shares;
}

function seatsOf({ seats }: WunbyState): readonly Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
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
function weightOfSide(view: WunbyState, walls: readonly number[], context: Context, first: Seat): number {
  let steps = 0;
  let markers = 0;
  for (let seat = first; seat < view.seats; seat++) {
    if (!sameSide(view, seat, first)) continue;
    steps += stepsHome(view, walls, context, seat);
    markers += markersOf(view.seats);
  }
  return Math.exp((-LEAD * steps) / (markers * (context.size + AWAY)));
}

/** The steps that a seat's markers have to walk, each to the nearest square of its HOME that is free of its own. */
function stepsHome(view: WunbyState, walls: readonly number[], context: Context, seat: Seat): number {
  const { markers, colours, seats } = view;
  const { size, words, homes, homeOf } = context;
  const colour = colours[seat]!;
  const each = markersOf(seats);
  const most = SEALED * size;
  // Before colours are chosen all seats are equal.
  if (colour === NO_COLOUR) return each * size;
  // Sets of squares: where walks back from the HOME have come to, and where its markers that are not HOME are.
  const reached: number[] = [];
  const away: number[] = [];
  for (let word = 0; word < words; word++) {
    reached.push(0);
    away.push(0);
  }
  const home = homes[colour]!;
  for (let i = 0; i < home.length; i++) addSquare(reached, home[i]!, context);
  // One that was removed can be placed anywhere, and counts as sealed off.
  let sealed = 0;
  let walking = 0;
  for (let i = seat * each; i < (seat + 1) * each; i++) {
    const square = markers[i]!;
    if (square === OFF_BOARD) {
      sealed++;
    } else if (homeOf[square] === colour) {
      removeSquare(reached, square, context);
    } else {
      addSquare(away, square, context);
      walking++;
    }
  }
  let steps = 0;
  for (let distance = 1; distance < most && walking > 0 && growByStep(walls, reached, context); distance++) {
    const now = takeReached(away, reached);
    steps += now * (distance + AWAY);
    walking -= now;
  }
  return steps + (walking + sealed) * (most + AWAY);
}

/** Takes those that were reached out of a set of squares; returns how many. */
function takeReached(set: number[], reached: readonly number[]): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) {
    const both = set[word]! & reached[word]!;
    if (both === 0) continue;
    set[word]! ^= both;
    count += countBits(both);
  }
  return count;
}
