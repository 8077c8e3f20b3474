/** The search of one decision for an analysis. */
import type { BotTurn, Game, GameTypes } from '../../core/index.ts';
import type { DecisionOptions } from '../decision-options.ts';
import { SLICE_MS } from '../mcts/async-mcts-bot.ts';
import { startDecision } from '../mcts/decision.ts';
import type { MctsSettings } from '../mcts/options.ts';
import { makeSearch } from '../mcts/search.ts';
import type { SearchRun } from '../mcts/search-run.ts';
import { yieldToEventLoop } from '../platform.ts';

/**
 * Searches a decision to the end of its budget, and yields to the event loop in between.
 *
 * @param only - the one move that is tried. Default: all that are worth it
 * @throws RuleError `aborted`
 */
export async function searchDecision<G extends GameTypes>(
  game: Game<G>,
  settings: MctsSettings<G>,
  turn: BotTurn<G>,
  options: DecisionOptions<G>,
  only?: G['Move'],
): Promise<SearchRun<G>> {
  const run = makeSearch(game, settings)(turn, only);
  const decision = startDecision(() => run, settings, turn, options);
  while (!decision.step(SLICE_MS)) await yieldToEventLoop();
  return run;
}
