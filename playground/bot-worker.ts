/** A bot in a thread of its own. The worker's name says which: `oyno expert`, a game and a level. */
import { type AnyBot, asyncLevelBot, isLevel, LEVELS, serveBot } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { findGame } from './catalogue.ts';

const [id, level = ''] = self.name.split(' ');
const entry = findGame(id);
if (entry === undefined || !isLevel(level)) throw new TypeError(`There is no bot ${self.name}.`);
const { kit } = await entry.load();
const search = asyncLevelBot<GameTypes>(kit.game, level, kit.advice);
/** Only the highest level, which gives hints too, knows solutions. */
const solve = level === LEVELS.at(-1) ? kit.solve : undefined;
const bot: AnyBot<GameTypes> = (turn, options) => {
  const solved = solve?.(turn.view);
  // The solver makes its own object of the move.
  const listed = turn.moves.find((move) => solved !== undefined && kit.game.format(move) === kit.game.format(solved));
  return listed ?? search(turn, options);
};
serveBot(self, kit.game, bot);
// Messages that are sent before there is a listener are lost.
self.postMessage('ready');
