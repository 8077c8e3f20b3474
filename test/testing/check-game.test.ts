import { defineGame } from 'tabletop-rules/author';
import { type Game, type GameKit, replay } from 'tabletop-rules/core';
import { type CheckReport, type CheckSettings, ConformanceError, checkGame } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { kits } from '../kits.ts';
import { runs } from '../runs.ts';
import { numberedToy } from './numbered-toy.ts';
import { cardsAddUp, type Toy, type ToyOptions, toy, toyEncodingWith, toyHand, toyRules, toyWith } from './toy.ts';

const ALL_OPTIONS: readonly ToyOptions[] = [
  {},
  { seats: 3, copies: 3 },
  { seats: 4, copies: 4 },
  { seats: 4, teams: true, copies: 3 },
];

function failWith(kitOrGame: GameKit<Toy> | Game<Toy>, settings: CheckSettings<Toy>): ConformanceError {
  try {
    checkGame(kitOrGame, settings);
  } catch (error) {
    if (error instanceof ConformanceError) return error;
    throw error;
  }
  throw new Error('nothing was found');
}

describe('games without a fault', () => {
  it('passes the toy under all its options, and makes every comparison many times', () => {
    // By numbers, so that they and its `sampleMove` too are compared.
    const kit = { game: numberedToy(), encoding: toyEncodingWith(toyHand) };
    const report = checkGame(kit, {
      options: ALL_OPTIONS,
      runs: runs(12),
      seed: 1,
      maxMoves: 80,
      invariant: cardsAddUp,
    });
    expect(report.runs).toBe(4 * runs(12));
    expect(report.ended).toBeGreaterThan(runs(15));
    expect(Object.keys(report.reasons)).toEqual(['cards-out']);
    // Some run ended, so that `ends` had nothing to look at; no choice is sealed.
    const { ends, sealed, ...counts } = report.counts;
    expect([ends, sealed]).toEqual([0, 0]);
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(runs(15));
    expect(report.neverEnded).toEqual([]);
    expect(report.counts['leak-view']).toBeGreaterThan(runs(1_500));
    expect(report.counts['leak-explain']).toBeGreaterThan(runs(1_500));
    expect(report.counts.reveals).toBeGreaterThan(runs(500));
  });

  it('lets two seats that are asked at once say the same, and winners stand in any order', () => {
    const honest = toyWith({
      format: (move) => (move.type === 'pass' ? 'pass' : toyRules.format(move)),
      status: (view) => {
        const status = toyRules.status(view);
        if (status.type !== 'over') return status;
        return { ...status, outcome: { ...status.outcome, winners: [...status.outcome.winners].reverse() } };
      },
    });
    // Its `parse` is that of the toy, and knows no text without a seat.
    const options = { seats: 3, copies: 3 };
    const report = checkGame(honest, { options, runs: 15, seed: 1, maxMoves: 60, skip: ['parse'] });
    expect(report.counts.format).toBeGreaterThan(100);
    expect(report.ended).toBeGreaterThan(0);
  });

  it.each<[string, (runs: number) => CheckReport]>([
    ['tic-tac-toe', (runs) => checkGame(ticTacToe, { runs, seed: 1, maxMoves: 9 })],
    ['connect four', (runs) => checkGame(connectFour, { runs, seed: 1, maxMoves: 42 })],
  ])('passes the example %s', (_, check) => {
    const report = check(30);
    expect(report.runs).toBe(30);
    expect(report.ended).toBeGreaterThan(3);
    expect(report.counts['leak-view']).toBe(0);
  });
});

describe('kits', () => {
  it.each(kits.map((kit) => [kit.game.id, kit] as const))('passes that of %s, and all that it has', (_, kit) => {
    const report = checkGame(kit, { runs: 2, seed: 1, maxMoves: 40 });
    expect(report.counts['leak-observation']).toBeGreaterThan(20);
    expect(report.board).toMatchObject({ seed: 1 });
    expect(report.board!.states).toBeGreaterThan(0);
  });

  it('does for a kit without a board and an encoding what it does for a game', () => {
    const settings = { runs: 3, seed: 1 };
    expect(checkGame({ game: toy }, settings)).toEqual(checkGame(toy, settings));
    expect(checkGame(toy, settings).board).toBeUndefined();
    expect(checkGame(toy, settings).counts['leak-observation']).toBe(0);
  });

  it('leaves the board out where only some checks are wanted', () => {
    const { board, counts } = checkGame(kits[0]!, { runs: 1, seed: 1, only: ['json'] });
    expect([board, counts['leak-observation']]).toEqual([undefined, 0]);
  });

  it('says where an observation differs, and how to find it again', () => {
    const encoding = toyEncodingWith((view, seat, out, at) => {
      toyHand(view, seat, out, at);
      out[at + 3] = view.deck?.[0] ?? 0;
    });
    const error = failWith({ game: toy, encoding }, { seed: 2, runs: 20 });
    expect(error.check).toBe('leak-observation');
    expect(error.fault).toMatch(/^The observation of .* number 3 of "own hand" is \d, and 0\.$/);
    expect(error.message).toContain('Again: checkGame(kit, { seed: 2, runs: ');
  });

  it.each([undefined, {}, { game: undefined }, { game: {} }])('refuses %j', (kit) => {
    expect(() => checkGame(kit as never)).toThrow(expect.objectContaining({ code: 'bad-argument' }));
  });
});

