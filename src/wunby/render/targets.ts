/** What is pointed at: squares, slots, dice, the barriers of the pile, and buttons; and a move as targets, one after the other. */
import type { SeenActionOf } from '../../author/without-immer.ts';
import { hasOpenSlot, LENGTHS } from '../rules/barriers.ts';
import { contextOf } from '../rules/board.ts';
import { JUMP, MARKER_KINDS, REPEAT, STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { markerKinds } from '../rules/legal.ts';
import { COLOURS, NOBODY } from '../rules/squares.ts';
import { walkBetween } from '../rules/walks.ts';
import type { Wunby, WunbyBuild, WunbyJump, WunbyMove, WunbyRepeat, WunbyState, WunbyStep } from '../types.ts';
import type { WunbySentences } from '../words/en.ts';
import { barrierName, capital, isUsed, ownerOn, playerNames, slotInWords, unusedDice } from './sentences.ts';

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

// What a target is called.

/** What a target is called. */
export function label(words: WunbySentences, target: string, view: WunbyState, names?: readonly string[]): string {
  const [kind, name = ''] = target.split(':');
  switch (kind) {
    case 'cell':
      return labelSquare(words, name, view, names);
    case 'slot':
      return labelSlot(words, name, view);
    case 'die':
      return labelDie(words, target, view);
    case 'pile':
      return words.pile({ barrier: barrierName(words, Number(name)), count: view.pile[Number(name) - 1] ?? 0 });
  }
  if (name === 'forfeit') return words.forfeitButton({ dice: unusedDice(words, view) });
  if (isButton(words, target)) return words[target];
  const colour = COLOURS.find((one) => one === name);
  if (colour === undefined) return target;
  // From where its markers go where to on a board without custom homes. WU-1
  return words.colourButton({ colour: capital(words[colour]), way: /^\d+$/.test(view.board) ? colour : 'other' });
}

type Button = Extract<keyof WunbySentences, `button:${string}`>;

function isButton(words: WunbySentences, target: string): target is Button {
  return target.startsWith('button:') && Object.hasOwn(words, target);
}

function labelSquare(words: WunbySentences, name: string, view: WunbyState, names?: readonly string[]): string {
  const { squareOf, homeOf } = contextOf(view);
  const square = squareOf.get(name) ?? NOBODY;
  const owner = ownerOn(view, square);
  const home = COLOURS[homeOf[square] ?? NOBODY];
  return words.square({
    square: name,
    taken: owner !== NOBODY,
    owner: playerNames(words, view, names)(owner),
    isHome: home !== undefined,
    colour: home === undefined ? '' : words[home],
  });
}

function labelSlot(words: WunbySentences, name: string, view: WunbyState): string {
  const { slotOf, lengthOf } = contextOf(view);
  const slot = slotOf.get(name) ?? NOBODY;
  const tell = view.barriers.includes(slot) ? words.barrierIn : words.placeFor;
  return tell({ barrier: barrierName(words, lengthOf[slot] ?? LENGTHS), slot: slotInWords(words, name) });
}

function labelDie(words: WunbySentences, target: string, view: WunbyState): string {
  const standard = target === STANDARD_TARGET;
  const rolled = view.number !== 0;
  return words.die({
    standard,
    rolled,
    face: String(standard ? view.number : view.face),
    used: rolled && isUsed(view, standard ? STANDARD_DIE : WUNBY_DIE),
  });
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
      return after.markers.flatMap((square, marker) =>
        square === before.markers[marker] ? [] : [cellTarget(names[square]!)],
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

/** The squares of a marker's walk. A jump is straight. WU-22 */
export function route(before: WunbyState, action: SeenActionOf<Wunby>): readonly string[] {
  if (action.type !== 'move' && action.type !== 'repeat') return [];
  const context = contextOf(before);
  const { squareOf, names } = context;
  const [from, to] = [squareOf.get(action.from)!, squareOf.get(action.to)!];
  return walkBetween(before.walls, from, to, before.number, context).map((square) => cellTarget(names[square]!));
}

// The targets of a move, in the order in which they are chosen. Where the situation leaves a single die, length or use of
// WILD for what is pointed at, it is not asked for.

/** The targets of a move. */
export function path(move: WunbyMove, view: WunbyState): readonly string[] {
  switch (move.type) {
    case 'choose':
      return [`button:${move.colour}`];
    case 'build':
      return pathOfBuild(move, view);
    case 'move':
    case 'repeat':
    case 'jump':
      return [...useOf(move, view), cellTarget(move.from), cellTarget(move.to)];
    case 'barrier':
      // The first slot tells the length, also for WILD, and only the Wunby die moves barriers.
      return [slotTarget(move.from), slotTarget(move.to)];
    case 'place':
      return [cellTarget(move.square)];
    case 'forfeit':
    case 'declare':
    case 'pass':
      return [`button:${move.type}`];
  }
}

/** The pile comes first unless barriers of one length only can be placed. WU-13 */
function pathOfBuild({ slot }: WunbyBuild, view: WunbyState): readonly string[] {
  const context = contextOf(view);
  const length = context.lengthOf[context.slotOf.get(slot)!]!;
  const others = Array.from({ length: LENGTHS }, (_, i) => i + 1).filter(
    (other) => other !== length && view.pile[other - 1]! > 0 && hasOpenSlot(view.walls, other, context),
  );
  return others.length === 0 ? [slotTarget(slot)] : [pileTarget(length), slotTarget(slot)];
}

/**
 * What is chosen before a marker's move: nothing where one kind of such moves is left; else the die; else as what WILD is
 * used. The squares alone could name a move of the standard die, of REPEAT and of JUMP. WU-20, WU-28
 */
function useOf({ type, seat }: WunbyStep | WunbyRepeat | WunbyJump, view: WunbyState): readonly string[] {
  const kinds = markerKinds(view, seat);
  if (kinds === MARKER_KINDS[type]) return [];
  if (type === 'move') return [STANDARD_TARGET];
  return (kinds & REPEAT) !== 0 && (kinds & JUMP) !== 0 ? [`button:${type}`] : [WUNBY_TARGET];
}
