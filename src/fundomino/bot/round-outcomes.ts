/** How a round can end, and what that means for the match. */
import { lowestBit, type Mask, withoutLowest } from '../../author/index.ts';
import { pointsByRank } from '../rules/score.ts';
import type { FundominoView } from '../types.ts';
import { writeMatchChances } from './match-chances.ts';

const MOST_SEATS = 4;
/** Where both teams are equally strong, this part of the rounds is a tie: first and last place against the others. FU-31 */
const TIED = 1 / 3;
/** What the team of the first rank and the other team score, when partners are also first and second, and else. FU-31 */
const CLEAR: readonly [number, number] = [50, 10];
const CLOSE: readonly [number, number] = [40, 20];
const TIE = 30;

/**
 * Turns chances to win the round into chances to win the match.
 *
 * @param chances - by side the chance to be first in the round, replaced by that to win the match
 * @param values - by seat the value of its hand
 */
export type ReadOutcomes = (view: FundominoView, chances: Float64Array, values: Float64Array) => void;

/** A function that does so, with scratch memory of its own. */
export function outcomeReader(): ReadOutcomes {
  const scores = new Float64Array(MOST_SEATS);
  const leaf = new Float64Array(MOST_SEATS);
  const total = new Float64Array(MOST_SEATS);
  const weights = new Float64Array(MOST_SEATS);

  /** Adds the chances of the match at scores, by how likely these are. */
  const addLeaf = ({ target, variant }: FundominoView, sides: number, probability: number): void => {
    writeMatchChances(scores, sides, target, variant, leaf);
    for (let side = 0; side < sides; side++) total[side]! += probability * leaf[side]!;
  };

  /** Ranks are drawn one after the other, by the weights of those who are left. FU-21 */
  const addOrders = (
    view: FundominoView,
    table: readonly number[],
    open: Mask,
    rank: number,
    probability: number,
  ): void => {
    if (open === 0 || rank >= table.length - 1) {
      addLeaf(view, view.seats, probability);
      return;
    }
    let all = 0;
    for (let rest = open; rest !== 0; rest = withoutLowest(rest)) all += weights[lowestBit(rest)]!;
    for (let rest = open; rest !== 0; rest = withoutLowest(rest)) {
      const seat = lowestBit(rest);
      const before = scores[seat]!;
      scores[seat] = before + table[rank]! * view.stakes;
      addOrders(view, table, open & ~(1 << seat), rank + 1, (probability * weights[seat]!) / all);
      scores[seat] = before;
    }
  };

  const addRanks = (view: FundominoView, chances: Float64Array): void => {
    const { seats, finished, stakes } = view;
    const table = pointsByRank(view.variant, seats);
    let open: Mask = 0;
    let rank = 0;
    for (let seat = 0; seat < seats; seat++) {
      // Above 0, so that the weights of those who are left never add up to 0.
      weights[seat] = chances[seat]! + 1e-9;
      const place = finished[seat]!;
      scores[seat] = view.scores[seat]! + (place === 0 ? 0 : table[place - 1]! * stakes);
      if (place === 0) open |= 1 << seat;
      else rank++;
    }
    addOrders(view, table, open, rank, 1);
  };

  /** The winner scores what the others hold, rounded up to the next ten. FU-30 */
  const addFaceValues = (view: FundominoView, chances: Float64Array, values: Float64Array): void => {
    const { seats, teams, stakes } = view;
    const sides = teams ? 2 : seats;
    for (let winner = 0; winner < sides; winner++) {
      let lost = 0;
      for (let seat = 0; seat < seats; seat++) if (seat % sides !== winner) lost += values[seat]!;
      for (let side = 0; side < sides; side++) scores[side] = view.scores[side]!;
      scores[winner]! += Math.ceil(lost / 10) * 10 * stakes;
      addLeaf(view, sides, chances[winner]!);
    }
  };

  const addTeams = (view: FundominoView, first: number): void => {
    const { stakes } = view;
    const addPoints = (one: number, other: number, probability: number): void => {
      scores[0] = view.scores[0]! + one * stakes;
      scores[1] = view.scores[1]! + other * stakes;
      addLeaf(view, 2, probability);
    };
    const tied = TIED * 4 * first * (1 - first);
    addPoints(TIE, TIE, tied);
    for (const [most, least] of [CLEAR, CLOSE]) {
      addPoints(most, least, (first - tied / 2) / 2);
      addPoints(least, most, (1 - first - tied / 2) / 2);
    }
  };

  return (view, chances, values) => {
    total.fill(0);
    if (view.variant === 'face-value') addFaceValues(view, chances, values);
    else if (view.teams) addTeams(view, chances[0]!);
    else addRanks(view, chances);
    // Rounding may lead beyond 1.
    for (let side = 0; side < chances.length; side++) chances[side] = Math.min(1, total[side]!);
  };
}