describe('what checkGame throws', () => {
  const broken = toyWith({ format: (move) => (move.type === 'bury' ? `${move.seat} buries` : toy.format(move)) });
  const fail = (settings: CheckSettings<Toy>): ConformanceError => failWith(broken, settings);

  it('names the check, the moves, the options and the seed', () => {
    const error = fail({ seed: 3, options: [{}, { seats: 3 }] });
    expect(error.check).toBe('format');
    expect(error.moves).toEqual(['deal: 0', 'deal: 0', 'deal: 1', 'deal: 1']);
    expect(error.options).toEqual({ seats: 2, teams: false, copies: 2 });
    expect(error.message).toMatchInlineSnapshot(`
      "toy breaks "format": The notation of a move is distinct among the legal moves of a seat, and is parsed back.
      {"type":"bury","seat":0,"slot":0} and {"type":"bury","seat":0,"slot":1} are both "0 buries".
      Options: {"seats":2,"teams":false,"copies":2}
      Moves:
        1. deal: 0
        2. deal: 0
        3. deal: 1
        4. deal: 1
      Again: checkGame(game, { seed: 3, runs: 1, options: {"seats":2,"teams":false,"copies":2} })"
    `);
  });

  it('holds a record that leads to the state', () => {
    const { record, moves } = fail({ seed: 3 });
    expect(replay(broken, record).states).toHaveLength(moves.length + 1);
  });

  it('tells that the list is shortened, and stops at the limit of time', () => {
    const late = toyWith({
      legalMoves: (view, seat) => {
        if (view.table.length === 3) throw new Error('too many');
        return toyRules.legalMoves(view, seat);
      },
    });
    const slow = (settings: CheckSettings<Toy>): ConformanceError =>
      failWith(late, { seed: 4, runs: 100, ...settings });
    const tried: number[] = [];
    const lengths: number[] = [];
    const short = slow({
      onShrink: (attempts, actions) => {
        tried.push(attempts);
        lengths.push(actions);
      },
    });
    expect(tried).toEqual(tried.map((_, i) => i));
    expect(tried.length).toBeGreaterThan(3);
    expect(lengths[0]).toBeGreaterThan(short.moves.length);
    expect(lengths.at(-1)).toBe(short.moves.length);
    expect(short.message).not.toContain('shrinkTime');
    const long = slow({ shrinkTime: 0 });
    expect(long.check).toBe('throws');
    expect(long.moves).toHaveLength(lengths[0]!);
    expect(long.message).toContain('see `shrinkTime`');
    expect(() => slow({ shrinkTime: -1 })).toThrow('shrinkTime');
  });

  it('finds the same again with the seed that it names, also where none was given', () => {
    const first = fail({});
    const again = fail({ seed: first.seed });
    expect(again.message).toBe(first.message);
  });

  it('names the action at which a function threw', () => {
    const failing = toyWith({
      play: (draft, action) => {
        if (action.type === 'bury') throw new Error('no spade');
        toyRules.play(draft, action);
      },
    });
    const error = failWith(failing, { seed: 3 });
    expect(error.check).toBe('throws');
    expect(error.action).toBe('seat 0: 0 buries slot 1');
    expect(error.fault).toContain('throws at "seat 0: 0 buries slot 1": no spade');
    expect(error.message).toContain('\nThen: seat 0: 0 buries slot 1\n');
    // The author's error is the cause, with its own stack.
    expect(error.cause).toMatchObject({ message: expect.stringContaining('no spade') });
  });

  it('names results of chance too, and moves that are no moves of the game', () => {
    const failing = toyWith({
      play: (draft, action) => {
        if (action.type === 'chance' && action.label === 'draw') throw new Error('no card');
        toyRules.play(draft, action);
      },
    });
    expect(failWith(failing, { seed: 3 }).action).toMatch(/^draw: \d$/);
    const strict = toyWith({
      explain: (_, move) => {
        if (!('card' in move)) throw new Error('no card');
        return undefined;
      },
    });
    expect(failWith(strict, { seed: 3 }).action).toBeDefined();
  });

  it('reports options under which no run ended, and with `endsWithin` refuses a game that does not end', () => {
    const short = { seed: 1, runs: 3, maxMoves: 4 };
    expect(checkGame(toy, short).neverEnded).toEqual([undefined]);
    const options = [{ seats: 3, copies: 4 }];
    // It ends, within bounds that no run of this length reaches.
    const report = checkGame(toy, { ...short, options, endsWithin: 500 });
    expect(report.neverEnded).toEqual(options);
    expect(report.counts.ends).toBe(1);
    expect(failWith(toy, { ...short, endsWithin: 8 })).toMatchObject({ check: 'ends', moves: { length: 8 } });
  });

  it('checks only what it is asked for', () => {
    expect(checkGame(broken, { seed: 3, runs: 5, skip: ['format', 'parse'] }).counts.format).toBe(0);
    const { counts } = checkGame(broken, { seed: 3, runs: 5, only: ['json'] });
    expect(counts.json).toBeGreaterThan(0);
    expect(counts.accepted).toBe(0);
  });

  it('reports progress', () => {
    const seen: string[] = [];
    checkGame(toy, {
      runs: 2,
      seed: 1,
      options: [{}, { seats: 3 }],
      maxMoves: 5,
      onRun: (n, of) => seen.push(`${n}/${of}`),
    });
    expect(seen).toEqual(['1/4', '2/4', '3/4', '4/4']);
  });

  it('leaves the globals as they were, whatever happens', () => {
    const before = [Math.random, Date.now, Date, performance.now, crypto.getRandomValues, crypto.randomUUID];
    fail({ seed: 3 });
    expect([Math.random, Date.now, Date, performance.now, crypto.getRandomValues, crypto.randomUUID]).toEqual(before);
    expect(Object.hasOwn(crypto, 'getRandomValues')).toBe(false);
  });

  it.each<[string, string, () => unknown]>([
    ['bad-argument', 'no game', () => checkGame({} as typeof toy)],
    ['bad-argument', 'runs', () => checkGame(toy, { runs: -1 })],
    ['bad-argument', 'endsWithin', () => checkGame(toy, { endsWithin: 0.5 })],
    ['bad-argument', 'seed', () => checkGame(toy, { seed: 2 ** 40 })],
    ['bad-argument', 'an unknown check', () => checkGame(toy, { only: ['colour' as 'json'] })],
    ['bad-options', 'options that the game does not take', () => checkGame(toy, { options: { seats: 9 } })],
  ])('refuses with %s: %s', (code, _, run) => {
    expect(run).toThrowError(expect.objectContaining({ name: 'RuleError', code }));
  });
});

