/** What menus, pages and tools say of tic-tac-toe. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../author/index.ts';

/** What menus, pages and tools say of tic-tac-toe. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence: 'Three marks in a row, on a board of nine squares.',
  players: '2 players',
  page: 'tic-tac-toe.md',
  rulePrefix: 'TT',
  seatNames: Object.freeze(['Crosses', 'Noughts']),
  typicalPlies: 8,
});
