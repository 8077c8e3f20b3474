/** A small judgement for bots. */
import { guardView, type Seat } from '../author/index.ts';
import { doublesWildBattleOdds } from './battle-odds.ts';
import { teamsOf } from './players.ts';
import { outcome } from './score.ts';
import type { DoublesWildState } from './state.ts';
import { isProtected, THREES, threesAt } from './tables.ts';

/** What two of three squares are worth, in points, when the third can still be had. */
const OPEN_TWO = 0.15;
/** A point more makes a side so many times as likely to win as another: `e ** (1 / SPREAD)`. */
const SPREAD = 2;

/**
 * How good a match stands: one number for each seat, from 0 to 1; teammates share theirs; the sides add up to 1.
 * Three-in-a-rows count one, two of three a little; a battle counts by its odds.
 */
export function doublesWildEvaluate(view: DoublesWildState): readonly number[] {
  return guardView('Doubles Wild', view, () => {
    const teams = teamsOf(view);
    const weights = view.phase === 'over' ? endWeights(view, teams) : decided(view, teams, weightsOf(view, teams));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    return view.threes.map((_, seat) => weights[teams.findIndex((team) => team.includes(seat))]! / all);
  });
}

/** By side: those that have won share it all. */
function endWeights(view: DoublesWildState, teams: readonly (readonly Seat[])[]): readonly number[] {
  const { winners } = outcome(view);
  return teams.map((team) => (winners.includes(team[0]!) ? 1 : 0));
}

function weightsOf(view: DoublesWildState, teams: readonly (readonly Seat[])[]): readonly number[] {
  const worth = battleWorth(view);
  const { tied } = view;
  return teams.map((team) => {
    // Who does not play on in the tie-break has lost already.
    if (tied.length > 0 && !tied.includes(team[0]!)) return 0;
    return Math.exp(team.reduce((sum, seat) => sum + worth[seat]!, 0) / SPREAD);
  });
}

/** In the tie-break a battle that makes a three ends the match: its odds are the attacker's. DW-32, DW-33 */
function decided(
  view: DoublesWildState,
  teams: readonly (readonly Seat[])[],
  weights: readonly number[],
): readonly number[] {
  const { round, tied, cells, square, turn } = view;
  if (round === 0 || tied.length === 0) return weights;
  const after = cells.slice();
  after[square] = turn;
  if (threesAt(after, turn, square) === 0) return weights;
  const { attacker } = doublesWildBattleOdds(view);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight, i) => (teams[i]!.includes(turn) ? attacker : 0) + (1 - attacker) * (weight / all));
}

/** By seat: what its markers are worth; in a battle the mean over how it ends. */
function battleWorth(view: DoublesWildState): readonly number[] {
  const { round, square, turn, cells } = view;
  const kept = worthOf(view, cells);
  if (round === 0) return kept;
  const after = cells.slice();
  after[square] = turn;
  const taken = worthOf(view, after).map((own, seat) => (seat === turn ? own + threesAt(after, turn, square) : own));
  const { attacker } = doublesWildBattleOdds(view);
  return kept.map((own, seat) => own + attacker * (taken[seat]! - own));
}

function worthOf({ threes, tied }: DoublesWildState, cells: readonly number[]): readonly number[] {
  // In the tie-break the points of the main game count no more.
  const worth = threes.map((own) => (tied.length > 0 ? 0 : own));
  const open = (seat: Seat, third: number): void => {
    if (cells[third] === -1 || !isProtected(cells, third)) worth[seat]! += OPEN_TWO;
  };
  // No list is made here: bots judge thousands of positions a second.
  for (let i = 0; i < THREES.length; i++) {
    const [a, b, c] = THREES[i]!;
    const first: Seat = cells[a]!;
    const second: Seat = cells[b]!;
    const third: Seat = cells[c]!;
    if (first === second) {
      if (first !== -1 && first !== third) open(first, c);
    } else if (first === third) {
      if (first !== -1) open(first, b);
    } else if (second === third && second !== -1) open(second, a);
  }
  return worth;
}
