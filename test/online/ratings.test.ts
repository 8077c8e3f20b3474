/** Ratings: Glicko-2, which matches count, and that each counts once. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { LEVELS } from 'tabletop-rules/bots';
import { seededRandom } from 'tabletop-rules/core';
import { games, loadKit } from 'tabletop-rules/games';
import { oyno, oynoKit } from 'tabletop-rules/oyno';
import { wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { type LevelFigures, stepsOf } from '../../scripts/measure-levels.ts';
import { dataFile } from '../../scripts/written-part.ts';
import { levelRatings } from '../../src/bots/level-names.ts';
import { type RatedResult, ratingAfter } from '../../src/bots/strength.ts';
import { botRating, equalBotName, equalRating } from '../../src/online/host/bot-ratings.ts';
import { idle, NEW_PLAYER, type Rating, type Result, rated } from '../../src/online/host/glicko.ts';
import { type RatedMatch, type RatedSeat, resultsOf, whyUnrated } from '../../src/online/host/rated-match.ts';

const SCALE = 173.7178;

const ratings = fc.record({
  rating: fc.double({ min: -500, max: 3_500, noNaN: true }),
  deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  volatility: fc.double({ min: 0.03, max: 0.12, noNaN: true }),
});
const results = fc.array(fc.record({ ...opponent(), score: fc.constantFrom(0, 0.5, 1) }), {
  minLength: 1,
  maxLength: 8,
});

function opponent() {
  return {
    rating: fc.double({ min: -500, max: 3_500, noNaN: true }),
    deviation: fc.double({ min: 45, max: 350, noNaN: true }),
  };
}

/** One match of two: what both are rated after it. */
function duel(one: Rating, two: Rating, score: number): readonly [Rating, Rating] {
  return [rated(one, [{ ...two, score }]), rated(two, [{ ...one, score: 1 - score }])];
}

