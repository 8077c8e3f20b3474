/** What others know of tiles that they lost to a hand: samples against a simulation of all that everybody saw. */

import { createMatch, type Random, seededRandom } from 'tabletop-rules/core';
import {
  FUNDOMINO_NOBODY,
  type FundominoState,
  type FundominoView,
  fundomino,
  fundominoKnownTo,
  fundominoPlaces,
} from 'tabletop-rules/fundomino';
import { expect, it } from 'vitest';
import { seed } from '../runs.ts';

/** How many numbers `takes` holds for a tile: who lost it, who took it, and how many tiles lay. */
const TAKE_SIZE = 3;

/** A round in which the stock has run out and tiles were taken out of hands, some of them played since. */
function afterTakes(seats: 3 | 4, random: Random): FundominoState {
  for (;;) {
    const match = createMatch(fundomino, { options: { seats, dominoCall: 'automatic' }, seed: random(2 ** 31) });
    while (match.status.type === 'turn' && match.state.round === 1) {
      const moves = match.legalMoves();
      const draws = moves.filter(({ type }) => type === 'draw');
      const list = draws.length > 0 && match.state.stockSize > 0 ? draws : moves;
      match.play(list[random(list.length)]!);
      const { takes, playedBy, phase } = match.state;
      const playedSince = takes.length === 0 ? 0 : playedBy.length - takes[TAKE_SIZE - 1]!;
      if (phase === 'play' && takes.length >= 4 * TAKE_SIZE && playedSince >= 3) return match.state;
    }
  }
}

/** How many tiles: for each holder, by who has lost them to that hand. */
type KnownTiles = readonly number[];

function countTiles(seats: number, tiles: readonly { readonly holder: number; readonly loser: number }[]): KnownTiles {
  const counts = Array.from({ length: seats * seats }, () => 0);
  for (const { holder, loser } of tiles) if (loser !== FUNDOMINO_NOBODY) counts[holder * seats + loser]! += 1;
  return counts;
}

/** The same of a state. */
function knownTiles(state: FundominoState): KnownTiles {
  const losers = fundominoKnownTo(state);
  const tiles = fundominoPlaces(state).map((holder, tile) => ({ holder, loser: losers[tile]! }));
  return countTiles(
    state.seats,
    tiles.filter(({ holder }) => holder >= 0),
  );
}

/** One course of what everybody saw: which tile of a hand was played or taken is random. FU-15, FU-18 */
function simulate(view: FundominoView, random: Random): KnownTiles {
  const { seats, takes, playedBy, taken, takenBefore, handSizes } = view;
  const hands = handSizes.map((size, seat) => {
    const plays = playedBy.filter((player) => player === seat).length;
    return Array.from({ length: size + plays + countTakes(takes, 0, seat) - taken[seat]! }, () => ({
      loser: FUNDOMINO_NOBODY,
    }));
  });
  const remove = (seat: number): void => {
    hands[seat]!.splice(random(hands[seat]!.length), 1);
  };
  // By seat: how many tiles it has taken, those out of the stock before those out of hands.
  const gained = hands.map(() => 0);
  const drawUpTo = (seat: number, count: number): void => {
    for (; gained[seat]! < count; gained[seat]! += 1) hands[seat]!.push({ loser: FUNDOMINO_NOBODY });
  };
  let at = 0;
  for (let laid = 0; laid <= playedBy.length; laid++) {
    for (; at < takes.length && takes[at + 2] === laid; at += TAKE_SIZE) {
      const [giver, taker] = [takes[at]!, takes[at + 1]!];
      // With tiles taken out of hands the stock is empty: whoever draws has drawn all.
      for (const seat of hands.keys()) drawUpTo(seat, taken[seat]! - countTakes(takes, 1, seat, at));
      remove(giver);
      for (const tile of hands[giver]!) if (tile.loser !== taker) tile.loser = FUNDOMINO_NOBODY;
      hands[taker]!.push({ loser: giver });
      gained[taker]! += 1;
    }
    const player = playedBy[laid];
    if (player === undefined) break;
    drawUpTo(player, takenBefore[laid]!);
    remove(player);
  }
  return countTiles(
    seats,
    hands.flatMap((hand, holder) => hand.map(({ loser }) => ({ holder, loser }))),
  );
}

/** How many tiles a seat loses, column 0, or takes, column 1, from an entry of `takes` on. */
function countTakes(takes: readonly number[], column: number, seat: number, from = 0): number {
  return takes.filter((value, i) => i >= from && i % TAKE_SIZE === column && value === seat).length;
}

it.each([
  [3, 'spectator'],
  [4, 'spectator'],
  [3, 0],
  [4, 1],
] as const)(
  'FU-15 FU-18 %i players, as %s: what others know of lost tiles is as likely as in a simulation',
  (seats, observer) => {
    const SAMPLES = 4_000;
    const COURSES = 8_000;
    const random = seededRandom(seed(15));
    const cells = Array.from({ length: seats * seats }, (_, i) => ({
      holder: Math.floor(i / seats),
      loser: i % seats,
    }));
    /** The counts in which an observer sees what it lost, and those that it does not see. */
    const split = (counts: KnownTiles): readonly [string, string] => {
      const of = (which: (cell: { holder: number; loser: number }) => boolean): string =>
        counts.filter((_, i) => which(cells[i]!)).join(' ');
      return [
        of(({ loser }) => loser === observer),
        of(({ holder, loser }) => holder !== observer && loser !== observer),
      ];
    };
    const count = (texts: readonly string[]): ReadonlyMap<string, number> => {
      const counts = new Map<string, number>();
      for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
      return counts;
    };
    let view: FundominoView;
    let expected: ReadonlyMap<string, number>;
    let courses: number;
    do {
      const state = afterTakes(seats, random);
      view = fundomino.view(state, observer);
      const [seen] = split(knownTiles(state));
      const agreeing = Array.from({ length: COURSES }, () => split(simulate(view, random))).filter(
        ([other]) => other === seen,
      );
      courses = agreeing.length;
      expected = count(agreeing.map(([, unseen]) => unseen));
    } while (courses < SAMPLES || expected.size < 2);
    const found = count(
      Array.from({ length: SAMPLES }, () => split(knownTiles(fundomino.determinize(view, observer, random)))[1]),
    );
    for (const text of new Set([...expected.keys(), ...found.keys()])) {
      const [one, other] = [expected.get(text) ?? 0, found.get(text) ?? 0];
      const share = (one + other) / (courses + SAMPLES);
      const deviation = Math.sqrt(share * (1 - share) * (1 / courses + 1 / SAMPLES));
      expect(Math.abs(one / courses - other / SAMPLES), text).toBeLessThan(5 * deviation);
    }
  },
);
