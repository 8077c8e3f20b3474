/** Bots and analyses of a kit, whose advice nobody has to spread. */
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import {
  analyse,
  asyncLevelBot,
  asyncMctsBot,
  greedyBot,
  LEVELS,
  levelBot,
  mctsBot,
  review,
} from '../../src/bots/index.ts';
import { type Bot, createMatch, type GameTypes, isRuleError, RuleError } from '../../src/core/index.ts';
import { games } from '../../src/games.ts';
import { oynoKit } from '../../src/oyno/index.ts';
import { codeOf } from '../core/error-of.ts';
import { middleOf } from './middle.ts';
import { turnOf } from './turns.ts';

/** The levels above the lowest. */
const SEARCHING = LEVELS.slice(1);
const SEEDS = [1, 2, 3];

/** Every game of the library. */
const KITS = await Promise.all(games.map(async (entry) => [entry.id, await entry.load()] as const));

describe('a kit gives the moves of its game with its advice', () => {
  test.each(KITS)('%s', async (_, kit) => {
    const { game, bot: advice } = kit;
    const state = middleOf(game, 3);
    const moves = (bot: Bot<GameTypes>): readonly string[] =>
      SEEDS.map((seed) => game.format(bot(turnOf(game, state, seed))));
    expect(moves(mctsBot(kit, { iterations: 60 }))).toEqual(moves(mctsBot(game, { ...advice, iterations: 60 })));
    expect(moves(greedyBot(kit))).toEqual(moves(greedyBot(game, advice)));
    expect(moves(levelBot(kit, 'advanced'))).toEqual(moves(levelBot(game, 'advanced', advice)));
    const turn = () => turnOf(game, state, 4);
    const searched = await asyncMctsBot(game, { ...advice, iterations: 60 })(turn());
    expect(await asyncMctsBot(kit, { iterations: 60 })(turn())).toEqual(searched);
    const ofLevel = await asyncLevelBot(game, 'casual', advice)(turn());
    expect(await asyncLevelBot(kit, 'casual')(turn())).toEqual(ofLevel);
    const { view, seat } = turn();
    const budget = { iterations: 40, seed: 5 };
    expect(await analyse(kit, view, seat, budget)).toEqual(await analyse(game, view, seat, { ...advice, ...budget }));
  });

  test('in a review', async () => {
    const match = createMatch(oynoKit.game);
    match.play({ type: 'place', seat: 0, cell: 'b2' });
    match.play({ type: 'place', seat: 1, cell: 'e5' });
    const budget = { iterations: 40, seed: 5 };
    const { game, bot } = oynoKit;
    expect(await review(oynoKit, match.record(), budget)).toEqual(
      await review(game, match.record(), { ...bot, ...budget }),
    );
  });
});

test('an option that is given counts instead of what the kit knows, and undefined is not given', () => {
  const { game, bot } = oynoKit;
  let asked = 0;
  const evaluate = (): readonly number[] => {
    asked++;
    return [0.5, 0.5];
  };
  mctsBot(oynoKit, { evaluate, iterations: 10 })(turnOf(game, game.setup()));
  expect(asked).toBeGreaterThan(0);
  const options = { iterations: 60, evaluate: undefined, exploration: undefined };
  expect(mctsBot(oynoKit, options)(turnOf(game, game.setup()))).toEqual(
    mctsBot(game, { ...bot, iterations: 60 })(turnOf(game, game.setup())),
  );
});

describe('levels without knowledge', () => {
  test.each(SEARCHING)('%s is refused for a game alone, and for a kit that knows nothing', (level) => {
    for (const given of [connectFour, { game: connectFour }, oynoKit.game]) {
      expect(codeOf(() => levelBot<GameTypes>(given, level))).toBe('no-knowledge');
      expect(codeOf(() => asyncLevelBot<GameTypes>(given, level))).toBe('no-knowledge');
      expect(codeOf(() => levelBot<GameTypes>(given, level, { withoutKnowledge: false }))).toBe('no-knowledge');
    }
    expect(levelBot(connectFour, level, { withoutKnowledge: true })).toBeTypeOf('function');
    expect(levelBot(connectFour, level, { evaluate: () => [0.5, 0.5] })).toBeTypeOf('function');
    expect(asyncLevelBot({ game: connectFour }, level, { withoutKnowledge: true })).toBeTypeOf('function');
  });

  test('the error says what would be right', () => {
    const error = errorOf(() => levelBot(connectFour, 'expert'));
    expect(error.message).toMatch(/kit.*"evaluate".*"withoutKnowledge: true"/);
    expect(error.details).toEqual({ game: 'connect-four', level: 'expert' });
  });

  test('the lowest level needs none', () => {
    expect(levelBot(connectFour, 'novice')).toBeTypeOf('function');
    expect(asyncLevelBot(connectFour, 'novice')).toBeTypeOf('function');
  });

  test.each(LEVELS)('%s refuses what is neither true nor false', (level) => {
    const options = { withoutKnowledge: 1 } as never;
    expect(codeOf(() => levelBot(connectFour, level, options))).toBe('bad-argument');
    expect(codeOf(() => asyncLevelBot(connectFour, level, options))).toBe('bad-argument');
  });
});

test.each([undefined, null, 3, {}, { game: {} }])('what is neither a kit nor a game is refused: %j', (given) => {
  expect(codeOf(() => mctsBot(given as never))).toBe('bad-argument');
  expect(codeOf(() => levelBot(given as never, 'expert', { withoutKnowledge: true }))).toBe('bad-argument');
});

function errorOf(run: () => unknown): RuleError {
  try {
    run();
  } catch (error) {
    if (isRuleError(error)) return error;
  }
  throw new RuleError('bad-argument', 'There was no error.');
}
