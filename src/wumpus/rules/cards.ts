/**
 * The 40 cards: their kinds and values, cards as integers, and how they move between deck, hands and discards. HW-2, HW-3,
 * HW-14, HW-35, HW-40 to HW-42
 *
 * What each integer means:
 *
 * - A kind, 0 to 11, is an index in `CARDS`: 0 to 3 attack, 4 to 7 evade, 8 to 11 are special.
 * - `Cards` is any of the 40 cards, such as a hand, the deck or the discards: how many of each kind, in 32 bits.
 *
 *   | bits | 0–2 | 3–5  | 6–8   | 9–11  | 12–14 | 15–17    | 18–20      | 21–23 | 24–25  | 26–27 | 28–29   | 30–31   |
 *   | kind | bow | nets | spear | traps | run   | submerge | camouflage | cover | ambush | scent | retreat | hazards |
 *
 *   Three bits hold the four copies of an attack or evade card, two bits the two of a special card. So cards are added,
 *   subtracted and compared like numbers. With hazards the number may be negative.
 * - `Combination` is cards that are played together, all to attack or all to evade: how many of each kind, in 16 bits.
 *
 *   | bits   | 0–2 | 3    | 4–6  | 7    | 8–10  | 11   | 12–14 | 15   |
 *   | attack | bow | free | nets | free | spear | free | traps | free |
 *   | evade  | run | free | submerge | free | camouflage | free | cover | free |
 *
 *   The free bits let all four counts be compared at once.
 * - An entry of `cardLog` is 13 times the seat, plus the kind that it put on the discards, or 12 for a card that it drew.
 */
import { checkCount, checkState, type Draft, RuleError, type Seat, show } from '../../author/without-immer.ts';
import type {
  WumpusAttackCard,
  WumpusCard,
  WumpusEvadeCard,
  WumpusState,
  WumpusTerrain,
  WumpusView,
} from '../types.ts';
import { HUNTERS, TERRAINS } from './board.ts';

/** The kinds of attack card, in the order of their numbers. */
export const ATTACK_CARDS: readonly WumpusAttackCard[] = Object.freeze(['bow', 'nets', 'spear', 'traps-and-snares']);
/** The kinds of evade card, in the order of their numbers. */
export const EVADE_CARDS: readonly WumpusEvadeCard[] = Object.freeze(['run', 'submerge', 'camouflage', 'cover']);
/** Every kind of card, by its number: four to attack with, four to evade with, four special ones. */
export const CARDS: readonly WumpusCard[] = /* @__PURE__ */ Object.freeze([
  ...ATTACK_CARDS,
  ...EVADE_CARDS,
  'ambush',
  'scent-in-the-air',
  'retreat',
  'hazards',
]);

/** The most cards that a hand holds: the hand size of a hunter that was never attacked. HW-14, HW-40 */
export const HAND_SIZE = 5;

/** How many kinds there are. */
export const KINDS: number = CARDS.length;
/** How many cards of each kind there are. HW-2 */
export const COPIES: readonly number[] = [4, 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2];
/** The number of the first evade card. Attack cards come before it. */
export const FIRST_EVADE = 4;
/** The number of the first card that is for neither attacking nor evading. */
export const FIRST_SPECIAL = 8;
// What the special cards do: HW-23, HW-31 to HW-33.
export const AMBUSH = 8;
export const SCENT = 9;
export const RETREAT = 10;
export const HAZARDS = 11;

/** The number of each kind by its name. */
export const CARD_NUMBER: Readonly<Record<WumpusCard, number>> = Object.freeze({
  bow: 0,
  nets: 1,
  spear: 2,
  'traps-and-snares': 3,
  run: 4,
  submerge: 5,
  camouflage: 6,
  cover: 7,
  ambush: AMBUSH,
  'scent-in-the-air': SCENT,
  retreat: RETREAT,
  hazards: HAZARDS,
});

/** By hunter and attack card: its value, 1, and 1 more for the hunter's speciality. HW-3, HW-35 */
export const ATTACK_VALUE: readonly (readonly number[])[] = /* @__PURE__ */ HUNTERS.map(({ speciality }) =>
  ATTACK_CARDS.map((card) => (card === speciality ? 2 : 1)),
);

