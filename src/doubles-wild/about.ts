/** What menus, pages and tools say of Doubles Wild. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../author/without-immer.ts';

/** What menus, pages and tools say of Doubles Wild. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence: 'Dice say where you may place a marker. Three in a row score, and you fight for squares that others own.',
  players: '2 to 4 players, or two teams',
  page: 'doubles-wild.md',
  rulePrefix: 'DW',
  seatNames: Object.freeze(['Green', 'Amber', 'Purple', 'White']),
  typicalPlies: 230,
  levelGifts: Object.freeze([0.0438, 0.0067, 0.0015, 0.0016, 0.0002, 0]),
  levelSteps: Object.freeze([425, 166, 21, 43, 10]),
});
