/** A small judgement for bots. */
import { guardView, type Seat, sameSide } from '../author/index.ts';
import { grow, ROWS, readPasses } from './reach.ts';
import { isHome, outcome, winningSide } from './score.ts';
import { markersOf, type WunbyState } from './state.ts';
import { type Tables, tables } from './tables.ts';

/** Being a whole walk ahead makes a side so many times as likely to win: `e ** LEAD`. */
const LEAD = 4;
/** What a marker that can not walk HOME has to go, in widths of the board; and the most that a walk counts. */
const SEALED = 2;
/** What having to go at all costs, in steps: the last step HOME needs the right number. */
const AWAY = 2;

/**
 * How good a match stands: one number for each seat, from 0 to 1; teammates share theirs; the sides add up to 1. Every
 * marker counts by the steps that it has to walk around the barriers to the nearest square of its HOME that none of
 * its own markers is on; one that is sealed off counts as far away.
 */
export function wunbyEvaluate(view: WunbyState): readonly number[] {
  return guardView('Wunby', view, () => {
    const { seats, phase } = view;
    const all: readonly Seat[] = Array.from({ length: seats }, (_, seat) => seat);
    if (phase === 'over') return shared(view, all, new Set(outcome(view).winners));
    if (phase === 'tie') return shared(view, all, new Set(likelyWinners(view, all)));
    const table = tables(view.board);
    readPasses(table, view.barriers);
    const weights = all.map((seat) => (sideOf(view, seat) === seat ? weigh(view, table, seat) : 0));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return all.map((seat) => weights[sideOf(view, seat)]! / sum);
  });
}

/**
 * Who wins where a tie can be declared: a seat that is home and would lose without one declares it. Once no such seat
 * is asked any more, nobody who is has a reason to. WU-31
 */
function likelyWinners(view: WunbyState, all: readonly Seat[]): readonly Seat[] {
  const mover = winningSide(view, view.turn);
  const home = all.filter((seat) => isHome(view, seat));
  const declares = home.some((seat) => !sameSide(view, seat, mover) && ((view.passed >> seat) & 1) === 0);
  return declares ? home : home.filter((seat) => sameSide(view, seat, mover));
}

/** The first seat of a seat's side. */
function sideOf({ teams }: WunbyState, seat: Seat): Seat {
  return teams ? seat % 2 : seat;
}

/** Some sides share all there is. */
function shared(view: WunbyState, all: readonly Seat[], winners: ReadonlySet<Seat>): readonly number[] {
  const sides = all.filter((seat) => winners.has(seat) && sideOf(view, seat) === seat).length;
  return all.map((seat) => (winners.has(seat) ? 1 / sides : 0));
}

/** What a side that begins with a seat is worth: the more, the less its markers have to walk. */
function weigh(view: WunbyState, table: Tables, first: Seat): number {
  let steps = 0;
  let markers = 0;
  for (let seat = first; seat < view.seats; seat++) {
    if (!sameSide(view, seat, first)) continue;
    steps += stepsHome(view, table, seat);
    markers += markersOf(view.seats);
  }
  return Math.exp((-LEAD * steps) / (markers * (table.size + AWAY)));
}

const reached = new Int32Array(ROWS);

/** The steps that a seat's markers have to walk, each to the nearest square of its HOME that is free of its own. */
function stepsHome(view: WunbyState, { size, homes, homeOf }: Tables, seat: Seat): number {
  const { markers, colours, seats } = view;
  const colour = colours[seat]!;
  const each = markersOf(seats);
  const most = SEALED * size;
  // Before colours are chosen all are equal.
  if (colour === -1) return each * size;
  let left = 0;
  for (let i = seat * each; i < (seat + 1) * each; i++) {
    // One that was removed can be put anywhere.
    const square = markers[i]!;
    if (square === -1 || homeOf[square] !== colour) left++;
  }
  let steps = 0;
  reached.fill(0);
  for (const square of homes[colour]!) {
    const taken = indexIn(markers, square, seat * each, (seat + 1) * each) !== -1;
    if (!taken) reached[Math.floor(square / size) + 1]! |= 1 << (square % size);
  }
  let found = 0;
  for (let ring = 1; ring < most && found < left && grow(reached); ring++) {
    let now = 0;
    for (let i = seat * each; i < (seat + 1) * each; i++) {
      const square = markers[i]!;
      if (square === -1 || homeOf[square] === colour) continue;
      now += (reached[Math.floor(square / size) + 1]! >> (square % size)) & 1;
    }
    steps += (now - found) * (ring + AWAY);
    found = now;
  }
  return steps + (left - found) * (most + AWAY);
}

function indexIn(list: readonly number[], value: number, from: number, to: number): number {
  for (let i = from; i < to; i++) if (list[i] === value) return i;
  return -1;
}
