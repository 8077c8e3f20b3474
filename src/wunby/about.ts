/** What menus, pages and tools say of Wunby. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../author/without-immer.ts';

/** What menus, pages and tools say of Wunby. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence: 'Bring all your markers to the other side of the board, through a maze that everybody rebuilds.',
  players: '2 or 4 players, or two teams',
  page: 'wunby.md',
  rulePrefix: 'WU',
  seatNames: Object.freeze(['Player 1', 'Player 2', 'Player 3', 'Player 4']),
  typicalPlies: 600,
  levelGifts: Object.freeze([0.041, 0.0156, 0.0087, 0.0029, 0.0004, 0]),
  levelSteps: Object.freeze([590, 209, 236, 25, 10]),
});
