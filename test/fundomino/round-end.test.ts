/** Scoring and variants: FU-21 to FU-23, FU-30 to FU-32. The numbers are the rulebook's. */

import { type FundominoOptions, type FundominoState, fundomino } from 'tabletop-rules/fundomino';
import { describe, expect, test } from 'vitest';
import { codeOf, type Position, position, run } from './position.ts';

type ByRank = readonly [FundominoOptions, readonly number[], readonly number[], readonly number[]];
type FaceValue = readonly [FundominoOptions, readonly number[], readonly number[]];

/** Hands by their value; none matches purple. */
const WORTH: Readonly<Record<number, readonly string[]>> = {
  0: [],
  2: ['1|1'],
  3: ['1|2'],
  4: ['1|3', '2|2'],
  5: ['1|4', '2|3'],
  6: ['1|5', '2|4', '3|3'],
  7: ['2|5', '3|4'],
  8: ['3|5', '4|4'],
  10: ['5|5'],
  12: ['2|again-blue'],
  13: ['3|again-red'],
  14: ['4|again-orange'],
};

/** Different tiles of these values. */
function handsWorth(totals: readonly number[]): string[][] {
  const used = new Set<string>();
  return totals.map((total) => {
    if (total === 0) return [];
    const tile = WORTH[total]!.find((name) => !used.has(name))!;
    used.add(tile);
    return [tile];
  });
}

/** A round that is blocked with these hands; 0 is a seat that finished, in the order of seats. */
function blocked(
  options: FundominoOptions,
  totals: readonly number[],
  more: Pick<Position, 'scores' | 'tenPoints' | 'stakes'> = {},
): FundominoState {
  let rank = 0;
  const finished = totals.map((total) => (total === 0 ? ++rank : 0));
  const hands = handsWorth(totals);
  // Whoever has tiles starts, so that nobody is out by it.
  const seat = totals.findIndex((total) => total > 0);
  const automatic: FundominoOptions = { ...options, dominoCall: 'automatic' };
  let state = position({ options: automatic, hands, seat, stock: 0, finished, ...more });
  for (let i = 0; i < totals.filter((total) => total > 0).length; i++) state = run(state, ['pass']);
  return state;
}

/** A round that the last seat finishes while the others hold what is given. */
function finished(options: FundominoOptions, totals: readonly number[]): FundominoState {
  const last = totals.length - 1;
  const hands = handsWorth(totals).map((hand, seat) => (seat === last ? ['1|6'] : hand));
  const automatic: FundominoOptions = { ...options, dominoCall: 'automatic' };
  return run(position({ options: automatic, hands, seat: last, turn: last, stock: 0 }), ['play 1|6 at 0 left']);
}

