/** What bots rely on: the results of the evaluations, for all games and options. */
import { describe, expect, test } from 'vitest';
import { createMatch, type Observer, seededRandom } from '../../src/index.ts';
import { TRIED } from '../cases.ts';

const CASES = TRIED.flatMap(({ id, kit, evaluated }) =>
  evaluated.map((options) => [`${id} ${JSON.stringify(options)}`, kit, options] as const),
);

const PLIES = 400;

describe('one number for each seat, from 0 to 1, the same for teammates; the sides add up to 1', () => {
  test.each(CASES)('%s', (_, { game, bot }, options) => {
    const evaluate = bot.evaluate!;
    for (let seed = 1; seed <= 2; seed++) {
      const match = createMatch(game, { options, seed });
      const random = seededRandom(seed);
      const sides = game.sides(match.state);
      const check = (observer: Observer | 'all'): void => {
        const values = evaluate(observer === 'all' ? match.state : match.view(observer));
        const where = `seed ${seed}, ply ${match.ply}, seen by ${observer}: ${values}`;
        expect(values.length, where).toBe(sides.length);
        for (const [seat, own] of values.entries()) {
          expect(own, where).toBeGreaterThanOrEqual(0);
          expect(own, where).toBeLessThanOrEqual(1);
          // Teammates have the same number.
          expect(own, where).toBeCloseTo(values[sides.indexOf(sides[seat]!)]!, 9);
        }
        const firsts = values.filter((_own, seat) => sides.indexOf(sides[seat]!) === seat);
        expect(
          firsts.reduce((sum, own) => sum + own, 0),
          where,
        ).toBeCloseTo(1, 9);
      };
      while (match.ply < PLIES && match.status.type === 'turn') {
        for (const observer of ['all', 0, 'spectator'] as const) check(observer);
        const moves = game.legalMoves(match.state);
        match.play(moves[random(moves.length)]!);
      }
      check('all');
      if (match.status.type !== 'over') continue;
      const { winners } = match.status.outcome;
      const won = evaluate(match.state).flatMap((own, seat) => (own > 0 ? [seat] : []));
      expect(won.map((seat) => sides[seat])).toEqual(expect.arrayContaining(winners.map((seat) => sides[seat])));
      expect(won.every((seat) => winners.some((other) => sides[other] === sides[seat]))).toBe(true);
    }
  });
});
