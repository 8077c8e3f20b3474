/**
 * What each prompt can offer, combinations of cards apart: numbers of moves in the order of the lists of legal moves, so
 * that those which are legal are a mask.
 */
import { countBits, lowestBit, type Mask, nthBit, type Random, type Seat, withoutLowest } from '../../author/index.ts';
import type { WumpusMove, WumpusView } from '../types.ts';
import { CAMP, CAMPS, NEIGHBOURS, NOWHERE } from './board.ts';
import { AMBUSH, type Cards, FIRST_EVADE, HAZARDS, holds, KINDS, kindsOf, RETREAT, SCENT } from './cards.ts';
import {
  type Combinations,
  countParts,
  countsFrom,
  listParts,
  makeCombinations,
  makeNumbering,
  type Numbering,
  nthPart,
} from './moves.ts';
import { MAX_SEATS } from './setup.ts';

/** One table for all prompts, and where each begins in it. */
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

/** The table of candidates. */
function makeCandidates({ bases, types }: Numbering): Candidates {
  const numbers: number[] = [];
  const add = (...parts: readonly (readonly number[])[]): number => {
    const at = numbers.length;
    for (const part of parts) numbers.push(...part);
    return at;
  };
  const all = (type: keyof Numbering['bases']): readonly number[] => types.flatMap((of, n) => (of === type ? [n] : []));
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

// The lookup tables of the rules. They depend on no option.

/** What the rules by numbers look up. */
export interface WumpusContext extends Numbering {
  readonly combinations: Combinations;
  readonly candidates: Candidates;
  /** By seat and number: the move, once it has been asked for. */
  readonly moves: readonly (WumpusMove | undefined)[][];
}

/** The tables, the same for all matches. */
export const CONTEXT: WumpusContext = /* @__PURE__ */ makeContext();

function makeContext(): WumpusContext {
  const combinations = makeCombinations();
  const numbering = makeNumbering(combinations.counts.length);
  return {
    ...numbering,
    combinations,
    candidates: makeCandidates(numbering),
    moves: Array.from({ length: MAX_SEATS }, () => Array.from({ length: numbering.size }, () => undefined)),
  };
}

// What a prompt offers, as one number, so that nothing is allocated: where its candidates begin, which of them are legal,
// and whether combinations of cards can be played besides.

/** The choices of a seat that is asked. */
type Choices = number;

/** The longest mask has a bit for keeping all cards, each kind of card, and redrawing. */
const MASK_BITS = 14;
const MASK: Mask = (1 << MASK_BITS) - 1;

/** Combinations of cards of the hand can be played too. HW-34 */
const WITH_CARDS: Choices = 1 << MASK_BITS;

/** Some of the candidates that begin at a place in the table of candidates. */
function choicesOf(at: number, legal: Mask): Choices {
  return (at << (MASK_BITS + 1)) | legal;
}

/** Where the candidates begin. */
function placeOf(choices: Choices): number {
  return choices >> (MASK_BITS + 1);
}

/** Which of the candidates are legal: the first is bit 0. */
function legalOf(choices: Choices): Mask {
  return choices & MASK;
}

// The legal moves of the seat that is asked. HW-12, HW-23, HW-25, HW-30 to HW-34, HW-40, HW-41

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
function choicesNow(view: WumpusView, seat: Seat, hand: Cards, { candidates }: WumpusContext): Choices {
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
      return choicesOf(candidates.move[square]!, retreats(view, hand) | (candidates.steps[square]! << 4));
    }
    case 'act':
      // HW-32, HW-33, HW-34
      return (
        choicesOf(candidates.act, retreats(view, hand) | (canAmbush(view, hand) ? AMBUSHING : 0) | ENDING) |
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
      return choicesOf(candidates.retreat, retreats(view, hand) | FIFTH);
    case 'answer':
      // HW-25
      return choicesOf(candidates.answer, (holds(hand, RETREAT) ? 1 << view.hunters[seat]! : 0) | FIFTH);
    case 'steer':
      // HW-23
      return choicesOf(candidates.steer, EACH_OF_FOUR);
    case 'choose':
      // HW-12
      return choicesOf(candidates.choose, EACH_OF_FOUR & ~chosen(view));
    default:
      // Chance, or nobody, decides.
      return 0;
  }
}

