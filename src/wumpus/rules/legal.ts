/**
 * The legal moves of the seat that is asked, in one place: HW-12, HW-23, HW-25, HW-30 to HW-34, HW-40, HW-41
 *
 * 1. For each prompt there is a row of candidates: the numbers of all moves that it can ever offer, in the order of the
 *    lists of legal moves. Combinations of cards are apart.
 * 2. `choicesNow` says which row it is, and which of it is legal as a mask, whose bit 0 is the first candidate.
 * 3. `legal` lists these moves, `sample` takes one without the list; both add the combinations that the hand allows.
 *
 * The choices of a seat are one integer, so that nothing is allocated:
 *
 * | bits 0–13             | bit 14                                      | from bit 15 on                   |
 * | the candidates, legal | cards of the hand can be played together    | where the row of candidates begins |
 */
import {
  countBits,
  lowestBit,
  type Mask,
  nthBit,
  type Random,
  type Seat,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { WumpusView } from '../types.ts';
import { CAMP, CAMPS, NEIGHBOURS, NOWHERE } from './board.ts';
import {
  AMBUSH,
  type Cards,
  type Combination,
  combinationOf,
  countParts,
  FIRST_EVADE,
  HAND_SIZE,
  HAZARDS,
  holds,
  isPartOf,
  KINDS,
  kindsOf,
  nthPart,
  RETREAT,
  SCENT,
  sizeOf,
} from './cards.ts';
import { type MoveTables, makeMoveTables } from './moves.ts';

// Candidates.

/** The rows of all prompts one after the other, and where each begins. */
interface Candidates {
  readonly numbers: Uint16Array;
  /** Each hunter. */
  readonly choose: number;
  /** Each direction, to pass. */
  readonly scent: number;
  /** Each direction. */
  readonly steer: number;
  /** Hazards on each hunter, to pass. */
  readonly hazards: number;
  /** A retreat of each hunter, to pass. */
  readonly retreat: number;
  /** A retreat of each hunter, to suffer. */
  readonly answer: number;
  /** A retreat of each hunter, ambush, to end. */
  readonly act: number;
  /** To keep, a discard of each kind, to redraw. */
  readonly reconcile: number;
  /** By square: a retreat of each hunter, a step to each neighbour, to stay. */
  readonly move: Uint16Array;
  /** By square: a step to each neighbour, to halt. */
  readonly ambush: Uint16Array;
  /** By square: the mask of the steps to each neighbour, the first as bit 0, and of what follows them. */
  readonly steps: Uint16Array;
}

function makeCandidates({ bases, types }: MoveTables): Candidates {
  const numbers: number[] = [];
  const add = (...parts: readonly (readonly number[])[]): number => {
    const at = numbers.length;
    for (const part of parts) numbers.push(...part);
    return at;
  };
  // The numbers of a type follow one another.
  const all = (type: keyof MoveTables['bases']): readonly number[] => {
    const first = types.indexOf(type);
    return Array.from({ length: types.lastIndexOf(type) + 1 - first }, (_, i) => first + i);
  };
  const steps = (square: number): readonly number[] => NEIGHBOURS[square]!.map((to) => bases.move + to);
  return {
    choose: add(all('choose')),
    scent: add(all('scent'), all('pass')),
    steer: add(all('steer')),
    hazards: add(all('hazards'), all('pass')),
    retreat: add(all('retreat'), all('pass')),
    answer: add(all('retreat'), all('suffer')),
    act: add(all('retreat'), all('ambush'), all('end')),
    reconcile: add(all('keep'), all('discard'), all('redraw')),
    move: Uint16Array.from(NEIGHBOURS, (_, square) => add(all('retreat'), steps(square), all('stay'))),
    ambush: Uint16Array.from(NEIGHBOURS, (_, square) => add(steps(square), all('halt'))),
    steps: Uint16Array.from(NEIGHBOURS, ({ length }) => (1 << (length + 1)) - 1),
    numbers: Uint16Array.from(numbers),
  };
}

/** What the rules look up: the same for all matches. */
export interface WumpusTables extends MoveTables {
  readonly candidates: Candidates;
}

export const TABLES: WumpusTables = /* @__PURE__ */ makeTables();

function makeTables(): WumpusTables {
  const tables = makeMoveTables();
  return { ...tables, candidates: makeCandidates(tables) };
}

// Choices: what is legal now.

type Choices = number;

/** The longest row has a candidate for keeping all cards, one for each kind of card, and one for redrawing. */
const MASK_BITS = 14;
const MASK: Mask = (1 << MASK_BITS) - 1;

/** Cards of the hand can be played together, too. HW-34 */
const WITH_CARDS: Choices = 1 << MASK_BITS;

/** Some candidates of the row that begins at a place. */
function choicesOf(row: number, legal: Mask): Choices {
  return (row << (MASK_BITS + 1)) | legal;
}

function rowOf(choices: Choices): number {
  return choices >> (MASK_BITS + 1);
}

function maskOf(choices: Choices): Mask {
  return choices & MASK;
}

/** Four candidates: one for each hunter, or each direction. */
const EACH_OF_FOUR: Mask = 0b1111;
/** The candidate after them, always legal: to pass, to suffer. */
const FIFTH: Mask = 1 << 4;
/** In the prompt to act, after the retreats. */
const AMBUSHING: Mask = 1 << 4;
const ENDING: Mask = 1 << 5;
/** In the reconcile phase: the first, and the last after a discard of each kind. */
const KEEPING: Mask = 1;
const REDRAWING: Mask = 1 << (1 + KINDS);

/** What is legal for the seat that is asked, whose hand this is. */
function choicesNow(view: WumpusView, seat: Seat, hand: Cards, { candidates }: WumpusTables): Choices {
  switch (view.phase) {
    case 'hazards':
      // HW-31
      return choicesOf(candidates.hazards, (holds(hand, HAZARDS) ? 1 << view.hunters[view.turn]! : 0) | FIFTH);
    case 'scent':
      // HW-23
      return choicesOf(candidates.scent, holds(hand, SCENT) ? EACH_OF_FOUR | FIFTH : FIFTH);
    case 'move': {
      // HW-30, HW-32
      const square = view.squares[seat]!;
      return choicesOf(candidates.move[square]!, retreatTargets(view, hand) | (candidates.steps[square]! << 4));
    }
    case 'act':
      // HW-32, HW-33, HW-34
      return (
        choicesOf(candidates.act, retreatTargets(view, hand) | (canAmbush(view, hand) ? AMBUSHING : 0) | ENDING) |
        (view.squares[seat] === view.wumpus ? WITH_CARDS : 0)
      );
    case 'reconcile':
      // HW-40, HW-41
      return choicesOf(candidates.reconcile, KEEPING | (kindsOf(hand) << 1) | (canRedraw(view, seat) ? REDRAWING : 0));
    default:
      return choicesInRarePhase(view, seat, hand, candidates);
  }
}

/** The same in phases that come up less often, so that the engine inlines the others. */
function choicesInRarePhase(view: WumpusView, seat: Seat, hand: Cards, candidates: Candidates): Choices {
  switch (view.phase) {
    case 'evade':
      // HW-34
      return WITH_CARDS;
    case 'ambush': {
      // HW-33
      const square = view.squares[seat]!;
      return choicesOf(candidates.ambush[square]!, candidates.steps[square]!);
    }
    case 'before-move':
    case 'after-move':
      // HW-32
      return choicesOf(candidates.retreat, retreatTargets(view, hand) | FIFTH);
    case 'answer':
      // HW-25
      return choicesOf(candidates.answer, (holds(hand, RETREAT) ? 1 << view.hunters[seat]! : 0) | FIFTH);
    case 'steer':
      // HW-23
      return choicesOf(candidates.steer, EACH_OF_FOUR);
    case 'choose':
      // HW-12
      return choicesOf(candidates.choose, EACH_OF_FOUR & ~chosenHunters(view));
    default:
      // Chance, or nobody, decides.
      return 0;
  }
}

/** With a retreat in hand: the hunters in the game that are not in their camp. HW-32 */
function retreatTargets(view: WumpusView, hand: Cards): Mask {
  return holds(hand, RETREAT) ? huntersAway(view) : 0;
}

function huntersAway({ hunters, squares }: WumpusView): Mask {
  let mask = 0;
  for (let seat = 0; seat < squares.length; seat++) {
    const square = squares[seat]!;
    const hunter = hunters[seat]!;
    if (square !== NOWHERE && square !== CAMPS[hunter]) mask |= 1 << hunter;
  }
  return mask;
}

/** After a step of one's own. HW-33 */
function canAmbush(view: WumpusView, hand: Cards): boolean {
  return view.stepped === 1 && holds(hand, AMBUSH);
}

/** The hunters that are chosen already. HW-12 */
function chosenHunters({ hunters }: WumpusView): Mask {
  let mask = 0;
  // A seat that has not chosen has a negative number.
  for (const hunter of hunters) if (hunter >= 0) mask |= 1 << hunter;
  return mask;
}

/** The seats whose hunters a retreat can send to camp: as an answer only oneself. HW-25, HW-32 */
export function retreatSeats({ phase, asked, hunters, squares }: WumpusView): readonly Seat[] {
  if (phase === 'answer') return [asked];
  return hunters.flatMap((hunter, seat) => {
    const square = squares[seat]!;
    return square === NOWHERE || square === CAMPS[hunter] ? [] : [seat];
  });
}

/** Whether a seat's hunter is on a camp, and no hazards bar it from drawing. HW-31, HW-41 */
export function canRedraw(view: WumpusView, seat: Seat): boolean {
  return view.barred[seat] === 0 && view.terrain[view.squares[seat]!] === CAMP;
}

// The list.

/** Writes the legal numbers into `out`; there are none where the hand is hidden. */
export function legal(view: WumpusView, seat: Seat, out: number[], tables: WumpusTables): number {
  const hand = view.hands[seat];
  if (hand === null || hand === undefined) return 0;
  const choices = choicesNow(view, seat, hand, tables);
  const at = rowOf(choices);
  const { numbers } = tables.candidates;
  let count = 0;
  for (let rest = maskOf(choices); rest !== 0; rest = withoutLowest(rest)) {
    out[count++] = numbers[at + lowestBit(rest)]!;
  }
  return (choices & WITH_CARDS) === 0 ? count : listWithCards(view, hand, out, count, tables);
}

/** Adds the combinations of cards that a hand allows; attacks come before the end of the turn. HW-34 */
function listWithCards(view: WumpusView, hand: Cards, out: number[], count: number, tables: WumpusTables): number {
  const { combinations, bases } = tables;
  if (view.phase === 'evade') {
    return listParts(combinations, combinationOf(hand, FIRST_EVADE), 0, bases.evade, out, count);
  }
  const next = listParts(combinations, combinationOf(hand, 0), 1, bases.attack, out, count - 1);
  out[next] = bases.end;
  return next + 1;
}

/**
 * Writes the combinations that are part of another one into `out`, as the sum of `base` and their number, in the order
 * of their numbers.
 *
 * @param from - the first number that counts: 0, or 1 without that of no card
 * @param at - where the first is written
 * @returns where the next would be written
 */
function listParts(
  { byNumber, ends }: MoveTables['combinations'],
  whole: Combination,
  from: 0 | 1,
  base: number,
  out: number[],
  at: number,
): number {
  const end = ends[Math.min(sizeOf(whole), HAND_SIZE)]!;
  let next = at;
  for (let n = from; n < end; n++) if (isPartOf(byNumber[n]!, whole)) out[next++] = base + n;
  return next;
}

// One of them.

/** One of the legal numbers of a seat whose hand is not hidden. */
export function sample(view: WumpusView, seat: Seat, random: Random, tables: WumpusTables): number {
  // Nobody plays for a seat whose hand they cannot see.
  const hand = view.hands[seat]!;
  const choices = choicesNow(view, seat, hand, tables);
  if ((choices & WITH_CARDS) !== 0) return sampleWithCards(view, hand, choices, random, tables);
  return sampleCandidate(choices, random, tables);
}

function sampleCandidate(choices: Choices, random: Random, { candidates }: WumpusTables): number {
  const mask = maskOf(choices);
  const only = withoutLowest(mask) === 0;
  const bit = only ? lowestBit(mask) : nthBit(mask, random(countBits(mask)));
  return candidates.numbers[rowOf(choices) + bit]!;
}

/** The same with combinations of cards among the legal moves. HW-34 */
function sampleWithCards(
  view: WumpusView,
  hand: Cards,
  choices: Choices,
  random: Random,
  tables: WumpusTables,
): number {
  const { combinations, bases, candidates } = tables;
  if (view.phase === 'evade') {
    const held = combinationOf(hand, FIRST_EVADE);
    return bases.evade + combinations.numbers[nthPart(held, random(countParts(held)))]!;
  }
  const held = combinationOf(hand, 0);
  const mask = maskOf(choices);
  // The part of no card is no attack.
  const attacks = countParts(held) - 1;
  const drawn = random(attacks + countBits(mask));
  if (drawn < attacks) return bases.attack + combinations.numbers[nthPart(held, drawn + 1)]!;
  return candidates.numbers[rowOf(choices) + nthBit(mask, drawn - attacks)]!;
}
