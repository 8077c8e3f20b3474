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
import { type BoardTables, boardTables } from './board-tables.ts';
import { CODES } from './codes.ts';
import { COLOURS } from './colours.ts';
import { canReach } from './destinations.ts';
import { allowedKinds, barrierKind, MARKER_KINDS, STANDARD_DIE, WUNBY_DIE } from './dice.ts';
import { legalMoves } from './legal-moves.ts';
import { ownerAt } from './markers.ts';
import { NOBODY } from './seats.ts';

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
  const tables = boardTables(view.board);
  switch (move.type) {
    case 'choose':
      return explainColour(view, move.colour);
    case 'build':
      return explainBuild(view, tables, move.slot);
    case 'move':
    case 'repeat':
    case 'jump':
      return explainDie(view, move.type, 0) ?? explainMarker(view, tables, move);
    case 'barrier':
      return explainBarrier(view, tables, move);
    case 'forfeit':
      return legalMoves(view, move.seat)[0]?.type === 'forfeit' ? undefined : because('must-use-die');
    case 'place':
      return explainPlace(view, tables, move.square);
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
function explainBuild(
  { pile, blockCounts }: WunbyState,
  tables: BoardTables,
  name: string,
): Violation<WunbyCode> | undefined {
  const slot = tables.slots.indexOf(name);
  if (slot === -1) return because('no-such-slot', { slot: String(name) });
  const length = tables.lengthOf[slot]!;
  if (pile[length - 1] === 0) return because('pile-empty', { length });
  return blockCounts[slot] === 0 ? undefined : because('slot-closed', { slot: name });
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
  tables: BoardTables,
  { seat, type, from, to }: WunbyStep | WunbyRepeat | WunbyJump,
): Violation<WunbyCode> | undefined {
  const { names } = tables;
  const [start, goal] = [names.indexOf(from), names.indexOf(to)];
  if (start === -1) return because('no-such-square', { square: String(from) });
  if (goal === -1) return because('no-such-square', { square: String(to) });
  if (ownerAt(view, start) !== seat) return because('no-marker', { from });
  if (start === goal) return because('same-square', { to });
  const owner = ownerAt(view, goal);
  if (owner !== NOBODY && sameSide(view, owner, seat)) return because('own-marker', { to });
  if (owner !== NOBODY && tables.homeOf[goal] === view.colours[owner]) return because('home-is-safe', { to });
  const { barriers, number } = view;
  if (type === 'jump') {
    if (!canReach(tables, [], start, goal, 1)) return because('not-adjacent', { from, to });
    return canReach(tables, barriers, start, goal, 'jump') ? undefined : because('nothing-to-jump', { from, to });
  }
  if (!canReach(tables, [], start, goal, number)) return because('wrong-distance', { from, to, number });
  return canReach(tables, barriers, start, goal, number)
    ? undefined
    : because('blocked-by-barrier', { from, to, number });
}

/** WU-25 */
function explainBarrier(
  view: WunbyState,
  tables: BoardTables,
  { from, to }: WunbyBarrier,
): Violation<WunbyCode> | undefined {
  const { slots, lengthOf, conflicts } = tables;
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
function explainPlace({ markers }: WunbyState, { names }: BoardTables, name: string): Violation<WunbyCode> | undefined {
  const square = names.indexOf(name);
  if (square === -1) return because('no-such-square', { square: String(name) });
  return markers.includes(square) ? because('square-taken', { square: name }) : undefined;
}
