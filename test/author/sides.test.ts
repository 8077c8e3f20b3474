import { sameSide, teamSides } from 'tabletop-rules/author';
import { D6 } from 'tabletop-rules/core';
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
