/** What is hidden from whom, and what is dealt in its place. FU-10, FU-15, FU-18 */
import { seededRandom } from 'tabletop-rules/core';
import { type FundominoMove, type FundominoState, type FundominoView, fundomino } from 'tabletop-rules/fundomino';
import { describe, expect, it, test } from 'vitest';
import { faults } from './faults.ts';
import { before, handOf, listed, run, table } from './table.ts';

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
