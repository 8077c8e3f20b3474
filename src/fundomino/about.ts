/** What menus, pages and tools say of Fundomino. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../author/without-immer.ts';

/** What menus, pages and tools say of Fundomino. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence: 'Dominoes with bent tiles: the colour must match, and the shape must fit. Say “Domino!” in time.',
  players: '2 to 4 players, or two teams',
  page: 'fundomino.md',
  rulePrefix: 'FU',
  seatNames: Object.freeze(['Player 1', 'Player 2', 'Player 3', 'Player 4']),
  typicalPlies: 290,
  levelSteps: Object.freeze([248, 35, 103, 86, 10]),
  levelGifts: Object.freeze([0.0322, 0.0122, 0.0085, 0.0051, 0.0019, 0.001]),
});
