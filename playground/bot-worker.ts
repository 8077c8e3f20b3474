/** A bot, and analyses, in a thread of their own. The worker's name says which: `oyno 300`, a game and iterations; or `oyno`, without a bot. */
import { type AnyBot, asyncMctsBot, serveAnalysis, serveBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { findGame } from './catalogue.ts';

const [id, iterations] = self.name.split(' ');
const entry = findGame(id);
if (entry === undefined) throw new TypeError(`There is no game ${id}.`);
const { kit } = await entry.load();
const { solve } = kit;
if (iterations !== undefined) {
  const search = asyncMctsBot<GameTypes>(kit.game, { ...kit.botOptions, iterations: Number(iterations) });
  const bot: AnyBot<GameTypes> = (turn, options) => {
    const solved = solve?.(turn.view);
    // The solver makes its own object of the move.
    const listed = turn.moves.find((move) => solved !== undefined && kit.game.format(move) === kit.game.format(solved));
    return listed ?? search(turn, options);
  };
  serveBot(self, kit.game, bot);
}
const solvedMove = solve === undefined ? {} : { solvedMove: (view: object) => solve(view) };
serveAnalysis<GameTypes>(self, kit.game, { ...kit.botOptions, ...solvedMove });
// Messages that are sent before there is a listener are lost.
self.postMessage('ready');
