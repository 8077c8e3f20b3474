/** A turn: DW-10 to DW-14. */
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, listed, owner, packDice, position } from './position.ts';

const empty = () => position({});
const row5 = ['r5b3', 'r5b4', 'r5b5', 'r5b6', 'r5b7', 'r5b8', 'r5b9', 'r5b10', 'r5b11'];
const column8 = ['r3b8', 'r4b8', 'r5b8', 'r6b8', 'r7b8', 'r8b8', 'r9b8', 'r10b8', 'r11b8'];

describe('rolling', () => {
  test('DW-10 two red and two blue dice are rolled', () => {
    expect(doublesWild.chance(empty()).dice).toHaveLength(4);
    expect(after(empty(), [[1, 2, 3, 4]])).toMatchObject({ phase: 'keep', dice: packDice(1, 2, 3, 4) });
  });

  test('DW-10 they are kept, or both red, both blue or all four are rolled again', () => {
    const rolled = after(empty(), [[1, 2, 3, 4]]);
    expect(doublesWild.status(rolled)).toEqual({ type: 'turn', prompt: 'keep', seats: [0] });
    expect(listed(rolled)).toEqual(['keep', 'reroll red', 'reroll blue', 'reroll all']);
  });

  test.each([
    ['reroll red', [6, 5], 'r11b7'],
    ['reroll blue', [6, 5], 'r3b11'],
    ['reroll all', [6, 5, 1, 2], 'r11b3'],
  ])('DW-10 %s rolls these dice and no others', (move, faces, name) => {
    expect(owner(after(empty(), [[1, 2, 3, 4], faces], move), name)).toBe(0);
  });

  test('DW-10 after the second roll the only prompt is a wild choice', () => {
    const second = after(
      empty(),
      [
        [1, 2, 3, 4],
        [1, 3],
      ],
      'reroll red',
    );
    expect(second).toMatchObject({ phase: 'roll', turn: 1, dice: 0, rollMask: 0b1111 });
    const wild = after(
      empty(),
      [
        [1, 2, 3, 4],
        [3, 3],
      ],
      'reroll red',
    );
    expect(wild).toMatchObject({ phase: 'square', turn: 0, dice: packDice(3, 3, 3, 4) });
  });
});

describe('where the dice point', () => {
  test('DW-11 no double: where the row of the red total meets the column of the blue one', () => {
    expect(owner(after(empty(), [[2, 3, 6, 2]], 'keep'), 'r5b8')).toBe(0);
  });

  test('DW-12 a blue double: any square of the row of the red total that is not one’s own', () => {
    const state = position({}, ['r5b7', 'r5b3']);
    expect(listed(after(state, [[2, 3, 4, 4]], 'keep'))).toEqual(row5.filter((name) => name !== 'r5b7'));
  });

  test('DW-12 a red double: any square of the column of the blue total', () => {
    expect(listed(after(empty(), [[1, 1, 6, 2]], 'keep'))).toEqual(column8);
  });

  test('DW-12 two doubles: any square of the board that is not one’s own', () => {
    const all = listed(after(position({}, ['r5b7 r3b3']), [[1, 1, 6, 6]], 'keep'));
    expect(all).toHaveLength(79);
    expect(all).not.toContain('r5b7');
    expect(all.slice(0, 2)).toEqual(['r3b4', 'r3b5']);
  });

  test('DW-12 the chosen square is played', () => {
    expect(owner(after(empty(), [[2, 3, 4, 4]], 'keep', 'r5b11'), 'r5b11')).toBe(0);
  });
});

describe('what the square does', () => {
  test('DW-13 vacant: a marker is placed', () => {
    const placed = after(empty(), [[2, 3, 6, 2]], 'keep');
    expect(placed.supply).toEqual([23, 24]);
    expect(placed).toMatchObject({ phase: 'roll', turn: 1, lost: [0, 0] });
  });

  test('DW-13 one’s own: nothing happens', () => {
    const state = position({}, ['r5b8']);
    const { markers, supply, turn } = after(state, [[2, 3, 6, 2]], 'keep');
    expect([markers, supply, turn]).toEqual([state.markers, state.supply, 1]);
  });

  test('DW-13 an opponent’s in a three-in-a-row: nothing happens', () => {
    const state = position({}, ['', 'r5b8 r6b8 r7b8']);
    const { markers, supply, turn, phase } = after(state, [[2, 3, 6, 2]], 'keep');
    expect([markers, supply, turn, phase]).toEqual([state.markers, state.supply, 1, 'roll']);
  });

  test.each([
    ['across', 'r5b6 r5b7 r5b8'],
    ['up and down', 'r4b8 r5b8 r6b8'],
    ['one diagonal', 'r5b8 r6b9 r7b10'],
    ['the other diagonal', 'r6b7 r5b8 r4b9'],
  ])('DW-13 a three-in-a-row protects %s', (_, names) => {
    expect(after(position({}, ['', names]), [[2, 3, 6, 2]], 'keep').phase).toBe('roll');
  });

  test('DW-13 a three-in-a-row does not wrap around the edge of the board', () => {
    expect(after(position({}, ['', 'r4b10 r4b11 r5b3']), [[1, 3, 6, 4]], 'keep').phase).toBe('battle-roll');
    expect(after(position({}, ['', 'r3b11 r5b3 r6b4']), [[2, 3, 1, 2]], 'keep').phase).toBe('battle-roll');
  });

  test('DW-13 an opponent’s that stands alone: a battle', () => {
    const fight = after(position({}, ['', 'r5b8 r6b8']), [[2, 3, 6, 2]], 'keep');
    expect(fight).toMatchObject({ phase: 'battle-roll', turn: 0, battleRound: 1, battleSide: 0 });
    expect(fight.supply).toEqual([23, 22]);
    expect(owner(fight, 'r5b8')).toBe(1);
  });
});

