/** The two dice of a turn, and the moves that they allow. */
import { WUNBY_NOBODY, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { after, barriersOf, codeOf, listed, listedTypes, squaresOf } from './helpers.ts';
import { position } from './position.ts';

/** Barriers that seal a1 off. */
const SEALED = 'a1n a1e';

describe('WU-20', () => {
  test('WU-20 both dice are rolled, the standard die and the Wunby die, each face once', () => {
    const state = position({});
    expect(wunby.chance(state)).toEqual({
      label: 'roll',
      dice: [{ faces: [1, 2, 3, 4, 5, 6] }, { faces: ['1-B', '2-B', '3-B', 'REPEAT', 'JUMP', 'WILD'] }],
    });
    const rolled = after(state, [[4, 'JUMP']]);
    expect(rolled).toMatchObject({ phase: 'move', turn: 0, number: 4, face: 'JUMP', unusedDiceMask: 3 });
  });

  test('WU-20 either die comes first, and then the other', () => {
    const state = after(position({ barriers: 'c3n', options: { tie: 'off' } }), [[1, '1-B']]);
    expect(listedTypes(state)).toEqual(['barrier', 'move']);
    const moved = after(state, [], 'move c1 c2');
    expect(moved).toMatchObject({ unusedDiceMask: 2, turn: 0 });
    expect(listedTypes(moved)).toEqual(['barrier']);
    const built = after(state, [], 'barrier c3n c1n');
    expect(built).toMatchObject({ unusedDiceMask: 1, turn: 0 });
    expect(listed(built)).not.toContain('move c1 c2');
    expect(after(built, [], 'move d1 d2')).toMatchObject({
      phase: 'roll',
      turn: 1,
      number: 0,
      face: 'none',
      unusedDiceMask: 0,
    });
    expect(after(moved, [], 'barrier c3n c1n')).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('WU-20 a die whose move is possible must be used: there is no forfeit', () => {
    const state = position({ number: 2, face: 'JUMP', barriers: SEALED });
    expect(listed(state)).not.toContain('forfeit');
    // JUMP has no move: it can't be taken up, and is not forfeited while the other die has one.
    expect(listedTypes(state)).toEqual(['move']);
    // It is looked at again after that one, and given up only then.
    const jumpless = after(state, [], 'move c1 c3');
    expect(listed(jumpless)).toEqual(['forfeit']);
    expect(after(jumpless, [], 'forfeit')).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('WU-20 one die can make the other possible: it is looked at again', () => {
    // The marker in c1 comes to stand beside the barrier.
    const state = position({ number: 1, face: 'JUMP', barriers: 'c2n' });
    expect(listed(state, 'jump')).toEqual([]);
    const moved = after(state, [], 'move c1 c2');
    expect(listed(moved)).toEqual(['jump c2 c3']);
    // Or not: that is a choice of the player's.
    expect(listed(after(state, [], 'move d1 d2'))).toEqual(['forfeit']);
  });

  // Five in a strip that nothing leaves: six steps are too many in it.
  const STRIP = 'a1-c1n d1-e1n';
  const strip = { markers: ['a1 b1 c1 d1 e1', 'a9 b9 h9 i9 i8'], number: 6 };

  test('WU-20 the standard die, impossible at first, is used once the Wunby die has opened the way', () => {
    const state = position({ ...strip, barriers: `${STRIP} e1e`, face: '1-B' });
    expect(listedTypes(state)).toEqual(['barrier']);
    const opened = after(state, [], 'barrier e1e h5n');
    expect(opened).toMatchObject({ phase: 'move', unusedDiceMask: 1 });
    expect(listedTypes(opened)).toEqual(['move']);
    const jumped = after(position({ ...strip, barriers: `${STRIP} e1e`, face: 'JUMP' }), [], 'jump a1 a2');
    expect(listedTypes(jumped)).toEqual(['move']);
    // From a2 alone: the others are still in the strip.
    expect(listed(jumped).every((text) => text.startsWith('move a2 '))).toBe(true);
  });

  test('WU-20 when neither die has a move both are forfeited, in one move', () => {
    const state = position({ ...strip, barriers: `${STRIP} e1-e2e`, face: '1-B' });
    expect(listed(state)).toEqual(['forfeit']);
    expect(after(state, [], 'forfeit')).toMatchObject({
      phase: 'roll',
      turn: 1,
      unusedDiceMask: 0,
      number: 0,
      face: 'none',
    });
    expect(codeOf(wunby.parse('barrier e1-e2e h5-h6e', state))).toBe('wrong-face');
  });
});

/** A corridor of seven squares, and four more markers where six steps lead nowhere. */
const CORRIDOR = 'b1-b3e b4-b6e b7e c1-c3e c4-c6e c7e c7n f1-h1n i1n e1e';
const corridor = {
  markers: ['c1 f1 g1 h1 i1', 'c7 a9 b9 h9 i9'],
  barriers: CORRIDOR,
  number: 6,
  face: 'REPEAT',
} as const;

describe('WU-26', () => {
  const state = position(corridor);

  test('WU-26 REPEAT is two moves beside the standard die’s, with nothing in between', () => {
    expect(listed(state)).toEqual(['move c1 c7', 'repeat c1 c7']);
    const first = after(state, [], 'repeat c1 c7', 'place a8');
    expect(first).toMatchObject({ midRepeat: true, unusedDiceMask: 3 });
    expect(listed(first)).toEqual(['repeat c7 c1']);
    const second = after(first, [], 'repeat c7 c1');
    expect(second).toMatchObject({ midRepeat: false, unusedDiceMask: 1 });
    expect(listed(second)).toEqual(['move c1 c7']);
    expect(after(second, [], 'move c1 c7')).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('WU-20 WU-26 the number still serves REPEAT after the standard die was used', () => {
    const used = after(state, [], 'move c1 c7', 'place a8');
    expect(used).toMatchObject({ unusedDiceMask: 2, number: 6 });
    expect(listed(used)).toEqual(['repeat c7 c1']);
    expect(listed(after(used, [], 'repeat c7 c1'))).toEqual(['repeat c1 c7']);
    expect(after(used, [], 'repeat c7 c1', 'repeat c1 c7')).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('WU-20 WU-26 the first need not leave a second; an impossible one is forfeited, with what else is left', () => {
    // The removed marker is put HOME on the square just left: the way back ends there.
    const first = after(state, [], 'repeat c1 c7', 'place c1');
    expect(first).toMatchObject({ phase: 'move', midRepeat: true, unusedDiceMask: 3, turn: 0 });
    expect(listed(first)).toEqual(['forfeit']);
    expect(after(first, [], 'forfeit')).toMatchObject({ phase: 'roll', turn: 1, midRepeat: false, unusedDiceMask: 0 });
  });

  test('WU-26 by the same marker or by another', () => {
    const open = after(position({ number: 2, face: 'REPEAT' }), [], 'repeat c1 c3');
    expect(listed(open)).toContain('repeat c3 c5');
    expect(listed(open)).toContain('repeat d1 d3');
    expect(listedTypes(open)).toEqual(['repeat']);
  });

  test('WU-26 in all two moves, as an option: the symbol is one', () => {
    const total = position({ ...corridor, options: { repeat: 'total' } });
    expect(listed(total)).toEqual(['move c1 c7', 'repeat c1 c7']);
    const first = after(total, [], 'repeat c1 c7', 'place a8');
    expect(first).toMatchObject({ midRepeat: false, unusedDiceMask: 1 });
    expect(listed(first)).toEqual(['move c7 c1']);
    const other = after(total, [], 'move c1 c7', 'place a8', 'repeat c7 c1');
    expect(other).toMatchObject({ phase: 'roll', turn: 1 });
  });
});

describe('the standard die', () => {
  const alone = (barriers: string, number: number): readonly string[] =>
    listed(
      position({ markers: ['e5 a1 b1 a2 b2', 'a9 b9 h9 i9 i8'], barriers, number, face: 'JUMP', unused: 'standard' }),
      'move e5',
    ).map((text) => text.slice(-2));

  test('WU-21 exactly that many steps, across edges that no barrier covers', () => {
    expect([...alone('', 1)].sort()).toEqual(['d5', 'e4', 'e6', 'f5']);
    expect([...alone('e5n d5e', 1)].sort()).toEqual(['e4', 'f5']);
    expect([...alone('', 2)].sort()).toEqual(['c5', 'd4', 'd6', 'e3', 'e7', 'f4', 'f6', 'g5']);
    expect([...alone('e5n d5e e4-f4n', 2)].sort()).toEqual(['f6', 'g5']);
  });

  test('WU-22 no square is used twice, the one it starts from neither', () => {
    // In a pen of two by two, four steps come back to the start, five would use squares twice.
    const pen = 'e6-f6n e4-f4n d5-d6e f5-f6e';
    expect(alone(pen, 3)).toEqual(['f5', 'e6'].sort((a, b) => Number(a[1]) - Number(b[1])));
    expect(alone(pen, 4)).toEqual([]);
    expect(alone(pen, 5)).toEqual([]);
    // Around a ring of six squares one comes beside the start after five steps, and to none after six.
    const ring = 'e6-g6n e4-g4n d5-d6e g5-g6e';
    expect(alone(ring, 5)).toContain('f5');
    expect(alone(ring, 6)).toEqual([]);
  });

  test('WU-23 it passes over markers, its own and those of others', () => {
    const state = position({
      markers: ['e5 e6 a1 b1 a2', 'e7 d5 a9 b9 i9'],
      number: 3,
      face: 'JUMP',
      unused: 'standard',
    });
    expect(listed(state)).toContain('move e5 e8');
    const corner = position({
      markers: ['a1 b1 h1 i1 i2', 'a2 a9 b9 h9 i9'],
      number: 2,
      face: 'JUMP',
      unused: 'standard',
    });
    expect(listed(corner, 'move a1')).toEqual(['move a1 c1', 'move a1 b2', 'move a1 a3']);
  });
});

describe('WU-24', () => {
  const state = position({
    markers: ['e5 e6 a1 b1 i2', 'd5 f5 d1 a9 b9'],
    colours: [0, 2],
    number: 1,
    face: '1-B',
    barriers: 'h8e',
  });

  test('WU-24 an opponent’s marker is removed and put on any square that no marker is on', () => {
    const removed = after(state, [], 'move e5 d5');
    expect(removed).toMatchObject({ phase: 'place', turn: 0, removedSeat: 1 });
    expect(wunby.status(removed)).toEqual({ type: 'turn', prompt: 'place', seats: [0] });
    const squares = listed(removed);
    expect(squares).toHaveLength(81 - 9);
    // The one just left, a HOME of its own colour, and another's; not the square landed on.
    for (const name of ['e5', 'c1', 'c9', 'i5']) expect(squares).toContain(`place ${name}`);
    expect(squares).not.toContain('place d5');
    const placed = after(removed, [], 'place c1');
    expect(placed).toMatchObject({ phase: 'move', unusedDiceMask: 2, removedSeat: WUNBY_NOBODY, homeCounts: [0, 2] });
    expect(squaresOf(placed, 0)).toBe('a1 b1 d5 e6 i2');
    expect(squaresOf(placed, 1)).toBe('a9 b9 c1 d1 f5');
  });

  test('WU-24 also on a square that is sealed off', () => {
    const sealed = position({
      markers: ['e5 e6 a2 b2 i2', 'd5 f5 d1 a9 b9'],
      barriers: SEALED,
      number: 1,
      face: '1-B',
    });
    expect(squaresOf(after(sealed, [], 'move e5 d5', 'place a1'), 1)).toContain('a1');
  });

  test('WU-24 it may not end on one’s own marker', () => {
    expect(listed(state)).not.toContain('move e5 e6');
    expect(listed(state)).not.toContain('move a1 b1');
  });

  test('WU-24 nor on an opponent’s that is HOME; on another’s HOME it is not safe', () => {
    const beside = position({
      markers: ['c2 d2 e2 i5 i4', 'c1 d1 e9 i6 a9'],
      number: 1,
      face: '1-B',
      unused: 'standard',
    });
    expect(listed(beside)).not.toContain('move c2 c1');
    expect(listed(beside)).not.toContain('move d2 d1');
    // i6 is blue's HOME, not yellow's.
    expect(listed(beside)).toContain('move i5 i6');
  });

  test('WU-24 WU-11 a teammate’s marker counts as one’s own', () => {
    const four = ['e5 a1 b1', 'e6 a9 b9', 'd5 h1 h2', 'f5 h9 i9'];
    const team = position({ options: { teams: true }, markers: four, number: 1, face: '1-B', unused: 'standard' });
    expect([...listed(team, 'move e5')].sort()).toEqual(['move e5 e4', 'move e5 e6', 'move e5 f5']);
    const alone = position({ options: { seats: 4 }, markers: four, number: 1, face: '1-B', unused: 'standard' });
    expect(listed(alone, 'move e5')).toHaveLength(4);
    // And only one's own markers move.
    expect(listed(team, 'move d5')).toEqual([]);
  });
});

describe('the Wunby die', () => {
  test('WU-25 any barrier of that length to any open slot, except its old one', () => {
    const state = position({ barriers: 'c3-d3n g7-g8e a1n', number: 1, face: '2-B', unused: 'wunby' });
    const moves = listed(state);
    expect(listedTypes(state)).toEqual(['barrier']);
    // 128 slots are two long; each barrier leaves three of them and one across open that it alone closed.
    expect(moves.filter((text) => text.startsWith('barrier c3-d3n '))).toHaveLength(moves.length / 2);
    expect(moves).not.toContain('barrier c3-d3n c3-d3n');
    // It blocks nothing once it is lifted: neither what overlaps its old slot nor what crosses it.
    expect(moves).toContain('barrier c3-d3n d3-e3n');
    expect(moves).toContain('barrier c3-d3n c3-c4e');
    // The others do.
    expect(moves).not.toContain('barrier c3-d3n g8-g9e');
    expect(moves).not.toContain('barrier c3-d3n g7-h7n');
    expect(moves).not.toContain('barrier c3-d3n a1-b1n');
    expect(barriersOf(after(state, [], 'barrier c3-d3n c3-c4e'))).toBe('a1n c3-c4e g7-g8e');
  });

  test.each([
    ['1-B', 'a1n'],
    ['2-B', 'c3-d3n'],
    ['3-B', 'e5-e7e'],
  ] as const)('WU-25 %s moves a barrier of that length and no other', (face, barrier) => {
    const state = position({ barriers: 'a1n c3-d3n e5-e7e', number: 1, face, unused: 'wunby' });
    expect(listed(state).every((text) => text.startsWith(`barrier ${barrier} `))).toBe(true);
    expect(listed(state).length).toBeGreaterThan(80);
  });

  test('WU-25 where no barrier of that length stands the face has no move', () => {
    expect(listed(position({ barriers: 'a1n', number: 1, face: '3-B', unused: 'wunby' }))).toEqual(['forfeit']);
  });

  test('WU-27 JUMP goes over a barrier to the square behind it, never round an end', () => {
    const state = position({
      markers: ['e5 a1 b1 a2 b2', 'd5 f5 a9 b9 h9'],
      barriers: 'e5n d5e e6-f6n',
      number: 1,
      face: 'JUMP',
      unused: 'wunby',
    });
    // d5 is an opponent's that is not HOME: it is removed.
    expect(listed(state)).toEqual(['jump e5 d5', 'jump e5 e6']);
    expect(after(state, [], 'jump e5 d5')).toMatchObject({ phase: 'place', removedSeat: 1, unusedDiceMask: 0 });
    expect(after(state, [], 'jump e5 e6')).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('WU-24 WU-27 a jump ends neither on one’s own marker nor on an opponent’s that is HOME', () => {
    const state = position({
      markers: ['c2 d2 d3 a1 b1', 'c1 d1 a9 b9 h9'],
      barriers: 'c1-d1n d2n',
      number: 1,
      face: 'JUMP',
      unused: 'wunby',
    });
    expect(listed(state)).toEqual(['forfeit']);
  });

  test('WU-28 WILD is any of the other five that has a move', () => {
    const all = position({ barriers: 'c1n d4-e4n f6-f8e', number: 2, face: 'WILD', unused: 'wunby' });
    expect(listedTypes(all)).toEqual(['barrier', 'jump', 'repeat']);
    for (const length of ['c1n ', 'd4-e4n ', 'f6-f8e '])
      expect(listed(all, `barrier ${length}`).length).toBeGreaterThan(0);
    const two = position({ barriers: 'a1-b1n', markers: ['a5 b5 c5 d5 e5'], number: 2, face: 'WILD', unused: 'wunby' });
    expect(listedTypes(two)).toEqual(['barrier', 'repeat']);
    expect(listed(two, 'barrier a1-b1n ').length).toBe(listed(two, 'barrier').length);
  });

  test('WU-28 WILD as REPEAT needs its first move only, and is then REPEAT', () => {
    const wild = position({ ...corridor, face: 'WILD' });
    const first = after(wild, [], 'repeat c1 c7', 'place c1');
    expect(first).toMatchObject({ midRepeat: true, unusedDiceMask: 3 });
    expect(listed(first)).toEqual(['forfeit']);
  });

  test('WU-28 WILD is forfeited only if none of the five has a move', () => {
    // An even number of steps leads to the eight squares of one colour of a chessboard. On a board of four red has
    // three of them, and on the other five are markers that are HOME.
    const homes = {
      red: ['d3', 'c4', 'b1'],
      blue: ['d2', 'a3', 'd1'],
      yellow: ['c3', 'b4', 'a2'],
      green: ['d4', 'a4', 'c2'],
    };
    const options = { seats: 4, size: 4, homes } as const;
    const markers = ['a1 c1 b2', 'd2 a3 b3', 'c3 b4 d3', 'd4 b1 c4'];
    const stuck = position({ options, markers, number: 4, face: 'WILD' });
    expect(stuck.homeCounts).toEqual([0, 2, 2, 1]);
    expect(listed(stuck)).toEqual(['forfeit']);
    expect(listedTypes(position({ options, markers, number: 3, face: 'WILD' }))).toEqual(['move', 'repeat']);
    // One barrier, and WILD has a move.
    expect(listedTypes(position({ options, markers, number: 4, face: 'WILD', barriers: 'b3n' }))).toEqual(['barrier']);
    // Beside a marker it can be jumped over as well.
    expect(listedTypes(position({ options, markers, number: 4, face: 'WILD', barriers: 'a1n' }))).toEqual([
      'barrier',
      'jump',
    ]);
  });
});
