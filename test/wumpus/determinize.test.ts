/** Sampling what a view hides, after the discards have become the deck, against all that may have happened: HW-14, HW-42. */

import { type Bot, outcomes, playout, type Random, seededRandom } from 'tabletop-rules/core';
import {
  WUMPUS_CARDS,
  WUMPUS_HUNTERS,
  type Wumpus,
  type WumpusCard,
  type WumpusMove,
  type WumpusState,
  type WumpusView,
  wumpus,
  wumpusCounts,
} from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { cardLogged, DRAWN, seatLogged } from '../../src/wumpus/rules/cards.ts';
import { hiddenPools, sampleSplit } from '../../src/wumpus/rules/hidden.ts';
import { chiSquare, chiSquareDeviation } from '../chi-square.ts';
import { runs, seed } from '../runs.ts';
import { brokenInvariants } from './invariants.ts';
import { ALL_CARDS, cards, LAYOUT, packed, position, run, sum } from './position.ts';

const SEED = seed(1_973);

/** How many cards of each kind a seat drew since the deck was made, if its hand then was that. */
function drawnSince({ cardLog, hands }: WumpusState, seat: number, keptHand: readonly number[]): number[] {
  return keptHand.map((kept, kind) => {
    const shown = cardLog.filter((entry) => entry === seat * 13 + kind).length;
    return wumpusCounts(hands[seat]!)[kind]! + shown - kept;
  });
}

describe('two hunters', () => {
  // Seat 0 has held all but one of the bows, seat 1 only hazards and a bow; no hand has changed since the deck was made.
  const hands: WumpusCard[][] = [
    ['bow', 'bow', 'bow', 'run'],
    ['hazards', 'hazards', 'bow', 'cover'],
  ];
  const before = position({ hands, handLimits: [5, 4], deck: [], phase: 'reconcile', turn: 0 });

  test('HW-42 when the deck is made, the other hand is what is neither in it nor in one’s own', () => {
    const state = run(before, ['keep'], [['nets']]);
    const view = wumpus.view(state, 0);
    expect([view.kept, view.keptSizes]).toEqual([cards(hands.flat()), [4, 4]]);
    expect(view.keptHands).toEqual([cards(hands[0]!), null]);
    const random = seededRandom(SEED);
    for (let i = 0; i < 20; i++) expect(wumpus.determinize(view, 0, random).hands[1]).toEqual(state.hands[1]);
    // A spectator knows which eight cards are in the two hands.
    for (let i = 0; i < 20; i++) {
      const guess = wumpus.determinize(wumpus.view(state, 'spectator'), 'spectator', random);
      const [one, two] = guess.keptHands.map(wumpusCounts);
      expect(one!.map((count, kind) => count + two![kind]!)).toEqual(wumpusCounts(view.kept));
      expect(brokenInvariants(guess)).toEqual([]);
    }
  });

  test('HW-42 cards that are drawn then come out of that deck: a card that a hand kept is not in it', () => {
    const state = run(before, ['keep', 'discard cover'], [['nets'], ['spear']]);
    const random = seededRandom(SEED);
    for (let i = 0; i < 50; i++) {
      const guess = wumpus.determinize(wumpus.view(state, 0), 0, random);
      // All four bows were in hands: the two of hazards as well.
      const [deck, hand] = [guess.deck, guess.hands[1]!].map(wumpusCounts);
      expect([deck![0], deck![11], hand![0], hand![11]]).toEqual([0, 0, 1, 2]);
    }
  });

  test('HW-42 no sample contradicts what the seat saw, all through random matches', () => {
    const random = seededRandom(SEED);
    let checked = 0;
    for (let match = 0; match < runs(3); match++) {
      let state = wumpus.setup({ terrain: LAYOUT });
      for (let ply = 0; ply < 500 && wumpus.status(state).type !== 'over'; ply++) {
        state = wumpus.apply(state, anyAction(state, random));
        if (state.kept === 0 || ply % 5 > 0) continue;
        for (const seat of [0, 1]) {
          const other = 1 - seat;
          // What the other held when the deck was made follows for the seat from that deck and its own hand.
          const certain = wumpusCounts(state.keptHands[other]!);
          const guess = wumpus.determinize(wumpus.view(state, seat), seat, random);
          expect(wumpusCounts(guess.keptHands[other]!)).toEqual(certain);
          expect(drawnSince(guess, other, certain).filter((count) => count < 0)).toEqual([]);
          expect(brokenInvariants(guess)).toEqual([]);
          checked += 1;
        }
      }
    }
    expect(checked).toBeGreaterThan(100);
  });
});

