/** A bot as strong as whoever plays. */
import { LEVELS } from 'tabletop-rules/bots';
import { seededRandom } from 'tabletop-rules/core';
import { games, loadKit } from 'tabletop-rules/games';
import { describe, expect, test } from 'vitest';
import { levelRatings } from '../../src/bots/level-names.ts';
import { expectedShare, type RatedResult, ratingAfter } from '../../src/bots/strength.ts';

describe('after ten matches', () => {
  test.each(games.map(({ id }) => id))('%s: players of every level score 40 to 60 percent', async (id) => {
    const { about } = await loadKit(id);
    if (about?.levelSteps === undefined) return;
    const ratings = levelRatings(about.levelSteps, 1500);
    const [weakest, strongest] = [ratings[0]!, ratings.at(-1)!];
    const random = seededRandom(1);
    for (const [level, own] of ratings.entries()) {
      let won = 0;
      const players = 200;
      for (let player = 0; player < players; player++) {
        const results: RatedResult[] = [];
        const play = (): number => {
          const rating = ratingAfter(results);
          // No bot is weaker or stronger than these.
          const bot = Math.max(weakest, Math.min(strongest, rating));
          const share = Number(random(1e6) / 1e6 < expectedShare(own, bot));
          results.push({ rating, share });
          return share;
        };
        for (let match = 0; match < 10; match++) play();
        won += (play() + play() + play() + play() + play()) / 5;
      }
      expect(won / players, LEVELS[level]).toBeGreaterThan(0.4);
      expect(won / players, LEVELS[level]).toBeLessThan(0.6);
    }
  });
});

test('a rating follows results, and old ones are forgotten', () => {
  expect(ratingAfter([])).toBe(1500);
  const won = Array.from({ length: 30 }, () => ({ rating: 1500, share: 1 }));
  expect(ratingAfter(won.slice(0, 1))).toBeGreaterThan(1600);
  expect(ratingAfter(won)).toBeGreaterThan(ratingAfter(won.slice(0, 5)));
  expect(ratingAfter([...won, ...won.map((one) => ({ ...one, share: 0 }))])).toBeLessThan(1000);
  expect(ratingAfter([{ rating: 1500, share: 0.5 }])).toBe(1500);
});
