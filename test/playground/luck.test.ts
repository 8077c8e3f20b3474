import type { Luck } from 'tabletop-rules/bots';
import { expect, test } from 'vitest';
import { luckVerdict } from '../../playground/match/luck.ts';

/** Luck of a match of two players, by what the first one got. */
function luckOf(luck: number, skill: number): Luck {
  const seat = { share: 0, error: 0, corrected: 0, adjusted: 0 };
  const seats = [
    { ...seat, luck, skill },
    { ...seat, luck: -luck, skill: -skill },
  ];
  return { game: 'any', version: 1, sides: [0, 1], seats, steps: [] };
}

const told = (seat: number) => ({ you: seat === 0, name: ['Green', 'Amber'][seat]! });

test('a review says who played better, and what luck cost or gave', () => {
  expect(luckVerdict(luckOf(-0.214, 0.05), 0, told)).toBe('You played better. Luck cost you 21 points.');
  expect(luckVerdict(luckOf(0.01, -0.05), 0, told)).toBe('Amber played better. Luck gave you 1 point.');
  expect(luckVerdict(luckOf(0.3, 0.1), 1, told)).toBe('You played better. Luck cost Amber 30 points.');
});

test('of what is less than a point it says nothing', () => {
  expect(luckVerdict(luckOf(0.3, 0.004), 0, told)).toBe('Luck gave you 30 points.');
  expect(luckVerdict(luckOf(0.004, 0), 0, told)).toBe('');
});
