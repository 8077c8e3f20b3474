/** Why a move is not legal. */
import { sameSide, type Violation, violations } from '../author/index.ts';
import { COLOURS, type WunbyColour } from './board.ts';
import { legalMoves } from './moves.ts';
import { canReach } from './reach.ts';
import {
  ownerAt,
  STANDARD,
  WUNBY,
  type WunbyBarrier,
  type WunbyJump,
  type WunbyMove,
  type WunbyPhase,
  type WunbyRepeat,
  type WunbyState,
  type WunbyStep,
} from './state.ts';
import { doable, NEEDS } from './survey.ts';
import { type Tables, tables } from './tables.ts';

const codes = {
  'wrong-step': 'The move does not answer what is asked now.',
  'no-such-colour': 'The colours are red, blue, yellow and green.',
  'colour-taken': 'Another player has this colour.',
  'no-such-square': 'The board has no such square.',
  'no-such-slot':
    'The board has no such slot. Slots are called by the squares that they run north or east of: c3n, c3-c5e.',
  'pile-empty': 'The pile has no barrier of that length left.',
  'slot-closed': 'A barrier there would overlap or cross another.',
  'die-used': 'The die for this move has been used.',
  'wrong-face': 'The Wunby die shows something else.',
  'repeat-first': 'The second move of the REPEAT comes first.',
  'must-use-die': 'A die whose move is possible must be used.',
  'no-marker': 'None of your markers is there.',
  'same-square': 'The marker is on that square already.',
  'own-marker': 'A marker of your own side is there.',
  'home-is-safe': 'An opponent’s marker that is HOME is there; it can not be removed.',
  'wrong-distance': 'No path of that many steps that uses no square twice leads there, barriers or not.',
  'blocked-by-barrier': 'Barriers leave no path of that many steps that uses no square twice.',
  'not-adjacent': 'A jump leads to a square that shares a side with the marker’s.',
  'nothing-to-jump': 'No barrier stands between the two squares.',
  'no-barrier': 'No barrier stands in that slot.',
  'wrong-length': 'The barrier, or the slot that it is to go to, has another length.',
  'same-slot': 'The barrier stands in that slot already.',
  'square-taken': 'A marker is there.',
} as const;

/** The codes of illegal moves, with what they mean. */
export const WUNBY_CODES: Readonly<typeof codes> = /* @__PURE__ */ Object.freeze(codes);

/** A code of an illegal move. */
export type WunbyCode = keyof typeof WUNBY_CODES;

const because = violations(codes);

/** What each move answers. */
const ANSWERS: Readonly<Record<WunbyMove['type'], WunbyPhase>> = {
  choose: 'colour',
  build: 'build',
  move: 'move',
  repeat: 'move',
  jump: 'move',
  barrier: 'move',
  forfeit: 'move',
  place: 'place',
  declare: 'tie',
  pass: 'tie',
};

/** Why a move is not legal; `undefined` when there is no better reason than that it is not listed. */
export function explain(view: WunbyState, move: WunbyMove): Violation | undefined {
  if (!Object.hasOwn(ANSWERS, move.type)) return undefined;
  if (ANSWERS[move.type] !== view.phase) return because('wrong-step', { move: move.type, asked: view.phase });
  const table = tables(view.board);
  switch (move.type) {
    case 'choose':
      return explainColour(view, move.colour);
    case 'build':
      return explainBuild(view, table, move.slot);
    case 'move':
    case 'repeat':
    case 'jump':
      return explainDie(view, move.type, 0) ?? explainMarker(view, table, move);
    case 'barrier':
      return explainBarrier(view, table, move);
    case 'forfeit':
      return legalMoves(view, move.seat)[0]?.type === 'forfeit' ? undefined : because('must-use-die');
    case 'place':
      return explainPlace(view, table, move.square);
    case 'declare':
    case 'pass':
      return undefined;
  }
}