describe('Glicko-2', () => {
  test("the worked example of Glickman's paper", () => {
    const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
      { rating: 1400, deviation: 30, score: 1 },
      { rating: 1550, deviation: 100, score: 0 },
      { rating: 1700, deviation: 300, score: 0 },
    ]);
    // The paper rounds the inner scale to four digits, and then makes points of it.
    const mu = Number(((after.rating - 1500) / SCALE).toFixed(4));
    const phi = Number((after.deviation / SCALE).toFixed(4));
    expect([mu, phi]).toEqual([-0.2069, 0.8722]);
    expect([(1500 + SCALE * mu).toFixed(2), (SCALE * phi).toFixed(2)]).toEqual(['1464.06', '151.52']);
    // It cuts the volatility off after five digits.
    expect(Math.floor(after.volatility * 100_000) / 100_000).toBe(0.05999);
    // Not rounded: what the package `glicko2-lite` has, too.
    expect(after.rating).toBeCloseTo(1464.0506705, 7);
    expect(after.deviation).toBeCloseTo(151.5165241, 7);
    expect(after.volatility).toBeCloseTo(0.0599959843, 9);
  });

  test('numbers stay numbers, deviations between 45 and 350', () => {
    fc.assert(
      fc.property(ratings, results, fc.double({ min: 0, max: 500, noNaN: true }), (player, against, periods) => {
        const after = rated(player, against, periods);
        expect(Number.isFinite(after.rating)).toBe(true);
        expect(after.deviation).toBeGreaterThanOrEqual(45);
        expect(after.deviation).toBeLessThanOrEqual(350);
        expect(after.volatility).toBeGreaterThan(0);
        expect(after.volatility).toBeLessThan(1);
      }),
    );
  });

  test('who wins does not fall, who loses does not rise, and the order of the results does not matter', () => {
    fc.assert(
      fc.property(ratings, ratings, results, (one, two, against) => {
        const [winner, loser] = duel(one, two, 1);
        expect(winner.rating).toBeGreaterThanOrEqual(one.rating);
        expect(loser.rating).toBeLessThanOrEqual(two.rating);
        const forwards = rated(one, against);
        const backwards = rated(one, [...against].reverse());
        expect(backwards.rating).toBeCloseTo(forwards.rating, 6);
        expect(backwards.deviation).toBeCloseTo(forwards.deviation, 6);
      }),
    );
  });

  test('two who are equally certain win and lose the same; a draw of equals changes nothing', () => {
    fc.assert(
      fc.property(ratings, fc.double({ min: -500, max: 3_500, noNaN: true }), (one, rating) => {
        const two = { ...one, rating };
        const [winner, loser] = duel(one, two, 1);
        expect(winner.rating - one.rating).toBeCloseTo(two.rating - loser.rating, 6);
        expect(winner.deviation).toBeCloseTo(loser.deviation, 6);
        const [drawn] = duel(one, one, 0.5);
        expect(drawn.rating).toBeCloseTo(one.rating, 6);
      }),
    );
  });

  test('a result against the weaker is worth less, and against the uncertain', () => {
    const gain = (against: Omit<Result, 'score'>): number =>
      rated(NEW_PLAYER, [{ ...against, score: 1 }]).rating - 1500;
    expect(gain({ rating: 1300, deviation: 50 })).toBeLessThan(gain({ rating: 1500, deviation: 50 }));
    expect(gain({ rating: 1500, deviation: 350 })).toBeLessThan(gain({ rating: 1500, deviation: 50 }));
  });

  test('who does not play becomes uncertain: from 60 to 96 points in a year, and no more than who is new', () => {
    const player = { rating: 1800, deviation: 60, volatility: 0.06 };
    expect(idle(player, 52)).toEqual({ ...player, deviation: expect.closeTo(96.2, 1) });
    expect(idle(player, 0)).toEqual(player);
    expect(idle(player, 10_000).deviation).toBe(350);
  });

  test('the longer ago the last match, the more a result moves the rating, as if time had passed before it', () => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 100 }), (player, periods) => {
        const win = [{ rating: 1500, deviation: 60, score: 1 }];
        const soon = rated(player, win, 0);
        const late = rated(player, win, periods);
        expect(late.rating).toBeGreaterThan(soon.rating);
        expect(late.deviation).toBeGreaterThanOrEqual(soon.deviation);
      }),
    );
    const player = { rating: 1500, deviation: 60, volatility: 0.06 };
    const win = [{ rating: 1500, deviation: 60, score: 1 }];
    expect(rated(player, win, 52).rating).toBeCloseTo(rated(idle(player, 52), win, 0).rating, 1);
  });

  test('ratings of players of known strength come near it', () => {
    // Their odds are those of the scale; each meets each other twenty times. A pseudorandom sequence decides.
    const strengths = [1200, 1400, 1500, 1600, 1800];
    let seed = 1;
    const chance = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const players = strengths.map((): Rating => NEW_PLAYER);
    for (let round = 0; round < 20; round++) {
      for (let i = 0; i < players.length; i++) {
        for (let j = 0; j < i; j++) {
          const score = chance() < 1 / (1 + 10 ** ((strengths[j]! - strengths[i]!) / 400)) ? 1 : 0;
          [players[i], players[j]] = duel(players[i]!, players[j]!, score);
        }
      }
    }
    for (const [i, { rating, deviation }] of players.entries()) {
      expect(Math.abs(rating - strengths[i]!)).toBeLessThan(3 * deviation);
    }
  });
});

