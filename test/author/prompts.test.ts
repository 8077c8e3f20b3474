import { promptEach, promptGroups, seatGroups } from 'tabletop-rules/author';
import type { GameTypes } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../core/error-of.ts';

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
