import { keepHighest, promptEach, promptGroups, sameSide, seatGroups, teamSides } from 'tabletop-rules/author';
import { D6, type GameTypes } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../core/error-of.ts';

describe('teams', () => {
  it('each seat is its own side, or even seats play against odd ones', () => {
    expect(teamSides(3, false)).toEqual([0, 1, 2]);
    expect(teamSides(4, true)).toEqual([0, 1, 0, 1]);
    expect(teamSides(8, true)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(teamSides(0, false)).toEqual([]);
  });

  it('gives one frozen list again and again', () => {
    expect(teamSides(4, true)).toBe(teamSides(4, true));
    expect(Object.isFrozen(teamSides(2, false))).toBe(true);
  });

  it.each([-1, 9, 2.5, Number.NaN])('refuses %d seats', (seats) => {
    expect(codeOf(() => teamSides(seats, false))).toBe('bad-argument');
  });

  it.each([false, true])('sameSide says what the list says, teams %s', (teams) => {
    const sides = teamSides(6, teams);
    for (const [a, side] of sides.entries()) {
      for (const [b, other] of sides.entries()) expect(sameSide({ teams }, a, b)).toBe(side === other);
    }
  });
});

it('D6 is the common die', () => {
  expect(D6).toEqual({ faces: [1, 2, 3, 4, 5, 6] });
});

describe('asking', () => {
  it('each seat alone', () => {
    expect(promptEach<GameTypes>('bet', 3)).toEqual([
      { type: 'turn', prompt: 'bet', seats: [0] },
      { type: 'turn', prompt: 'bet', seats: [1] },
      { type: 'turn', prompt: 'bet', seats: [2] },
    ]);
    expect(promptEach<GameTypes>('bet', 0)).toEqual([]);
  });

  it('groups by their bits', () => {
    expect(seatGroups(3)).toEqual([[], [0], [1], [0, 1], [2], [0, 2], [1, 2], [0, 1, 2]]);
    expect(seatGroups(0)).toEqual([[]]);
    expect(seatGroups(8)[255]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(promptGroups<GameTypes>('bet', 2)).toEqual([
      { type: 'turn', prompt: 'bet', seats: [] },
      { type: 'turn', prompt: 'bet', seats: [0] },
      { type: 'turn', prompt: 'bet', seats: [1] },
      { type: 'turn', prompt: 'bet', seats: [0, 1] },
    ]);
  });

  it('lists of seats are frozen, since all matches share them', () => {
    const lists = [...promptEach<GameTypes>('bet', 2), ...promptGroups<GameTypes>('bet', 2)].map((status) =>
      status.type === 'turn' ? status.seats : [],
    );
    expect(lists).toHaveLength(6);
    for (const seats of [...lists, ...seatGroups(2)]) expect(Object.isFrozen(seats)).toBe(true);
  });

  it.each([-1, 9, 2.5, Number.NaN, '2'])('refuses %s seats', (seats) => {
    for (const make of [promptEach, promptGroups])
      expect(codeOf(() => make<GameTypes>('bet', seats as never))).toBe('bad-argument');
    expect(codeOf(() => seatGroups(seats as never))).toBe('bad-argument');
  });
});

it.each([
  [[0, 1, 2], [3, 6, 2], [1]],
  [
    [0, 1, 2, 3],
    [5, 2, 5, 5],
    [0, 2, 3],
  ],
  [
    [1, 3],
    [4, 4],
    [1, 3],
  ],
  [[2], [1], [2]],
  [[], [], []],
])('keepHighest: of seats %j with the dice %j stay %j', (rollers, faces, left) => {
  keepHighest(rollers, faces);
  expect(rollers).toEqual(left);
});