/** The terrain that each evade card suits. HW-2 */
const SUITED_TERRAIN: Readonly<Record<WumpusEvadeCard, WumpusTerrain>> = {
  run: 'clear',
  submerge: 'swamp',
  camouflage: 'forest',
  cover: 'rocky',
};

/** By terrain and evade card, less `FIRST_EVADE`: its value, 1, and 1 more where it suits; on a lair twice 1. HW-35 */
export const EVADE_VALUE: readonly (readonly number[])[] = /* @__PURE__ */ TERRAINS.map((terrain) =>
  EVADE_CARDS.map((card) => (terrain === 'lair' || terrain === SUITED_TERRAIN[card] ? 2 : 1)),
);

// Any of the 40 cards. HW-2

/** Some cards, as how many of each kind. */
export type Cards = number;

export const NO_CARDS: Cards = 0;

const BITS = 3;
const BITS_OF_SPECIAL = 2;

/** By kind: where its count begins. */
const SHIFTS: readonly number[] = /* @__PURE__ */ COPIES.map((_, kind) =>
  kind < FIRST_SPECIAL ? BITS * kind : BITS * FIRST_SPECIAL + BITS_OF_SPECIAL * (kind - FIRST_SPECIAL),
);
/** By kind: its highest count. */
const MOST: readonly number[] = /* @__PURE__ */ COPIES.map((_, kind) => (kind < FIRST_SPECIAL ? 7 : 3));

/** All 40 cards. HW-2 */
export const ALL_CARDS: Cards = /* @__PURE__ */ packed(COPIES);

export function cardOf(kind: number): Cards {
  return 1 << SHIFTS[kind]!;
}

/** How many cards of a kind there are among some. */
export function countOf(cards: Cards, kind: number): number {
  return (cards >> SHIFTS[kind]!) & MOST[kind]!;
}

/** Whether there is a card of a kind. */
export function holds(cards: Cards, kind: number): boolean {
  return countOf(cards, kind) !== 0;
}

/** Both together. All cards together never are more than there are, so that no count runs into the next. */
export function together(some: Cards, others: Cards): Cards {
  return (some + others) | 0;
}

/** Some cards without others, which are among them. */
export function without(cards: Cards, others: Cards): Cards {
  return (cards - others) | 0;
}

export function countCards(cards: Cards): number {
  // Two kinds at a time, then four: each sum has six bits. These are the digits of a number in base 64, whose sum is
  // what remains of it in a division by 63.
  const pairs = (cards & 0o07070707) + ((cards >> BITS) & 0o07070707);
  const specials = ((cards >> 24) & 0x33) + ((cards >> 26) & 0x33);
  return (pairs % 63) + (specials & 15) + (specials >> 4);
}

/** The kind of the n-th card, in the order of the kinds; it must be there. */
export function kindAt(cards: Cards, n: number): number {
  // Four kinds at a time, without branches, which the processor could not predict.
  const attacks = sumsUpTo(fourCounts(cards));
  if (n < attacks >>> 24) return countUpTo(attacks, n);
  const left = n - (attacks >>> 24);
  const evades = sumsUpTo(fourCounts(cards >> 12));
  if (left < evades >>> 24) return FIRST_EVADE + countUpTo(evades, left);
  return FIRST_SPECIAL + countUpTo(sumsUpTo(fourSpecials(cards)), left - (evades >>> 24));
}

/** The counts of four kinds of attack or evade cards, one a byte. */
function fourCounts(cards: Cards): number {
  return (cards & 0o7) | ((cards & 0o70) << 5) | ((cards & 0o700) << 10) | ((cards & 0o7000) << 15);
}

/** The counts of the four special kinds, one a byte. */
function fourSpecials(cards: Cards): number {
  const specials = cards >> 24;
  return (specials & 3) | ((specials & 0xc) << 6) | ((specials & 0x30) << 12) | ((specials & 0xc0) << 18);
}

/** Of four bytes the sums: each with those below it. */
function sumsUpTo(bytes: number): number {
  return Math.imul(bytes, 0x01010101);
}

