/** What menus, pages and tools say of the duel of Oyno. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../author/without-immer.ts';

/** What menus, pages and tools say of the duel of Oyno. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence:
    'Bring eight bones onto the board. Each bone that you set down turns over its neighbours: make all of yours stand.',
  players: '2 players',
  page: 'oyno.md',
  rulePrefix: 'OY',
  otherGames: Object.freeze(['The puzzle']),
  guide: 'How to play the duel',
  seatNames: Object.freeze(['Red', 'Blue']),
  typicalPlies: 280,
  levelGifts: Object.freeze([0.0413, 0.0017, 0.0019, 0.0025, 0.0007, 0]),
  levelSteps: Object.freeze([1180, 10, 265, 10, 381]),
});
