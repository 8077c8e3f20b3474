/** What bots know about Wunby: the evaluation of a position, and how the levels play. */
import {
  type BotKnowledge,
  deepFreeze,
  type Evaluate,
  evaluateBy,
  evaluateLazily,
  type Network,
  type Seat,
  sameSide,
  unpackNetwork,
  writeWinners,
} from '../../author/without-immer.ts';
import { sides } from '../game.ts';
import { isHome, winningSide } from '../rules/turn.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { FEATURES } from './features.ts';
import { WEIGHTS } from './weights.ts';

/**
 * The evaluation of a position: one number for each seat, its chance to win, from 0 to 1; teammates have the same; the
 * sides add up to 1. A network that was trained by self-play estimates it from the ways to the HOMEs through the maze, the
 * dice, and which markers can be removed. Until all have chosen their colours, all sides are equal.
 *
 * @example
 * ```ts
 * import { wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
 *
 * wunbyEvaluate(wunby.setup()); // => [0.5, 0.5]
 * ```
 */
export const wunbyEvaluate: Evaluate<WunbyState> = /* @__PURE__ */ evaluateLazily(() =>
  wunbyEvaluateBy(unpackNetwork(WEIGHTS, FEATURES.size)),
);

/**
 * What bots know about Wunby beside its rules: a part of its kit.
 *
 * @example
 * ```ts
 * import { mctsBot } from 'tabletop-rules/bots';
 * import { wunby, wunbyKnowledge } from 'tabletop-rules/wunby';
 *
 * // The same bot as `mctsBot(wunbyKit, { iterations: 2_000, exploration: 1 })`.
 * const bot = mctsBot(wunby, { ...wunbyKnowledge, iterations: 2_000, exploration: 1 });
 * ```
 */
export const wunbyKnowledge: BotKnowledge<Wunby> = /* @__PURE__ */ deepFreeze({
  evaluate: wunbyEvaluate,
  levelLapses: {
    casual: { chance: 0.6, bound: 0.6 },
    intermediate: { chance: 0.6, bound: 0.3 },
    advanced: { chance: 0.35, bound: 0.25 },
    expert: { chance: 0.2, bound: 0.08 },
  },
});

/** The evaluation by another network. */
export function wunbyEvaluateBy(network: Network): Evaluate<WunbyState> {
  return evaluateBy({ features: FEATURES, sides, known }, network);
}

/** Whether the network estimates the chances of a position, which else are known. Who is all HOME wins wherever the captured marker goes. WU-24 */
export function isEstimated(view: WunbyState): boolean {
  const { phase, turn } = view;
  return phase === 'build' || phase === 'roll' || phase === 'move' || (phase === 'place' && !isHome(view, turn));
}

/** Writes the chances where no estimate is needed. */
function known(view: WunbyState, chances: Float64Array): boolean {
  if (isEstimated(view)) return false;
  const { phase, winners, seats } = view;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const likely = phase === 'tie' || phase === 'place' ? likelyWinners(view, all) : all;
  writeWinners(phase === 'over' ? winners : likely, sides(view), chances);
  return true;
}

/**
 * Who wins where a side is HOME and the match goes on. While a tie can be declared, a seat that is home and would lose without one declares it. Once every such
 * seat has passed, nobody who is still asked has a reason to declare. WU-31
 */
function likelyWinners(view: WunbyState, all: readonly Seat[]): readonly Seat[] {
  const mover = winningSide(view, view.turn);
  const home = all.filter((seat) => isHome(view, seat));
  const declares = home.some((seat) => !sameSide(view, seat, mover) && ((view.passedMask >> seat) & 1) === 0);
  return declares ? home : home.filter((seat) => sameSide(view, seat, mover));
}
