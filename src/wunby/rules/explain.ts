/** Why a move is not legal. */
import { sameSide, type Violation, violations } from '../../author/index.ts';
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
import { CODES } from './codes.ts';
import { COLOURS } from './colours.ts';
import { type Context, contextOf } from './context.ts';
import { allowedKinds, barrierKind, MARKER_KINDS, STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { mustForfeit } from './legal.ts';
import { ownerAt } from './markers.ts';
import { NOBODY } from './seats.ts';
import { canWalk, isJump } from './walks.ts';
import { closes, isOpen } from './walls.ts';

const because = violations(CODES);

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
  if (!Object.hasOwn(PHASES, move.type)) return undefined;
  if (PHASES[move.type] !== view.phase) return because('wrong-step', { move: move.type, asked: view.phase });
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
      return mustForfeit(view, move.seat, context) ? undefined : because('must-use-die');
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
  if (colour === -1) return because('no-such-colour', { colour: String(name) });
  return colours.includes(colour) ? because('colour-taken', { colour: name }) : undefined;
}

/** WU-13 */
function explainBuild({ pile, walls }: WunbyState, context: Context, name: string): Violation<WunbyCode> | undefined {
  const slot = context.slotOf.get(name);
  if (slot === undefined) return because('no-such-slot', { slot: String(name) });
  const length = context.lengthOf[slot]!;
  if (pile[length - 1] === 0) return because('pile-empty', { length });
  return isOpen(walls, slot, context) ? undefined : because('slot-closed', { slot: name });
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
  if (midRepeat) return because('repeat-first', { number });
  const die = type === 'move' ? STANDARD_DIE : WUNBY_DIE;
  if ((unusedDiceMask & die) === 0) return because('die-used', { move: type });
  return because('wrong-face', { face, move: type === 'barrier' ? `${length}-B` : type });
}

/** WU-21 to WU-24, WU-27 */
function explainMarker(
  view: WunbyState,
  context: Context,
  { seat, type, from, to }: WunbyStep | WunbyRepeat | WunbyJump,
): Violation<WunbyCode> | undefined {
  const { squareOf, homeOf, noWalls } = context;
  const [start, goal] = [squareOf.get(from), squareOf.get(to)];
  if (start === undefined) return because('no-such-square', { square: String(from) });
  if (goal === undefined) return because('no-such-square', { square: String(to) });
  if (ownerAt(view, start) !== seat) return because('no-marker', { from });
  if (start === goal) return because('same-square', { to });
  const owner = ownerAt(view, goal);
  if (owner !== NOBODY && sameSide(view, owner, seat)) return because('own-marker', { to });
  if (owner !== NOBODY && homeOf[goal] === view.colours[owner]) return because('home-is-safe', { to });
  const { walls, number } = view;
  if (type === 'jump') {
    if (!canWalk(noWalls, start, goal, 1, context)) return because('not-adjacent', { from, to });
    return isJump(walls, start, goal, context) ? undefined : because('nothing-to-jump', { from, to });
  }
  if (!canWalk(noWalls, start, goal, number, context)) return because('wrong-distance', { from, to, number });
  return canWalk(walls, start, goal, number, context) ? undefined : because('blocked-by-barrier', { from, to, number });
}

/** WU-25 */
function explainBarrier(
  view: WunbyState,
  context: Context,
  { from, to }: WunbyBarrier,
): Violation<WunbyCode> | undefined {
  const { slots, slotOf, lengthOf } = context;
  const [old, slot] = [slotOf.get(from), slotOf.get(to)];
  if (old === undefined) return because('no-such-slot', { slot: String(from) });
  if (slot === undefined) return because('no-such-slot', { slot: String(to) });
  const length = lengthOf[old]!;
  const dice = explainDie(view, 'barrier', length);
  if (dice !== undefined) return dice;
  if (!view.barriers.includes(old)) return because('no-barrier', { slot: from });
  if (lengthOf[slot] !== length) return because('wrong-length', { slot: to, length });
  if (old === slot) return because('same-slot', { slot: to });
  const other = view.barriers.find((barrier) => barrier !== old && closes(barrier, slot, context));
  return other === undefined ? undefined : because('slot-closed', { slot: to, by: slots[other]! });
}

/** WU-24 */
function explainPlace({ markers }: WunbyState, { squareOf }: Context, name: string): Violation<WunbyCode> | undefined {
  const square = squareOf.get(name);
  if (square === undefined) return because('no-such-square', { square: String(name) });
  return markers.includes(square) ? because('square-taken', { square: name }) : undefined;
}
