/** Determinization: which states a view is completed to. FU-10, FU-11 */
import { seededRandom } from 'tabletop-rules/core';
import { type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './invariants.ts';
import { handOf, position, run } from './position.ts';

describe('determinize', () => {
  const random = seededRandom(5);

  it('gives complete states of the view', () => {
    const state = position({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5', '1|2']] });
    for (const observer of [0, 1, 2, 'spectator'] as const) {
      const view = fundomino.view(state, observer);
      for (let i = 0; i < 40; i++) {
        const made = fundomino.determinize(view, observer, random);
        expect(violationsOf(made)).toEqual([]);
        expect(fundomino.view(made, observer)).toEqual(view);
      }
    }
  });

  it('deals every arrangement with the same probability', () => {
    const state = position({ hands: [['1|1'], ['3|3', '4|4']] });
    const view = fundomino.view(state, 0);
    const samples = 20_000;
    const found = new Map<number, number>();
    for (let i = 0; i < samples; i++) {
      const { places } = fundomino.determinize(view, 0, random);
      for (const [tile, place] of places.entries()) if (place === 1) found.set(tile, (found.get(tile) ?? 0) + 1);
    }
    // Two of the 30 tiles that seat 0 does not see.
    expect(found.size).toBe(30);
    const p = 2 / 30;
    for (const [tile, count] of found) {
      expect(Math.abs(count - samples * p), String(tile)).toBeLessThan(4.5 * Math.sqrt(samples * p * (1 - p)));
    }
  });

  describe('FU-11 arrangements in which no hand has more tiles above the first than it has taken are equally likely, others do not occur', () => {
    // Seven tiles are hidden from seat 0, two or three of them above 3|3; all others count as played.
    const hidden = ['1|2', '1|4', '1|5', '2|5', '4|4', '5|5', '6|6'];
    const above = ['4|4', '5|5', '6|6'];

    /** All ways to deal so many tiles to places with room for so many, as a list of places each. */
    const deals = (count: number, rooms: ReadonlyMap<number, number>): number[][] =>
      count === 0
        ? [[]]
        : [...rooms].flatMap(([place, free]) =>
            free === 0 ? [] : deals(count - 1, new Map([...rooms, [place, free - 1]])).map((rest) => [place, ...rest]),
          );

    it.each<{ taken: readonly number[]; known: readonly string[] }>([
      { taken: [0, 0, 0], known: [] },
      { taken: [0, 1, 0], known: [] },
      { taken: [0, 1, 1], known: [] },
      { taken: [0, 2, 1], known: [] },
      { taken: [0, 2, 2], known: [] },
      // Seat 0 has lost 6|6 to seat 1.
      { taken: [0, 1, 1], known: ['6|6'] },
      { taken: [0, 2, 1], known: ['6|6'] },
      // It has lost a low tile, which leaves seat 1 as free as before.
      { taken: [0, 1, 1], known: ['1|2'] },
    ])('%j', ({ taken, known }) => {
      const unseen = hidden.filter((tile) => !known.includes(tile));
      const rooms = new Map([
        [1, 2],
        [2, 2],
        [-1, unseen.length - 4],
      ]);
      const low = unseen.filter((tile) => !above.includes(tile));
      const highest = unseen.filter((tile) => above.includes(tile));
      // Any arrangement will do: the view of seat 0 hides it.
      const pool = [...low, ...highest];
      const hands = [['1|1'], [...known, ...pool.slice(0, 2)], pool.slice(2, 4)];
      const lost = Object.fromEntries(known.map((tile) => [tile, 0]));
      const state = position({ hands, start: '3|3', stock: pool.slice(4), taken, lost });
      const names = state.tiles.split(' ');
      const view = fundomino.view(state, 0);
      const highIn = (deal: readonly number[], seat: number): number =>
        unseen.filter((tile, i) => deal[i] === seat && above.includes(tile)).length;
      const expected = deals(unseen.length, rooms).filter(
        (deal) =>
          highIn(deal, 1) + known.filter((tile) => above.includes(tile)).length <= taken[1]! &&
          highIn(deal, 2) <= taken[2]!,
      );
      const found = new Map(expected.map((deal) => [deal.join(), 0]));
      const samples = expected.length * 40;
      for (let i = 0; i < samples; i++) {
        const { places } = fundomino.determinize(view, 0, random);
        const deal = unseen.map((tile) => places[names.indexOf(tile)]).join();
        expect(found.has(deal), deal).toBe(true);
        found.set(deal, found.get(deal)! + 1);
      }
      // Chi-square: its mean is the number of degrees of freedom, its variance twice that.
      const square = [...found.values()].reduce((sum, count) => sum + (count - 40) ** 2 / 40, 0);
      const freedom = expected.length - 1;
      expect(Math.abs(square - freedom)).toBeLessThan(4.5 * Math.sqrt(2 * freedom));
    });
  });

  it('gives a complete state of a view that no match leads to, too', () => {
    const state = position({ hands: [['1|1'], ['5|5', '6|6']], start: '3|3', stock: [], taken: [0, 0] });
    const names = state.tiles.split(' ');
    const view = fundomino.view(state, 0);
    const { places } = fundomino.determinize(view, 0, random);
    expect(names.filter((_, tile) => places[tile] === 1)).toEqual(['5|5', '6|6']);
  });

  describe('a set of 64 tiles without doubles, of which the 24 lowest are dealt', () => {
    const red = (n: number): string => (n === 1 ? '1' : `${n}-red`);
    const numbers = Array.from({ length: 12 }, (_, i) => i + 1);
    const tiles = numbers
      .flatMap((high) => numbers.filter((low) => low < high).map((low) => ({ low, high })))
      .sort((a, b) => a.low + a.high - b.low - b.high || a.high - b.high)
      .slice(0, 64)
      .map(({ low, high }) => `${red(low)}|${red(high)}`);
    const faces = [...tiles.slice(0, 24), tiles[23]!].map((tile) => [tile]);
    const placed = run(fundomino.setup({ seats: 4, tiles }), [`start ${tiles[23]}`, 'clockwise'], faces);

    it('FU-11 is dealt in few steps, though hardly any arrangement agrees with what hands have taken', () => {
      const drawn = run(placed, ['draw'], [[tiles[63]!]]);
      expect([drawn.startTile, drawn.taken]).toEqual([23, [1, 0, 0, 0]]);
      const view = fundomino.view(drawn, 'spectator');
      const seeded = seededRandom(7);
      let calls = 0;
      const counted = (n: number): number => {
        calls += 1;
        if (calls > 200) throw new Error('too many steps');
        return seeded(n);
      };
      const made = fundomino.determinize(view, 'spectator', counted);
      expect(violationsOf(made)).toEqual([]);
      expect(fundomino.view(made, 'spectator')).toEqual(view);
      // 40 tiles above the first: 39 in the stock, one in the hand that has drawn.
      const above = made.places.filter((_, tile) => tile > 23);
      expect(above.filter((place) => place !== -1)).toEqual([0]);
    });

    it('FU-11 counts of more than 2^53 are handled: each tile is equally likely in each place', () => {
      // 31 of 63 tiles are above the first, and no hand is limited.
      const view = { ...fundomino.view(placed, 'spectator'), startTile: 32, taken: [60, 60, 60, 60] };
      const samples = 2_000;
      let high = 0;
      for (let i = 0; i < samples; i++) {
        const { places } = fundomino.determinize(view, 'spectator', random);
        high += places.filter((place, tile) => tile > 32 && place === 0).length;
      }
      // Hypergeometric: 6 of 63, 31 of which count.
      const p = 31 / 63;
      const variance = ((6 * p * (1 - p) * (63 - 6)) / 62) * samples;
      expect(Math.abs(high - 6 * p * samples)).toBeLessThan(4.5 * Math.sqrt(variance));
    });
  });

  it('FU-11 gives nobody a tile above the one that started, unless it was taken since', () => {
    const above = ['4|4', '5|5', '6|6'];
    const state = position({ hands: [['1|1'], ['1|2', '1|4', '1|5']], start: '3|3' });
    const has = (of: FundominoState, observer: number, seat: number): number => {
      const made = fundomino.determinize(fundomino.view(of, observer), observer, random);
      return handOf(made, seat).filter((tile) => above.includes(tile)).length;
    };
    for (let i = 0; i < 300; i++) expect(has(state, 0, 1)).toBe(0);
    // One tile taken: at most one of them, and sometimes one.
    const more = position({ hands: [['1|1'], ['1|2', '1|4', '1|5', '2|5']], start: '3|3', taken: [0, 1] });
    const counts = Array.from({ length: 4_000 }, () => has(more, 0, 1));
    expect(Math.max(...counts)).toBe(1);
    // By hand: three tiles above, 4 places in the hand and 26 in the stock, none or one of them in the hand.
    const none = 26 * 25 * 24;
    const one = 3 * 4 * 26 * 25;
    const p = one / (none + one);
    const share = counts.filter((count) => count === 1).length / counts.length;
    expect(Math.abs(share - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / counts.length));
  });
});