/** WU-11 */
function explainColour({ colours }: WunbyState, name: WunbyColour): Violation | undefined {
  const colour = COLOURS.indexOf(name);
  if (colour === -1) return because('no-such-colour', { colour: String(name) });
  return colours.includes(colour) ? because('colour-taken', { colour: name }) : undefined;
}

/** WU-13 */
function explainBuild({ pile, blocked }: WunbyState, table: Tables, name: string): Violation | undefined {
  const slot = table.slots.indexOf(name);
  if (slot === -1) return because('no-such-slot', { slot: String(name) });
  const length = table.lengthOf[slot]!;
  if (pile[length - 1] === 0) return because('pile-empty', { length });
  return blocked[slot] === 0 ? undefined : because('slot-closed', { slot: name });
}

/** Whether the dice let it be done at all. WU-20, WU-26, WU-28 */
function explainDie(view: WunbyState, type: keyof typeof NEEDS | 'barrier', length: number): Violation | undefined {
  const { due, again, face, number } = view;
  const does = doable(view);
  if ((does & (type === 'barrier' ? 1 << length : NEEDS[type])) !== 0) return undefined;
  if (again === 1) return because('repeat-first', { number });
  if ((due & (type === 'move' ? STANDARD : WUNBY)) === 0) return because('die-used', { move: type });
  return because('wrong-face', { face, move: type === 'barrier' ? `${length}-B` : type });
}

/** WU-21 to WU-24, WU-27 */
function explainMarker(
  view: WunbyState,
  table: Tables,
  { seat, type, from, to }: WunbyStep | WunbyRepeat | WunbyJump,
): Violation | undefined {
  const { names } = table;
  const [start, goal] = [names.indexOf(from), names.indexOf(to)];
  if (start === -1) return because('no-such-square', { square: String(from) });
  if (goal === -1) return because('no-such-square', { square: String(to) });
  if (ownerAt(view, start) !== seat) return because('no-marker', { from });
  if (start === goal) return because('same-square', { to });
  const owner = ownerAt(view, goal);
  if (owner !== -1 && sameSide(view, owner, seat)) return because('own-marker', { to });
  if (owner !== -1 && table.homeOf[goal] === view.colours[owner]) return because('home-is-safe', { to });
  const { barriers, number } = view;
  if (type === 'jump') {
    if (!canReach(table, [], start, goal, 1)) return because('not-adjacent', { from, to });
    return canReach(table, barriers, start, goal, 'jump') ? undefined : because('nothing-to-jump', { from, to });
  }
  if (!canReach(table, [], start, goal, number)) return because('wrong-distance', { from, to, number });
  return canReach(table, barriers, start, goal, number)
    ? undefined
    : because('blocked-by-barrier', { from, to, number });
}

/** WU-25 */
function explainBarrier(view: WunbyState, table: Tables, { from, to }: WunbyBarrier): Violation | undefined {
  const { slots, lengthOf, conflicts } = table;
  const [old, slot] = [slots.indexOf(from), slots.indexOf(to)];
  if (old === -1) return because('no-such-slot', { slot: String(from) });
  if (slot === -1) return because('no-such-slot', { slot: String(to) });
  const length = lengthOf[old]!;
  const dice = explainDie(view, 'barrier', length);
  if (dice !== undefined) return dice;
  if (!view.barriers.includes(old)) return because('no-barrier', { slot: from });
  if (lengthOf[slot] !== length) return because('wrong-length', { slot: to, length });
  if (old === slot) return because('same-slot', { slot: to });
  const other = view.barriers.find((barrier) => barrier !== old && conflicts[slot]!.includes(barrier));
  return other === undefined ? undefined : because('slot-closed', { slot: to, by: slots[other]! });
}

/** WU-24 */
function explainPlace({ markers }: WunbyState, { names }: Tables, name: string): Violation | undefined {
  const square = names.indexOf(name);
  if (square === -1) return because('no-such-square', { square: String(name) });
  return markers.includes(square) ? because('square-taken', { square: name }) : undefined;
}