describe('bots', () => {
  test('the steps of the levels are those that were measured, of each game all of whose levels were', async () => {
    const figures: readonly LevelFigures[] = JSON.parse(readFileSync(dataFile('levels'), 'utf8'));
    let compared = 0;
    for (const { id } of games) {
      const { game, about } = await loadKit(id);
      // Of the others some levels have not been measured since they changed.
      if (stepsOf(figures, game.id).length < LEVELS.length - 1) continue;
      expect([game.id, about.levelSteps]).toEqual([game.id, stepsOf(figures, game.id)]);
      compared++;
    }
    expect(compared).toBeGreaterThan(1);
  });

  test('a bot with the name of a level has its rating, with two seats; others have none, or what the host says', () => {
    const of = (bot: string, seats = 2, own = {}) => botRating(oynoKit, seats, bot, own)?.rating;
    // A new player is as strong as the third level.
    const [second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0] = oynoKit.about.levelSteps!;
    const lowest = 1500 - third - second;
    const higher = [1500 + fourth, 1500 + fourth + fifth, 1500 + fourth + fifth + sixth];
    expect(LEVELS.map((level) => of(level))).toEqual([lowest, 1500 - third, 1500, ...higher]);
    expect(of('random')).toBe(lowest);
    expect(of('casual', 3)).toBe(undefined);
    expect(of('strong')).toBe(undefined);
    expect(of('toString')).toBe(undefined);
    expect(of('strong', 4, { strong: { oyno: 1900 } })).toBe(1900);
    expect(of('casual', 2, { casual: { oyno: 1400 } })).toBe(1400);
    expect(botRating({ game: oynoKit.game }, 2, 'casual', {})).toBe(undefined);
  });

  test('a bot as strong as a player has that rating, within those of the levels', () => {
    const of = (rating: number, seats = 2) => botRating(oynoKit, seats, equalBotName(oynoKit, rating)!, {})?.rating;
    const [weakest, strongest] = ['novice', 'master'].map((level) => botRating(oynoKit, 2, level, {})?.rating);
    expect([of(1350.4), of(-500), of(3_500), of(1350, 4)]).toEqual([1350, weakest, strongest, undefined]);
    expect(['casual', 'equal', 'equal x', 'equal 1', 'equal -20'].map(equalRating)).toEqual([
      ...[undefined, undefined, undefined],
      ...[1, -20],
    ]);
  });

  test.each(games.map(({ id }) => id))(
    '%s: after ten matches with the bot `equal` players of every level score 40 to 60 percent',
    async (id) => {
      const kit = await loadKit(id);
      const steps = kit.about.levelSteps;
      if (steps === undefined) return;
      const random = seededRandom(1);
      for (const [level, own] of levelRatings(steps, NEW_PLAYER.rating).entries()) {
        let won = 0;
        for (let player = 0; player < 200; player++) {
          const results: RatedResult[] = [];
          for (let match = 0; match < 15; match++) {
            const bot = botRating(kit, 2, equalBotName(kit, ratingAfter(results))!, {})!;
            const score = Number(random(1e6) / 1e6 < 1 / (1 + 10 ** ((bot.rating - own) / 400)));
            results.push({ rating: bot.rating, share: score });
            if (match >= 10) won += score / 5;
          }
        }
        expect(won / 200, LEVELS[level]).toBeGreaterThan(0.4);
        expect(won / 200, LEVELS[level]).toBeLessThan(0.6);
      }
    },
  );
});

type Sitting = Pick<RatedSeat, 'side' | 'place' | 'hasLeft'>;

const sitting = (side: number, place: number, hasLeft = false): Sitting => ({ side, place, hasLeft });
const strength = (rating: number, deviation = 100) => ({ rating, deviation });

