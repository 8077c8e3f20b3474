/** An evaluation for bots. */
import {
  chancesBySeat,
  type Evaluate,
  evaluateLazily,
  makeVectors,
  type Network,
  networkRunner,
  toChances,
  unpackNetwork,
} from '../../author/index.ts';
import { sides } from '../rules/status.ts';
import type { FundominoView } from '../types.ts';
import { FEATURES, makeHandReader } from './features.ts';
import { writeMatchChances } from './match-chances.ts';
import { outcomeReader } from './round-outcomes.ts';
import { WEIGHTS } from './weights.ts';

/**
 * By seat, from 0 to 1: the chance to win the match, or the expected share of a win; partners have the same, and the sides add
 * up to 1. A network that was trained by self-play estimates who is first in the round: from the tiles that can be played, the
 * sizes and values of hands, whose turn it is, and the stock. Other ranks are drawn one after the other in proportion to the same
 * chances; those who have finished keep theirs. What each order scores then counts by the chance to win the match with such
 * scores. Hidden tiles count as their mean. While tiles are dealt all hands are equal. When the match is over, its winners
 * share 1.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { fundomino, fundominoEvaluate } from 'tabletop-rules/fundomino';
 *
 * const { state } = createMatch(fundomino, { options: { seats: 3 }, seed: 3 });
 * fundominoEvaluate(state).length; // => 3
 * ```
 */
export const fundominoEvaluate: Evaluate<FundominoView> = /* @__PURE__ */ evaluateLazily(() =>
  fundominoEvaluateBy(unpackNetwork(WEIGHTS, FEATURES.size)),
);

/** The evaluation by another network. */
export function fundominoEvaluateBy(network: Network): Evaluate<FundominoView> {
  const vectors = makeVectors(FEATURES);
  const { read, values } = makeHandReader();
  const run = networkRunner(network);
  const readOutcomes = outcomeReader();
  const chances = new Float64Array(FEATURES.mostSides);
  return (view) => {
    const sideOf = sides(view);
    const count = view.teams ? 2 : view.seats;
    if (!isRoundOpen(view)) {
      writeMatchChances(view.scores, count, view.target, view.variant, chances);
      return chancesBySeat(chances, sideOf);
    }
    read(view, vectors);
    for (let side = 0; side < count; side++) chances[side] = run(vectors[side]!);
    toChances(chances, count);
    readOutcomes(view, chances, values);
    return chancesBySeat(chances, sideOf);
  };
}

/** Whether all tiles of the round are dealt, and it goes on. */
function isRoundOpen({ phase }: FundominoView): boolean {
  return phase !== 'deal' && phase !== 'opening' && phase !== 'over';
}

/** Whether the network can learn from a state who is first in the round. */
export function isEstimated(view: FundominoView): boolean {
  return isRoundOpen(view) && (view.teams || view.finished.every((rank) => rank === 0));
}