/** Any legal move, or any result of chance, by its weight. */
function anyAction(state: WumpusState, random: Random): Parameters<typeof wumpus.apply>[1] {
  if (wumpus.status(state).type === 'turn') {
    const moves = wumpus.legalMoves(state);
    return moves[random(moves.length)]!;
  }
  return weighted([...outcomes(wumpus.chance(state))], ({ probability }) => probability, random(2 ** 20) / 2 ** 20)
    .result;
}

/** The one of a list that a part of all shares, from 0 to 1, falls on. The shares add up to 1. */
function weighted<T>(list: readonly T[], share: (one: T) => number, at: number): T {
  let before = 0;
  for (const one of list) {
    before += share(one);
    if (at < before) return one;
  }
  return list[0]!;
}

/**
 * The moves of a player who chooses without looking: each with its probability. A card that is discarded is any card of
 * the hand.
 */
function blindMoves(moves: readonly WumpusMove[], hand: readonly number[]): (readonly [WumpusMove, number])[] {
  const size = sum(hand);
  return moves.flatMap((move): (readonly [WumpusMove, number])[] => {
    switch (move.type) {
      case 'discard':
        return [[move, (0.5 * hand[WUMPUS_CARDS.indexOf(move.card)]!) / size]];
      case 'keep':
        return [[move, size === 0 ? 1 : 0.5]];
      case 'evade':
        return move.cards.length === 0 ? [[move, 1]] : [];
      case 'pass':
      case 'suffer':
      case 'stay':
      case 'end':
        return [[move, 1]];
      default:
        return [];
    }
  });
}

test('HW-14 HW-42 samples have the exact probabilities: all that may have happened, one by one', () => {
  // Seat 0 knows that seat 1 holds one, and seat 2 two, of a bow, a bow and a run; all other cards but its own nets
  // become the deck. Seat 1 draws one, seat 2 shows a bow and draws one, and in the next round seat 1 shows a bow.
  const hunters = ['ulf', 'ningawe', 'actaeon'] as const;
  const own: WumpusCard[] = ['nets'];
  const start = (one: WumpusCard[], two: WumpusCard[]): WumpusState =>
    position({
      hunters,
      hands: [own, one, two],
      handLimits: [1, 2, 2],
      deck: [],
      phase: 'reconcile',
      turn: 0,
    });
  // By hand: each of the three cards is as likely the one of seat 1.
  let worlds: readonly (readonly [WumpusState, number])[] = [
    [start(['bow'], ['bow', 'run']), 2 / 3],
    [start(['run'], ['bow', 'bow']), 1 / 3],
  ];
  const seen = ['keep', 'keep', 'draw', 'discard bow', 'draw', 'pass', 'pass', 'pass', 'wumpus'];
  const turnOf = ['pass', 'pass', 'stay', 'end'];
  seen.push(...turnOf, ...turnOf, ...turnOf, 'keep', 'discard bow');
  for (const text of seen) {
    const next = new Map<string, readonly [WumpusState, number]>();
    for (const [state, probability] of worlds) {
      const seat = state.asked;
      const ways =
        wumpus.status(state).type === 'turn'
          ? blindMoves(wumpus.legalMoves(state), wumpusCounts(state.hands[seat]!))
              .filter(([move]) => wumpus.format(move) === text)
              .map(([move, share]) => [wumpus.apply(state, move), share] as const)
          : [...outcomes(wumpus.chance(state))]
              // The Wumpus does nothing.
              .filter(({ result }) => result.label !== 'wumpus' || result.faces[0] === 5)
              .map(({ result, probability: share }) => [wumpus.apply(state, result), share] as const);
      for (const [after, share] of ways) {
        const key = JSON.stringify([after.hands, after.keptHands]);
        next.set(key, [after, (next.get(key)?.[1] ?? 0) + probability * share]);
      }
    }
    worlds = [...next.values()];
  }
  const all = worlds.reduce((total, [, probability]) => total + probability, 0);
  const keyOf = ({ hands, keptHands }: WumpusState): string => JSON.stringify([hands, keptHands]);
  const expected = new Map(worlds.map(([state, probability]) => [keyOf(state), probability / all]));
  const view = wumpus.view(worlds[0]![0], 0);
  for (const [state] of worlds) expect(wumpus.view(state, 0)).toEqual(view);
  expect(expected.size).toBeGreaterThan(50);

  const random = seededRandom(SEED);
  const samples = 20_000;
  const found = new Map<string, number>();
  for (let i = 0; i < samples; i++) {
    const key = keyOf(wumpus.determinize(view, 0, random));
    found.set(key, (found.get(key) ?? 0) + 1);
  }
  // Every sample is one of those; the statistic has as many degrees of freedom as there are worlds, less one.
  expect([...found.keys()].filter((key) => !expected.has(key))).toEqual([]);
  const statistic = chiSquare([...expected].map(([key, p]) => [found.get(key) ?? 0, samples * p]));
  const freedom = expected.size - 1;
  expect(Math.abs(statistic - freedom)).toBeLessThan(5 * Math.sqrt(2 * freedom));
});