/** A counter in a module. */
let calls = 0;

describe('what a fault tells to do', () => {
  it('listed moves that are not frozen', () => {
    const loose = defineGame({
      ...toyRules,
      legalMoves: (view, seat) => toyRules.legalMoves(view, seat).map((move) => ({ ...move })),
    });
    expect(() => checkGame(loose, { runs: 1, seed: 1, only: ['frozen'] })).toThrow(
      /In the listed move .*, it is not frozen: deepFreeze it, or keep moves in a frozen table\./,
    );
  });

  it.each<[string, RegExp, Game<Toy>]>([
    [
      'a `play` that returns something',
      /`play` returns \[null\], not nothing: it changes its draft, and what it returns is lost/,
      toyWith({ play: (draft, action) => [toyRules.play(draft, action)] as never }),
    ],
    [
      'a missing `chance`',
      /The status is chance, "deal", and the rules have no function `chance`\./,
      toyWith({ chance: undefined as never }),
    ],
    [
      'a state that holds itself',
      /The state holds itself: more\.whole is the whole of it\./,
      toyWith({
        setup: (options) => {
          const state = { ...toyRules.setup(options), more: {} };
          state.more = { whole: state };
          return state;
        },
      }),
    ],
    [
      'a counter in a module',
      /Something outside of the state changes, such as a counter in a module\./,
      toyWith({ chance: (state) => ({ ...toyRules.chance!(state), dice: [{ faces: [calls++ % 2, 2] }] }) }),
    ],
  ])('%s', (_, says, game) => {
    expect(() => checkGame(game, { runs: 3, seed: 1, shrinkTime: 0 })).toThrow(says);
  });

  it('functions of `hidden` that stand beside it', () => {
    const { reveals } = toyRules.hidden!;
    expect(() => defineGame({ ...toyRules, reveals } as never)).toThrow(
      '`reveals` stands beside `hidden`, and belongs in it',
    );
  });
});
