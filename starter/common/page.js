/** The page: you play against a bot. */
import { levelBot } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import { driveBots, mountBoard } from 'tabletop-rules/ui';
import game, { board } from './game.js';

const YOU = 0;
const BOT = 1;

const match = createMatch(game);
const element = /** @type {HTMLElement} */ (document.querySelector('#board'));

mountBoard(element, {
  playable: match,
  board,
  seat: YOU,
  names: ['Ann', 'The bot'],
  undo: () => match.undo({ seat: YOU }),
});
driveBots(match, { [BOT]: levelBot(game, 'casual', { withoutKnowledge: true }) }, { moveDelay: 600 });

document.querySelector('#again')?.addEventListener('click', () => location.reload());
