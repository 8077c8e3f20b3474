/** How long answers of bots take: the time tells nothing of what they hold. */
import { answerTimes } from 'tabletop-rules/bots';
import { oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { expect, test } from 'vitest';

test('where everybody sees everything, an answer takes as long as the thought', () => {
  const answerTime = answerTimes(oyno);
  expect([0, 3, 610].map((thought) => answerTime(thought, 2))).toEqual([0, 3, 610]);
});

test('where something is hidden, it takes the longest thought of the last sixteen choices, in steps of 250 milliseconds', () => {
  const answerTime = answerTimes(wumpus);
  expect([0, 249, 250, 251, 1, 0].map((thought) => answerTime(thought, 2))).toEqual([250, 250, 250, 500, 500, 500]);
  expect(answerTime(2_010, 2)).toBe(2_250);
  // A hiccup of the machine is forgotten after a while.
  expect(Array.from({ length: 16 }, () => answerTime(0, 2))).toEqual([...Array<number>(15).fill(2_250), 250]);
});

test('forced moves take as long as the move before and do not count, however many there are', () => {
  const answerTime = answerTimes(wumpus);
  expect(answerTime(0, 1)).toBe(250);
  expect(answerTime(610, 4)).toBe(750);
  expect(Array.from({ length: 40 }, () => answerTime(0, 1))).toEqual(Array<number>(40).fill(750));
  // Nor do they make later times longer. An answer never comes before the thought.
  expect([answerTime(2_010, 1), answerTime(0, 1)]).toEqual([2_250, 750]);
});

test('each bot has times of its own', () => {
  const [one, other] = [answerTimes(wumpus), answerTimes(wumpus)];
  one(900, 2);
  expect(other(0, 2)).toBe(250);
});
