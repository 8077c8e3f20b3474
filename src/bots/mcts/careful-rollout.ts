/** Rollouts in which nobody overlooks a win: neither a seat its own, nor that of the opponent who is next. */
import {
  CHANCE,
  type GameTypes,
  OVER,
  type Random,
  type Rules,
  SEVERAL,
  type Seat,
  type Turn,
} from '../../core/index.ts';
import { copierLike, copierOf, sampleBit } from '../../core/internal.ts';
import { listMovesToTry } from './moves-to-try.ts';
import type { MctsSettings } from './options.ts';
import { type Reward, rewardOutcome } from './reward.ts';
import { type Rollout, rewardCut } from './rollout.ts';
import { type Rolled, type SearchGame, UNSEEN } from './search-game.ts';

/** Where a seat has more moves than this, it is not looked whether one of them wins: that would take too long. */
const MOST_LOOKED_AT = 32;

/**
 * A seat that can win at once does so. Else it plays one of the moves after which its opponent cannot, all equally likely, or
 * any move if there is none. So each ply costs some ten plies of a random rollout, and its results say far more: a random
 * player walks into most threats.
 */
export function makeCarefulRollout<G extends GameTypes>(
  rules: Rules<G>,
  game: SearchGame<G>,
  settings: MctsSettings<G>,
  sides: readonly number[],
  random: Random,
): Rollout<G> {
  const moves: number[] = [];
  const replies: number[] = [];
  const rolled: Rolled = { key: UNSEEN };
  /** The result of the match that was looked at last. */
  const end: Reward = new Float64Array(sides.length);
  const twoSides = new Set(sides).size === 2;
  let copier: ((state: G['State']) => G['State']) | undefined;

  /** Plays a move on a copy. */
  const playCopy = (state: G['State'], n: number, seat: Seat): { readonly after: G['State']; readonly next: Turn } => {
    copier ??= copierLike(state);
    const after = copier(state);
    return { after, next: game.play(after, n, seat) };
  };

  /** What a match that is over is worth to a seat. */
  const endFor = (state: G['State'], seat: Seat): number => {
    const status = rules.status(state);
    if (status.type === 'over') rewardOutcome(end, status.outcome, sides);
    return end[seat]!;
  };

  const canWin = (state: G['State'], seat: Seat): boolean => {
    const count = listMovesToTry(game, settings, state, seat, replies);
    if (count > MOST_LOOKED_AT) return false;
    const copy = copierOf<G['State'] & object>(state);
    for (let i = 0; i < count; i++) {
      const after = copy();
      const next = game.play(after, replies[i]!, seat);
      if (next === OVER && endFor(after, seat) === 1) return true;
    }
    return false;
  };

  return (start, _, reward) => {
    let state = start;
    let next = game.turn(state);
    /** Whether a seat is next that is known to have no move that wins. */
    let looked = false;
    for (let plies = 0; next !== OVER; plies++) {
      if (plies === settings.depth) {
        rewardCut(settings, state, sides, reward);
        return false;
      }
      if (next === CHANCE) {
        next = game.roll(state, random, rolled);
        continue;
      }
      const isFirst = plies === 0 && next >= 0;
      const seat = next === SEVERAL ? sampleBit(game.asked(state), random) : next;
      if (!looked && canWin(state, seat)) {
        reward.set(end);
        return isFirst;
      }
      const before = state;
      let left = listMovesToTry(game, settings, before, seat, moves);
      let safe = false;
      while (!safe && left > 0) {
        const at = random(left--);
        const played = playCopy(before, moves[at]!, seat);
        moves[at] = moves[left]!;
        ({ after: state, next } = played);
        looked = next >= 0 && sides[next] !== sides[seat];
        safe = next === OVER ? endFor(state, seat) > 0 : !looked || !canWin(state, next);
      }
      if (!safe) {
        reward.set(end);
        // With more sides, another move might let another side win.
        return isFirst && twoSides;
      }
    }
    endFor(state, 0);
    reward.set(end);
    return false;
  };
}
