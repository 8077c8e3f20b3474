/** What is pointed at in Doubles Wild: squares, pairs of dice, dice of a battle, and buttons. */
import { listInWords, type Mask, type SeenActionOf } from '../../author/without-immer.ts';
import { ATTACKER, LAST_ROUND, NO_BATTLE, SIDES } from '../rules/battle.ts';
import { NO_SQUARE, nameOfSquare, squareNamed } from '../rules/board.ts';
import { BLUE_MASK, doublesWildDice, placesOf, RED_MASK, totalOf, UNROLLED } from '../rules/dice.ts';
import { doublesWildCells, NOBODY, ownerOf, threesAt } from '../rules/markers.ts';
import type { DoublesWild, DoublesWildMove, DoublesWildState } from '../types.ts';
import type { DoublesWildSentences } from '../words/en.ts';
import { effectWords, landingOf, seatNames, squareText, wildLineText, withFaces } from './sentences.ts';

/** The pairs of dice that can be rolled again. DW-10 */
export const PAIRS = ['red', 'blue'] as const;

/** The target of a square. */
export function cellTarget(name: string): string {
  return `cell:${name}`;
}

export function pairTarget(pair: (typeof PAIRS)[number]): string {
  return `die:${pair}`;
}

/** The target of a die of a battle, at its place from 1. */
export function battleDieTarget(side: number, place: number): string {
  return `die:${SIDES[side]}:${place}`;
}

/** The targets of a move. Dice of a battle are chosen in any order, and then rolled. */
export function path(move: DoublesWildMove, { battleSide }: DoublesWildState): readonly string[] {
  switch (move.type) {
    case 'square':
      return [cellTarget(move.square)];
    case 'reroll':
      return [move.dice === 'all' ? 'button:all' : pairTarget(move.dice)];
    case 'fight':
      return [...move.dice.map((place) => battleDieTarget(battleSide, place)), 'button:roll'];
    case 'keep':
    case 'decline':
    case 'leave':
    case 'replace':
    case 'stand':
      return [`button:${move.type}`];
  }
}

/** Whether a target is a die of a battle: those that are rolled again together have no order. */
export function isUnordered(target: string): boolean {
  return SIDES.some((side) => target.startsWith(`die:${side}:`));
}

/**
 * A pair is rolled again by pointing at it, or by a button beside those for the other choices; the dice are kept by pointing at
 * the square that they lead to, too.
 */
export function alike(target: string, view: DoublesWildState): readonly string[] {
  const groups = PAIRS.map((pair) => [pairTarget(pair), `button:${pair}`]);
  const landing = keptSquare(view);
  if (landing !== NO_SQUARE) groups.push(['button:keep', cellTarget(nameOfSquare(view, landing))]);
  return groups.find((group) => group.includes(target)) ?? [target];
}

/** The square that keeping the dice means now. DW-10 */
export function keptSquare(view: DoublesWildState): number {
  return view.phase === 'keep' ? landingOf(view) : NO_SQUARE;
}

/** What a target is called. */
export function label(
  words: DoublesWildSentences,
  target: string,
  view: DoublesWildState,
  names?: readonly string[],
): string {
  const [kind = '', name = '', place] = target.split(':');
  switch (kind) {
    case 'cell':
      return labelOfCell(words, view, name, names);
    case 'die':
      return place === undefined ? labelOfPair(words, view, name) : labelOfBattleDie(words, view, name, Number(place));
    default:
      return labelOfButton(words, view, name, names);
  }
}

function labelOfCell(
  words: DoublesWildSentences,
  view: DoublesWildState,
  name: string,
  names?: readonly string[],
): string {
  const square = squareNamed(view, name);
  if (square === NO_SQUARE) return name;
  return words.cell({ square: squareText(words, view, square), what: whatIsOn(words, view, square, names) });
}

function whatIsOn(
  words: DoublesWildSentences,
  view: DoublesWildState,
  square: number,
  names?: readonly string[],
): string {
  const nameOf = seatNames(words, names);
  // What choosing it leads to: some squares waste the turn. DW-12, DW-13
  if (view.phase === 'square' || square === keptSquare(view)) return effectWords(words, view, square, nameOf);
  const owner = ownerOf(view, square);
  if (owner === NOBODY) return words.emptySquare;
  return threesAt(view, owner, square) > 0 ? words.inThree({ name: nameOf(owner) }) : nameOf(owner);
}

/** What a pair of dice comes to: `red 7`, `blue wild`. It is shown below them, so their label begins with it. */
export function pairText(words: DoublesWildSentences, pair: string, [one = 0, two = 0]: readonly number[]): string {
  // The total of a wild pair does not matter.
  return words.pair({ pair: pair === 'red' ? pair : 'other', wild: one === two, total: one + two });
}

