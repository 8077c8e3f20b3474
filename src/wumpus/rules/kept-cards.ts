/**
 * Which of the cards that were shown since the deck was last made were in hand then, and which were drawn since. Nobody
 * sees that of a card of another seat, but how likely it is follows from what everybody saw. HW-14, HW-42
 */
import { type Random, RuleError } from '../../author/index.ts';
import type { WumpusView } from '../types.ts';
import { cardLogged, DRAWN, seatLogged } from './card-log.ts';
import { countCards, KINDS } from './cards.ts';

/**
 * One way to split the shown cards of hidden hands into those that were kept and those that were drawn. A card that is
 * shown is any card of its hand, each equally likely: why it was chosen is not modelled.
 */
export interface Split {
  /** By seat, and in it by kind: how many of the shown cards were kept. */
  readonly shown: readonly (readonly number[])[];
  /** By seat: how many of the shown cards were kept. */
  readonly bySeat: readonly number[];
  /** By kind: how many of the shown cards were kept. */
  readonly byKind: readonly number[];
  /** How many of the shown cards were kept. */
  readonly total: number;
  /** How likely the split is, up to a factor. */
  readonly weight: number;
}

/** What is hidden, by kind: cards that were kept, and cards of the deck as it was made, shown ones among them. */
export interface Pools {
  readonly kept: readonly number[];
  readonly dealt: readonly number[];
}

/** So many splits are followed, which is all of them with two hunters; of more, as many are sampled by their weight. */
const MOST_SPLITS = 64;
const NO_CARDS: readonly number[] = Object.freeze(Array.from({ length: KINDS }, () => 0));
/** Parts into which the unit interval is divided to sample by a weight. */
const PARTS = 2 ** 30;

/** The cards that a view does not show, as they were when the deck was made. */
export function hiddenPools(view: WumpusView, unseen: readonly number[]): Pools {
  const kept = [...view.kept];
  for (const hand of view.keptHands) if (hand !== null) subtract(kept, hand);
  const dealt = [...unseen];
  subtract(dealt, kept);
  for (const entry of view.cardLog) {
    const kind = cardLogged(entry);
    if (kind !== DRAWN && isHidden(view, seatLogged(entry))) dealt[kind]! += 1;
  }
  return { kept, dealt };
}

/** A split with the probability that what a view shows gives it. */
export function sampleSplit(view: WumpusView, pools: Pools, random: Random): Split {
  // As long as the deck is the first one, no hand held anything when it was made.
  if (countCards(pools.kept) === 0) return nothingKept(view);
  for (let most = MOST_SPLITS; ; most *= 4) {
    const splits = listSplits(view, pools, random, most);
    if (splits.length > 0) return pick(splits, random);
    if (most > PARTS) throw new RuleError('bad-state', 'No match leads to what this view of Hunt the Wumpus shows.');
  }
}

/** Follows the log: each card that a hidden hand shows was kept or drawn. Empty when sampling has lost all splits. */
function listSplits(view: WumpusView, { kept, dealt }: Pools, random: Random, most: number): readonly Split[] {
  const drawn = view.hands.map(() => 0);
  const shown = view.hands.map(() => 0);
  const shownKinds: number[] = Array.from({ length: KINDS }, () => 0);
  const keptLeft = countCards(kept);
  const dealtLeft = countCards(dealt);
  let all = 0;
  let splits: readonly Split[] = [nothingKept(view)];
  for (const entry of view.cardLog) {
    const seat = seatLogged(entry);
    const kind = cardLogged(entry);
    if (!isHidden(view, seat)) continue;
    if (kind === DRAWN) {
      drawn[seat]! += 1;
      continue;
    }
    const next = new Map<string, Split>();
    for (const split of splits) {
      // The cards of the hand that were kept, times the share of the kind among all that were kept and not shown yet.
      const ofKept = view.keptSizes[seat]! - split.bySeat[seat]!;
      const keptShare = share(kept[kind]! - split.byKind[kind]!, keptLeft - split.total);
      // The same for the cards that were drawn. Those of the deck are among all that were not shown yet.
      const ofDrawn = drawn[seat]! - (shown[seat]! - split.bySeat[seat]!);
      const dealtKind = dealt[kind]! - (shownKinds[kind]! - split.byKind[kind]!);
      const dealtShare = share(dealtKind, dealtLeft - (all - split.total));
      add(next, withKept(split, seat, kind, split.weight * ofKept * keptShare));
      add(next, { ...split, weight: split.weight * ofDrawn * dealtShare });
    }
    shown[seat]! += 1;
    shownKinds[kind]! += 1;
    all += 1;
    splits = resample(normalized([...next.values()]), random, most);
  }
  return splits;
}

/** The split of no card that was kept. */
function nothingKept({ hands }: WumpusView): Split {
  return {
    shown: hands.map(() => NO_CARDS),
    bySeat: hands.map(() => 0),
    byKind: NO_CARDS,
    total: 0,
    weight: 1,
  };
}

function share(part: number, whole: number): number {
  return part > 0 ? part / whole : 0;
}

function withKept(split: Split, seat: number, kind: number, weight: number): Split {
  return {
    shown: split.shown.map((counts, of) => (of === seat ? plusOne(counts, kind) : counts)),
    bySeat: plusOne(split.bySeat, seat),
    byKind: plusOne(split.byKind, kind),
    total: split.total + 1,
    weight,
  };
}

function plusOne(counts: readonly number[], at: number): number[] {
  return counts.map((count, i) => (i === at ? count + 1 : count));
}

/** Adds a split that is possible; two ways to the same split are one. */
function add(splits: Map<string, Split>, split: Split): void {
  if (split.weight === 0) return;
  const key = split.shown.join();
  const other = splits.get(key);
  splits.set(key, other === undefined ? split : { ...split, weight: split.weight + other.weight });
}

/** The same splits with weights that add up to 1, so that long logs do not make them vanish. */
function normalized(splits: readonly Split[]): readonly Split[] {
  const total = splits.reduce((sum, { weight }) => sum + weight, 0);
  return splits.map((split) => ({ ...split, weight: split.weight / total }));
}

/** Where there are too many splits: as many as allowed, evenly spaced along their weights, each with the same weight. */
function resample(splits: readonly Split[], random: Random, most: number): readonly Split[] {
  if (splits.length <= most) return splits;
  const start = random(PARTS) / PARTS;
  const chosen: Split[] = [];
  let before = 0;
  for (const split of splits) {
    const after = before + split.weight * most;
    const count = Math.ceil(after - start) - Math.ceil(before - start);
    if (count > 0) chosen.push({ ...split, weight: count });
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
  return splits.at(-1)!;
}

function isHidden(view: WumpusView, seat: number): boolean {
  return view.hands[seat] === null;
}

function subtract(from: number[], counts: readonly number[]): void {
  for (let kind = 0; kind < counts.length; kind++) from[kind]! -= counts[kind]!;
}
