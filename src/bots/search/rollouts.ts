/** Rollouts: play from a state to the end or a cut, at random or with an eye for wins, and its reward. */
import { CHANCE, type GameTypes, OVER, type Rules, SEVERAL, type Seat } from '../../core/index.ts';
import { playInPlace, playRandomly, sampleBit, sampleMove } from '../../core/internal.ts';
import { HIDDEN_RESULT, type SampledResult } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import type { SearchParts } from './parts.ts';
import { type Reward, rewardEqually, rewardEvaluation, rewardOutcome, rewardOver } from './rewards.ts';
import { listMovesToTry } from './select.ts';

/**
 * Continues from a state at random until the match is over or cut off, and writes the reward of each seat. Returns whether
 * that reward is proven: it is what the seat that is next gets if all play their best moves.
 */
export type Rollout<G extends GameTypes> = (state: G['State'], reward: Reward) => boolean;

/** The rollouts of a search, as its settings want them. */
export function makeRollout<G extends GameTypes>(parts: RolloutParts<G>): Rollout<G> {
  return parts.settings.rollouts === 'careful' ? makeCarefulRollout(parts) : makeRandomRollout(parts);
}

/** What a rollout needs. */
type RolloutParts<G extends GameTypes> = Pick<
  SearchParts<G>,
  'rules' | 'game' | 'settings' | 'sides' | 'copyState' | 'random'
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
    if (outcome !== null) rewardOutcome(reward, outcome, sides);
    else rewardCut(settings, state, sides, reward);
    return false;
  };
}

/** Writes the reward of each seat where a rollout is cut off. */
function rewardCut<G extends GameTypes>(
  { evaluate }: Pick<MctsSettings<G>, 'evaluate'>,
  state: G['State'],
  sides: readonly number[],
  reward: Reward,
): void {
  if (evaluate === undefined) rewardEqually(reward, sides);
  else rewardEvaluation(reward, evaluate(state));
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
  game,
  sides,
  copyState,
}: Pick<SearchParts<G>, 'rules' | 'game' | 'sides' | 'copyState'>): TerminalMoves<G> {
  const play: TerminalMoves<G>['play'] = (state, n, seat) => {
    if (game.play(state, n, seat) !== OVER) return undefined;
    const reward: Reward = new Float64Array(sides.length);
    rewardOver(reward, rules, state, sides);
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

/** Where a seat has more moves than this, it is not looked whether one of them wins: that would take too long. */
const MOST_LOOKED_AT = 32;

/**
 * A seat that can win at once does so. Else it plays one of the moves after which its opponent cannot, all equally likely, or
 * any move if there is none. So each ply costs some ten plies of a random rollout, and its results say far more: a random
 * player walks into most threats.
 */
function makeCarefulRollout<G extends GameTypes>(parts: RolloutParts<G>): Rollout<G> {
  const { rules, game, settings, sides, copyState, random } = parts;
  const moves: number[] = [];
  const replies: number[] = [];
  const sampled: SampledResult = { key: HIDDEN_RESULT };
  const twoSides = new Set(sides).size === 2;
  const terminal = makeTerminalMoves(parts);

  /** The reward if a seat can win at once. */
  const winOf = (state: G['State'], seat: Seat): Reward | undefined => {
    const count = listMovesToTry(game, settings, state, seat, replies);
    return count > MOST_LOOKED_AT ? undefined : terminal.findWin(state, seat, replies, count)?.reward;
  };

  return (start, reward) => {
    let state = start;
    /** Whether a seat is next that is known to have no move that wins. */
    let looked = false;
    for (let plies = 0; ; plies++) {
      const next = game.turn(state);
      if (next === OVER) {
        rewardOver(reward, rules, state, sides);
        return false;
      }
      if (plies === settings.depth) {
        rewardCut(settings, state, sides, reward);
        return false;
      }
      if (next === CHANCE) {
        game.sampleChance(state, random, sampled);
        continue;
      }
      const isFirst = plies === 0 && next >= 0;
      const seat = next === SEVERAL ? sampleBit(game.asked(state), random) : next;
      const win = looked ? undefined : winOf(state, seat);
      if (win !== undefined) {
        reward.set(win);
        return isFirst;
      }
      const before = state;
      let left = listMovesToTry(game, settings, state, seat, moves);
      /** What the last move that was looked at loses to. */
      let lost: Reward | undefined;
      do {
        const at = random(left--);
        state = copyState(before);
        const end = terminal.play(state, moves[at]!, seat);
        moves[at] = moves[left]!;
        const then = game.turn(state);
        looked = then >= 0 && sides[then] !== sides[seat];
        if (end === undefined) lost = looked ? winOf(state, then) : undefined;
        else lost = end[seat] === 0 ? end : undefined;
      } while (lost !== undefined && left > 0);
      if (lost !== undefined) {
        reward.set(lost);
        // With more sides, another move might let another side win.
        return isFirst && twoSides;
      }
    }
  };
}
