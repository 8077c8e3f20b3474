/** Levels of opponents. */
import { describe, expect, test } from 'vitest';
import { type ConnectFour, connectFour, DRAW } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { countBits } from '../../src/author/index.ts';
import { asyncLevelBot, type BotProgress, isLevel, LEVELS, type Level, levelBot } from '../../src/bots/index.ts';
import { type AnyGame, type BotKnowledge, type GameTypes, playout, seededRandom } from '../../src/core/index.ts';
import { type Oyno, oyno, oynoKit, oynoKnowledge } from '../../src/oyno/index.ts';
import { codeOf } from '../core/error-of.ts';
import { snatch } from '../core/toy.ts';
import { kits } from '../kits.ts';
import { dare } from './dare.ts';
import { middleOf } from './middle.ts';
import { rejectionCode } from './rejection.ts';
import { stateAfter, turnOf } from './turns.ts';

/** All but the highest, whose budget is a time. */
const QUICK = LEVELS.slice(0, -1);

/** For games that bots know nothing about. */
const WITHOUT = { withoutKnowledge: true };

/** Every game with its advice, and games without one. */
const CASES: readonly (readonly [string, AnyGame, BotKnowledge<GameTypes> | undefined])[] = [
  ...kits.map(({ game, bot }) => [game.id, game, bot] as const),
  ...[ticTacToe, snatch, dare].map((game) => [game.id, game as AnyGame, undefined] as const),
];

describe('levels', () => {
  test('have six names', () => {
    expect(LEVELS).toHaveLength(6);
    expect(new Set(LEVELS).size).toBe(6);
    expect(LEVELS.every(isLevel)).toBe(true);
    expect(['level:1', 'Novice', '', 'toString'].some(isLevel)).toBe(false);
    expect(codeOf(() => levelBot(ticTacToe, 'easy' as Level))).toBe('bad-argument');
    expect(codeOf(() => asyncLevelBot(ticTacToe, 3 as never))).toBe('bad-argument');
    for (const level of LEVELS) {
      expect(codeOf(() => levelBot(ticTacToe, level, { wait: true } as never))).toBe('bad-argument');
      expect(codeOf(() => asyncLevelBot(ticTacToe, level, { wait: true } as never))).toBe('bad-argument');
    }
  });

  test.each(CASES)('%s: each level plays legal moves, the same for the same seed', async (_, game, advice) => {
    const seats = game.seats.min;
    const start = game.setup(seats === game.seats.max ? {} : { seats });
    const middle = middleOf(game, 3);
    for (const level of QUICK) {
      const bots = Array.from({ length: seats }, () =>
        levelBot(game, level, { ...advice, withoutKnowledge: advice === undefined }),
      );
      // `playout` refuses an illegal move.
      expect(playout(game, start, seededRandom(2), { bots, maxMoves: 12 }).moves).toBeGreaterThan(1);
      const move = game.format(
        levelBot(game, level, { ...advice, withoutKnowledge: advice === undefined })(turnOf(game, middle, 5)),
      );
      expect(
        game.format(
          levelBot(game, level, { ...advice, withoutKnowledge: advice === undefined })(turnOf(game, middle, 5)),
        ),
      ).toBe(move);
      expect(
        game.format(
          await asyncLevelBot(game, level, { ...advice, withoutKnowledge: advice === undefined })(
            turnOf(game, middle, 5),
          ),
        ),
      ).toBe(move);
    }
  });

  test('search as much as the advice of a game says', () => {
    const visits = (exploration: number): number => {
      let most = 0;
      const onProgress = ({ moves }: BotProgress<Oyno>): void => {
        most = moves[0]!.visits;
      };
      const advice = { ...oynoKnowledge, exploration, onProgress };
      levelBot(oyno, 'expert', advice)(turnOf(oyno, oyno.setup(), 5));
      return most;
    };
    expect(visits(0)).toBeGreaterThan(visits(5));
  });

  test('the lowest plays at random, and the highest a win that it sees', async () => {
    // Three discs are in column d.
    const state = stateAfter(connectFour, 'd a d a d a');
    const columns = (level: Level): Set<string> =>
      new Set(
        Array.from({ length: 60 }, (_, seed) =>
          connectFour.format(levelBot(connectFour, level, WITHOUT)(turnOf(connectFour, state, seed))),
        ),
      );
    expect(columns('novice').size).toBe(7);
    expect([...columns('expert')]).toEqual(['d']);
    expect(connectFour.format(levelBot(connectFour, 'master', WITHOUT)(turnOf(connectFour, state)))).toBe('d');
    expect(connectFour.format(await asyncLevelBot(connectFour, 'master', WITHOUT)(turnOf(connectFour, state)))).toBe(
      'd',
    );
  });

  test('a signal stops each level, and no level decides for a seat that is not asked', async () => {
    const turn = turnOf(connectFour, connectFour.setup());
    for (const level of LEVELS.slice(1)) {
      const signal = AbortSignal.abort();
      expect(await rejectionCode(asyncLevelBot(connectFour, level, WITHOUT)(turn, { signal }))).toBe('aborted');
    }
    for (const level of LEVELS) {
      expect(codeOf(() => levelBot(connectFour, level, WITHOUT)({ ...turn, moves: [] }))).toBe('bad-argument');
      expect(await rejectionCode(asyncLevelBot(connectFour, level, WITHOUT)({ ...turn, moves: [] }))).toBe(
        'bad-argument',
      );
    }
  });
});

