/** What a state is worth to each seat: at the end of a match, and by an evaluation. */
import {
  type Game,
  type GameTypes,
  OVER,
  type Replay,
  RuleError,
  type Rules,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { scratchCopier, show } from '../../core/internal.ts';
import { winShares, writeWinShares } from '../shares.ts';
import type { SearchParts } from './parts.ts';

/** By seat, from 0 to 1. */
export type Reward = Float64Array;

/** Writes the reward of a match that is over. */
export function writeOverReward<G extends GameTypes>(
  rules: Pick<Rules<G>, 'status'>,
  state: G['State'],
  sides: readonly number[],
  reward: Reward,
): void {
  const status = rules.status(state);
  if (status.type === 'over') writeWinShares(status.outcome, sides, reward);
}

/** The shares of the win by seat at the end of a match; `null` while it goes on. */
export function matchEnd<G extends GameTypes>(
  game: Game<G>,
  { states, resigned }: Replay<G>,
): readonly number[] | null {
  const last = states[states.length - 1]!;
  const sides = game.sides(last);
  const status = game.status(last);
  if (status.type === 'over') return winShares(status.outcome, sides);
  if (resigned === undefined) return null;
  return winShares({ reason: 'resigned', winners: winnersAfter(resigned, sides), places: [] }, sides);
}

/** Whoever is not of the side that gave up. */
function winnersAfter(resigned: Seat, sides: readonly number[]): readonly Seat[] {
  return sides.flatMap((side, seat) => (side === sides[resigned] ? [] : [seat]));
}

/** Writes the reward without an evaluation: all sides are equal. */
export function writeEqualReward(sides: readonly number[], reward: Reward): void {
  reward.fill(1 / new Set(sides).size);
}

/**
 * Writes the result of an evaluation, checked.
 *
 * @throws RuleError `bad-argument` when it is not a number from 0 to 1 for each seat
 */
export function writeEvaluatedReward(evaluated: unknown, reward: Reward): void {
  if (!Array.isArray(evaluated) || evaluated.length !== reward.length) {
    throw badEvaluation(`${show(evaluated)} for ${reward.length} seats`);
  }
  for (let seat = 0; seat < reward.length; seat++) {
    const value: unknown = evaluated[seat];
    if (typeof value !== 'number' || !(value >= 0 && value <= 1))
      throw badEvaluation(`${show(value)} for seat ${seat}`);
    reward[seat] = value;
  }
}

function badEvaluation(what: string): RuleError {
  return new RuleError('bad-argument', `"evaluate" gives a number from 0 to 1 for each seat; it gave ${what}.`);
}

// The positions after each move of a decision, evaluated.

/** Evaluates states after moves, and states at the end of a turn. */
export interface Afterstates<G extends GameTypes> {
  /** Writes the reward of each seat after a move into `reward`; returns who is next. The state stays as it is. */
  evaluate(state: G['State'], n: number, seat: Seat, reward: Reward): Turn;
  /** Writes the reward of each seat in a state with this turn. */
  evaluateReached(state: G['State'], turn: Turn, reward: Reward): void;
  /** Room for the reward of each seat. */
  makeReward(): Reward;
}

/** An evaluation for the states of one match. Dice that are due are not rolled: the state is evaluated as it is. */
export function makeAfterstates<G extends GameTypes>(
  { rules, numbering, sides }: Pick<SearchParts<G>, 'rules' | 'numbering' | 'sides'>,
  evaluate: (state: G['State']) => readonly number[],
): Afterstates<G> {
  const evaluateReached = (state: G['State'], turn: Turn, reward: Reward): void => {
    if (turn === OVER) writeOverReward(rules, state, sides, reward);
    else writeEvaluatedReward(evaluate(state), reward);
  };
  const copyState = scratchCopier(rules);
  return {
    evaluateReached,
    makeReward: () => new Float64Array(sides.length),
    evaluate: (state, n, seat, reward) => {
      const after = copyState(state);
      const next = numbering.play(after, n, seat);
      evaluateReached(after, next, reward);
      return next;
    },
  };
}