/** How many of four bytes are at most `n`. All are below 128. */
function countUpTo(bytes: number, n: number): number {
  const atMost = ((Math.imul(n, 0x01010101) | 0x80808080) - bytes) & 0x80808080;
  return Math.imul(atMost >>> 7, 0x01010101) >>> 24;
}

/** The kinds of which there is a card, as a mask. */
export function kindsOf(cards: Cards): number {
  // A bit for each count that is not 0, where it begins; then these bits are moved together.
  let kinds = (cards | (cards >> 1) | (cards >> 2)) & 0o11111111;
  kinds = (kinds | (kinds >> 2)) & 0o03030303;
  kinds = (kinds | (kinds >> 4)) & 0xf00f;
  kinds = (kinds | (kinds >> 8)) & 0xff;
  let specials = (cards >> 24) & 0xff;
  specials = (specials | (specials >> 1)) & 0x55;
  specials = (specials | (specials >> 1)) & 0x33;
  specials = (specials | (specials >> 2)) & 0xf;
  return kinds | (specials << FIRST_SPECIAL);
}

/** The cards of some counts by kind. */
function packed(counts: readonly number[]): Cards {
  let cards = NO_CARDS;
  for (let kind = 0; kind < KINDS; kind++) cards |= counts[kind]! << SHIFTS[kind]!;
  return cards;
}

/**
 * How many cards of each kind a hand, the deck or the discards of a view hold, in the order of `WUMPUS_CARDS`: a new
 * list.
 *
 * @example
 * ```ts
 * import { WUMPUS_CARDS, wumpus, wumpusCounts } from 'tabletop-rules/wumpus';
 *
 * const counts = wumpusCounts(wumpus.setup().deck);
 * counts[WUMPUS_CARDS.indexOf('bow')]; // => 4
 * ```
 */
export function wumpusCounts(cards: number): number[] {
  if (typeof cards !== 'number') throw new RuleError('bad-argument', `Cards are a packed number, not ${show(cards)}.`);
  return COPIES.map((_, kind) => countOf(cards, kind));
}

/**
 * The cards in a seat's hand, in the order of `WUMPUS_CARDS`; `null` where the view hides them.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { wumpus, wumpusHand } from 'tabletop-rules/wumpus';
 *
 * const view = createMatch(wumpus, { seed: 1 }).view(0);
 * wumpusHand(view, 0); // => []
 * wumpusHand(view, 1); // => null
 * ```
 */
export function wumpusHand(state: WumpusState, seat: Seat): readonly WumpusCard[];
export function wumpusHand(view: WumpusView, seat: Seat): readonly WumpusCard[] | null;
export function wumpusHand(view: WumpusView, seat: Seat): readonly WumpusCard[] | null {
  checkState('Hunt the Wumpus', view, 'hands');
  checkCount('seat', seat, 0);
  const cards = view.hands[seat] ?? null;
  return cards === null ? null : CARDS.flatMap((card, kind) => new Array<WumpusCard>(countOf(cards, kind)).fill(card));
}

// Cards that are played together. HW-34

/** Some attack cards, or some evade cards, as how many of each kind. */
export type Combination = number;

/** How many kinds there are to attack with, and as many to evade with. */
const KINDS_TOGETHER = 4;
const BITS_OF_COUNT = 4;
/** Above each count, the bit that is free. */
const FREE: Combination = 0x8888;

/** All cards of a hand that are to attack with, or to evade with: of the four kinds from `first` on. */
export function combinationOf(hand: Cards, first: number): Combination {
  const cards = hand >> (3 * first);
  return (cards & 0o7) | ((cards & 0o70) << 1) | ((cards & 0o700) << 2) | ((cards & 0o7000) << 3);
}

/** One card of a kind, 0 to 3. */
export function oneOfKind(kind: number): Combination {
  return 1 << (BITS_OF_COUNT * kind);
}

/** The combination of so many cards of each of the four kinds. */
export function packCombination(counts: readonly number[]): Combination {
  let combination = 0;
  for (let kind = 0; kind < KINDS_TOGETHER; kind++) combination |= counts[kind]! << (BITS_OF_COUNT * kind);
  return combination;
}