describe('by rank', () => {
  test.each([
    // The order of finishing by seat, the values of the hands left, and the points.
    [{}, [0, 1], [2, 0], [0, 40]],
    [{ seats: 3 }, [0, 1, 2], [2, 0, 0], [0, 40, 20]],
    [{ seats: 4 }, [0, 1, 2, 3], [2, 0, 0, 0], [0, 40, 20, 10]],
    [{ seats: 4, variant: 'team' }, [0, 1, 2, 3], [2, 0, 0, 0], [20, 40, 20, 40]],
  ] as readonly ByRank[])('FU-21 FU-31 %o: the order of finishing scores', (options, order, totals, points) => {
    // The one who plays out is the last of the order; seat 0 is left with tiles.
    const out = order.length - 1;
    const hands = handsWorth(totals);
    hands[out] = ['1|6'];
    const finished = order.map((rank, seat) => (seat === 0 || seat === out ? 0 : rank));
    const state = position({ options, hands, stock: 0, turn: out, finished });
    const end = run(state, ['play 1|6 at 0 left']);
    expect(end.lastRound).toMatchObject({ ended: 'finished', points });
    expect(end.scores).toEqual(points);
  });

  test.each([
    [{}, [3, 7], [1, 2], [40, 0]],
    [{}, [4, 4], [1, 1], [40, 40]],
    [{ seats: 3 }, [7, 5, 12], [2, 1, 3], [20, 40, 0]],
    [{ seats: 3 }, [5, 7, 7], [1, 2, 2], [40, 20, 20]],
    [{ seats: 3 }, [4, 4, 7], [1, 1, 3], [40, 40, 0]],
    [{ seats: 3 }, [6, 6, 6], [1, 1, 1], [40, 40, 40]],
    [{ seats: 4 }, [3, 7, 7, 12], [1, 2, 2, 4], [40, 20, 20, 0]],
    [{ seats: 4 }, [7, 7, 8, 3], [2, 2, 4, 1], [20, 20, 0, 40]],
    [{ seats: 4 }, [3, 8, 5, 8], [1, 3, 2, 3], [40, 10, 20, 10]],
    [{ seats: 4 }, [14, 13, 12, 10], [4, 3, 2, 1], [0, 10, 20, 40]],
    // Who has finished keeps the rank.
    [{ seats: 3 }, [0, 8, 5], [1, 3, 2], [40, 0, 20]],
    [{ seats: 4 }, [8, 0, 0, 2], [4, 1, 2, 3], [0, 40, 20, 10]],
    [{ seats: 4 }, [5, 0, 5, 7], [2, 1, 2, 4], [20, 40, 20, 0]],
    [{ seats: 4, variant: 'team' }, [3, 5, 7, 8], [1, 2, 3, 4], [40, 20, 40, 20]],
    [{ seats: 4, variant: 'team' }, [3, 5, 5, 8], [1, 2, 2, 4], [50, 20, 50, 20]],
    [{ seats: 4, variant: 'caribbean' }, [8, 0, 5, 7], [4, 1, 2, 3], [20, 40, 20, 40]],
  ] as readonly ByRank[])(
    'FU-22 FU-31 FU-32 blocked, %o with hands of %o: ranks %o, points %o',
    (options, totals, ranks, points) => {
      const end = blocked({ ...options, seats: totals.length as 2 }, totals);
      expect(end.lastRound).toMatchObject({ ended: 'blocked', ranks, points });
      expect(end.scores).toEqual(points);
    },
  );

  test.each([
    [{ seats: 4 }, [3, 7, 7, 12], [1, 2, 2, 3], [40, 20, 20, 10]],
    [{ seats: 4 }, [6, 6, 6, 3], [2, 2, 2, 1], [20, 20, 20, 40]],
    [{ seats: 4 }, [5, 0, 5, 7], [2, 1, 2, 3], [20, 40, 20, 10]],
    [{ seats: 4 }, [0, 0, 5, 7], [1, 2, 3, 4], [40, 20, 10, 0]],
    [{ seats: 3 }, [4, 4, 7], [1, 1, 2], [40, 40, 20]],
    [{ seats: 4, variant: 'team' }, [3, 5, 5, 8], [1, 2, 2, 3], [50, 30, 50, 30]],
  ] as readonly ByRank[])(
    'FU-22 blocked, with dense ranks, %o with hands of %o: ranks %o, points %o',
    (options, totals, ranks, points) => {
      const end = blocked({ ...options, tiedRanks: 'dense', seats: totals.length as 2 }, totals);
      expect(end.lastRound).toMatchObject({ ended: 'blocked', ranks, points });
    },
  );

  test('FU-41 doubled stakes double the points, not a perfect 10', () => {
    const end = blocked({ seats: 3 }, [3, 7, 8], { stakes: 2, tenPoints: [0, 10, 0], scores: [0, 10, 0] });
    expect(end.lastRound).toMatchObject({ points: [80, 40, 0], stakes: 2, tenPoints: [0, 10, 0] });
    expect(end.scores).toEqual([80, 50, 0]);
    // The next round begins anew.
    expect([end.stakes, end.tenPoints]).toEqual([1, [0, 0, 0]]);
  });
});

