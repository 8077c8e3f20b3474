/** Which of the cards that were shown were kept when the deck was made: samples against all ways, one by one. */
import { outcomes, seededRandom } from 'tabletop-rules/core';
import { WUMPUS_HUNTERS, type WumpusCard, type WumpusState, wumpus, wumpusCounts } from 'tabletop-rules/wumpus';
import { expect, test } from 'vitest';
import { cardLogged, DRAWN, seatLogged } from '../../src/wumpus/rules/cards.ts';
import { hiddenPools, sampleSplit } from '../../src/wumpus/rules/hidden.ts';
import { chiSquare, chiSquareDeviation } from '../chi-square.ts';
import { seed } from '../runs.ts';
import { ALL_CARDS, packed, position, sum } from './position.ts';

const HANDS: WumpusCard[][] = [
  ['bow', 'run', 'nets'],
  ['bow', 'spear', 'run'],
  ['cover', 'run', 'hazards'],
  ['bow', 'nets', 'cover'],
];

/** All hands have held three cards when the deck was made; then hunters draw and discard without a look at their cards. */
function afterDiscards(seats: number, discards: number, random: (n: number) => number): WumpusState {
  let state = position({
    hunters: WUMPUS_HUNTERS.slice(0, seats),
    hands: HANDS.slice(0, seats),
    deck: [],
    phase: 'reconcile',
    turn: 0,
  });
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  while (state.cardLog.filter((entry) => cardLogged(entry) !== DRAWN).length < discards) {
    if (wumpus.status(state).type === 'chance') {
      const chance = wumpus.chance(state);
      // The Wumpus does nothing.
      const still = { type: 'chance', label: 'wumpus', faces: [5] } as const;
      state = wumpus.apply(state, chance.label === 'wumpus' ? still : pick([...outcomes(chance)]).result);
      continue;
    }
    const harmless = ['keep', 'pass', 'stay', 'end', 'suffer'];
    const moves = wumpus.legalMoves(state);
    const shows = moves.filter(({ type }) => type === 'discard');
    const others = moves.filter(({ type }) => harmless.includes(type));
    state = wumpus.apply(state, shows.length > 0 && random(2) === 0 ? pick(shows) : pick(others));
  }
  return state;
}

/** A way that cards were kept and drawn. */
interface Way {
  /** The shown cards that were kept, as entries of the log. */
  readonly shown: readonly number[];
  /** Up to a factor. */
  readonly probability: number;
}

/** All ways that lead to what everybody saw. */
function waysOf({ kept, keptSizes, cardLog }: WumpusState): readonly Way[] {
  const ways: Way[] = [];
  const follow = (at: number, probability: number, pools: Pools): void => {
    if (probability === 0) return;
    if (at === cardLog.length) {
      ways.push({ shown: pools.shown, probability });
      return;
    }
    const seat = seatLogged(cardLog[at]!);
    const kind = cardLogged(cardLog[at]!);
    const [fromKept, fromDeck] = pools.inHand[seat]!;
    const hands = (now: readonly [number, number]): Pools['inHand'] =>
      pools.inHand.map((hand, other) => (other === seat ? now : hand));
    if (kind === DRAWN) {
      follow(at + 1, probability, { ...pools, inHand: hands([fromKept, fromDeck + 1]) });
      return;
    }
    const less = (pool: readonly number[]): number[] => pool.map((count, other) => count - Number(other === kind));
    const all = fromKept + fromDeck;
    // A card of a hand is any of those that were kept and not shown, or any of those that were the deck and not shown.
    follow(at + 1, (((probability * fromKept) / all) * pools.kept[kind]!) / Math.max(1, sum(pools.kept)), {
      ...pools,
      kept: less(pools.kept),
      shown: [...pools.shown, cardLog[at]!],
      inHand: hands([fromKept - 1, fromDeck]),
    });
    follow(at + 1, (((probability * fromDeck) / all) * pools.dealt[kind]!) / Math.max(1, sum(pools.dealt)), {
      ...pools,
      dealt: less(pools.dealt),
      inHand: hands([fromKept, fromDeck - 1]),
    });
  };
  const keptCounts = wumpusCounts(kept);
  follow(0, 1, {
    kept: keptCounts,
    shown: [],
    dealt: ALL_CARDS.map((count, kind) => count - keptCounts[kind]!),
    inHand: keptSizes.map((size) => [size, 0] as const),
  });
  return ways;
}

interface Pools {
  /** By kind: cards that were kept, and cards of the deck as it was made, that nobody has shown. */
  readonly kept: readonly number[];
  readonly dealt: readonly number[];
  /** Entries of the log: the cards that were kept and shown. */
  readonly shown: readonly number[];
  /** By seat: how many cards of its hand are kept ones, and drawn ones. */
  readonly inHand: readonly (readonly [number, number])[];
}

test.each([
  ['two hunters show 4 cards', 2, 4, 8],
  ['three hunters show 8 cards', 3, 8, 20],
  ['four hunters show 13 cards, which is more ways than are followed', 4, 13, 200],
])('HW-14 HW-42 %s: how many of each hand were kept', (_, seats, discards, least) => {
  const random = seededRandom(seed(1_973));
  let state: WumpusState;
  let ways: readonly Way[];
  do {
    state = afterDiscards(seats, discards, random);
    ways = waysOf(state);
  } while (new Set(ways.map(({ shown }) => [...shown].sort((a, b) => a - b).join())).size < least);
  const expected = new Map<string, number>();
  for (const { shown, probability } of ways) {
    const name = state.keptSizes.map((__, seat) => shown.filter((entry) => seatLogged(entry) === seat).length).join();
    expected.set(name, (expected.get(name) ?? 0) + probability);
  }
  const all = sum([...expected.values()]);
  const view = wumpus.view(state, 'spectator');
  const unseen = packed(ALL_CARDS.map((count, kind) => count - wumpusCounts(view.discards)[kind]!));
  const pools = hiddenPools(view, unseen);
  const SAMPLES = 4_000;
  const found = new Map<string, number>();
  for (let i = 0; i < SAMPLES; i++) {
    const name = sampleSplit(view, pools, random).bySeat.join();
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  expect([...found.keys()].filter((name) => !expected.has(name))).toEqual([]);
  const cells = [...expected].map(
    ([name, probability]) => [found.get(name) ?? 0, (SAMPLES * probability) / all] as const,
  );
  expect(chiSquare(cells)).toBeLessThan(cells.length - 1 + 4.5 * chiSquareDeviation(cells));
});
