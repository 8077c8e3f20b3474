/** What each observer sees, which moves reveal cards, and states that agree with a view. HW-14, HW-42 */
import { type Observer, type Random, RuleError, type Seat } from '../../author/without-immer.ts';
import type { WumpusMove, WumpusState, WumpusView } from '../types.ts';
import { nearestLairs } from './board.ts';
import {
  ALL_CARDS,
  type Cards,
  cardLogged,
  cardOf,
  countCards,
  countOf,
  DRAWN,
  kindAt,
  NO_CARDS,
  seatLogged,
  together,
  without,
} from './cards.ts';
import { NOBODY, nextAlive } from './rounds.ts';

/** Everything but the hands of others, now and when the deck was made, and the cards of the deck. HW-14 */
export function view(state: WumpusState, observer: Observer): WumpusView {
  const own = (hand: number, seat: number): number | null => (seat === observer ? hand : null);
  return { ...state, hands: state.hands.map(own), deck: null, keptHands: state.keptHands.map(own) };
}

// Which moves reveal hidden information: those that show cards of a hand. HW-14

/** Whether a move shows cards of the hand. */
export function reveals(state: WumpusState, move: WumpusMove): boolean {
  switch (move.type) {
    case 'scent':
    case 'retreat':
    case 'hazards':
    case 'ambush':
    case 'attack':
    case 'discard':
      return true;
    case 'evade':
      return move.cards.length > 0 || fellsHand(state, move.seat);
    case 'suffer':
    case 'redraw':
      return state.handSizes[move.seat]! > 0;
    case 'choose':
    case 'pass':
    case 'steer':
    case 'move':
    case 'stay':
    case 'halt':
    case 'end':
    case 'keep':
      return false;
  }
}

/** Whether a seat that helps with no cards decides the fight so that the attacker suffers at once, and loses a hand. HW-36 */
function fellsHand(state: WumpusState, seat: Seat): boolean {
  const { lostFight, evade, attack, handSizes, turn, squares } = state;
  return (
    lostFight === 'suffer' &&
    evade > attack &&
    handSizes[turn]! > 0 &&
    nextAlive(squares, seat, turn) === NOBODY &&
    // Among several lairs chance decides first.
    nearestLairs(state).length <= 1
  );
}

// Samples states that agree with a view: the unseen cards are dealt at random. HW-14, HW-42

/**
 * A state with this view, sampled: every arrangement of the 40 cards that agrees with what the observer has seen since
 * the deck was last made is equally likely. What was in the deck then is public, and all that was not in it was in the
 * hands. Why others played what they played is not modelled.
 */
export function determinize(view: WumpusView, observer: Observer, random: Random): WumpusState {
  return prepare(view, observer)(random);
}

/** The same for many states with this view: what it fixes is read once. */
export function prepare(view: WumpusView, _observer: Observer): (random: Random) => WumpusState {
  const { handSizes, keptSizes } = view;
  let unseen = without(ALL_CARDS, view.discards);
  for (let seat = 0; seat < view.hands.length; seat++) unseen = without(unseen, view.hands[seat] ?? NO_CARDS);
  const pools = hiddenPools(view, unseen);
  const splits = listAllSplits(view, pools);
  return (random) => {
    const split = splits === undefined ? sampleSplit(view, pools, random) : pick(splits, random);
    // What is still hidden of the cards that were kept, and of those that were the deck.
    let kept = without(pools.kept, split.all);
    let deck = without(unseen, kept);
    // As many entries as there are seats. Each is replaced.
    const hands: Cards[] = handSizes.slice();
    const keptHands: Cards[] = keptSizes.slice();
    for (let seat = 0; seat < hands.length; seat++) {
      const hand = view.hands[seat]!;
      if (hand !== null) {
        hands[seat] = hand;
        // Who sees a hand has seen what it was.
        keptHands[seat] = view.keptHands[seat]!;
        continue;
      }
      const stillKept = keptSizes[seat]! - split.bySeat[seat]!;
      const held = sampleCards(kept, stillKept, random);
      kept = without(kept, held);
      keptHands[seat] = together(held, split.shown[seat]!);
      const drawn = sampleCards(deck, handSizes[seat]! - stillKept, random);
      deck = without(deck, drawn);
      hands[seat] = together(held, drawn);
    }
    return { ...view, hands, deck, keptHands };
  };
}

