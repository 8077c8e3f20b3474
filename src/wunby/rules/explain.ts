/** Why a move is not legal, and the codes for it. */
import { sameSide, type Violation, violations } from '../../author/without-immer.ts';
import type {
  WunbyBarrier,
  WunbyCode,
  WunbyColour,
  WunbyJump,
  WunbyMove,
  WunbyPhase,
  WunbyRepeat,
  WunbyState,
  WunbyStep,
} from '../types.ts';
import { closes, isOpen } from './barriers.ts';
import { type Context, contextOf } from './board.ts';
import { allowedKinds, barrierKind, MARKER_KINDS, STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { mustForfeit } from './legal.ts';
import { COLOURS, NOBODY, ownerAt } from './squares.ts';
import { canWalk, isJump } from './walks.ts';

/** The codes of refused moves, with what they mean. */
export const WUNBY_CODES: Readonly<Record<WunbyCode, string>> = /* @__PURE__ */ Object.freeze({
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

const refusal = violations(WUNBY_CODES);

/** By type of move: the phase in which it is asked for. */
const PHASES: Readonly<Record<WunbyMove['type'], WunbyPhase>> = {
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
export function explain(view: WunbyState, move: WunbyMove): Violation<WunbyCode> | undefined {
  if (PHASES[move.type] !== view.phase) return refusal('wrong-step', { move: move.type, asked: view.phase });
  const context = contextOf(view);
  switch (move.type) {
    case 'choose':
      return explainColour(view, move.colour);
    case 'build':
      return explainBuild(view, context, move.slot);
    case 'move':
    case 'repeat':
    case 'jump':
      return explainDie(view, move.type, 0) ?? explainMarker(view, context, move);
    case 'barrier':
      return explainBarrier(view, context, move);
    case 'forfeit':
      return mustForfeit(view, move.seat, context) ? undefined : refusal('must-use-die');
    case 'place':
      return explainPlace(view, context, move.square);
    case 'declare':
    case 'pass':
      return undefined;
  }
}

/** WU-11 */
function explainColour({ colours }: WunbyState, name: WunbyColour): Violation<WunbyCode> | undefined {
  const colour = COLOURS.indexOf(name);
  if (colour === -1) return refusal('no-such-colour', { colour: String(name) });
  return colours.includes(colour) ? refusal('colour-taken', { colour: name }) : undefined;
}

/** WU-13 */
function explainBuild({ pile, walls }: WunbyState, context: Context, name: string): Violation<WunbyCode> | undefined {
  const slot = context.slotOf.get(name);
  if (slot === undefined) return refusal('no-such-slot', { slot: String(name) });
  const length = context.lengthOf[slot]!;
  if (pile[length - 1] === 0) return refusal('pile-empty', { length });
  return isOpen(walls, slot, context) ? undefined : refusal('slot-closed', { slot: name });
}

/** Whether the dice allow a move of this kind. WU-20, WU-26, WU-28 */
function explainDie(
  view: WunbyState,
  type: keyof typeof MARKER_KINDS | 'barrier',
  length: number,
): Violation<WunbyCode> | undefined {
  const { unusedDiceMask, midRepeat, face, number } = view;
  const kind = type === 'barrier' ? barrierKind(length) : MARKER_KINDS[type];
  if ((allowedKinds(view) & kind) !== 0) return undefined;
  if (midRepeat) return refusal('repeat-first', { number });
  const die = type === 'move' ? STANDARD_DIE : WUNBY_DIE;
  if ((unusedDiceMask & die) === 0) return refusal('die-used', { move: type });
  return refusal('wrong-face', { face, move: type === 'barrier' ? `${length}-B` : type });
}

/** WU-21 to WU-24, WU-27 */
function explainMarker(
  view: WunbyState,
  context: Context,
  { seat, type, from, to }: WunbyStep | WunbyRepeat | WunbyJump,
): Violation<WunbyCode> | undefined {
  const { squareOf, homeOf, noWalls } = context;
  const [start, goal] = [squareOf.get(from), squareOf.get(to)];
  if (start === undefined) return refusal('no-such-square', { square: String(from) });
  if (goal === undefined) return refusal('no-such-square', { square: String(to) });
  if (ownerAt(view, start) !== seat) return refusal('no-marker', { from });
  if (start === goal) return refusal('same-square', { to });
  const owner = ownerAt(view, goal);
  if (owner !== NOBODY && sameSide(view, owner, seat)) return refusal('own-marker', { to });
  if (owner !== NOBODY && homeOf[goal] === view.colours[owner]) return refusal('home-is-safe', { to });
  const { walls, number } = view;
  if (type === 'jump') {
    if (!canWalk(noWalls, start, goal, 1, context)) return refusal('not-adjacent', { from, to });
    return isJump(walls, start, goal, context) ? undefined : refusal('nothing-to-jump', { from, to });
  }
  if (!canWalk(noWalls, start, goal, number, context)) return refusal('wrong-distance', { from, to, number });
  return canWalk(walls, start, goal, number, context) ? undefined : refusal('blocked-by-barrier', { from, to, number });
}

/** WU-25 */
function explainBarrier(
  view: WunbyState,
  context: Context,
  { from, to }: WunbyBarrier,
): Violation<WunbyCode> | undefined {
  const { slots, slotOf, lengthOf } = context;
  const [old, slot] = [slotOf.get(from), slotOf.get(to)];
  if (old === undefined) return refusal('no-such-slot', { slot: String(from) });
  if (slot === undefined) return refusal('no-such-slot', { slot: String(to) });
  const length = lengthOf[old]!;
  const dice = explainDie(view, 'barrier', length);
  if (dice !== undefined) return dice;
  if (!view.barriers.includes(old)) return refusal('no-barrier', { slot: from });
  if (lengthOf[slot] !== length) return refusal('wrong-length', { slot: to, length });
  if (old === slot) return refusal('same-slot', { slot: to });
  const other = view.barriers.find((barrier) => barrier !== old && closes(barrier, slot, context));
  return other === undefined ? undefined : refusal('slot-closed', { slot: to, by: slots[other]! });
}

/** WU-24 */
function explainPlace({ markers }: WunbyState, { squareOf }: Context, name: string): Violation<WunbyCode> | undefined {
  const square = squareOf.get(name);
  if (square === undefined) return refusal('no-such-square', { square: String(name) });
  return markers.includes(square) ? refusal('square-taken', { square: name }) : undefined;
}
