/** What menus, pages and tools say of Hunt the Wumpus. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../author/without-immer.ts';

/** What menus, pages and tools say of Hunt the Wumpus. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence: 'Hunters with hidden cards, and a monster that follows its nose: kill it before the others do.',
  players: '2 to 4 players',
  page: 'wumpus.md',
  rulePrefix: 'HW',
  seatNames: Object.freeze(['Player 1', 'Player 2', 'Player 3', 'Player 4']),
  typicalPlies: 500,
  levelGifts: Object.freeze([0.052, 0.0148, 0.0138, 0.0081, 0.0036, 0.0024]),
  levelSteps: Object.freeze([788, 50, 185, 83, 10]),
});