function labelOfPair(words: DoublesWildSentences, view: DoublesWildState, pair: string): string {
  const { turn } = doublesWildDice(view);
  const isRed = pair === PAIRS[0];
  const faces = isRed ? turn.slice(0, 2) : turn.slice(2);
  if (faces.length === 0) return isRed ? words.redDice : words.blueDice;
  return words.pairLabel({
    pair: pairText(words, pair, faces),
    faces: listInWords(faces, words.shared),
    again: view.phase === 'keep',
  });
}

function labelOfBattleDie(words: DoublesWildSentences, view: DoublesWildState, side: string, place: number): string {
  const { attacker, defender } = doublesWildDice(view);
  const isAttacker = side === SIDES[ATTACKER];
  const face = (isAttacker ? attacker : defender)[place - 1] ?? 0;
  return words.battleDie({ side: isAttacker ? 'attacker' : 'other', place, rolled: face > 0, face });
}

function labelOfButton(
  words: DoublesWildSentences,
  view: DoublesWildState,
  name: string,
  names?: readonly string[],
): string {
  const { phase, square } = view;
  const nameOf = seatNames(words, names);
  switch (name) {
    case 'keep': {
      const landing = landingOf(view);
      if (landing === NO_SQUARE) return words.keepButton({ place: wildLineText(words, view) });
      // Of a free square it says which one, of others what happens there: they have names on the board.
      const isFree = ownerOf(view, landing) === NOBODY;
      return words.keepButton({
        place: isFree ? squareText(words, view, landing) : effectWords(words, view, landing, nameOf),
      });
    }
    case 'red':
    case 'blue':
      return words.rerollButton({ dice: name });
    case 'all':
      return words.rerollButton({ dice: 'other' });
    case 'roll':
      return words.rollButton;
    case 'stand':
      return words.standButton(totalsOf(view));
    case 'decline':
      return words.declineButton;
    default: {
      const known = phase === 'teammate';
      return words.markerButton({ leave: name === 'leave', known, owner: known ? nameOf(ownerOf(view, square)) : '' });
    }
  }
}

/** The totals of a battle, that of the side that is asked first. */
function totalsOf({ battleSide, attackerDice, defenderDice }: DoublesWildState) {
  const [attacker, defender] = [totalOf(attackerDice), totalOf(defenderDice)];
  const rolled = attackerDice !== UNROLLED && defenderDice !== UNROLLED;
  return battleSide === ATTACKER
    ? { rolled, own: attacker, theirs: defender }
    : { rolled, own: defender, theirs: attacker };
}

/**
 * The targets that an action changed: the dice that were rolled, while they are on the table; the square that they led
 * to, that a battle began or ended on, or that has got a marker.
 */
export function touched(
  before: DoublesWildState,
  action: SeenActionOf<DoublesWild>,
  after: DoublesWildState,
): readonly string[] {
  const was = doublesWildCells(before);
  const squares = doublesWildCells(after).flatMap((owner, at) => (owner !== NOBODY && owner !== was[at] ? [at] : []));
  if (after.square !== before.square) squares.push(before.square, after.square);
  squares.push(squareOf(before, action));
  const cells = squares.filter((at) => at !== NO_SQUARE).map((at) => cellTarget(nameOfSquare(after, at)));
  return [...(action.type === 'chance' ? rolledTargets(before, after) : []), ...new Set(cells)];
}

/** The square that an action leads to, whether anything happens there or not. */
function squareOf(before: DoublesWildState, action: SeenActionOf<DoublesWild>): number {
  switch (action.type) {
    case 'square':
      return squareNamed(before, action.square);
    case 'keep':
      return landingOf(before);
    case 'chance':
      if (before.phase !== 'reroll') return NO_SQUARE;
      return landingOf(before, withFaces(before.dice, before.rollMask, action.faces));
    default:
      return NO_SQUARE;
  }
}

/** The dice that were rolled, while they are on the table. */
function rolledTargets({ phase, rollMask, battleSide }: DoublesWildState, after: DoublesWildState): readonly string[] {
  if (phase === 'battle-roll') {
    if (after.battleRound === NO_BATTLE) return [];
    return placesOf(rollMask).map((place) => battleDieTarget(battleSide, place));
  }
  if (after.dice === UNROLLED) return [];
  const masks: readonly Mask[] = [RED_MASK, BLUE_MASK];
  return PAIRS.filter((_, i) => (rollMask & masks[i]!) !== 0).map(pairTarget);
}

/** The dice of a battle as they fall, where they end it: afterwards they are off the table. DW-21 */
export function interim(before: DoublesWildState, action: SeenActionOf<DoublesWild>): DoublesWildState | undefined {
  if (action.type !== 'chance' || before.phase !== 'battle-roll') return undefined;
  const { battleSide, battleRound, attackerDice, rollMask } = before;
  if (battleSide === ATTACKER || battleRound < LAST_ROUND) return undefined;
  const defenderDice = withFaces(before.defenderDice, rollMask, action.faces);
  // After a tie the battle goes on, and its dice stay.
  if (totalOf(attackerDice) === totalOf(defenderDice)) return undefined;
  return { ...before, defenderDice, rollMask: 0 };
}
