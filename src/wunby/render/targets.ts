/** What is pointed at in Wunby: squares, slots, dice, the barriers of the pile, and buttons. */
import { listInWords, type SeenActionOf } from '../../author/index.ts';
import { LENGTHS } from '../rules/barrier-slots.ts';
import { NO_COLOUR } from '../rules/colours.ts';
import { contextOf } from '../rules/context.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { NOBODY } from '../rules/seats.ts';
import type { Wunby, WunbyState } from '../types.ts';
import { barrierName, capital, colourName, playerNames, unusedDice } from './describe.ts';
import { isUsed, ownerOn, squaresOfMarkers } from './reading.ts';

/** The target of a square. */
export function cellTarget(square: string): string {
  return `cell:${square}`;
}

/** The target of a slot, free or with a barrier in it. */
export function slotTarget(slot: string): string {
  return `slot:${slot}`;
}

/** The target of the barriers of a length that are still to be placed. */
export function pileTarget(length: number): string {
  return `pile:${length}`;
}

/** The targets of the two dice. */
export const STANDARD_TARGET = 'die:standard';
export const WUNBY_TARGET = 'die:wunby';

/** By colour: from where its markers go where to on a board without custom homes. WU-1 */
const WAYS: Readonly<Record<string, string>> = {
  red: 'from south to north',
  blue: 'from west to east',
  yellow: 'from north to south',
  green: 'from east to west',
};

const BUTTONS: Readonly<Record<string, string>> = {
  repeat: 'Two more moves: WILD as REPEAT',
  jump: 'Over a barrier: WILD as JUMP',
  declare: 'Declare a tie',
  pass: 'Decline the tie',
};

/** What a target is called. */
export function label(target: string, view: WunbyState, names?: readonly string[]): string {
  const [kind, name = ''] = target.split(':');
  switch (kind) {
    case 'cell':
      return labelSquare(name, view, names);
    case 'slot':
      return labelSlot(name, view);
    case 'die':
      return labelDie(target, view);
    case 'pile':
      return `${barrierName(Number(name))}, ${view.pile[Number(name) - 1] ?? 0} left`;
    default: {
      if (name === 'forfeit') return `Forfeit ${listInWords(unusedDice(view))}`;
      const way = /^\d+$/.test(view.board) ? WAYS[name] : undefined;
      return BUTTONS[name] ?? `${capital(name)}${way === undefined ? '' : `: ${way}`}`;
    }
  }
}

function labelSquare(name: string, view: WunbyState, names?: readonly string[]): string {
  const { squareOf, homeOf } = contextOf(view);
  const square = squareOf.get(name) ?? NOBODY;
  const owner = ownerOn(view, square);
  const home = homeOf[square] ?? NO_COLOUR;
  const marker = owner === NOBODY ? 'empty' : `marker of ${playerNames(view, names)(owner)}`;
  return `${name}, ${marker}${home === NO_COLOUR ? '' : `, HOME of ${colourName(home)}`}`;
}

function labelSlot(name: string, view: WunbyState): string {
  const { slotOf, lengthOf } = contextOf(view);
  const slot = slotOf.get(name) ?? NOBODY;
  const barrier = barrierName(lengthOf[slot] ?? LENGTHS);
  return `${view.barriers.includes(slot) ? barrier : `place for a ${barrier}`}, ${slotInWords(name)}`;
}

/** Where a slot is: `c3-e3n` is `north of c3–e3`. */
export function slotInWords(name: string): string {
  const side = name.endsWith('n') ? 'north' : 'east';
  return `${side} of ${name.slice(0, -1).replace('-', '–')}`;
}

function labelDie(target: string, view: WunbyState): string {
  const isStandard = target === STANDARD_TARGET;
  const name = isStandard ? 'standard die' : 'Wunby die';
  if (view.number === 0) return `${name}, not rolled`;
  const used = isUsed(view, isStandard ? STANDARD_DIE : WUNBY_DIE) ? ', used' : '';
  return `${name}, ${isStandard ? view.number : view.face}${used}`;
}

/** The targets that an action changed. */
export function touched(before: WunbyState, action: SeenActionOf<Wunby>, after: WunbyState): readonly string[] {
  switch (action.type) {
    case 'move':
    case 'repeat':
    case 'jump':
      return [cellTarget(action.from), cellTarget(action.to)];
    case 'barrier':
      return [slotTarget(action.from), slotTarget(action.to)];
    case 'build':
      return [slotTarget(action.slot)];
    case 'place':
      return [cellTarget(action.square)];
    case 'choose': {
      // The squares where the markers of the colour begin. WU-12
      const { names } = contextOf(after);
      const was = squaresOfMarkers(before);
      return squaresOfMarkers(after).flatMap((square, marker) =>
        square === was[marker] ? [] : [cellTarget(names[square]!)],
      );
    }
    case 'chance':
      return before.phase === 'roll' ? [STANDARD_TARGET, WUNBY_TARGET] : [];
    case 'forfeit':
    case 'declare':
    case 'pass':
      return [];
  }
}
