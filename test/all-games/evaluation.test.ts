/** What bots rely on: the results of the evaluations, for all games and options. */
import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  createMatch,
  doublesWild,
  doublesWildEvaluate,
  fundomino,
  fundominoEvaluate,
  type Observer,
  oyno,
  oynoEvaluate,
  seededRandom,
  wumpus,
  wumpusEvaluate,
  wunby,
  wunbyEvaluate,
} from '../../src/index.ts';

/** An evaluation of any game. */
type Evaluate = (view: object) => readonly number[];

function cases<View extends object>(
  name: string,
  game: AnyGame,
  evaluate: (view: View) => readonly number[],
  ...settings: readonly object[]
): [string, AnyGame, Evaluate, object][] {
  // An evaluation takes the views of its game.
  return settings.map((options) => [`${name} ${JSON.stringify(options)}`, game, evaluate as Evaluate, options]);
}

const SEATS = [2, 3, 4] as const;
const CASES = [
  ...cases('oyno', oyno, oynoEvaluate, {}, { place: 'any-time' }, { wild: true }, { board: 'round', drawAfter: 2 }),
  ...cases(
    'doubles-wild',
    doublesWild,
    doublesWildEvaluate,
    ...SEATS.map((seats) => ({ seats })),
    { seats: 4, teams: true },
    { seats: 3, tieBreak: 'shared' },
    { wild: 'may' },
  ),
  ...cases('wumpus', wumpus, wumpusEvaluate, ...SEATS.map((seats) => ({ seats }))),
  ...cases(
    'fundomino',
    fundomino,
    fundominoEvaluate,
    ...SEATS.map((seats) => ({ seats })),
    { seats: 3, variant: 'face-value' },
    { seats: 4, variant: 'face-value', teams: true },
    { seats: 4, variant: 'team' },
    { seats: 4, variant: 'caribbean' },
    { seats: 3, dominoCall: 'automatic', doubleBack: true, doubleStakes: true, perfectTen: true },
    { seats: 4, variant: 'team', target: 1 },
  ),
  ...cases(
    'wunby',
    wunby,
    wunbyEvaluate,
    { seats: 2 },
    { seats: 4 },
    { seats: 4, teams: true },
    { repeat: 'total', tie: 'off' },
    { seats: 4, size: 7, barriers: {}, layout: [] },
  ),
];

const PLIES = 400;

describe('one number for each seat, from 0 to 1, the same for teammates; the sides add up to 1', () => {
  test.each(CASES)('%s', (_, game, evaluate, options) => {
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
