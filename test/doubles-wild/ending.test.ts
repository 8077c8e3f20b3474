/** The end of a match and the tie-break: DW-31 to DW-33. */

import { type DoublesWildState, doublesWild, doublesWildCells, doublesWildScores } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, listed, owner, position } from './position.ts';

/** Red 5, blue 5. */
const CENTRE = [2, 3, 1, 4];

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
  if (status.type !== 'over') throw new Error(`The match goes on: ${state.phase}.`);
  return status;
}

/** Seat 0 of a game of two is about to make the last move of a tie. */
const LAST = { supply: [3, 0], threes: [2, 2], lost: [1, 4] };

describe('a tie for the highest', () => {
  test('DW-32 the board is cleared and play begins again; the first three-in-a-row wins', () => {
    const cleared = after(position({}, ['r3b3', 'r4b4'], { ...LAST, firstPlayer: 0 }), [CENTRE], 'keep');
    expect(cleared).toMatchObject({ phase: 'roll', turn: 0, tieBreakSeats: [0, 1], lost: [0, 0], supply: [24, 24] });
    expect(doublesWildCells(cleared).every((cell) => cell === -1)).toBe(true);
    const close = position({}, ['r5b3 r5b4'], { tieBreak: [0, 1], threes: [2, 2] });
    const done = after(close, [CENTRE], 'keep');
    expect(over(done).outcome).toEqual({ reason: 'first-three', winners: [0], places: [1, 2], scores: [2, 2] });
  });

  test('DW-32 option tieBreak shared: those who tie share the win', () => {
    const state = position({ seats: 3, tieBreak: 'shared' }, [], { supply: [3, 0, 2], threes: [2, 2, 1] });
    const { outcome } = over(after(state, [CENTRE], 'keep'));
    expect(outcome).toEqual({ reason: 'out-of-markers', winners: [0, 1], places: [1, 1, 3], scores: [2, 2, 1] });
  });

  const four = { supply: [3, 0, 2, 2], threes: [2, 5, 3, 5] };

  describe('option tieBreak begin-again', () => {
    const start = { seats: 4, tieBreak: 'begin-again' } as const;

    test('DW-32 DW-33 all play again, whoever was tied, after another roll for the first turn', () => {
      const cleared = after(position(start, ['r3b3'], { ...four, lost: [1, 2, 3, 4] }), [CENTRE], 'keep');
      expect(cleared).toMatchObject({ phase: 'first', turn: 0, supply: [12, 12, 12, 12], lost: [0, 0, 0, 0] });
      expect(doublesWildCells(cleared).every((cell) => cell === -1)).toBe(true);
      const tied = [
        [1, 1, 1],
        [6, 6, 6],
        [2, 2, 2],
        [6, 6, 6],
      ];
      const rolled = after(cleared, [...tied, [1, 1, 1], [3, 3, 3]]);
      expect(rolled).toMatchObject({ phase: 'roll', turn: 3, firstPlayer: 3 });
      expect(after(rolled, [[1, 2, 1, 2]], 'keep').turn).toBe(0);
    });

    test('DW-33 the first three wins, also for a seat that was not tied', () => {
      const state = position(start, ['', '', 'r5b3 r5b4'], { tieBreak: [0, 1, 2, 3], turn: 2, threes: [2, 5, 3, 5] });
      expect(over(after(state, [CENTRE], 'keep')).outcome).toEqual({
        reason: 'first-three',
        winners: [2],
        places: [4, 2, 1, 2],
        scores: [2, 5, 3, 5],
      });
    });

    test('DW-33 without a three it begins again, with another roll', () => {
      const state = position({ tieBreak: 'begin-again' }, ['r3b3', 'r4b4'], { tieBreak: [0, 1], supply: [4, 0] });
      expect(after(state, [CENTRE], 'keep')).toMatchObject({ phase: 'first', turn: 0, supply: [24, 24] });
    });
  });

  test('DW-33 only the tied play on, with the markers that this game began with', () => {
    const cleared = after(position({ seats: 4 }, ['r3b3'], { ...four, lost: [1, 2, 3, 4] }), [CENTRE], 'keep');
    expect(cleared).toMatchObject({ tieBreakSeats: [1, 3], turn: 1, supply: [0, 12, 0, 12], lost: [0, 0, 0, 0] });
    const next = after(cleared, [CENTRE], 'keep');
    expect(next).toMatchObject({ phase: 'roll', turn: 3 });
    expect(after(next, [[1, 2, 1, 2]], 'keep').turn).toBe(1);
  });

  test.each([
    [0, [1, 3]],
    [1, [1, 3]],
    [2, [3, 1]],
    [3, [3, 1]],
  ])(
    'DW-33 from the tied seat nearest clockwise from the first player %i on, that one included',
    (firstPlayer, tied) => {
      const cleared = after(position({ seats: 4 }, [], { ...four, firstPlayer }), [CENTRE], 'keep');
      expect(cleared).toMatchObject({ tieBreakSeats: tied, turn: tied[0] });
    },
  );

  test('DW-33 in teams all four play on', () => {
    const state = position({ seats: 4, teams: true }, [], {
      supply: [1, 0, 1, 1],
      threes: [1, 2, 2, 1],
      firstPlayer: 2,
    });
    expect(after(state, [CENTRE], 'keep')).toMatchObject({
      tieBreakSeats: [2, 3, 0, 1],
      supply: [12, 12, 12, 12],
      turn: 2,
    });
  });

  /** A tie-break of two that began at seat 1; it is the turn of seat 0. */
  const TIE_BREAK = { tieBreak: [1, 0], threes: [2, 2], firstPlayer: 1 };

  test('DW-33 when the turn passes to somebody without markers it is cleared and begun again from the same seat', () => {
    const state = position({}, ['r3b3', 'r4b4'], { ...TIE_BREAK, supply: [4, 0], lost: [3, 2] });
    const again = after(state, [CENTRE], 'keep');
    expect(again).toMatchObject({
      phase: 'roll',
      turn: 1,
      tieBreakSeats: [1, 0],
      supply: [24, 24],
      lost: [0, 0],
      threes: [2, 2],
    });
    expect(doublesWildCells(again).every((cell) => cell === -1)).toBe(true);
  });

  test('DW-33 a battle that completes a three ends it too, and only when it is won', () => {
    const state = position({}, ['r5b3 r5b4', 'r5b5'], TIE_BREAK);
    const battle = after(state, [CENTRE, [6, 6, 6], [1, 1, 1]], 'keep');
    expect(battle.phase).toBe('battle');
    const won = after(battle, [], 'stand', 'stand', 'stand', 'stand');
    expect(over(won).outcome).toMatchObject({ reason: 'first-three', winners: [0], places: [1, 2] });
    const lost = after(battle, [[1, 1, 1], [6]], 'stand', 'stand', 'fight 1 2 3', 'fight 1');
    expect(lost).toMatchObject({ phase: 'roll', turn: 1 });
  });

  test('DW-33 a replacement that completes a three ends it too', () => {
    const state = position({ seats: 4, teams: true }, ['r5b3 r5b4', '', 'r5b5'], {
      tieBreak: [0, 1, 2, 3],
      threes: [2, 1, 0, 1],
    });
    const done = after(state, [CENTRE], 'keep', 'replace');
    expect(over(done).outcome).toEqual({
      reason: 'first-three',
      winners: [0, 2],
      places: [1, 2, 1, 2],
      scores: [2, 2, 2, 2],
    });
  });

  test('DW-33 the scores reported are those of the main game, and the tied stay before the others', () => {
    const state = position({ seats: 4 }, ['', 'r5b3 r5b4'], { tieBreak: [1, 3], turn: 1, threes: [2, 5, 3, 5] });
    const done = after(state, [CENTRE], 'keep');
    expect(over(done).outcome).toEqual({
      reason: 'first-three',
      winners: [1],
      places: [4, 1, 3, 2],
      scores: [2, 5, 3, 5],
    });
  });

  test('DW-33 a square that does not complete a three does not end it', () => {
    const next = after(position({}, ['', 'r5b3'], { ...TIE_BREAK, turn: 1 }), [CENTRE], 'keep');
    expect(next).toMatchObject({ phase: 'roll', turn: 0, tieBreakWinner: -1 });
    expect(listed(after(next, [CENTRE]))).toContain('keep');
    expect(owner(next, 'r5b5')).toBe(1);
    expect(doublesWildScores(next)).toEqual([2, 2]);
  });
});
