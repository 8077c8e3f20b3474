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
  levelSteps: Object.freeze([254, 60, 98, 25, 26]),
  levelGifts: Object.freeze([0.0322, 0.0122, 0.0096, 0.0062, 0.0014, 0.001]),
});
