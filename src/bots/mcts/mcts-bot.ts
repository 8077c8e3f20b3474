/** The synchronous search bot. */
import type { Bot, Game, GameTypes } from '../../core/index.ts';
import { immediateMove, PROGRESS_INTERVAL_MS, startDecision } from './decision.ts';
import { type MctsOptions, readMctsOptions } from './options.ts';
import { makeSearch } from './search.ts';

/**
 * An opponent by Monte Carlo tree search, for any game: UCT for any number of seats and, where information is hidden,
 * single-observer ISMCTS with a fresh determinization per iteration. It plays the move with the most visits, and sees
 * only what its seat sees.
 *
 * The bot keeps its tree for its next decision: make a new bot for each match and each seat. It plays a forced move at
 * once.
 *
 * @throws RuleError `bad-argument`; the bot itself `bad-argument`, `aborted`
 *
 * @example
 * ```ts
 * import { botTurn, mctsBot } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoAdvice } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * const bot = mctsBot(oyno, { ...oynoAdvice, iterations: 100 });
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * match.play(bot(botTurn(match, 1)), { by: 1 });
 * match.ply; // => 2
 * ```
 */
export function mctsBot<G extends GameTypes>(game: Game<G>, options?: MctsOptions<G>): Bot<G> {
  const settings = readMctsOptions(options);
  const search = makeSearch(game, settings);
  return (turn) => {
    const immediate = immediateMove(settings, turn);
    if (immediate !== undefined) return immediate;
    const decision = startDecision(search, settings, turn, settings);
    // Without a listener nothing needs the clock.
    const slice = settings.onProgress === undefined ? Number.POSITIVE_INFINITY : PROGRESS_INTERVAL_MS;
    while (!decision.step(slice));
    return decision.best();
  };
}