describe('what a match says', () => {
  test('two sides: one result each, and their scores add up to one', () => {
    const seats = [sitting(0, 1), sitting(1, 2)];
    const strengths = [strength(1500), strength(1700, 60)];
    expect(resultsOf(seats, strengths, 0)).toEqual([{ rating: 1700, deviation: 60, score: 1 }]);
    expect(resultsOf(seats, strengths, 1)).toEqual([{ rating: 1500, deviation: 100, score: 0 }]);
  });

  test('several sides: a result against each, by the places; a shared place is a draw', () => {
    const seats = [sitting(0, 2), sitting(1, 1), sitting(2, 2), sitting(3, 4)];
    const strengths = seats.map((_, i) => strength(1000 + i));
    expect(resultsOf(seats, strengths, 0).map(({ rating, score }) => [rating, score])).toEqual([
      [1001, 0],
      [1002, 0.5],
      [1003, 1],
    ]);
  });

  test('a side of several is one opponent, and a player is measured by the mean of their own side', () => {
    const seats = [sitting(0, 1), sitting(1, 2), sitting(0, 1), sitting(1, 2)];
    const strengths = [strength(1400, 60), strength(1500, 80), strength(1600, 60), strength(1700, 60)];
    const deviation = Math.sqrt((80 ** 2 + 60 ** 2) / 2);
    // The sides have 1500 and 1600: 100 points between them, for each player.
    expect(resultsOf(seats, strengths, 0)).toEqual([{ rating: 1500, deviation, score: 1 }]);
    expect(resultsOf(seats, strengths, 2)).toEqual([{ rating: 1700, deviation, score: 1 }]);
    expect(resultsOf(seats, strengths, 3)).toEqual([{ rating: 1600, deviation: 60, score: 0 }]);
  });

  test('whoever has left has lost to all who stayed, though the bot has won', () => {
    const seats = [sitting(0, 1, true), sitting(1, 2), sitting(2, 3)];
    const strengths = seats.map(() => strength(1500));
    const scores = (seat: number) => resultsOf(seats, strengths, seat).map(({ score }) => score);
    expect(scores(0)).toEqual([0, 0]);
    expect(scores(1)).toEqual([1, 1]);
    expect(scores(2)).toEqual([1, 0]);
  });

  test('between two who have left there is no result', () => {
    const seats = [sitting(0, 1, true), sitting(1, 2, true)];
    expect([0, 1].map((seat) => resultsOf(seats, [strength(1500), strength(1500)], seat))).toEqual([[], []]);
  });

  test('of each pair of sides of which nobody has left, one wins what the other loses', () => {
    const seatings = fc.array(fc.record({ place: fc.integer({ min: 1, max: 4 }), hasLeft: fc.boolean() }), {
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(seatings, (list) => {
        const seats = list.map((seat, side) => ({ ...seat, side }));
        const strengths = seats.map((_, i) => strength(1000 + i));
        const score = (i: number, j: number) =>
          resultsOf(seats, strengths, i).find(({ rating }) => rating === 1000 + j)?.score;
        for (let i = 0; i < seats.length; i++) {
          for (let j = 0; j < i; j++) {
            const [one, two] = [score(i, j), score(j, i)];
            if (seats[i]!.hasLeft && seats[j]!.hasLeft) expect([one, two]).toEqual([undefined, undefined]);
            else expect(one! + two!).toBe(1);
          }
        }
      }),
    );
  });
});

describe('a match does not count', () => {
  const ann: RatedSeat = { user: 'u1', name: 'Ann', hasLeft: false, side: 0, place: 1 };
  const ben: RatedSeat = { user: 'u2', name: 'Ben', hasLeft: false, side: 1, place: 2 };
  const bot: RatedSeat = { bot: 'casual', name: 'casual', hasLeft: false, side: 1, place: 2 };
  const guest: RatedSeat = { name: 'Guest', hasLeft: false, side: 1, place: 2 };
  const wunbyUsual = { homes: 'middle', barriers: { 1: 6, 2: 6, 3: 6 }, layout: 'players' };
  const why = (seats: readonly RatedSeat[], more: Partial<RatedMatch> = {}) =>
    whyUnrated(
      { match: 'm', game: oyno, seats, visibility: 'public', options: {}, ply: 20, reason: 'rules', at: 0, ...more },
      8,
      (name) => name === 'casual',
    );

  test.each([
    ['with users alone, or with a bot of known rating', why([ann, ben]) ?? why([ann, bot]), undefined],
    ['that is private', why([ann, ben], { visibility: 'private' }), 'private'],
    ['that began at a position', why([ann, ben], { options: { position: 'b2=X' } }), 'position'],
    ['with another of the rules', why([ann, ben], { options: { board: 'round', wild: true } }), undefined],
    ['with a board of one’s own', why([ann, bot], { options: { board: { cells: [] } } }), 'own-setup'],
    ['with what a game has, as a list', why([ann, bot], { game: wunby, options: wunbyUsual }), undefined],
    ['with a layout', why([ann, bot], { game: wunby, options: { ...wunbyUsual, layout: ['c3n'] } }), 'own-setup'],
    ['whose log was full', why([ann, bot], { reason: 'too-long' }), 'too-long'],
    ['that was short', why([ann, ben], { ply: 7 }), 'short'],
    ['of bots alone', why([bot, { ...bot, side: 0 }]), 'no-user'],
    ['with a guest', why([ann, guest]), 'guest'],
    ['with a bot that nobody has measured', why([ann, { ...bot, bot: 'strong' }]), 'unknown-bot'],
    ['of one user on two seats', why([ann, { ...ben, user: 'u1' }]), 'same-user'],
    ['with one side', why([ann, { ...ben, side: 0 }]), 'one-side'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