/** The column in the middle and those beside it, as masks: rows have three empty columns before the first. */
const MIDDLE = [0b0001000, 0b0010100].map((mask) => mask << 3);

/** An evaluation of connect four: discs in the middle are worth more. */
function centred({ rows, result }: ConnectFour['State']): readonly number[] {
  if (result >= 0) return [0, 1].map((seat) => (result === seat ? 1 : result === DRAW ? 0.5 : 0));
  const half = rows.length / 2;
  const worth = rows
    .map(
      (row, i) => MIDDLE.reduce((sum, mask, far) => sum + countBits(row & mask) * (2 - far), 0) * (i < half ? 1 : -1),
    )
    .reduce((sum, one) => sum + one, 0);
  return [0.5 + worth / 50, 0.5 - worth / 50];
}

/** How many of some matches of connect four a level wins against another one, with the sides exchanged. */
function wins(
  [stronger, weaker]: readonly [Level, Level],
  matches: number,
  advice?: BotKnowledge<ConnectFour>,
): number {
  let won = 0;
  for (let match = 0; match < matches; match++) {
    const own = match % 2;
    const bots = [0, 1].map((seat) =>
      levelBot(connectFour, seat === own ? stronger : weaker, { ...advice, withoutKnowledge: advice === undefined }),
    );
    const { outcome } = playout(connectFour, connectFour.setup(), seededRandom(match), { bots });
    if (outcome?.winners.includes(own) === true) won += 1 / outcome.winners.length;
  }
  return won;
}

const NONE = { chance: 0, bound: 1 };
const NEVER = { casual: NONE, intermediate: NONE, advanced: NONE, expert: NONE };

test.each(['casual', 'intermediate', 'advanced', 'expert'] as const)(
  '%s errs as much as the advice of a game says',
  (level) => {
    // With few iterations no other move than the first is above the mean in an empty board.
    const state = stateAfter(connectFour, level === 'casual' ? 'd d d d d d' : 'd');
    const played = (chance: number, bound: number): Set<string> => {
      const advice = { evaluate: centred, levelLapses: { ...NEVER, [level]: { chance, bound } } };
      const seeds = Array.from({ length: 12 }, (_, seed) => seed);
      return new Set(
        seeds.map((seed) => connectFour.format(levelBot(connectFour, level, advice)(turnOf(connectFour, state, seed)))),
      );
    };
    expect(played(0, 9).size).toBe(1);
    // Two moves can be equal.
    expect(played(1, 0.001).size).toBeLessThan(level === 'casual' ? 3 : 2);
    expect(played(1, 9).size).toBeGreaterThan(1);
  },
);

