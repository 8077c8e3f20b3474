/** What is said at the end of a match in the playground. */
import { createMatch } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { findGame } from '../../playground/games.ts';
import { defaultSeating } from '../../playground/match/match.ts';
import { outcomeText } from '../../playground/match/view.ts';

const kit = await findGame('fundomino')!.load();

test('one person against bots has won or lost, alone or with a partner; a draw is neither', () => {
  const entry = findGame('fundomino')!;
  const match = createMatch(kit.game, { options: { seats: 4, variant: 'team' } });
  const shown = { entry, kit, match, seating: defaultSeating(4) };
  expect(kit.game.sides(match.state)).toEqual([0, 1, 0, 1]);
  expect(outcomeText(shown, 0, [0, 2])).toBe('You won.');
  expect(outcomeText(shown, 0, [1, 3])).toBe('You lost.');
  expect(outcomeText(shown, 0, [0, 1, 2, 3])).toBeUndefined();
  expect(outcomeText(shown, 0, [])).toBeUndefined();
});