/** So many cards out of a pool, at random. */
function sampleCards(pool: Cards, count: number, random: Random): Cards {
  if (count === 0) return NO_CARDS;
  let rest = pool;
  let left = countCards(pool);
  for (let i = 0; i < count; i++) rest = without(rest, cardOf(kindAt(rest, random(left--))));
  return without(pool, rest);
}

// Which of the cards that were shown since the deck was last made were in hand then, and which were drawn since. Nobody
// sees that of a card of another seat, but how likely it is follows from what everybody saw. HW-14, HW-42

/**
 * One way to split the shown cards of hidden hands into those that were kept and those that were drawn. A card that is
 * shown is any card of its hand, each equally likely: why it was chosen is not modelled.
 */
interface Split {
  /** By seat: which of the shown cards were kept. */
  readonly shown: readonly Cards[];
  /** By seat: how many of the shown cards were kept. */
  readonly bySeat: readonly number[];
  /** Which of the shown cards of all seats were kept. */
  readonly all: Cards;
  /** How many of the shown cards were kept. */
  readonly total: number;
  /** How likely the split is, up to a factor. */
  readonly weight: number;
}

/** What is hidden: cards that were kept, and cards of the deck as it was made, shown ones among them. */
interface Pools {
  readonly kept: Cards;
  readonly dealt: Cards;
}

/** So many splits are followed, which is all of them with two hunters; of more, as many are sampled by their weight. */
const MOST_SPLITS = 64;
/** Parts into which the unit interval is divided to sample by a weight. */
const PARTS = 2 ** 30;

/** The cards that a view does not show, as they were when the deck was made. */
export function hiddenPools(view: WumpusView, unseen: Cards): Pools {
  const { keptHands, cardLog } = view;
  let kept = view.kept;
  for (let seat = 0; seat < keptHands.length; seat++) kept = without(kept, keptHands[seat] ?? NO_CARDS);
  let dealt = without(unseen, kept);
  // As long as the deck is the first one, nothing was kept, and nobody asks what of it was shown.
  if (kept === NO_CARDS) return { kept, dealt };
  for (let i = 0; i < cardLog.length; i++) {
    const entry = cardLog[i]!;
    const kind = cardLogged(entry);
    if (kind !== DRAWN && isHidden(view, seatLogged(entry))) dealt = together(dealt, cardOf(kind));
  }
  return { kept, dealt };
}

/** All splits; `undefined` where there are none, or too many to be followed. */
function listAllSplits(view: WumpusView, pools: Pools): readonly Split[] | undefined {
  if (pools.kept === NO_CARDS) return [nothingKept(view)];
  const splits = listSplits(view, pools, undefined, MOST_SPLITS);
  return splits.length > 0 ? splits : undefined;
}

/** A split with the probability that what a view shows gives it. */
export function sampleSplit(view: WumpusView, pools: Pools, random: Random): Split {
  // As long as the deck is the first one, no hand held anything when it was made.
  if (pools.kept === NO_CARDS) return nothingKept(view);
  for (let most = MOST_SPLITS; ; most *= 4) {
    const splits = listSplits(view, pools, random, most);
    if (splits.length > 0) return pick(splits, random);
    if (most > PARTS) throw new RuleError('bad-state', 'No match leads to what this view of Hunt the Wumpus shows.');
  }
}

/**
 * Follows the log: each card that a hidden hand shows was kept or drawn. Empty when sampling has lost all splits, and without
 * `random` when there are more than `most`.
 */
