/** What menus, pages and tools say of the puzzle of Oyno. Apart, so that a menu needs nothing else. */
import type { AboutGame } from '../../author/without-immer.ts';

/** What menus, pages and tools say of the puzzle of Oyno. */
export const about: AboutGame = /* @__PURE__ */ Object.freeze({
  sentence: 'The same board, alone: lift a standing bone, set it elsewhere, and make them all stand.',
  players: '1 player',
  page: 'oyno.md',
  rulePrefix: 'OY',
  otherGames: Object.freeze(['The duel', 'Wild bones']),
  guide: 'How to play the puzzle',
  seatNames: Object.freeze(['The player']),
  typicalPlies: 20,
});
