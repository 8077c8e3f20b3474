/** The codes of refused moves. */
import type { WunbyCode } from '../types.ts';

/** The codes of refused moves, with what they mean. */
export const CODES: Readonly<Record<WunbyCode, string>> = /* @__PURE__ */ Object.freeze({
  'wrong-step': 'The move does not answer what is asked now.',
  'no-such-colour': 'The colours are red, blue, yellow and green.',
  'colour-taken': 'Another player has this colour.',
  'no-such-square': 'The board has no such square.',
  'no-such-slot':
    'The board has no such slot. A slot is named by the squares that it runs north or east of: c3n, c3-c5e.',
  'pile-empty': 'The pile has no barrier of that length left.',
  'slot-closed': 'A barrier there would overlap or cross another.',
  'die-used': 'The die for this move has been used.',
  'wrong-face': 'The Wunby die shows something else.',
  'repeat-first': 'The second move of the REPEAT comes first.',
  'must-use-die': 'A die whose move is possible must be used.',
  'no-marker': 'None of your markers is there.',
  'same-square': 'The marker is on that square already.',
  'own-marker': 'A marker of your own side is there.',
  'home-is-safe': 'An opponent’s marker that is HOME is there; it cannot be removed.',
  'wrong-distance': 'No path of that many steps that uses no square twice leads there, barriers or not.',
  'blocked-by-barrier': 'Barriers leave no path of that many steps that uses no square twice.',
  'not-adjacent': 'A jump leads to a square that shares a side with the marker’s.',
  'nothing-to-jump': 'No barrier stands between the two squares.',
  'no-barrier': 'No barrier stands in that slot.',
  'wrong-length': 'The barrier, or the slot that it is to go to, has another length.',
  'same-slot': 'The barrier stands in that slot already.',
  'square-taken': 'A marker is there.',
});
