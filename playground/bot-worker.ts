/**
 * A bot, and analyses, in a thread of their own. The worker's name says which: `oyno expert`, a game and a level or a rating; or `oyno`,
 * without a bot.
 */
import { type AnyBot, asyncLevelBot, isLevel, LEVELS, serveAnalysis, serveBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { loadKit } from 'tabletop-rules/games';

const [id = '', level] = self.name.split(' ');
const rating = Number(level);
if (!(level === undefined || isLevel(level) || Number.isFinite(rating))) {
  throw new TypeError(`There is no bot ${self.name}.`);
}
const kit = await loadKit(id);
const { solve } = kit;
if (level !== undefined) {
  const search = asyncLevelBot<GameTypes>(kit, isLevel(level) ? level : { rating });
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
