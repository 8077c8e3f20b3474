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
  levelSteps: Object.freeze([807, 10, 166, 155, 56]),
  levelGifts: Object.freeze([0.0514, 0.0231, 0.007, 0.0068, 0.0053, 0.0019]),
});
