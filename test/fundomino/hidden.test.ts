/** What is hidden from whom, and what is dealt in its place. FU-10, FU-15, FU-18 */
import { seededRandom } from 'tabletop-rules/core';
import { type FundominoMove, type FundominoState, type FundominoView, fundomino } from 'tabletop-rules/fundomino';
import { describe, expect, it, test } from 'vitest';
import { faults } from './faults.ts';
import { before, handOf, listed, run, table } from './helpers.ts';

const numberOf = (state: FundominoState, tile: string): number => state.tiles.split(' ').indexOf(tile);

test('FU-10 hands are secret: a view shows the own one, the chain and sizes', () => {
  const state = table({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5', '1|2']] });
  for (const observer of [0, 1, 2, 'spectator'] as const) {
    const view = fundomino.view(state, observer);
    expect(view.handSizes).toEqual([2, 1, 3]);
    expect(view.stockSize).toBe(25);
    const shown = view.places.filter((place) => place !== null);
    expect(shown.sort()).toEqual(
      observer === 'spectator' ? [-2] : [-2, ...handOf(state, observer).map(() => observer)],
    );
    for (const seat of [0, 1, 2]) if (seat !== observer) expect(fundomino.legalMoves(view, seat)).toEqual([]);
  }
});

test('FU-13 what a hand forces is asked all the same, and answers tell nothing about other hands', () => {
  const one = table({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5']] });
  const other = table({ hands: [['5|6', '6|draw-green'], ['3|3'], ['3|wild', '1|again-purple']] });
  expect(fundomino.status(one)).toEqual(fundomino.status(other));
  expect(fundomino.view(one, 1)).toEqual(fundomino.view(other, 1));
  const claims: readonly FundominoMove[] = [
    { type: 'pass', seat: 1 },
    { type: 'play', seat: 1, tile: '3|3', end: 0, joins: 0 },
    { type: 'play', seat: 1, tile: '4|4', end: 0, joins: 0 },
    { type: 'play', seat: 1, tile: '5|6', end: 0, joins: 1 },
    { type: 'call', seat: 1 },
  ];
  for (const claim of claims) {
    expect(fundomino.tryApply(one, claim)).toEqual(fundomino.tryApply(other, claim));
    expect(fundomino.explain(fundomino.view(one, 1), claim)).toEqual(fundomino.explain(one, claim));
  }
});

describe('picking a move', () => {
  const pick = (of: FundominoView, seat: number): FundominoMove => fundomino.pick!(of, seat, seededRandom(1));

  test('FU-10 where a view hides the hand there is none, as in the list', () => {
    // Of the hand of seat 1 seat 0 knows 1|2, which it has lost to it and which could be played.
    const whole = table({ hands: [['1|1', '1|2'], ['3|3', '4|4'], ['1|4']], start: '2|6' });
    const places = whole.places.map((place, tile) => (tile === numberOf(whole, '1|2') ? 1 : place));
    const seen = whole.seen.map((seat, tile) => (tile === numberOf(whole, '1|2') ? 0 : seat));
    const state = { ...whole, places, seen, handSizes: [1, 3, 1], taken: [0, 1, 0] };
    for (const observer of [0, 2, 'spectator'] as const) {
      const view = fundomino.view(state, observer);
      expect(fundomino.legalMoves(view, 1)).toEqual([]);
      expect(() => pick(view, 1)).toThrowError(
        expect.objectContaining({ code: 'hidden-hand', details: { seat: 1 }, name: 'RuleError' }),
      );
    }
    expect(fundomino.legalMoves(fundomino.view(state, 1), 1)).toContainEqual(pick(fundomino.view(state, 1), 1));
  });

  test('FU-11 FU-20 what is not about the hand is picked from any view; nothing where nobody is asked', () => {
    const start = fundomino.view(before({ hands: [['1|1'], ['3|3']] }), 1);
    expect(pick(start, 0)).toEqual({ type: 'start', seat: 0, tile: '6|6' });
    expect(() => pick(fundomino.setup(), 0)).toThrowError(expect.objectContaining({ code: 'chance-due' }));
    const over = run(table({ options: { target: 1 }, hands: [['1|1'], ['1|6']] }), ['play 1|6 at 0 left']);
    expect(() => pick(over, 0)).toThrowError(expect.objectContaining({ code: 'game-over' }));
  });
});

describe('what was seen', () => {
  /** Seat 1 has lost 1|2 to seat 2. */
  const taken = run(
    table({
      hands: [
        ['1|1', '1|3', '1|5'],
        ['6|draw-green', '1|2', '1|4'],
        ['5|5', '2|draw-purple', '2|2'],
      ],
      start: '2|6',
      stock: 0,
    }),
    ['play 6|draw-green at 1 right'],
    [['1|2']],
  );
  const shown = (state: FundominoState, observer: number): number | null | undefined =>
    fundomino.view(state, observer).places[numberOf(state, '1|2')];

  test('FU-15 stays seen while it stays where it is, and its holder knows that it was seen', () => {
    expect([0, 1, 2].map((observer) => shown(taken, observer))).toEqual([null, 2, 2]);
    const seen = [0, 1, 2].map((observer) => fundomino.view(taken, observer).seen[numberOf(taken, '1|2')]);
    expect(seen).toEqual([null, 1, 1]);
  });

  test('FU-15 FU-18 is no longer known to who does not see which tile leaves the hand', () => {
    // Seat 2 plays its draw: seat 0 takes another tile out of that hand, and seat 1 can not know which.
    const asked = run(taken, ['play 2|draw-purple at 0 right']);
    const [moved, stayed] = [run(asked, [], [['1|2']]), run(asked, [], [['5|5']])];
    expect([shown(moved, 1), shown(stayed, 1)]).toEqual([null, null]);
    expect(fundomino.view(moved, 1)).toEqual(fundomino.view(stayed, 1));
    expect([shown(moved, 0), shown(moved, 2)]).toEqual([0, 0]);
    expect([shown(stayed, 0), shown(stayed, 2)]).toEqual([null, 2]);
  });
});

test('moves that show a tile, an empty choice or the hands reveal something, others do not', () => {
  const state = table({
    hands: [
      ['1|1', '2|2'],
      ['1|6', '3|3'],
    ],
  });
  const reveals = (of: FundominoState): string[] =>
    fundomino.legalMoves(of).flatMap((move) => (fundomino.reveals(of, move) ? [fundomino.format(move)] : []));
  expect(reveals(state)).toEqual(listed(state).filter((text) => text !== 'draw'));
  expect(reveals(run(state, ['play 1|6 at 0 left']))).toEqual([]);
  const options = { perfectTen: true } as const;
  const last = table({ options, hands: [['1|1', '2|2'], ['4|6']] });
  const ten = run(last, ['play 4|6 at 0 left']);
  // Who is the last to let it pass ends the round, and so shows the hands.
  expect(reveals(ten)).toEqual(['perfect-ten', 'perfect-ten']);
  const waived = fundomino.apply(ten, { type: 'waive', seat: 0 });
  expect(reveals(waived)).toEqual(['perfect-ten', 'waive']);
});

describe('determinize', () => {
  const random = seededRandom(5);

  it('gives states of the view, whole ones', () => {
    const state = table({ hands: [['1|1', '2|2'], ['3|3'], ['4|4', '5|5', '1|2']] });
    for (const observer of [0, 1, 2, 'spectator'] as const) {
      const view = fundomino.view(state, observer);
      for (let i = 0; i < 40; i++) {
        const made = fundomino.determinize!(view, observer, random);
        expect(faults(made)).toEqual([]);
        expect(fundomino.view(made, observer)).toEqual(view);
      }
    }
  });

  it('deals every arrangement with the same probability', () => {
    const state = table({ hands: [['1|1'], ['3|3', '4|4']] });
    const view = fundomino.view(state, 0);
    const samples = 20_000;
    const found = new Map<number, number>();
    for (let i = 0; i < samples; i++) {
      const { places } = fundomino.determinize!(view, 0, random);
      for (const [tile, place] of places.entries()) if (place === 1) found.set(tile, (found.get(tile) ?? 0) + 1);
    }
    // Two of the 30 tiles that seat 0 does not see.
    expect(found.size).toBe(30);
    const p = 2 / 30;
    for (const [tile, count] of found) {
      expect(Math.abs(count - samples * p), String(tile)).toBeLessThan(4.5 * Math.sqrt(samples * p * (1 - p)));
    }
  });

  describe('FU-11 arrangements with no more tiles above the first than a hand has taken are equally likely, others do not come', () => {
    // What lies nowhere else counts as laid: seven tiles are hidden from seat 0, two or three of them above 3|3.
    const state = table({ hands: [['1|1'], ['1|2', '1|4'], ['1|5', '2|5']], start: '3|3' });
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
      const names = state.tiles.split(' ');
      const view: FundominoView = {
        ...fundomino.view(state, 0),
        places: names.map((tile) =>
          tile === '1|1' ? 0 : known.includes(tile) ? 1 : unseen.includes(tile) ? null : -2,
        ),
        handSizes: [1, 2 + known.length, 2],
        stockSize: unseen.length - 4,
        taken,
      };
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
        const { places } = fundomino.determinize!(view, 0, random);
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

  it('a view that no match leads to gives a whole state all the same', () => {
    const state = table({ hands: [['1|1'], ['5|5', '6|6']], start: '3|3' });
    const names = state.tiles.split(' ');
    const view: FundominoView = {
      ...fundomino.view(state, 0),
      places: names.map((tile) => (tile === '1|1' ? 0 : ['5|5', '6|6'].includes(tile) ? null : -2)),
      stockSize: 0,
      taken: [0, 0],
    };
    const { places } = fundomino.determinize!(view, 0, random);
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

    it('FU-11 is dealt out in few steps, though hardly any way to deal it keeps to what hands have taken', () => {
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
      const made = fundomino.determinize!(view, 'spectator', counted);
      expect(faults(made)).toEqual([]);
      expect(fundomino.view(made, 'spectator')).toEqual(view);
      // 40 tiles above the first: 39 in the stock, one in the hand that has drawn.
      const above = made.places.filter((_, tile) => tile > 23);
      expect(above.filter((place) => place !== -1)).toEqual([0]);
    });

    it('FU-11 counts of more than 2^53 do no harm: each tile is as likely in each place', () => {
      // 31 of 63 tiles are above the first, and no hand is bound.
      const view = { ...fundomino.view(placed, 'spectator'), startTile: 32, taken: [60, 60, 60, 60] };
      const samples = 2_000;
      let high = 0;
      for (let i = 0; i < samples; i++) {
        const { places } = fundomino.determinize!(view, 'spectator', random);
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
    const state = table({ hands: [['1|1'], ['1|2', '1|4', '1|5']], start: '3|3' });
    const has = (of: FundominoState, observer: number, seat: number): number => {
      const made = fundomino.determinize!(fundomino.view(of, observer), observer, random);
      return handOf(made, seat).filter((tile) => above.includes(tile)).length;
    };
    for (let i = 0; i < 300; i++) expect(has(state, 0, 1)).toBe(0);
    // One tile taken: at most one of them, and sometimes one.
    const drawn = { ...state, handSizes: [1, 4], taken: [0, 1], stockSize: state.stockSize - 1 };
    const more = { ...drawn, places: drawn.places.map((place, tile) => (tile === numberOf(state, '2|5') ? 1 : place)) };
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
