/** The options of an analysis. */
import { cryptoRandom, type GameTypes, type Random, seededRandom } from '../../core/index.ts';
import { type MctsOptions, type MctsSettings, readMctsOptions } from '../mcts/options.ts';

/** Options of `analyse`: those of `mctsBot`. `reuse` has no effect. */
export interface AnalyseOptions<G extends GameTypes> extends MctsOptions<G> {
  /** With a seed and `iterations`, the same view gives the same analysis. Default: random integers from `crypto`. */
  readonly seed?: number | undefined;
}

/** The options, checked and complete. */
export interface AnalyseSettings<G extends GameTypes> {
  readonly search: MctsSettings<G>;
  readonly random: Random;
}

/**
 * Checks the options of an analysis and fills in the defaults.
 *
 * @throws RuleError `bad-argument`, `bad-seed`
 */
export function readAnalyseOptions<G extends GameTypes>(options: AnalyseOptions<G>): AnalyseSettings<G> {
  const { seed, ...search } = options;
  return {
    // Each decision gets a tree of its own, so that an analysis does not depend on those before it.
    search: { ...readMctsOptions(search), reuse: false },
    random: seed === undefined ? cryptoRandom() : seededRandom(seed),
  };
}
