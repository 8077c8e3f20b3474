import { defineGame, violations } from 'tabletop-rules/author';
import {
  CODES,
  type CoreCode,
  createMatch,
  cryptoRandom,
  isRuleError,
  parseChance,
  parseMatch,
  playout,
  RuleError,
  resumeMatch,
  seededRandom,
  seenRecord,
} from 'tabletop-rules/core';
import { describe, expect, it, vi } from 'vitest';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { PositionLine } from '../../src/author/position.ts';
import { describeMove, show, toViolation } from '../../src/core/errors.ts';
import { errorOf } from './error-of.ts';
import { KINDS } from './hostile-input.ts';
import { card, die, type Snatch, snatch, snatchRules } from './toy.ts';

const PASS = { type: 'pass', seat: 0 } as const;
const START = snatch.setup();
const match = () => createMatch(snatch, { seed: 1 });
const RECORD = match().record();

function withoutCrypto(run: () => unknown): unknown {
  vi.stubGlobal('crypto', undefined);
  try {
    return run();
  } finally {
    vi.unstubAllGlobals();
  }
}

/** One way to each code. */
const WAYS: readonly (readonly [CoreCode, () => unknown])[] = [
  ['bad-options', () => snatch.setup({ seats: 9 })],
  ['bad-rules', () => defineGame<Snatch>({ ...snatchRules, id: '' })],
  ['missing-global', () => withoutCrypto(() => cryptoRandom()(6))],
  ['bad-argument', () => playout(snatch, START, 5 as never)],
  ['bad-state', () => snatch.status(null as never)],
  ['bad-seat', () => match().resign(9)],
  ['bad-observer', () => snatch.view(START, 9)],
  ['bad-move', () => match().play({ type: 'pass' } as never)],
  ['bad-notation', () => parseChance(snatch.chance(START), 'x'.repeat(2_000))],
  ['bad-seed', () => seededRandom(0.5)],
  ['wrong-seat', () => match().play(PASS, { by: 1 })],
  ['illegal-move', () => match().play({ type: 'leave', seat: 0 })],
  ['chance-due', () => snatch.apply(START, PASS)],
  ['not-chance', () => match().play(die('sun'))],
  ['bad-chance', () => parseChance(snatch.chance(START), '9')],
  [
    'game-over',
    () => {
      const over = match();
      over.resign(0);
      over.play(PASS);
    },
  ],
  ['stale', () => match().play(PASS, { seen: 1 })],
  [
    'revealed',
    () => {
      const rolled = match();
      rolled.play({ type: 'roll', seat: 0 });
      rolled.undo();
    },
  ],
  ['nothing-to-undo', () => match().undo()],
  ['bad-position', () => new PositionLine('turn:2', 'snatch').fail('turn', '0 or 1')],
  ['bad-record', () => resumeMatch(snatch, { ...RECORD, actions: [card(9)] })],
  ['bad-file', () => parseMatch(snatch, 'nothing')],
  ['seen-record', () => resumeMatch(snatch, seenRecord(match(), 0))],
  ['wrong-game', () => resumeMatch(ticTacToe, RECORD)],
  ['wrong-version', () => resumeMatch(snatch, { ...RECORD, version: 2 })],
];
/** Only scripted chance, in `tabletop-rules/testing`, has these: its tests cover them. */
const OF_THE_KIT: readonly CoreCode[] = ['faces-missing', 'faces-left'];
/** Only searches, in `tabletop-rules/bots`, have these: likewise. */
const OF_BOTS: readonly CoreCode[] = ['aborted', 'bot-failed', 'no-knowledge'];

describe('codes', () => {
  it.each(WAYS)('%s is thrown, with a sentence', (code, run) => {
    const error = errorOf(run);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^\S.{10,300}[.)]$/s);
    expect(error.name).toBe('RuleError');
  });

  it('are all on the list, and there is a way to each', () => {
    expect([...WAYS.map(([code]) => code), ...OF_THE_KIT, ...OF_BOTS].sort()).toEqual(Object.keys(CODES).sort());
  });

  it('are each explained in a sentence', () => {
    for (const meaning of Object.values(CODES)) expect(meaning).toMatch(/^[A-Z].{15,}\.$/);
  });
});

