/** What is said at the end of a match in the playground. */
import { createMatch } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { findGame } from '../../playground/games.ts';
import { defaultSeating } from '../../playground/match/seating.ts';
import { endText, outcomeText } from '../../playground/match/view.ts';

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

test('the end says who has won where more than two play, and “you” to whom shares it', () => {
  const entry = findGame('fundomino')!;
  const match = createMatch(kit.game, { options: { seats: 3 } });
  const shown = { entry, kit, match, seating: defaultSeating(3) };
  const told = (winners: readonly number[], scores: readonly number[]): string =>
    endText(shown, 0, { winners, scores, places: [], reason: 'points' }, 'Player 2 wins with 130 points.');
  expect(told([0], [120, 80, 40])).toBe('You won. The score: you 120, Player 2 80, Player 3 40.');
  expect(told([1], [0, 130, 40])).toBe(
    'You lost. Player 2 wins with 130 points. The score: you 0, Player 2 130, Player 3 40.',
  );
  const shared = { winners: [0, 2], scores: [120, 0, 120], places: [], reason: 'points' };
  expect(endText(shown, 0, shared, 'You and Player 3 win.')).toBe(
    'You and Player 3 win. The score: you 120, Player 2 0, Player 3 120.',
  );
});

test('who has killed the Wumpus is said, once', async () => {
  const entry = findGame('wumpus')!;
  const hunt = await entry.load();
  const shown = { entry, kit: hunt, match: createMatch(hunt.game), seating: defaultSeating(2) };
  const told = (winner: number, next: string): string =>
    endText(shown, 0, { winners: [winner], places: [], reason: 'killed' }, next);
  expect(told(1, 'Blue has killed the Wumpus.')).toBe('You lost. Blue has killed the Wumpus.');
  expect(told(0, 'You have killed the Wumpus.')).toBe('You have killed the Wumpus.');
});
