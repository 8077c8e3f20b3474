/** Scoring and the end: DW-30 to DW-33. */
import { type DoublesWildState, doublesWild, doublesWildScores } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, listed, owner, position } from './helpers.ts';

/** Red 5, blue 5. */
const CENTRE = [2, 3, 1, 4];

describe('scoring', () => {
  test.each([
    ['across', 'r5b3 r5b4', 1],
    ['up and down', 'r4b5 r6b5', 1],
    ['a diagonal', 'r4b4 r6b6', 1],
    ['the other diagonal', 'r4b6 r3b7', 1],
    ['a line of four', 'r5b3 r5b4 r5b6', 2],
    ['a line of five', 'r5b3 r5b4 r5b6 r5b7', 3],
    ['two lines at once', 'r5b3 r5b4 r4b5 r6b5', 2],
    ['all ways', 'r5b4 r5b6 r4b5 r6b5 r4b4 r6b6 r4b6 r6b4', 4],
    ['two with a gap', 'r5b3 r5b7', 0],
    ['another’s marker between', 'r5b3', 0],
  ])('DW-30 %s', (_, names, points) => {
    const state = position({}, [names, 'r5b8']);
    expect(after(state, [CENTRE], 'keep').threes).toEqual([state.threes[0]! + points, 0]);
  });

  test('DW-30 a marker added to a three-in-a-row scores the new one only', () => {
    const state = position({}, ['r5b6 r5b7 r5b8']);
    expect(state.threes).toEqual([1, 0]);
    expect(after(state, [CENTRE], 'keep').threes).toEqual([2, 0]);
  });

  test('DW-30 threes do not go round the edge of the board', () => {
    expect(after(position({}, ['r4b10 r4b11']), [[2, 3, 1, 2]], 'keep').threes).toEqual([0, 0]);
  });
});

describe('the end', () => {
  test('DW-31 comes when the turn passes to a player without markers: the others have one more turn', () => {
    const last = position({ seats: 3 }, ['r5b3 r5b4'], { supply: [1, 4, 4] });
    const one = after(last, [CENTRE], 'keep');
    expect(one).toMatchObject({ phase: 'roll', turn: 1, supply: [0, 4, 4] });
    const two = after(one, [[1, 2, 6, 5]], 'keep');
    expect(two).toMatchObject({ phase: 'roll', turn: 2 });
    const over = after(two, [[1, 3, 6, 5]], 'keep');
    expect(doublesWild.status(over)).toEqual({
      type: 'over',
      outcome: { reason: 'out-of-markers', winners: [0], places: [1, 2, 2], scores: [1, 0, 0] },
    });
  });

  test('DW-31 a turn without a placing does not end it', () => {
    const state = position({}, ['r5b5'], { supply: [1, 1] });
    expect(after(state, [CENTRE], 'keep')).toMatchObject({ phase: 'roll', turn: 1, supply: [1, 1] });
  });

  test('DW-31 in teams too the first who runs out ends it', () => {
    const state = position({ seats: 4, teams: true }, ['r5b3 r5b4'], { supply: [5, 5, 5, 1], turn: 3 });
    let now = after(state, [[1, 2, 1, 2]], 'keep');
    for (const dice of [CENTRE, [1, 2, 1, 4], [1, 2, 1, 5]]) now = after(now, [dice], 'keep');
    expect(now).toMatchObject({ phase: 'over', turn: 3 });
  });

  test('DW-31 the highest score wins; places are by score', () => {
    const state = position({ seats: 4 }, [], { supply: [1, 0, 2, 2], threes: [3, 1, 7, 3] });
    const { outcome } = over(after(state, [CENTRE], 'keep'));
    expect(outcome).toEqual({ reason: 'out-of-markers', winners: [2], places: [2, 4, 1, 2], scores: [3, 1, 7, 3] });
  });
});

function over(state: DoublesWildState): Extract<ReturnType<typeof doublesWild.status>, { type: 'over' }> {
  const status = doublesWild.status(state);
  if (status.type !== 'over') throw new Error(`The game goes on: ${state.phase}.`);
  return status;
}

/** Seat 0 of a game of two is about to make the last move of a tie. */
const LAST = { supply: [3, 0], threes: [2, 2], lost: [1, 4] };

