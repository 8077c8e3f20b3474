/** The asynchronous search bot. */
import { type BotTurn, type Game, type GameTypes, RuleError } from '../../core/index.ts';
import { show } from '../../core/internal.ts';
import { checkDecisionOptions, type DecisionOptions } from '../decision-options.ts';
import { yieldInBackground, yieldToEventLoop } from '../platform.ts';
import { type Decision, immediateMove, startDecision } from './decision.ts';
import { type MctsOptions, readMctsOptions } from './options.ts';
import { makeSearch } from './search.ts';

/** How long a search runs before it yields to the event loop, in milliseconds: less than a frame of a screen. */
export const SLICE_MS = 12;

/** An opponent that answers with a promise. */
export type AsyncBot<G extends GameTypes> = (turn: BotTurn<G>, options?: DecisionOptions<G>) => Promise<G['Move']>;

/** Options of `asyncMctsBot`. */
export interface AsyncMctsOptions<G extends GameTypes> extends MctsOptions<G> {
  /**
   * Whether the bot goes on searching the positions after its move while others think: until it is asked again, until its
   * tree stops growing at `maxNodes`, or until the signal of the decision or of the bot is aborted. It keeps no process alive. What a
   * bot plays that ponders depends on the machine. Needs `reuse`. Default: false.
   */
  readonly ponder?: boolean | undefined;
}

/**
 * The same opponent as `mctsBot`, with the same moves for the same seeds unless it ponders. It yields to the event loop some
 * eighty times a second, so that a page can draw, a server can answer, and a signal can arrive. One bot makes one decision at
 * a time: further calls wait in order.
 *
 * @throws RuleError `bad-argument`; the promise is rejected with `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { asyncMctsBot, botTurn } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * const bot = asyncMctsBot(oyno, { ...oynoAdvice, iterations: 100 });
 * const stop = new AbortController();
 * const move = await bot(botTurn(match, 0), { signal: stop.signal });
 * match.play(move, { by: 0 });
 * match.ply; // => 1
 * ```
 */
export function asyncMctsBot<G extends GameTypes>(game: Game<G>, options: AsyncMctsOptions<G> = {}): AsyncBot<G> {
  const { ponder = false, ...ofSearch } = options;
  const settings = readMctsOptions<G>(ofSearch);
  checkPonder(ponder, settings.reuse);
  const search = makeSearch(game, settings);
  /** The decision whose positions the bot ponders. */
  let pondered: object | undefined;
  /** What went wrong meanwhile: the next decision is rejected with it. */
  let failure: { readonly error: unknown } | undefined;
  const ponderOn = async (decision: Decision<G>, move: G['Move']): Promise<void> => {
    try {
      do await yieldInBackground();
      while (pondered === decision && !decision.ponder(move, SLICE_MS));
    } catch (error) {
      failure = { error };
    }
  };
  const decide = async (turn: BotTurn<G>, decisionOptions: DecisionOptions<G>): Promise<G['Move']> => {
    pondered = undefined;
    if (failure !== undefined) {
      const { error } = failure;
      failure = undefined;
      throw error;
    }
    const immediate = immediateMove(settings, turn);
    if (immediate !== undefined) return immediate;
    const decision = startDecision(search, settings, turn, decisionOptions);
    while (!decision.step(SLICE_MS)) await yieldToEventLoop();
    const move = decision.best();
    if (ponder) {
      pondered = decision;
      void ponderOn(decision, move);
    }
    return move;
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

function checkPonder(ponder: unknown, reuse: boolean): void {
  if (typeof ponder === 'boolean' && (reuse || !ponder)) return;
  const message =
    typeof ponder === 'boolean' ? '"ponder" needs "reuse".' : `"ponder" must be true or false, not ${show(ponder)}.`;
  throw new RuleError('bad-argument', message, { details: { name: 'ponder', value: show(ponder) } });
}
