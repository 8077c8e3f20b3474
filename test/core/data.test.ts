import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze, isRecord, ownValue, readData, sameData } from '../../src/core/data.ts';
import { checkSettings, toRuleError } from '../../src/core/errors.ts';
import { codeOf, errorOf } from './error-of.ts';

const read = (value: unknown): unknown => {
  const data = readData(value, 'It', 'bad-move');
  if (!data.ok) throw toRuleError(data.error);
  return data.value;
};
const keys = (count: number): object => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
const items = (count: number): number[] => Array.from({ length: count }, () => 0);

describe('readData', () => {
  it('copies what JSON can hold, and gives an equal value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        fc.pre(!JSON.stringify(value).includes('__proto__'));
        const copy = read(value);
        expect(copy).toEqual(value);
        if (typeof value === 'object' && value !== null) expect(copy).not.toBe(value);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it.each<[string, unknown, boolean]>([
    ['16 keys', keys(16), true],
    ['17 keys', keys(17), false],
    ['64 items', items(64), true],
    ['65 items', items(65), false],
    ['2,000 characters', 'x'.repeat(2_000), true],
    ['2,001 characters', 'x'.repeat(2_001), false],
    ['6 levels', [[[[[[]]]]]], true],
    ['7 levels', [[[[[[[]]]]]]], false],
    ['4,000 values', [...items(62).map(() => items(63))], true],
    ['5,000 values', items(64).map(() => items(64).map(() => [])), false],
  ])('%s: %s', (_, value, taken) => {
    if (taken) expect(read(value)).toEqual(value);
    else expect(codeOf(() => read(value))).toBe('bad-move');
  });

  it('names what it read and what is wrong', () => {
    expect(errorOf(() => read({ a: [1, { b: Number.NaN }] })).message).toBe(
      'It holds NaN, which is not a finite number, at "a".',
    );
    expect(errorOf(() => read({ get x() { return 1; } })).message).toBe('It has a getter at "x".'); // biome-ignore format: one row
  });

  it('says how long a list is that is too long, and how long it may be', () => {
    const error = errorOf(() => read({ a: items(70) }));
    expect(error.message).toBe('It holds an array of 70 items, where at most 64 are allowed, at "a".');
    expect(error.details).toEqual({ value: 'an object', at: 'a', found: 70, most: 64 });
    expect(errorOf(() => read(items(65))).message).toBe('It holds an array of 65 items, where at most 64 are allowed.');
  });

  it('does not blame the field before a key that no data has', () => {
    const proto = JSON.parse('{ "a": 1, "__proto__": 2 }');
    expect(errorOf(() => read(proto))).toMatchObject({
      message: 'It has the key "__proto__".',
      details: { at: '__proto__' },
    });
    const symbol = errorOf(() => read({ a: 1, [Symbol('s')]: 2 }));
    expect(symbol.message).toBe('It has a symbol as a key.');
    expect(symbol.details).toEqual({ value: 'an object' });
  });

  it('reads the data of a proxy that does not throw as data', () => {
    expect(read(new Proxy({ a: 1 }, {}))).toEqual({ a: 1 });
  });
});

describe('sameData', () => {
  it('is true of a copy with its keys in another order, and false once anything differs', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 }), (value) => {
        const turned = Object.fromEntries(Object.entries(structuredClone(value)).reverse());
        expect(sameData(value, turned)).toBe(true);
        expect(sameData(value, { ...turned, more: 1 })).toBe(false);
        expect(sameData({ ...value, more: 1 }, turned)).toBe(false);
        expect(sameData([value], [value, value])).toBe(false);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it.each<[unknown, unknown]>([
    [{}, []],
    [[], {}],
    [null, {}],
    [{}, null],
    [0, '0'],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ toString: 1 }, { a: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[[1]], [[2]]],
  ])('%j is not %j', (a, b) => {
    expect(sameData(a, b)).toBe(false);
  });
});

describe('checkSettings', () => {
  it('refuses a misspelt name, and says which there are', () => {
    checkSettings({ maxMoves: 3, bots: undefined }, ['maxMoves', 'bots']);
    checkSettings(undefined, ['maxMoves']);
    const error = errorOf(() => checkSettings({ maxMove: 3 }, ['maxMoves', 'bots']));
    expect(error.code).toBe('bad-argument');
    expect(error.message).toBe('There is no setting "maxMove"; there is maxMoves, bots.');
  });
});

describe('small helpers', () => {
  it('isRecord: objects, not arrays', () => {
    expect([{}, [], null, 'x', 1].map(isRecord)).toEqual([true, false, false, false, false]);
  });

  it('ownValue: own fields only, and no getter is run', () => {
    let runs = 0;
    const object = { a: 1, get b() { return ++runs; } }; // biome-ignore format: one row
    expect(['a', 'b', 'toString'].map((key) => ownValue(object, key))).toEqual([1, undefined, undefined]);
    expect(ownValue(null, 'a')).toBe(undefined);
    expect(runs).toBe(0);
  });

  it('deepFreeze: all the way down, and gives the same object', () => {
    const value = { a: [{ b: [1] }], c: null };
    expect(deepFreeze(value)).toBe(value);
    expect([value, value.a, value.a[0], value.a[0]!.b].every(Object.isFrozen)).toBe(true);
  });
});