describe('a wild choice', () => {
  test('DW-14 is asked with a single square too, and must be made', () => {
    const own = row5.filter((name) => name !== 'r5b9').join(' ');
    const asked = after(position({}, [own]), [[2, 3, 4, 4]], 'keep');
    expect(doublesWild.status(asked)).toEqual({ type: 'turn', prompt: 'square', seats: [0] });
    expect(listed(asked)).toEqual(['r5b9']);
  });

  test('DW-14 may name an opponent’s protected square, and then nothing happens', () => {
    const state = position({}, ['', 'r5b8 r6b8 r7b8']);
    const done = after(state, [[2, 3, 4, 4]], 'keep', 'r5b8');
    expect([done.markers, done.supply, done.turn, done.phase]).toEqual([state.markers, state.supply, 1, 'roll']);
  });

  test('DW-14 where no square qualifies nothing happens', () => {
    const state = position({}, [row5.join(' ')]);
    expect(after(state, [[2, 3, 4, 4]], 'keep')).toMatchObject({ phase: 'roll', turn: 1, supply: state.supply });
  });

  test('DW-14 with "may" the squares are listed as with "must", and declining after them', () => {
    const markers = ['r5b7', 'r5b8'];
    const squares = listed(after(position({}, markers), [[2, 3, 4, 4]], 'keep'));
    expect(squares).toEqual(row5.filter((name) => name !== 'r5b7'));
    const asked = after(position({ wild: 'may' }, markers), [[2, 3, 4, 4]], 'keep');
    expect(doublesWild.status(asked)).toEqual({ type: 'turn', prompt: 'square', seats: [0] });
    expect(listed(asked)).toEqual([...squares, 'decline']);
    expect(owner(after(asked, [], 'r5b11'), 'r5b11')).toBe(0);
  });

  test('DW-14 a declined choice ends the turn, and nothing else happens', () => {
    const state = position({ wild: 'may' }, ['r5b7', 'r5b8']);
    expect(after(state, [[2, 3, 4, 4]], 'keep', 'decline')).toEqual({ ...state, turn: 1 });
    const rerolled = after(
      state,
      [
        [1, 2, 3, 4],
        [6, 6, 1, 1],
      ],
      'reroll all',
      'decline',
    );
    expect(rerolled).toEqual({ ...state, turn: 1 });
  });

  test('DW-14 with "may" too nothing is asked where no square qualifies, or without a double', () => {
    const full = position({ wild: 'may' }, [row5.join(' ')]);
    expect(after(full, [[2, 3, 4, 4]], 'keep')).toMatchObject({ phase: 'roll', turn: 1, supply: full.supply });
    expect(after(position({ wild: 'may' }), [[2, 3, 6, 2]], 'keep').phase).toBe('roll');
  });

  test('DW-14 DW-31 a player with one marker left can keep it by declining', () => {
    const last = position({ wild: 'may' }, [], { supply: [1, 5] });
    const declined = after(last, [[2, 3, 4, 4]], 'keep', 'decline');
    expect([declined.supply, declined.turn, declined.phase]).toEqual([[1, 5], 1, 'roll']);
  });

  test('DW-14 DW-33 a choice can be declined in a tie-break', () => {
    const state = position({ seats: 3, wild: 'may' }, [], { turn: 2, tieBreak: [2, 0], supply: [16, 0, 16] });
    expect(after(state, [[2, 3, 4, 4]], 'keep', 'decline')).toMatchObject({
      phase: 'roll',
      turn: 0,
      tieBreakSeats: [2, 0],
    });
  });

  test('DW-14 the default is "must"', () => {
    expect(doublesWild.setup().wild).toBe('must');
    expect(doublesWild.setup({ wild: 'must' })).toEqual(doublesWild.setup());
  });
});