describe('RuleError', () => {
  it('has what it was given, and no empty fields', () => {
    const cause = new Error('why');
    expect({ ...new RuleError('bad-move', 'No.', { details: { a: 1 }, cause }) }).toStrictEqual({
      name: 'RuleError',
      code: 'bad-move',
      details: { a: 1 },
    });
    expect(new RuleError('bad-move', 'No.', { cause }).cause).toBe(cause);
    const bare = new RuleError('bad-move', 'No.');
    expect(
      ['details', 'cause'].filter((key) => Object.hasOwn(bare, key) && Reflect.get(bare, key) !== undefined),
    ).toEqual([]);
  });

  it('is recognised across copies of the library, and named in each', async () => {
    // In a variable: TypeScript would look for a file of this name.
    const file = '../../src/core/errors.ts?copy=1';
    const other: typeof import('../../src/core/errors.ts') = await import(file);
    const foreign = new other.RuleError('bad-move', 'No.');
    expect(foreign).not.toBeInstanceOf(RuleError);
    expect([foreign, new RuleError('bad-move', 'No.')].map(isRuleError)).toEqual([true, true]);
    expect([new Error('x'), { code: 'bad-move' }, null, 'x'].map(isRuleError)).toEqual([false, false, false, false]);
    expect(String(foreign)).toBe('RuleError: No.');
  });

  it('is told to a client as plain data', () => {
    expect(toViolation(new RuleError('a', 'B.', { details: { c: 1 } }))).toStrictEqual({
      code: 'a',
      message: 'B.',
      details: { c: 1 },
    });
    expect(toViolation(new RuleError('a', 'B.'))).toStrictEqual({ code: 'a', message: 'B.' });
  });

  it('cuts long texts in details, which can come from outside', () => {
    const long = 'x'.repeat(2_000);
    for (const { details } of [
      violations({ a: 'A.' })('a', { long, n: 1 }),
      new RuleError('a', 'A.', { details: { long } }),
    ]) {
      expect(String(details?.['long'])).toHaveLength(301);
    }
  });

  it('violations makes them from a table, without details where there are none', () => {
    const because = violations({ a: 'A.', b: 'B.' });
    expect(because('b')).toStrictEqual({ code: 'b', message: 'B.' });
    expect(because('a', { at: 1 })).toStrictEqual({ code: 'a', message: 'A.', details: { at: 1 } });
  });
});

describe('show', () => {
  it.each<[unknown, string]>([
    ['x', '"x"'],
    ['a "b"\n', '"a \\"b\\"\\n"'],
    ['\x1b[8m \x9b31m \u202e \u2028 \u200b \ufeff', '"\\u001b[8m \\u009b31m \\u202e \\u2028 \\u200b \\ufeff"'],
    ['x'.repeat(100), `"${'x'.repeat(59)}…`],
    [1.5, '1.5'],
    [Number.NaN, 'NaN'],
    [null, 'null'],
    [undefined, 'undefined'],
    [true, 'true'],
    [1n, 'a bigint'],
    [Symbol('x'), 'a symbol'],
    [() => 1, 'a function'],
    [[1, 2], 'an array of 2'],
    [{}, 'an object'],
  ])('%s: %s', (value, text) => {
    expect(show(value)).toBe(text);
  });

  it('names the fields of a move without what a terminal or a log obeys', () => {
    const move = { type: 'place', seat: 0, 'x\n{"level":"error"}\x1b[8m': 1, cell: 'b2' };
    expect(describeMove(move)).toBe('"place" "x\\n{\\"level\\":\\"error\\"}\\u001b[8m" 1 cell "b2"');
  });

  it('never throws, runs no code, and stays short', () => {
    let runs = 0;
    for (const [, make] of KINDS) expect(show(make(() => ++runs)).length).toBeLessThan(70);
    expect(runs).toBe(0);
  });
});
