/** From the first roll to the first turn. */
import { type WunbyOptions, type WunbyState, wunby, wunbyGridOf, wunbyKit, wunbyOpenSlots } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { after, listed, squaresOf } from './helpers.ts';
import { modelBoard } from './model-board.ts';

const NO_BARRIERS = { layout: [] } as const satisfies WunbyOptions;

describe('who begins', () => {
  test('WU-10 the highest roll; those who tie for it roll again, they alone', () => {
    const start = wunby.setup({ seats: 4 });
    expect(wunby.status(start)).toEqual({ type: 'chance', label: 'first' });
    expect(wunby.chance(start).dice).toHaveLength(4);
    const again = after(start, [[5, 2, 5, 5]]);
    expect(again.rollers).toEqual([0, 2, 3]);
    expect(wunby.chance(again).dice).toHaveLength(3);
    const third = after(again, [[1, 4, 4]]);
    expect(third.rollers).toEqual([2, 3]);
    const done = after(third, [[6, 2]]);
    expect(done).toMatchObject({ phase: 'colour', firstSeat: 2, turn: 2, rollers: [] });
  });

  test('WU-10 turns go in seat order, round from the first player', () => {
    const state = after(
      wunby.setup({ seats: 4, ...NO_BARRIERS }),
      [[1, 2, 6, 3]],
      'choose red',
      'choose blue',
      'choose green',
      'choose yellow',
    );
    expect(state).toMatchObject({ phase: 'roll', turn: 2, colours: [2 + 1, 2, 0, 1] });
  });
});

describe('colours', () => {
  test('WU-11 the first chooses of four, the next of the rest, the last is asked too', () => {
    let state = after(wunby.setup({ seats: 4 }), [[6, 1, 1, 1]]);
    expect(listed(state)).toEqual(['choose red', 'choose blue', 'choose yellow', 'choose green']);
    state = after(state, [], 'choose yellow');
    expect(listed(state)).toEqual(['choose red', 'choose blue', 'choose green']);
    state = after(state, [], 'choose red', 'choose green');
    expect(wunby.status(state)).toEqual({ type: 'turn', prompt: 'colour', seats: [3] });
    expect(listed(state)).toEqual(['choose blue']);
    expect(after(state, [], 'choose blue').phase).toBe('build');
  });

  test('WU-11 the second of two may take any colour that is left', () => {
    const state = after(wunby.setup(), [[6, 1]], 'choose red');
    expect(listed(state)).toEqual(['choose blue', 'choose yellow', 'choose green']);
  });
});

describe('markers', () => {
  test('WU-12 two players have five each, on the squares opposite to their HOME', () => {
    const state = after(wunby.setup(), [[6, 1]], 'choose red', 'choose green');
    expect(squaresOf(state, 0)).toBe('c1 d1 e1 f1 g1');
    expect(squaresOf(state, 1)).toBe('i3 i4 i5 i6 i7');
    expect(state.homeCounts).toEqual([0, 0]);
  });

  test.each([false, true])('WU-12 four have three each, on the middle squares; in teams (%s) too', (teams) => {
    const state = after(
      wunby.setup({ seats: 4, teams }),
      [[6, 1, 1, 1]],
      'choose red',
      'choose blue',
      'choose yellow',
      'choose green',
    );
    expect([0, 1, 2, 3].map((seat) => squaresOf(state, seat))).toEqual([
      'd1 e1 f1',
      'a4 a5 a6',
      'd9 e9 f9',
      'i4 i5 i6',
    ]);
  });

  test('WU-12 with no exact middle the earlier squares in the order of `homes`', () => {
    const homes = {
      red: ['a6', 'b6', 'c6', 'd6', 'e6', 'f6'],
      blue: ['f5', 'f4', 'f3', 'f2', 'f1', 'e1', 'e2', 'e3'],
      yellow: ['d1', 'c1', 'b1'],
      green: ['a2', 'a3', 'a4', 'a5'],
    };
    const state = after(
      wunby.setup({ seats: 4, size: 6, homes }),
      [[6, 1, 1, 1]],
      'choose red',
      'choose blue',
      'choose yellow',
      'choose green',
    );
    // Of six b, c, d; of eight, one more after than before: the third, fourth and fifth.
    expect([0, 1, 2, 3].map((seat) => squaresOf(state, seat))).toEqual([
      'b1 c1 d1',
      'a2 a3 a4',
      'b6 c6 d6',
      'f1 f2 f3',
    ]);
  });
});

