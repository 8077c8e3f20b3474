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
  levelSteps: Object.freeze([416, 382, 108, 528, 162]),
  levelGifts: Object.freeze([0.0413, 0.0021, 0.0023, 0.0027, 0.0007, 0]),
});