describe('in random matches the truth cannot be told from samples', () => {
  /** Moves about and shows cards without regard to what they are. */
  const blind: Bot<Wumpus> = ({ view, moves, seat, random }) => {
    const ways = blindMoves(moves, wumpusCounts(view.hands[seat]!));
    const steps = moves.filter(({ type }) => type === 'move' || type === 'redraw');
    if (steps.length > 0 && random(3) === 0) return steps[random(steps.length)]!;
    if (ways.length === 0) return moves[random(moves.length)]!;
    return weighted(ways, ([, share]) => share, random(2 ** 20) / 2 ** 20)[0];
  };

  test.each([
    [2, 0],
    [3, 0],
    [4, 0],
    [3, 'spectator'],
  ] as const)('HW-14 HW-42 %i hunters, observer %s', (seats, observer) => {
    const random = seededRandom(SEED + seats);
    const MATCHES = 400;
    const SAMPLES = 9;
    // Facts about a hand or the deck, by whether the observer knows that copies of the kind were kept in hidden hands:
    // how often the truth shows the fact, less its expectation.
    const bins = ['hand', 'deck', 'hand, kept', 'deck, kept'].map(() => ({ off: 0, variance: 0 }));
    let points = 0;
    for (let match = 0; match < runs(MATCHES); match++) {
      const start = wumpus.setup({ seats, terrain: LAYOUT });
      const bots = Array.from({ length: seats }, () => blind);
      const { state } = playout(wumpus, start, random, { bots, maxMoves: 200 + random(150) });
      if (state.kept === 0) continue;
      const view: WumpusView = wumpus.view(state, observer);
      const hidden = view.hands.flatMap((hand, seat) => (hand === null && state.handSizes[seat]! > 0 ? [seat] : []));
      if (hidden.length === 0) continue;
      // A fact: that a seat holds a kind, or that the deck does.
      const seat = hidden[random(hidden.length)]!;
      const kind = random(12);
      const inDeck = random(3) === 0;
      const holds = ({ deck, hands }: WumpusState): boolean => wumpusCounts(inDeck ? deck : hands[seat]!)[kind]! > 0;
      const truth = Number(holds(state));
      let total = truth;
      for (let i = 0; i < SAMPLES; i++) total += Number(holds(wumpus.determinize(view, observer, random)));
      const share = total / (SAMPLES + 1);
      if (share === 0 || share === 1) continue;
      const keptSeen = observer === 'spectator' ? 0 : wumpusCounts(view.keptHands[observer]!)[kind]!;
      const keptHidden = wumpusCounts(view.kept)[kind]! - keptSeen;
      const bin = bins[Number(inDeck) + (keptHidden > seats / 3 ? 2 : 0)]!;
      bin.off += truth - share;
      bin.variance += share * (1 - share);
      points += 1;
    }
    expect(points).toBeGreaterThan(runs(MATCHES) / 10);
    // If the truth is like a sample, it is as likely as any of them to show the fact: four standard deviations.
    for (const { off, variance } of bins) expect(Math.abs(off)).toBeLessThan(4 * Math.sqrt(variance) + 1e-9);
  });
});

// Which of the cards that were shown were kept when the deck was made: samples against all ways, one by one.

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
