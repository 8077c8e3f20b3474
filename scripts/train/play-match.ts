/** Matches of players that compare the positions after their moves. */
import { castDraft } from 'immer';
import { CHANCE, type Evaluate, OVER } from '../../src/author/index.ts';
import { type GameTypes, type Outcome, type Random, rulesOf, type Seat, type Turn } from '../../src/core/index.ts';
import { hasNumbers, mutableCopy, sampleBit, unfrozenCopier, type WithNumbers } from '../../src/core/internal.ts';
import type { ChooseMove, Start, Training } from './training.ts';

/** Who plays: by the evaluation, or by a choice of its own where that knows better. */
export interface Player<G extends GameTypes> {
  readonly evaluate: Evaluate<G['State']>;
  readonly choose: ChooseMove<G> | undefined;
  /** The share of its moves that are random. */
  readonly exploration: number;
}

/** How a match went. */
export interface Played {
  readonly sides: readonly number[];
  /** `null` when it was cut off. */
  readonly outcome: Outcome | null;
  /** How many moves players made. */
  readonly moves: number;
}

/** The rules by numbers, which training needs. */
function numberedRulesOf<G extends GameTypes>({ game }: Training<G>): WithNumbers<G> {
  const rules = rulesOf(game);
  if (!hasNumbers(rules)) throw new Error(`${game.name} has no rules by numbers.`);
  return rules;
}

/** One of the starts, by their weights. */
export function drawStart<G extends GameTypes>(starts: readonly Start<G>[], random: Random): Start<G> {
  let left = random(starts.reduce((sum, { weight }) => sum + weight, 0));
  for (const start of starts) {
    if (left < start.weight) return start;
    left -= start.weight;
  }
  throw new Error('No start has a weight.');
}

/** The position that a match is played from: a state that can be changed. */
export function startState<G extends GameTypes>({ game }: Training<G>, start: Start<G>, random: Random): G['State'] {
  const state = mutableCopy(game.setup(start.options));
  start.prepare?.(castDraft(state), random);
  return state;
}

/**
 * Plays a match on a state, in place.
 *
 * @param players - by seat
 * @param seen - gets the state after each move and each roll
 */
export function playMatch<G extends GameTypes>(
  training: Training<G>,
  state: G['State'],
  players: readonly Player<G>[],
  random: Random,
  seen: (state: G['State']) => void,
): Played {
  const rules = numberedRulesOf(training);
  const { numbers } = rules;
  const context = numbers.context(state);
  const copy = unfrozenCopier(rules);
  const listed: number[] = [];
  const sides = rules.sides(state);

  /** The states that a move is tried on: where something is hidden, such as the seat could be in. */
  const statesFor = (seat: Seat): readonly G['State'][] => {
    const { hidden } = rules;
    if (hidden === undefined) return [state];
    const view = hidden.view(state, seat);
    return Array.from({ length: training.samples ?? 1 }, () => hidden.determinize(view, seat, random));
  };

  /** The best of the moves by the position after it; of equally good ones any. */
  const greedy = ({ evaluate }: Player<G>, seat: Seat): number => {
    const count = numbers.legal(state, seat, listed, context);
    if (count === 1) return listed[0]!;
    const compared = Math.min(count, training.compared);
    const states = statesFor(seat);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < compared; i++) {
      // A shuffle as far as it is needed: so ties are broken at random too.
      const drawn = i + random(count - i);
      const n = listed[drawn]!;
      listed[drawn] = listed[i]!;
      let value = 0;
      for (const before of states) {
        const after = copy(before);
        numbers.play(castDraft(after), n, seat, context);
        value += evaluate(after)[seat]!;
      }
      if (value <= most) continue;
      most = value;
      best = n;
    }
    return best;
  };

  let moves = 0;
  let turn = numbers.turn(state);
  while (turn !== OVER && moves < training.cap) {
    if (turn === CHANCE) {
      turn = rollAny(rules, state, random, context);
    } else {
      const seat = turn < 0 ? sampleBit(numbers.asked!(state), random) : turn;
      const player = players[seat]!;
      const n =
        random(1_000_000) < player.exploration * 1_000_000
          ? anyMove(rules, state, seat, random, context, listed)
          : (player.choose?.(state, seat, random) ?? greedy(player, seat));
      turn = numbers.play(castDraft(state), n, seat, context);
      moves++;
    }
    seen(state);
  }
  if (turn !== OVER) return { sides, outcome: null, moves };
  const status = rules.status(state);
  return { sides, outcome: status.type === 'over' ? status.outcome : null, moves };
}

function rollAny<G extends GameTypes>(
  { numbers }: WithNumbers<G>,
  state: G['State'],
  random: Random,
  context: object,
): Turn {
  const draft = castDraft(state);
  if (numbers.rollRandom !== undefined) return numbers.rollRandom(draft, random, context);
  return numbers.roll!(draft, random(numbers.outcomes!(state, context)), context);
}

function anyMove<G extends GameTypes>(
  { numbers }: WithNumbers<G>,
  state: G['State'],
  seat: Seat,
  random: Random,
  context: object,
  listed: number[],
): number {
  if (numbers.sample !== undefined) return numbers.sample(state, seat, random, context);
  return listed[random(numbers.legal(state, seat, listed, context))]!;
}

/** Plays random actions on a state, in place, as long as a condition holds. For positions to start from. */
export function playRandomlyWhile<G extends GameTypes>(
  rules: WithNumbers<G>,
  state: G['State'],
  random: Random,
  goesOn: (state: G['State']) => boolean,
): void {
  const { numbers } = rules;
  const context = numbers.context(state);
  let turn = numbers.turn(state);
  while (turn !== OVER && goesOn(state)) {
    if (turn === CHANCE) {
      turn = rollAny(rules, state, random, context);
    } else {
      const seat = turn < 0 ? sampleBit(numbers.asked!(state), random) : turn;
      turn = numbers.play(castDraft(state), anyMove(rules, state, seat, random, context, []), seat, context);
    }
  }
}