describe('a tie for the highest', () => {
  test('DW-32 the board is cleared and play begins again; the first three-in-a-row wins', () => {
    const cleared = after(position({}, ['r3b3', 'r4b4'], { ...LAST, first: 0 }), [CENTRE], 'keep');
    expect(cleared).toMatchObject({ phase: 'roll', turn: 0, tied: [0, 1], lost: [0, 0], supply: [24, 24] });
    expect(cleared.cells.every((cell) => cell === -1)).toBe(true);
    const close = { ...cleared, cells: position({}, ['r5b3 r5b4', '']).cells };
    const done = after(close, [CENTRE], 'keep');
    expect(over(done).outcome).toEqual({ reason: 'first-three', winners: [0], places: [1, 2], scores: [2, 2] });
  });

  test('DW-32 option tieBreak shared: those who tie share the win', () => {
    const state = position({ seats: 3, tieBreak: 'shared' }, [], { supply: [3, 0, 2], threes: [2, 2, 1] });
    const { outcome } = over(after(state, [CENTRE], 'keep'));
    expect(outcome).toEqual({ reason: 'out-of-markers', winners: [0, 1], places: [1, 1, 3], scores: [2, 2, 1] });
  });

  const four = { supply: [3, 0, 2, 2], threes: [2, 5, 3, 5] };

  test('DW-33 only the tied play on, with the markers that this game began with', () => {
    const cleared = after(position({ seats: 4 }, ['r3b3'], { ...four, lost: [1, 2, 3, 4] }), [CENTRE], 'keep');
    expect(cleared).toMatchObject({ tied: [1, 3], turn: 1, supply: [0, 12, 0, 12], lost: [0, 0, 0, 0] });
    const next = after(cleared, [CENTRE], 'keep');
    expect(next).toMatchObject({ phase: 'roll', turn: 3 });
    expect(after(next, [[1, 2, 1, 2]], 'keep').turn).toBe(1);
  });

  test.each([
    [0, [1, 3]],
    [1, [1, 3]],
    [2, [3, 1]],
    [3, [3, 1]],
  ])('DW-33 from the tied seat nearest clockwise from the first player %i on, that one included', (first, tied) => {
    const cleared = after(position({ seats: 4 }, [], { ...four, first }), [CENTRE], 'keep');
    expect(cleared).toMatchObject({ tied, turn: tied[0] });
  });

  test('DW-33 in teams all four play on', () => {
    const state = position({ seats: 4, teams: true }, [], { supply: [1, 0, 1, 1], threes: [1, 2, 2, 1], first: 2 });
    expect(after(state, [CENTRE], 'keep')).toMatchObject({ tied: [2, 3, 0, 1], supply: [12, 12, 12, 12], turn: 2 });
  });

  const tieBreak = after(position({}, [], { ...LAST, first: 1 }), [CENTRE], 'keep');

  test('DW-33 when the turn passes to somebody without markers it is cleared and begun again from the same seat', () => {
    const state = { ...tieBreak, turn: 0, supply: [4, 0], lost: [3, 2], cells: position({}, ['r3b3', 'r4b4']).cells };
    const again = after(state, [CENTRE], 'keep');
    expect(again).toMatchObject({
      phase: 'roll',
      turn: 1,
      tied: [1, 0],
      supply: [24, 24],
      lost: [0, 0],
      threes: [2, 2],
    });
    expect(again.cells.every((cell) => cell === -1)).toBe(true);
  });

  test('DW-33 a battle that completes a three ends it too, and only when it is won', () => {
    const state = { ...tieBreak, turn: 0, cells: position({}, ['r5b3 r5b4', 'r5b5']).cells };
    const battle = after(state, [CENTRE, [6, 6, 6], [1, 1, 1]], 'keep');
    expect(battle.phase).toBe('battle');
    const won = after(battle, [], 'stand', 'stand', 'stand', 'stand');
    expect(over(won).outcome).toMatchObject({ reason: 'first-three', winners: [0], places: [1, 2] });
    const lost = after(battle, [[1, 1, 1], [6]], 'stand', 'stand', 'fight 1 2 3', 'fight 1');
    expect(lost).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('DW-33 a replacement that completes a three ends it too', () => {
    const state = position({ seats: 4, teams: true }, ['r5b3 r5b4', '', 'r5b5'], {
      tied: [0, 1, 2, 3],
      threes: [2, 1, 0, 1],
    });
    const done = after({ ...state, threes: [2, 1, 0, 1] }, [CENTRE], 'keep', 'replace');
    expect(over(done).outcome).toEqual({
      reason: 'first-three',
      winners: [0, 2],
      places: [1, 2, 1, 2],
      scores: [2, 2, 2, 2],
    });
  });

  test('DW-33 the scores reported are those of the main game, and the tied stay before the others', () => {
    const state = position({ seats: 4 }, ['', 'r5b3 r5b4'], { tied: [1, 3], turn: 1 });
    const done = after({ ...state, threes: [2, 5, 3, 5] }, [CENTRE], 'keep');
    expect(over(done).outcome).toEqual({
      reason: 'first-three',
      winners: [1],
      places: [4, 1, 3, 2],
      scores: [2, 5, 3, 5],
    });
  });

  test('DW-33 a square that does not complete a three does not end it', () => {
    const next = after({ ...tieBreak, cells: position({}, ['', 'r5b3']).cells }, [CENTRE], 'keep');
    expect(next).toMatchObject({ phase: 'roll', turn: 0, decider: -1 });
    expect(listed(after(next, [CENTRE]))).toContain('keep');
    expect(owner(next, 'r5b5')).toBe(1);
    expect(doublesWildScores(next)).toEqual([2, 2]);
  });
});
