/** What stands above the moves of a hint. */
import type { AnalysedMove } from 'tabletop-rules/bots';
import type { GameTypes } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { hintReason } from '../../playground/match/hints.ts';

const rated = (...values: readonly number[]): readonly AnalysedMove<GameTypes>[] =>
  values.map((value) => ({
    move: { type: 'pass', seat: 0 },
    notation: 'pass',
    value,
    visits: 1,
    proven: false,
    known: null,
    chances: null,
    line: [],
    lineNotation: [],
  }));

test.each([
  [[0.55, 0.551, 0.52, 0.51], 'The first 2 are equally good, as a bot rates them:'],
  [[0.55, 0.55], 'These are equally good, as a bot rates them:'],
  [[0.55, 0.52, 0.52], 'The chance to win, as a bot rates it:'],
  // Only the first four are shown.
  [[0.5, 0.5, 0.5, 0.5, 0.4], 'These are equally good, as a bot rates them:'],
])('moves of %j: %s', (values, reason) => {
  expect(hintReason(rated(...values))).toBe(reason);
});
