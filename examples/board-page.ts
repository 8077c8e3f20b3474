/** A page on which you play Oyno against a bot: `<div id="board"></div>` and this script as a module. */
import { botTurn, workerBot } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import { type Oyno, oynoKit } from 'tabletop-rules/oyno';
import { driveBots, mountBoard } from 'tabletop-rules/ui';

const YOU = 0;
const BOT = 1;

/** A bot in a thread of its own, so that the page never stops. */
const newBot = () => workerBot<Oyno>(new Worker(new URL('./board-worker.ts', import.meta.url), { type: 'module' }));

const match = createMatch(oynoKit.game);
const hinter = newBot();

mountBoard(document.querySelector<HTMLElement>('#board')!, {
  playable: match,
  board: oynoKit,
  seat: YOU,
  names: ['Ann', 'The bot'],
  undo: () => match.undo({ seat: YOU }),
  hint: () => hinter(botTurn(match, YOU)),
});

driveBots(match, { [BOT]: newBot() }, { moveDelay: 400 });
