/** Estimates how good a state is for each side, for bots. */
import type { Mask, Seat } from '../../author/index.ts';
import { NO_BATTLE } from '../rules/battle.ts';
import { NOBODY, ownerOf, withMarkerTaken } from '../rules/markers.ts';
import { outcome } from '../rules/outcome.ts';
import { seatsBySide } from '../rules/sides.ts';
import { threesAt } from '../rules/threes.ts';
import type { DoublesWildState } from '../types.ts';
import { oddsOfAttacker } from './battle-odds.ts';
import { countOpenTwos } from './open-twos.ts';

/** The value, in points, of two squares of a three-in-a-row whose third can still be taken. */
const OPEN_TWO = 0.15;
/** A point more makes a side `e ** (1 / SPREAD)` times as likely to win as another. */
const SPREAD = 2;

type Sides = readonly (readonly Seat[])[];

/**
 * The evaluation of a state: one number for each seat, from 0 to 1; teammates share theirs; the sides add up to 1.
 * Three-in-a-rows count one, two of three a little; a battle counts by its odds.
 */
export function doublesWildEvaluate(view: DoublesWildState): readonly number[] {
  const sides = seatsBySide(view);
  const weights = view.phase === 'over' ? endWeights(view, sides) : weighBattle(view, sides, weightsOf(view, sides));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return view.threes.map((_, seat) => weights[sides.findIndex((side) => side.includes(seat))]! / all);
}

/** By side: the winners share the whole win. */
function endWeights(view: DoublesWildState, sides: Sides): readonly number[] {
  const { winners } = outcome(view);
  return sides.map(([seat = NOBODY]) => (winners.includes(seat) ? 1 : 0));
}

/** By side. */
function weightsOf(view: DoublesWildState, sides: Sides): readonly number[] {
  const worth = worthBySeat(view);
  const { tieBreakSeats } = view;
  return sides.map((side) => {
    // A side that does not play in the tie-break has lost. DW-33
    if (tieBreakSeats.length > 0 && !tieBreakSeats.includes(side[0]!)) return 0;
    return Math.exp(side.reduce((sum, seat) => sum + worth[seat]!, 0) / SPREAD);
  });
}

/** In the tie-break a battle that makes a three ends the match: its odds are the attacker's. DW-32, DW-33 */
function weighBattle(view: DoublesWildState, sides: Sides, weights: readonly number[]): readonly number[] {
  const { battleRound, tieBreakSeats, square, turn } = view;
  if (battleRound === NO_BATTLE || tieBreakSeats.length === 0) return weights;
  if (threesAt(view, turn, square) === 0) return weights;
  const attacker = oddsOfAttacker(view);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, i) => (sides[i]!.includes(turn) ? attacker : 0) + (1 - attacker) * (weight / all));
}

/** By seat, in points; in a battle the mean over its two ends. */
function worthBySeat(view: DoublesWildState): readonly number[] {
  const { battleRound, square, turn, markers } = view;
  const lost = worthOnBoard(view, markers);
  if (battleRound === NO_BATTLE) return lost;
  const made = threesAt(view, turn, square);
  const won = worthOnBoard(view, withMarkerTaken(view, square, ownerOf(view, square), turn));
  const attacker = oddsOfAttacker(view);
  return lost.map((own, seat) => own + attacker * (won[seat]! + (seat === turn ? made : 0) - own));
}

/** By seat: its three-in-a-rows, and its pairs whose third square is not protected by another seat. */
function worthOnBoard({ seats, threes, tieBreakSeats }: DoublesWildState, markers: readonly Mask[]): readonly number[] {
  // In the tie-break the points of the main game no longer count. DW-33
  const points = tieBreakSeats.length > 0 ? 0 : 1;
  return countOpenTwos(markers, seats).map((twos, seat) => points * threes[seat]! + OPEN_TWO * twos);
}