function listSplits(
  view: WumpusView,
  { kept, dealt }: Pools,
  random: Random | undefined,
  most: number,
): readonly Split[] {
  const { cardLog, keptSizes } = view;
  const drawn = view.hands.map(() => 0);
  const shown = view.hands.map(() => 0);
  const keptLeft = countCards(kept);
  const dealtLeft = countCards(dealt);
  let allShown = NO_CARDS;
  let all = 0;
  let splits: readonly Split[] = [nothingKept(view)];
  for (let i = 0; i < cardLog.length; i++) {
    const entry = cardLog[i]!;
    const seat = seatLogged(entry);
    const kind = cardLogged(entry);
    if (!isHidden(view, seat)) continue;
    if (kind === DRAWN) {
      drawn[seat]! += 1;
      continue;
    }
    const asKept: Split[] = [];
    const asDrawn: Split[] = [];
    for (let s = 0; s < splits.length; s++) {
      const split = splits[s]!;
      // The cards of the hand that were kept, times the share of the kind among all that were kept and not shown yet.
      const ofKept = keptSizes[seat]! - split.bySeat[seat]!;
      const keptOfKind = countOf(split.all, kind);
      const keptWeight = ofKept * share(countOf(kept, kind) - keptOfKind, keptLeft - split.total);
      // The same for the cards that were drawn. Those of the deck are among all that were not shown yet.
      const ofDrawn = drawn[seat]! - (shown[seat]! - split.bySeat[seat]!);
      const dealtOfKind = countOf(dealt, kind) - (countOf(allShown, kind) - keptOfKind);
      const drawnWeight = ofDrawn * share(dealtOfKind, dealtLeft - (all - split.total));
      if (keptWeight !== 0) asKept.push(withKept(split, seat, cardOf(kind), split.weight * keptWeight));
      if (drawnWeight !== 0) asDrawn.push(weighted(split, split.weight * drawnWeight));
    }
    shown[seat]! += 1;
    allShown = together(allShown, cardOf(kind));
    all += 1;
    splits = normalized(merged(asKept, asDrawn));
    if (splits.length <= most) continue;
    if (random === undefined) return [];
    splits = resample(splits, random, most);
  }
  return splits;
}

/** The split of no card that was kept. */
function nothingKept({ hands }: WumpusView): Split {
  const none: number[] = [];
  for (let seat = 0; seat < hands.length; seat++) none.push(0);
  return { shown: none, bySeat: none, all: NO_CARDS, total: 0, weight: 1 };
}

function share(part: number, whole: number): number {
  return part > 0 ? part / whole : 0;
}

function withKept({ shown, bySeat, all, total }: Split, seat: number, card: Cards, weight: number): Split {
  const shownNow = shown.slice();
  shownNow[seat] = together(shownNow[seat]!, card);
  const bySeatNow = bySeat.slice();
  bySeatNow[seat]! += 1;
  return { shown: shownNow, bySeat: bySeatNow, all: together(all, card), total: total + 1, weight };
}

function weighted({ shown, bySeat, all, total }: Split, weight: number): Split {
  return { shown, bySeat, all, total, weight };
}

/** Two lists in ascending order as one; two ways to the same split are one. */
function merged(some: readonly Split[], others: readonly Split[]): readonly Split[] {
  const list: Split[] = [];
  let i = 0;
  let j = 0;
  while (i < some.length && j < others.length) {
    const [a, b] = [some[i]!, others[j]!];
    const order = compare(a, b);
    list.push(order < 0 ? a : order > 0 ? b : weighted(a, a.weight + b.weight));
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  for (; i < some.length; i++) list.push(some[i]!);
  for (; j < others.length; j++) list.push(others[j]!);
  return list;
}

/** An order that does not change when a card is added to the same hand of both: cards compared as unsigned numbers. */
function compare({ shown: a }: Split, { shown: b }: Split): number {
  for (let seat = 0; seat < a.length; seat++) {
    if (a[seat] !== b[seat]) return a[seat]! >>> 0 < b[seat]! >>> 0 ? -1 : 1;
  }
  return 0;
}

/** The same splits with weights that add up to 1, so that long logs do not make them vanish. */
function normalized(splits: readonly Split[]): readonly Split[] {
  const total = splits.reduce((sum, { weight }) => sum + weight, 0);
  return splits.map((split) => weighted(split, split.weight / total));
}

/** As many of too many splits as are allowed: evenly spaced along their weights, each with the same weight. */
function resample(splits: readonly Split[], random: Random, most: number): readonly Split[] {
  const start = random(PARTS) / PARTS;
  const chosen: Split[] = [];
  let before = 0;
  for (const split of splits) {
    const after = before + split.weight * most;
    const count = Math.ceil(after - start) - Math.ceil(before - start);
    if (count > 0) chosen.push(weighted(split, count));
    before = after;
  }
  return normalized(chosen);
}

/** One of some splits, by their weights, which add up to 1. */
function pick(splits: readonly Split[], random: Random): Split {
  if (splits.length === 1) return splits[0]!;
  let left = random(PARTS) / PARTS;
  for (const split of splits) {
    left -= split.weight;
    if (left < 0) return split;
  }
  return splits[splits.length - 1]!;
}

function isHidden(view: WumpusView, seat: number): boolean {
  return view.hands[seat] === null;
}