describe('building', () => {
  const built = (options: WunbyOptions): WunbyState =>
    after(wunby.setup(options), [[1, 6]], 'choose red', 'choose yellow');

  test('WU-13 from the first player on, in turn, any barrier of the pile into any open slot', () => {
    const state = built({});
    expect(wunby.status(state)).toEqual({ type: 'turn', prompt: 'build', seats: [1] });
    expect(listed(state)).toHaveLength(384);
    const next = after(state, [], 'build c3-e3n');
    expect(wunby.status(next)).toEqual({ type: 'turn', prompt: 'build', seats: [0] });
    expect(next.pile).toEqual([6, 6, 5]);
    expect(listed(next)).not.toContain('build d3n');
    expect(listed(next)).not.toContain('build c3-c4e');
    expect(listed(next)).toContain('build b3-b4e');
  });

  test('WU-13 until all stand; then the first player takes the first turn', () => {
    const state = after(built({ barriers: { 1: 2, 3: 1 } }), [], 'build a1n', 'build b1n');
    expect(listed(state).every((text) => text.includes('-'))).toBe(true);
    const done = after(state, [], 'build c1-e1n');
    expect(done).toMatchObject({ phase: 'roll', turn: 1, pile: [0, 0, 0] });
    expect(done.barriers.map((slot) => wunbyGridOf(done).slots[slot])).toEqual(['a1n', 'b1n', 'c1-e1n']);
  });

  test('WU-13 only a barrier that fits can be chosen; where none fits the rest leave the game', () => {
    const homes = {
      red: ['a4', 'b4', 'c4'],
      blue: ['d4', 'd3', 'd2'],
      yellow: ['d1', 'c1', 'b1'],
      green: ['a1', 'a2', 'a3'],
    };
    let state = after(
      wunby.setup({ seats: 4, size: 4, homes, barriers: { 1: 3, 2: 30, 3: 31 } }),
      [[6, 1, 1, 1]],
      'choose red',
      'choose blue',
      'choose yellow',
      'choose green',
    );
    let built = 0;
    while (state.phase === 'build') {
      const moves = listed(state);
      // Long ones first, as long as they fit.
      const long = moves.filter((text) => text.includes('-'));
      for (const i of [0, 1, 2]) {
        const { slots } = wunbyGridOf(state);
        const length = (name: string): number => modelBoard(4).slots.get(name)!.length;
        const fits = wunbyOpenSlots(state).some((slot) => length(slots[slot]!) === i + 1);
        expect(moves.some((text) => length(text.slice(6)) === i + 1)).toBe(fits && state.pile[i]! > 0);
      }
      state = after(state, [], long[0] ?? moves[0]!);
      built++;
    }
    expect(state).toMatchObject({ phase: 'roll', turn: 0, pile: [0, 0, 0] });
    expect(built).toBe(state.barriers.length);
    expect(built).toBeLessThan(3 + 30 + 31);
  });

  test('WU-13 a layout gives the places; what it leaves out has left the game', () => {
    const state = built({ layout: ['c3-e3n', 'a1e'] });
    expect(state).toMatchObject({ phase: 'roll', turn: 1, pile: [0, 0, 0] });
    expect(state.barriers.map((slot) => wunbyGridOf(state).slots[slot])).toEqual(['a1e', 'c3-e3n']);
    expect(built({ layout: [] }).barriers).toEqual([]);
    expect(built({ barriers: {} })).toMatchObject({ phase: 'roll', barriers: [] });
  });
});

test('WU-12 while colours are chosen, a position has the markers where they begin, so that no two share a square', () => {
  const { position } = wunbyKit;
  const chosen = 'phase:colour first:0 turn:1 pile:6,6,6 colours:red,-';
  expect(position.parse(`wunby ${chosen} markers:c1,d1,e1,f1,g1/-,-,-,-,-`).ok).toBe(true);
  expect(position.parse(`wunby ${chosen} markers:c1,d1,e1,f1,a5/-,-,-,-,-`)).toMatchObject({
    error: { code: 'bad-position', details: { part: 'markers' } },
  });
});
