/** The setup: DW-1 to DW-3. */
import { type Draft, mutableCopy } from 'tabletop-rules/author';
import { perft, rulesOf } from 'tabletop-rules/core';
import { type DoublesWildState, doublesWild, doublesWildCells } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, listed, position } from './position.ts';

describe('the first player', () => {
  test('DW-1 each seat rolls three dice in seat order, and the highest total plays first', () => {
    const start = doublesWild.setup({ seats: 3 });
    expect(doublesWild.chance(start)).toMatchObject({ label: 'first', dice: [{}, {}, {}] });
    const one = after(start, [[1, 2, 3]]);
    expect([one.turn, one.firstTotals, one.phase]).toEqual([1, [6, 0, 0], 'first']);
    const begun = after(one, [
      [6, 6, 5],
      [6, 6, 4],
    ]);
    expect(begun).toMatchObject({ phase: 'roll', turn: 1, firstPlayer: 1, firstTotals: [-1, -1, -1] });
  });

  test('DW-1 those who tie for the highest roll again, and they alone', () => {
    const tied = after(doublesWild.setup({ seats: 4 }), [
      [1, 1, 1],
      [5, 5, 5],
      [2, 2, 2],
      [6, 6, 3],
    ]);
    expect(tied).toMatchObject({ phase: 'first', turn: 1, firstTotals: [-1, 0, -1, 0] });
    const again = after(tied, [
      [1, 1, 2],
      [2, 1, 1],
    ]);
    expect(again).toMatchObject({ phase: 'first', turn: 1, firstTotals: [-1, 0, -1, 0] });
    expect(
      after(again, [
        [1, 1, 2],
        [2, 2, 2],
      ]),
    ).toMatchObject({ phase: 'roll', turn: 3, firstPlayer: 3 });
  });

  test('DW-1 play is clockwise', () => {
    const state = position({ seats: 3 }, [], { turn: 1, firstPlayer: 1 });
    const turns = [state.turn];
    let now = state;
    for (const dice of [
      [1, 2, 1, 2],
      [1, 2, 1, 3],
      [1, 2, 1, 4],
    ]) {
      now = after(now, [dice], 'keep');
      turns.push(now.turn);
    }
    expect(turns).toEqual([1, 2, 0, 1]);
  });
});

test.each([
  [2, 24],
  [3, 16],
  [4, 12],
] as const)('DW-2 of %i players each has %i markers', (seats, markers) => {
  const { supply } = doublesWild.setup({ seats });
  expect(supply).toEqual(Array.from({ length: seats }, () => markers));
});

test('DW-2 in teams each of the four has 12 markers', () => {
  expect(doublesWild.setup({ seats: 4, teams: true }).supply).toEqual([12, 12, 12, 12]);
});

test('DW-2 DW-40 with teams the default is four seats', () => {
  expect(doublesWild.setup({ teams: true })).toEqual(doublesWild.setup({ seats: 4, teams: true }));
  expect([doublesWild.setup().seats, doublesWild.setup({ teams: false }).seats]).toEqual([2, 2]);
});

