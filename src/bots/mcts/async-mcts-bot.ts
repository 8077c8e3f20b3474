/** The asynchronous search bot. */
import type { BotTurn, Game, GameTypes } from '../../core/index.ts';
import { checkDecisionOptions, type DecisionOptions } from '../decision-options.ts';
import { yieldToEventLoop } from '../platform.ts';
import { immediateMove, startDecision } from './decision.ts';
import { type MctsOptions, readMctsOptions } from './options.ts';
import { makeSearch } from './search.ts';

/** How long a search runs before it yields to the event loop, in milliseconds: less than a frame of a screen. */
export const SLICE_MS = 12;

/** An opponent that answers with a promise. */
export type AsyncBot<G extends GameTypes> = (turn: BotTurn<G>, options?: DecisionOptions<G>) => Promise<G['Move']>;

/**
 * The same opponent as `mctsBot`, with the same moves for the same seeds. It yields to the event loop some eighty times a
 * second, so that a page can draw, a server can answer, and a signal can arrive. One bot makes one decision at a time:
 * further calls wait in order.
 *
 * @throws RuleError `bad-argument`; the promise is rejected with `bad-argument`, `aborted`
 */
export function asyncMctsBot<G extends GameTypes>(game: Game<G>, options?: MctsOptions<G>): AsyncBot<G> {
  const settings = readMctsOptions(options);
  const search = makeSearch(game, settings);
  const decide = async (turn: BotTurn<G>, decisionOptions: DecisionOptions<G>): Promise<G['Move']> => {
    const immediate = immediateMove(settings, turn);
    if (immediate !== undefined) return immediate;
    const decision = startDecision(search, settings, turn, decisionOptions);
    while (!decision.step(SLICE_MS)) await yieldToEventLoop();
    return decision.best();
  };
  let previous: Promise<unknown> = Promise.resolve();
  return (turn, given = {}) => {
    const answer = previous.then(() => {
      checkDecisionOptions(given);
      const { signal = settings.signal, onProgress = settings.onProgress } = given;
      return decide(turn, { signal, onProgress });
    });
    previous = answer.catch(() => undefined);
    return answer;
  };
}
