import { badOption, defineGame, flag, integer, oneOf } from 'tabletop-rules/author';
import { type Rules, resolveOptions } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { codeOf, errorOf } from '../core/error-of.ts';
import { type Snatch, snatch, snatchRules } from '../core/toy.ts';

interface Options {
  readonly size?: number | undefined;
  readonly side?: 'left' | 'right' | undefined;
  readonly fast?: boolean | undefined;
}
const TABLE = {
  size: integer(0, 9, 5, 'How large.'),
  side: oneOf(['left', 'right'], 'Which side.'),
  fast: flag('Whether fast.'),
};
const resolve = (given: unknown): unknown => resolveOptions<Options>(TABLE, given);

describe('resolveOptions', () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no options', {}],
    ['options that are undefined', { size: undefined, side: undefined, fast: undefined }],
  ])('fills in every default for %s', (_, given) => {
    expect(resolve(given)).toStrictEqual({ size: 5, side: 'left', fast: false });
  });

  it('lets a default depend on what else is given', () => {
    const table = {
      ...TABLE,
      size: { ...TABLE.size, defaultWith: ({ fast }: { fast?: unknown }) => (fast === true ? 9 : 5) },
    };
    expect(resolveOptions<Options>(table, { fast: true })).toStrictEqual({ size: 9, side: 'left', fast: true });
    expect(resolveOptions<Options>(table, { fast: true, size: 2 })).toMatchObject({ size: 2 });
    expect(resolveOptions<Options>(table, {})).toMatchObject({ size: 5 });
    // It sees what came in, which is checked all the same.
    expect(codeOf(() => resolveOptions<Options>(table, { fast: 'yes' }))).toBe('bad-options');
  });

  it('keeps what is given, and fills in the rest', () => {
    expect(resolve({ size: 0, fast: true })).toStrictEqual({ size: 0, side: 'left', fast: true });
    expect(resolve({ side: 'right', size: 9 })).toStrictEqual({ size: 9, side: 'right', fast: false });
  });

  it('makes 0 of -0, which JSON cannot hold', () => {
    expect(resolve({ size: -0 })).toStrictEqual({ size: 0, side: 'left', fast: false });
  });

  it.each<[string, unknown, string]>([
    ['size', -1, 'an integer from 0 to 9'],
    ['size', 10, 'an integer from 0 to 9'],
    ['size', 1.5, 'an integer from 0 to 9'],
    ['size', '5', 'an integer from 0 to 9'],
    ['size', null, 'an integer from 0 to 9'],
    ['side', 'middle', 'one of "left", "right"'],
    ['side', 0, 'one of "left", "right"'],
    ['fast', 1, 'true or false'],
    ['fast', 'true', 'true or false'],
  ])('refuses %s: %j, and names the option', (name, value, expects) => {
    const error = errorOf(() => resolve({ [name]: value }));
    expect(error.code).toBe('bad-options');
    expect(error.details).toMatchObject({ option: name, expects });
    expect(error.message).toBe(badOption(name, value, expects).message);
  });

  it.each(['sizes', 'constructor', 'valueOf', 'hasOwnProperty'])('refuses the unknown option %s', (name) => {
    const error = errorOf(() => resolve({ [name]: 1 }));
    expect(error.code).toBe('bad-options');
    expect(error.message).toContain('Known options: size, side, fast.');
  });

  it('names the option that is no plain data, or too long', () => {
    const long = errorOf(() => resolve({ side: Array.from({ length: 65 }, () => 0) }));
    expect(long.code).toBe('bad-options');
    expect(long.message).toContain('an array of 65 items, where at most 64 are allowed, at "side".');
    expect(long.details).toMatchObject({ option: 'side', found: 65, most: 64 });
    expect(errorOf(() => resolve({ size: Number.NaN })).details).toMatchObject({ option: 'size' });
  });

  it('says what is right where only one integer is', () => {
    expect(integer(2, 2, 2, 'Two.').expects).toBe('2');
  });
});

describe('options of a game', () => {
  it.each([1, 5, 2.5, '2', null])('refuse %j seats where 2 to 4 can play', (seats) => {
    expect(errorOf(() => snatch.setup({ seats: seats as number })).details).toMatchObject({ option: 'seats' });
  });

  it('reach setup checked and complete', () => {
    const got: unknown[] = [];
    const setup: Rules<Snatch>['setup'] = (options) => {
      got.push(options);
      return snatchRules.setup(options);
    };
    const game = defineGame<Snatch>({ ...snatchRules, setup });
    game.setup({ goal: 3, seats: undefined });
    expect(got).toStrictEqual([{ seats: 2, goal: 3, stock: 'small' }]);
    expect(codeOf(() => game.setup({ goal: 10 }))).toBe('bad-options');
    expect(got).toHaveLength(1);
  });
});