describe('the board', () => {
  test('DW-3 is 9 × 9, rows and columns bear the totals 3 to 11', () => {
    const start = doublesWild.setup();
    const { rows, columns } = start;
    expect(doublesWildCells(start)).toEqual(Array.from({ length: 81 }, () => -1));
    expect(rows).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(columns).toEqual(rows);
  });

  test('DW-3 other orders of rows and columns place the same roll elsewhere', () => {
    const rows = [11, 10, 9, 8, 7, 6, 5, 4, 3];
    const columns = [7, 6, 8, 5, 9, 4, 10, 3, 11];
    const cells = doublesWildCells(after(position({ rows, columns }), [[1, 3, 4, 5]], 'keep'));
    // Red 4 is the eighth row, blue 9 the fifth column.
    expect(cells.indexOf(0)).toBe(7 * 9 + 4);
  });

  test('DW-3 a wild line of a board in another order is named by its totals', () => {
    const columns = [7, 6, 8, 5, 9, 4, 10, 3, 11];
    const asked = after(position({ columns }), [[1, 2, 4, 4]], 'keep');
    expect(listed(asked)).toEqual(['r3b7', 'r3b6', 'r3b8', 'r3b5', 'r3b9', 'r3b4', 'r3b10', 'r3b3', 'r3b11']);
    const placed = after(asked, [], 'r3b10');
    expect(doublesWildCells(placed).indexOf(0)).toBe(6);
  });

  test.each([
    ['columns', [1, 2, 4, 4], (total: number) => `r3b${total}`],
    ['rows', [4, 4, 1, 2], (total: number) => `r${total}b3`],
  ] as const)('DW-3 boards that differ in their %s alone are told apart', (line, faces, nameOf) => {
    const ascending = after(position(), [faces], 'keep');
    const totals = [4, 5, 6, 7, 8, 9, 10, 11, 3];
    const shifted = { ...ascending, [line]: totals };
    for (const state of [ascending, shifted, ascending]) expect(listed(state)).toEqual(state[line].map(nameOf));
  });

  test('DW-3 matches on different boards are played in place by turns', () => {
    const { play } = rulesOf(doublesWild);
    const shifted = [4, 5, 6, 7, 8, 9, 10, 11, 3];
    for (const [options, square] of [
      [{}, 1 * 9 + 6],
      [{ rows: shifted, columns: shifted }, 0 * 9 + 5],
      [{}, 1 * 9 + 6],
    ] as const) {
      // Not frozen, as in simulations.
      const state = mutableCopy(position(options, [], { keep: [1, 3, 4, 5] })) as Draft<DoublesWildState>;
      play(state, { type: 'keep', seat: 0 });
      expect(doublesWildCells(state).indexOf(0)).toBe(square);
    }
  });

  test.each([
    [{ rows: 'ascending' }, 'rows'],
    [{ rows: { length: 9, includes: () => true } }, 'rows'],
    [{ rows: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12] }, 'rows'],
    [{ rows: ['3', '4', '5', '6', '7', '8', '9', '10', '11'] }, 'rows'],
    [{ rows: [3, 4, 5, 6, 7, 8, 9, 10, 12] }, 'rows'],
    [{ rows: [3, 3, 5, 6, 7, 8, 9, 10, 11] }, 'rows'],
    [{ columns: [3, 4, 5] }, 'columns'],
    [{ seats: 4, teams: 'yes' }, 'teams'],
    [{ seats: 2, teams: true }, 'teams'],
    [{ seats: 3, teams: true }, 'teams'],
    [{ seats: 5 }, 'seats'],
    [{ tieBreak: 'toss' }, 'tieBreak'],
    [{ wild: 'never' }, 'wild'],
    [{ wild: true }, 'wild'],
  ])('%j is refused', (options, name) => {
    // Of the wrong type on purpose.
    expect(() => doublesWild.setup(options as object)).toThrowError(
      expect.objectContaining({ code: 'bad-options', details: expect.objectContaining({ option: name }) }),
    );
  });
});

describe('perft', () => {
  test.each([
    ['the start', doublesWild.setup(), 2, 216 ** 2],
    // keep and then the next roll; both red, both blue, all four.
    ['a roll without a double', position({}, [], { keep: [1, 2, 3, 6] }), 2, 1296 + 36 + 36 + 1296],
    ['a double', position({}, ['r3b9 r5b9', 'r4b9 r6b9'], { keep: [2, 2, 3, 6] }), 3, 1_186_570],
    [
      'a battle',
      position({}, ['', 'r3b9'], {
        battle: { square: 'r3b9', round: 3, attacker: [1, 4, 4], defender: [2, 3, 6] },
      }),
      3,
      4_374,
    ],
    ['a teammate', position({ seats: 4, teams: true }, ['', '', 'r3b9'], { teammate: 'r3b9' }), 3, 10_368],
  ] as const)('%s', (_, state, depth, count) => {
    expect(perft(doublesWild, state, depth)).toBe(count);
  });
});