/** How many cards of a kind, 0 to 3, a combination has. */
export function countIn(combination: Combination, kind: number): number {
  return (combination >> (BITS_OF_COUNT * kind)) & 7;
}

/** How many cards a combination has. */
export function sizeOf(combination: Combination): number {
  return countIn(combination, 0) + countIn(combination, 1) + countIn(combination, 2) + countIn(combination, 3);
}

/** Whether no count of a part is higher than that of a whole. */
export function isPartOf(part: Combination, whole: Combination): boolean {
  return (((whole | FREE) - part) & FREE) === FREE;
}

/** How many combinations are part of another one, that of no card among them. */
export function countParts(combination: Combination): number {
  return (
    (1 + countIn(combination, 0)) *
    (1 + countIn(combination, 1)) *
    (1 + countIn(combination, 2)) *
    (1 + countIn(combination, 3))
  );
}

/** The n-th part of a combination, the count of the first kind varying fastest; the 0-th has no card. */
export function nthPart(combination: Combination, n: number): Combination {
  let part = 0;
  let rest = n;
  for (let kind = 0; kind < KINDS_TOGETHER; kind++) {
    const choices = 1 + countIn(combination, kind);
    const count = rest % choices;
    rest = (rest - count) / choices;
    part |= count << (BITS_OF_COUNT * kind);
  }
  return part;
}

// The log of what everybody saw of the cards since the deck was last made: one number for each card. HW-14, HW-42

/** In the place of a kind: a card was drawn, which only its seat saw. */
export const DRAWN = 12;
const BASE: number = KINDS + 1;

/** The number for a seat that drew a card, or put one of a kind on the discards. */
export function logged(seat: Seat, what: number): number {
  return seat * BASE + what;
}

/** The seat of a number in the log. */
export function seatLogged(entry: number): Seat {
  return Math.floor(entry / BASE);
}

/** What the seat did: the kind that it put on the discards, or `DRAWN`. */
export function cardLogged(entry: number): number {
  return entry % BASE;
}

// How cards change places between the deck, the hands and the discards. HW-14, HW-24, HW-40 to HW-42

type State = Draft<WumpusState>;

/** Moves a card from the deck to the hand of the seat that draws. HW-14, HW-40 */
export function drawCard(draft: State, kind: number): void {
  const { asked } = draft;
  const card = cardOf(kind);
  draft.deck = without(draft.deck, card);
  draft.deckSize -= 1;
  draft.hands[asked] = together(draft.hands[asked]!, card);
  draft.handSizes[asked]! += 1;
  draft.cardLog.push(logged(asked, DRAWN));
}

/** Moves a card from a hand to the discards: played or discarded, it is public. HW-14 */
export function spend(draft: State, seat: Seat, kind: number): void {
  const card = cardOf(kind);
  draft.hands[seat] = without(draft.hands[seat]!, card);
  draft.handSizes[seat]! -= 1;
  draft.discards = together(draft.discards, card);
  draft.cardLog.push(logged(seat, kind));
}

/** Moves a whole hand to the discards. HW-24, HW-41 */
export function discardHand(draft: State, seat: Seat): void {
  for (let kind = 0; kind < KINDS; kind++) while (holds(draft.hands[seat]!, kind)) spend(draft, seat, kind);
}

/** Makes the discards the deck if the deck is empty. Returns whether there is a card to draw then. HW-42 */
export function refillDeck(draft: State): boolean {
  if (draft.deckSize > 0) return true;
  if (draft.discards === NO_CARDS) return false;
  draft.deck = draft.discards;
  draft.deckSize = countCards(draft.deck);
  draft.discards = NO_CARDS;
  noteKept(draft);
  return true;
}

/** Notes who held what when the deck was made, and begins a new log. HW-14, HW-42 */
function noteKept(draft: State): void {
  const { keptSizes, keptHands, hands, handSizes } = draft;
  draft.kept = without(ALL_CARDS, draft.deck);
  for (let seat = 0; seat < hands.length; seat++) {
    keptSizes[seat] = handSizes[seat]!;
    keptHands[seat] = hands[seat]!;
  }
  draft.cardLog.length = 0;
}
