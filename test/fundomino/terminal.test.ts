/** At one keyboard nobody sees another's hand. */
import { expect, test } from 'vitest';
import { games } from '../../src/games.ts';
import { cli } from '../cli/fake-io.ts';

test('FU-10 play hides the hands between turns', async () => {
  const line = ['play', 'fundomino', '--players', 'human', '--seats', '3', '--seed', '1'];
  // Enter passes the keyboard, a number answers.
  const input = [...Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? '' : '1')), 'quit'];
  const { out } = await cli(games, line, { input });
  const screens = out.split(/Pass the keyboard to seat (?=\d)/).slice(1);
  expect(screens.length).toBeGreaterThan(10);
  let hands = 0;
  for (const screen of screens) {
    for (const [, seat] of screen.matchAll(/^seat (\d) .* tiles?: /gm)) {
      hands++;
      expect(seat).toBe(screen[0]);
    }
  }
  expect(hands).toBeGreaterThan(10);
});