test.each([{}, 0.1, { casual: 'often' }, { casual: { chance: 2, bound: 1 } }])(
  'a level refuses advice without lapses for it: %j',
  (levelLapses) => {
    const advice = { evaluate: centred, levelLapses } as never;
    expect(codeOf(() => levelBot(connectFour, 'casual', advice))).toBe('bad-argument');
    expect(codeOf(() => asyncLevelBot(connectFour, 'casual', advice))).toBe('bad-argument');
  },
);

describe('a rating', () => {
  /** Steps of 100 from `novice`, which has 1300. */
  const about = { ...oynoKit.about!, levelSteps: [100, 100, 100, 100, 100] };
  const levelLapses = {
    casual: { chance: 1, bound: 9 },
    intermediate: { chance: 0.9, bound: 9 },
    advanced: { chance: 0.4, bound: 9 },
    expert: { chance: 0, bound: 9 },
  };
  const kit = { game: connectFour, about, bot: { evaluate: centred, levelLapses } };
  const start = connectFour.setup();
  const moves = (level: Level | { readonly rating: number }): readonly string[] =>
    Array.from({ length: 60 }, (_, seed) => connectFour.format(levelBot(kit, level)(turnOf(connectFour, start, seed))));
  const best = (rating: number): number => moves({ rating }).filter((column) => column === 'd').length;

  test('of a level is that level, also with a promise', async () => {
    expect(moves({ rating: 1500 })).toEqual(moves('intermediate'));
    expect(moves({ rating: 1400 })).toEqual(moves('casual'));
    expect(moves({ rating: 1300 })).toEqual(moves('novice'));
    expect(moves({ rating: -200 })).toEqual(moves('novice'));
    const move = await asyncLevelBot(kit, { rating: 1450 })(turnOf(connectFour, start, 3));
    expect(connectFour.format(move)).toBe(moves({ rating: 1450 })[3]);
  });

  test('between two levels errs less the higher it is', () => {
    const found = [1500, 1550, 1650, 1690, 1700].map(best);
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(found[4]).toBe(60);
    expect(found[0]).toBeLessThan(found[2]! - 10);
  });

  test('above the highest level is that level, which takes a win', () => {
    const state = stateAfter(connectFour, 'd a d a d a');
    expect(connectFour.format(levelBot(kit, { rating: 4000 })(turnOf(connectFour, state)))).toBe('d');
  });

  test.each([{ rating: Number.NaN }, { rating: '1500' }, { rating: 1500, level: 'casual' }, {}, null])(
    '%j is none',
    (rating) => {
      expect(codeOf(() => levelBot(kit, rating as never))).toBe('bad-argument');
      expect(codeOf(() => asyncLevelBot(kit, rating as never))).toBe('bad-argument');
    },
  );

  test('needs a kit whose levels have been measured, and knowledge', () => {
    expect(codeOf(() => levelBot({ game: connectFour }, { rating: 1500 }))).toBe('bad-argument');
    expect(codeOf(() => levelBot(connectFour, { rating: 1500 }, { evaluate: centred }))).toBe('bad-argument');
    expect(codeOf(() => levelBot({ game: connectFour, about }, { rating: 1500 }))).toBe('no-knowledge');
  });
});

describe('a level wins more against the one below', () => {
  const steps = QUICK.slice(1).map((level, i) => [level, QUICK[i]!] as const);
  // As many in every run: fewer would not tell levels apart.
  const matches = 16;
  test.each(steps)('connect four, without an evaluation: %s against %s', (...pair) => {
    expect(wins(pair, matches)).toBeGreaterThan(matches / 2);
  });
  const levelLapses = {
    casual: { chance: 0.9, bound: 1 },
    intermediate: { chance: 0.5, bound: 0.5 },
    advanced: { chance: 0.2, bound: 0.3 },
    expert: { chance: 0.05, bound: 0.2 },
  };
  test.each(steps)('connect four, with an evaluation: %s against %s', (...pair) => {
    expect(wins(pair, matches, { evaluate: centred, levelLapses })).toBeGreaterThan(matches / 2);
  });
});