/** With a retreat in hand: the hunters in the game that are not in their camp. HW-32 */
function retreats(view: WumpusView, hand: Cards): Mask {
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
function chosen({ hunters }: WumpusView): Mask {
  let mask = 0;
  // A seat that has not chosen has a negative number.
  for (const hunter of hunters) if (hunter >= 0) mask |= 1 << hunter;
  return mask;
}

/** Whether a seat's hunter is on a camp, and no hazards bar it from drawing. HW-31, HW-41 */
export function canRedraw(view: WumpusView, seat: Seat): boolean {
  return view.barred[seat] === 0 && view.terrain[view.squares[seat]!] === CAMP;
}

// The legal moves as a list of numbers. What is legal: legal-moves.ts.

/** Writes the legal numbers into `out`; there are none where the hand is hidden. */
export function legal(view: WumpusView, seat: Seat, out: number[], context: WumpusContext): number {
  const hand = view.hands[seat];
  if (hand === null || hand === undefined) return 0;
  const choices = choicesNow(view, seat, hand, context);
  const at = placeOf(choices);
  const { numbers } = context.candidates;
  let count = 0;
  for (let rest = legalOf(choices); rest !== 0; rest = withoutLowest(rest)) {
    out[count++] = numbers[at + lowestBit(rest)]!;
  }
  return (choices & WITH_CARDS) === 0 ? count : listWithCards(view, hand, out, count, context);
}

/** Adds the combinations of cards that a hand allows; attacks come before the end of the turn. HW-34 */
function listWithCards(view: WumpusView, hand: Cards, out: number[], count: number, context: WumpusContext): number {
  const { combinations, bases } = context;
  if (view.phase === 'evade') {
    return listParts(combinations, countsFrom(hand, FIRST_EVADE), 0, bases.evade, out, count);
  }
  const next = listParts(combinations, countsFrom(hand, 0), 1, bases.attack, out, count - 1);
  out[next] = bases.end;
  return next + 1;
}

// One of the legal moves, without their list. What is legal: legal-moves.ts.

/** One of the legal numbers of a seat whose hand is not hidden. */
export function sample(view: WumpusView, seat: Seat, random: Random, context: WumpusContext): number {
  // Nobody plays for a seat whose hand they cannot see.
  const hand = view.hands[seat]!;
  const choices = choicesNow(view, seat, hand, context);
  if ((choices & WITH_CARDS) !== 0) return sampleWithCards(view, hand, choices, random, context);
  return sampleCandidate(choices, random, context);
}

function sampleCandidate(choices: Choices, random: Random, { candidates }: WumpusContext): number {
  const mask = legalOf(choices);
  const only = withoutLowest(mask) === 0;
  const bit = only ? lowestBit(mask) : nthBit(mask, random(countBits(mask)));
  return candidates.numbers[placeOf(choices) + bit]!;
}

/** The same with combinations of cards among the legal moves. HW-34 */
function sampleWithCards(
  view: WumpusView,
  hand: Cards,
  choices: Choices,
  random: Random,
  context: WumpusContext,
): number {
  const { combinations, bases, candidates } = context;
  if (view.phase === 'evade') {
    const held = countsFrom(hand, FIRST_EVADE);
    return bases.evade + combinations.numbers[nthPart(held, random(countParts(held)))]!;
  }
  const held = countsFrom(hand, 0);
  const mask = legalOf(choices);
  // The part of no card is no attack.
  const attacks = countParts(held) - 1;
  const drawn = random(attacks + countBits(mask));
  if (drawn < attacks) return bases.attack + combinations.numbers[nthPart(held, drawn + 1)]!;
  return candidates.numbers[placeOf(choices) + nthBit(mask, drawn - attacks)]!;
}