describe('face value', () => {
  const face: FundominoOptions = { variant: 'face-value' };
  const teams: FundominoOptions = { variant: 'face-value', seats: 4, teams: true };

  test('FU-30 the round ends when one finishes, who scores what the others hold, rounded up to the next ten', () => {
    const end = finished({ ...face, seats: 3 }, [7, 8, 0]);
    expect(end.lastRound).toMatchObject({ ended: 'finished', points: [0, 0, 20], ranks: [2, 3, 1] });
  });

  test.each([
    [face, [3, 7], [10, 0]],
    [face, [3, 10], [10, 0]],
    [face, [2, 12], [20, 0]],
    [face, [4, 4], [0, 0]],
    // The sum is rounded, not each hand: 7 and 8 are 15.
    [face, [3, 7, 8], [20, 0, 0]],
    [face, [4, 4, 7], [10, 10, 0]],
    [face, [6, 6, 6], [0, 0, 0]],
    [face, [13, 14, 2, 7], [0, 0, 40, 0]],
    // In teams the lowest single hand wins what the other team holds.
    [teams, [3, 5, 14, 7], [20, 0, 20, 0]],
    [teams, [8, 5, 10, 12], [0, 20, 0, 20]],
    // Both teams have the lowest: the lower team total.
    [teams, [4, 4, 7, 8], [20, 0, 20, 0]],
    [teams, [5, 5, 12, 7], [0, 20, 0, 20]],
    // Else nobody.
    [teams, [4, 4, 7, 7], [0, 0, 0, 0]],
    // Both partners have the lowest.
    [teams, [4, 5, 4, 8], [20, 0, 20, 0]],
  ] as readonly FaceValue[])('FU-30 blocked, %o with hands of %o: points %o', (options, totals, points) => {
    const end = blocked({ ...options, seats: totals.length as 2 }, totals);
    expect(end.lastRound).toMatchObject({ ended: 'blocked', points });
  });

  test('FU-30 in teams the winning team scores the opposing team’s tiles only', () => {
    const end = finished(teams, [8, 14, 13, 0]);
    // Seat 3 finishes: 8 and 13 of seats 0 and 2.
    expect(end.lastRound?.points).toEqual([0, 30, 0, 30]);
  });

  test('FU-30 FU-41 rounded, then doubled', () => {
    const end = blocked(face, [3, 7], { stakes: 2 });
    expect(end.lastRound?.points).toEqual([20, 0]);
  });

  test('FU-30 losing one’s last tile wins it too', () => {
    const options: FundominoOptions = { ...face, dominoCall: 'automatic' };
    const state = position({ options, hands: [['1|1'], ['6|draw-green', '1|2'], ['4|4']], stock: 0 });
    const play = run(state, ['play 6|draw-green at 0 right']);
    expect(fundomino.chance(play).seenBy).toBeUndefined();
    const end = run(play, [], [['1|2']]);
    // 2, and 8 with the 3 that was taken.
    expect(end.lastRound).toMatchObject({ ended: 'finished', points: [0, 20, 0] });
  });

  test('FU-30 FU-31 FU-32 options that do not go together are refused', () => {
    const code = (options: FundominoOptions): string => codeOf(() => fundomino.setup(options));
    expect([code({ teams: true }), code({ teams: true, seats: 4 }), code({ ...face, teams: true, seats: 3 })]).toEqual(
      Array(3).fill('bad-options'),
    );
    expect([code(teams), code({ variant: 'team', seats: 4 }), code({ variant: 'caribbean', seats: 4 })]).toEqual(
      Array(3).fill('none'),
    );
    expect([code({ variant: 'team', seats: 2 }), code({ variant: 'caribbean', seats: 3 })]).toEqual(
      Array(2).fill('bad-options'),
    );
    expect(fundomino.setup({ variant: 'team', seats: 4 }).teams).toBe(true);
    expect(fundomino.sides(fundomino.setup(teams))).toEqual([0, 1, 0, 1]);
    expect(fundomino.sides(fundomino.setup({ seats: 4 }))).toEqual([0, 1, 2, 3]);
  });

  test('FU-30 what "teams" goes together with is in its error', () => {
    expect(() => fundomino.setup({ teams: true })).toThrow(
      'Option "teams" must be false unless "variant" is "face-value", "team" or "caribbean" and "seats" is 4, not true.',
    );
  });

  test('FU-30 FU-31 FU-32 teams are four unless something else is said', () => {
    for (const options of [{ variant: 'team' }, { variant: 'caribbean' }, { ...face, teams: true }] as const) {
      expect(fundomino.setup(options)).toEqual(fundomino.setup({ ...options, seats: 4 }));
    }
    const alone: readonly FundominoOptions[] = [{}, face, { ...face, teams: false }];
    expect(alone.map((options) => fundomino.setup(options).scores.length)).toEqual([2, 2, 2]);
  });
});

describe('the end of the match', () => {
  const over = (options: FundominoOptions, scores: readonly number[], totals: readonly number[]): unknown => {
    const status = fundomino.status(blocked({ ...options, seats: totals.length as 2 }, totals, { scores }));
    return status.type === 'over' ? status.outcome : status;
  };

  test('FU-23 first to the target, looked at after the round', () => {
    expect(over({}, [80, 100], [3, 7])).toEqual({
      reason: 'target',
      winners: [0],
      places: [1, 2],
      scores: [120, 100],
    });
    expect(over({}, [79, 100], [3, 7])).toEqual({ type: 'chance', label: 'deal' });
    expect(over({ target: 100 }, [60, 0], [3, 7])).toMatchObject({ winners: [0], scores: [100, 0] });
  });

  test('FU-23 of several in the same round the highest; equal ones share the win', () => {
    expect(over({ seats: 3 }, [90, 115, 0], [3, 7, 8])).toMatchObject({ winners: [1], places: [2, 1, 3] });
    expect(over({ seats: 3 }, [90, 110, 0], [3, 7, 8])).toMatchObject({ winners: [0, 1], places: [1, 1, 3] });
    // A perfect 10 took seat 1 over the target; the round takes seat 0 past it.
    expect(over({}, [90, 125], [3, 7])).toMatchObject({ winners: [0], scores: [130, 125] });
  });

  test('FU-23 FU-31 partners share their team’s score, place and win', () => {
    expect(over({ variant: 'team' }, [100, 90, 100, 90], [3, 5, 7, 8])).toEqual({
      reason: 'target',
      winners: [0, 2],
      places: [1, 2, 1, 2],
      scores: [140, 110, 140, 110],
    });
  });

  test('FU-23 when it is over all hands lie open', () => {
    const end = blocked({}, [3, 7], { scores: [100, 0] });
    expect(fundomino.view(end, 'spectator')).toEqual(end);
    expect(fundomino.legalMoves(end)).toEqual([]);
  });
});
