/**
 * A bot, and analyses, in a thread of their own. The worker's name says which, as the JSON of a `WorkerOrder`.
 */
import { type AnyBot, asyncLevelBot, LEVELS, serveAnalysis, serveBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { loadKit } from 'tabletop-rules/games';
import { kitOfModule } from './own-games.ts';
import type { WorkerOrder } from './workers.ts';

const { game, own, level }: WorkerOrder = JSON.parse(self.name);
const kit = own === undefined ? await loadKit(game) : kitOfModule(await import(/* @vite-ignore */ own.module), own);
const { solve } = kit;
if (level !== undefined) {
  // Whoever writes a game may not know yet what bots want to know of it.
  const search = asyncLevelBot<GameTypes>(kit, level, { withoutKnowledge: true });
  /** Only the highest level knows solutions. */
  const solution = level === LEVELS.at(-1) ? solve : undefined;
  const bot: AnyBot<GameTypes> = (turn, options) => {
    const solved = solution?.(turn.view);
    // The solver makes its own object of the move.
    const listed = turn.moves.find((move) => solved !== undefined && kit.game.format(move) === kit.game.format(solved));
    return listed ?? search(turn, options);
  };
  serveBot(self, kit.game, bot);
}
const solvedMove = solve === undefined ? {} : { solvedMove: (view: object) => solve(view) };
serveAnalysis<GameTypes>(self, kit.game, { ...kit.bot, ...solvedMove });
// Messages that are sent before there is a listener are lost.
self.postMessage('ready');
