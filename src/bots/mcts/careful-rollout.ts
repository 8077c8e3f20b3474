/** Rollouts in which nobody overlooks a win: neither a seat its own, nor that of the opponent who is next. */
import { CHANCE, type GameTypes, OVER, type Random, type Rules, SEVERAL, type Seat } from '../../core/index.ts';
import { copierOf, sampleBit } from '../../core/internal.ts';
import { makeEndings } from './endings.ts';
import { listMovesToTry } from './moves-to-try.ts';
import type { MctsSettings } from './options.ts';
import { type Reward, rewardOver } from './reward.ts';
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
  const twoSides = new Set(sides).size === 2;
  const endings = makeEndings(rules, game, sides);

  /** The reward if a seat can win at once. */
  const winOf = (state: G['State'], seat: Seat): Reward | undefined => {
    const count = listMovesToTry(game, settings, state, seat, replies);
    return count > MOST_LOOKED_AT ? undefined : endings.findWin(state, seat, replies, count)?.reward;
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
        game.roll(state, random, rolled);
        continue;
      }
      const isFirst = plies === 0 && next >= 0;
      const seat = next === SEVERAL ? sampleBit(game.asked(state), random) : next;
      const win = looked ? undefined : winOf(state, seat);
      if (win !== undefined) {
        reward.set(win);
        return isFirst;
      }
      const copy = copierOf<G['State'] & object>(state);
      let left = listMovesToTry(game, settings, state, seat, moves);
      /** What the last move that was looked at loses to. */
      let lost: Reward | undefined;
      do {
        const at = random(left--);
        state = copy();
        const end = endings.play(state, moves[at]!, seat);
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
