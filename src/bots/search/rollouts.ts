/** Rollouts: play from a state to the end or a cut, at random or with an eye for wins, and its reward. */
import { CHANCE, type GameTypes, OVER, type Rules, SEVERAL, type Seat } from '../../core/index.ts';
import { playInPlace, playRandomly, sampleBit, sampleMove } from '../../core/internal.ts';
import { writeWinShares } from '../shares.ts';
import { HIDDEN_RESULT, type SampledResult } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import type { SearchParts } from './parts.ts';
import { type Reward, writeEqualReward, writeEvaluatedReward, writeOverReward } from './rewards.ts';
import { listMovesToTry } from './select.ts';

/**
 * Continues from a state at random until the match is over or cut off, and writes the reward of each seat. Returns whether
 * that reward is proven: it is what each seat gets if all play their best moves.
 */
export type Rollout<G extends GameTypes> = (state: G['State'], reward: Reward) => boolean;

/** The rollouts of a search, as its settings want them. */
export function makeRollout<G extends GameTypes>(parts: RolloutParts<G>): Rollout<G> {
  return parts.settings.rollouts === 'careful' ? makeCarefulRollout(parts) : makeRandomRollout(parts);
}

/** What a rollout needs. */
type RolloutParts<G extends GameTypes> = Pick<
  SearchParts<G>,
  'rules' | 'numbering' | 'settings' | 'sides' | 'copyState' | 'random'
>;

/** A rollout samples a seat uniformly among those asked, then one of its moves uniformly, or plays the solved move. */
function makeRandomRollout<G extends GameTypes>({ rules, settings, sides, random }: RolloutParts<G>): Rollout<G> {
  const { depth, solvedMove } = settings;
  const choose =
    solvedMove === undefined
      ? undefined
      : (_: Rules<G>, state: G['State'], seat: Seat): G['Move'] =>
          solvedMove(state, seat) ?? sampleMove(rules, state, seat, random);
  return (state, reward) => {
    const { outcome } =
      choose === undefined
        ? playRandomly(rules, state, random, depth)
        : playInPlace(rules, state, random, depth, choose);
    if (outcome !== null) writeWinShares(outcome, sides, reward);
    else writeCutReward(settings, state, sides, reward);
    return false;
  };
}

/** Writes the reward of each seat where a rollout is cut off. */
function writeCutReward<G extends GameTypes>(
  { evaluate }: Pick<MctsSettings<G>, 'evaluate'>,
  state: G['State'],
  sides: readonly number[],
  reward: Reward,
): void {
  if (evaluate === undefined) writeEqualReward(sides, reward);
  else writeEvaluatedReward(evaluate(state), reward);
}

// Moves that end the match.

/** A move that wins for its seat. */
interface Win {
  /** The number of the move. */
  readonly n: number;
  readonly reward: Reward;
}

/** What moves that end the match lead to. */
export interface TerminalMoves<G extends GameTypes> {
  /** Plays a move in place, and returns the reward if the match is over then. */
  play(state: G['State'], n: number, seat: Seat): Reward | undefined;
  /** The first of so many moves that wins for the seat. The state stays as it is. */
  findWin(state: G['State'], seat: Seat, moves: readonly number[], count: number): Win | undefined;
}

/** The endings of one match. */
export function makeTerminalMoves<G extends GameTypes>({
  rules,
  numbering,
  sides,
  copyState,
}: Pick<SearchParts<G>, 'rules' | 'numbering' | 'sides' | 'copyState'>): TerminalMoves<G> {
  const play: TerminalMoves<G>['play'] = (state, n, seat) => {
    if (numbering.play(state, n, seat) !== OVER) return undefined;
    const reward: Reward = new Float64Array(sides.length);
    writeOverReward(rules, state, sides, reward);
    return reward;
  };
  return {
    play,
    findWin: (state, seat, moves, count) => {
      for (let i = 0; i < count; i++) {
        const n = moves[i]!;
        const reward = play(copyState(state), n, seat);
        if (reward?.[seat] === 1) return { n, reward };
      }
      return undefined;
    },
  };
}

// Rollouts in which nobody overlooks a win: neither a seat its own, nor that of the opponent who is next.

/** Where a seat has more moves than this, the rollout does not look for a winning one: that would take too long. */
const MOST_LOOKED_AT = 32;

/** A move that was drawn for a rollout. */
interface DrawnMove<G extends GameTypes> {
  /** The state after it. */
  readonly state: G['State'];
  /** The reward, where it loses. */
  readonly lost: Reward | undefined;
  /** Whether the seat that is next is an opponent: it was looked at for a move that wins. */
  readonly isChecked: boolean;
}

/**
 * A seat that can win at once does so. Else it plays one of the moves after which its opponent cannot, all equally likely, or
 * any move if there is none. So each ply costs some ten plies of a random rollout, and its results say far more: a random
 * player walks into most threats.
 */
function makeCarefulRollout<G extends GameTypes>(parts: RolloutParts<G>): Rollout<G> {
  const { rules, numbering, settings, sides, copyState, random } = parts;
  const moves: number[] = [];
  const replies: number[] = [];
  const sampled: SampledResult = { key: HIDDEN_RESULT };
  const twoSides = new Set(sides).size === 2;
  const terminal = makeTerminalMoves(parts);

  /** The reward if a seat can win at once. */
  const winOf = (state: G['State'], seat: Seat): Reward | undefined => {
    const count = listMovesToTry(numbering, settings, state, seat, replies);
    return count > MOST_LOOKED_AT ? undefined : terminal.findWin(state, seat, replies, count)?.reward;
  };

  /** Plays one of the moves after which the opponent that is next cannot win; if there is none, any move. */
  const drawSafeMove = (before: G['State'], seat: Seat): DrawnMove<G> => {
    let untried = listMovesToTry(numbering, settings, before, seat, moves);
    for (;;) {
      const drawn = random(untried--);
      const state = copyState(before);
      const end = terminal.play(state, moves[drawn]!, seat);
      moves[drawn] = moves[untried]!;
      const next = numbering.turn(state);
      const isOpponent = next >= 0 && sides[next] !== sides[seat];
      let lost: Reward | undefined;
      if (end !== undefined) lost = end[seat] === 0 ? end : undefined;
      else if (isOpponent) lost = winOf(state, next);
      if (lost === undefined || untried === 0) return { state, lost, isChecked: isOpponent };
    }
  };

  return (start, reward) => {
    let state = start;
    /** Whether the seat that is next was looked at for a move that wins, and none was found or it has too many. */
    let isChecked = false;
    for (let plies = 0; ; plies++) {
      const next = numbering.turn(state);
      if (next === OVER) {
        writeOverReward(rules, state, sides, reward);
        return false;
      }
      if (plies === settings.depth) {
        writeCutReward(settings, state, sides, reward);
        return false;
      }
      if (next === CHANCE) {
        numbering.sampleChance(state, random, sampled);
        continue;
      }
      // A race or chance proves nothing.
      const isFirst = plies === 0 && next >= 0;
      const seat = next === SEVERAL ? sampleBit(numbering.asked(state), random) : next;
      const win = isChecked ? undefined : winOf(state, seat);
      if (win !== undefined) {
        reward.set(win);
        return isFirst;
      }
      const drawn = drawSafeMove(state, seat);
      if (drawn.lost !== undefined) {
        reward.set(drawn.lost);
        // With more sides, another move might let another side win.
        return isFirst && twoSides;
      }
      state = drawn.state;
      isChecked = drawn.isChecked;
    }
  };
}
