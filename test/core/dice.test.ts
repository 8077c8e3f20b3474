import {
  type ChanceNode,
  type ChanceResult,
  createMatch,
  formatChance,
  type GameTypes,
  isChanceResult,
  outcomes,
  parseChance,
  sample,
  seededRandom,
} from 'tabletop-rules/core';
import { describe, expect, it, test } from 'vitest';
import { createSharedResults, totalWeight } from '../../src/core/chance/dice.ts';
import { fitResult } from '../../src/core/chance/outside.ts';
import { codeOf, errorOf } from './error-of.ts';
import { snatch } from './toy.ts';

const D6 = { faces: [1, 2, 3, 4, 5, 6] };
const TWO_D6: ChanceNode<'dice'> = { label: 'dice', dice: [D6, D6] };
const STOCK: ChanceNode<'dice'> = { label: 'dice', dice: [{ faces: ['a', 'b', 'c', 'd'], weights: [0, 1, 0, 3] }] };

describe('outcomes', () => {
  it('lists every result once, the last die varying fastest', () => {
    const all = [...outcomes(TWO_D6)];
    expect(all).toHaveLength(36);
    expect(all.slice(0, 7).map(({ result }) => result.faces.join(''))).toEqual([
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
      '21',
    ]);
    expect(all.every(({ result }) => Object.isFrozen(result) && Object.isFrozen(result.faces))).toBe(true);
    expect(all.every(({ weight, probability }) => weight === 1 && probability === 1 / 36)).toBe(true);
  });

  it('leaves impossible faces out and weighs the others', () => {
    expect([...outcomes(STOCK)]).toEqual([
      { result: { type: 'chance', label: 'dice', faces: ['b'] }, weight: 1, probability: 0.25 },
      { result: { type: 'chance', label: 'dice', faces: ['d'] }, weight: 3, probability: 0.75 },
    ]);
  });

  it('leaves impossible faces out of every die, first and last ones too', () => {
    const odd = { faces: [1, 2, 3], weights: [0, 2, 0] };
    const all = [...outcomes({ label: 'dice', dice: [odd, { faces: [7, 8, 9], weights: [1, 0, 1] }, odd] })];
    expect(all.map(({ result, weight }) => [result.faces, weight])).toEqual([
      [[2, 7, 2], 4],
      [[2, 9, 2], 4],
    ]);
  });

  it('has probabilities that add up to 1', () => {
    const sum = [...outcomes({ label: 'dice', dice: [D6, STOCK.dice[0]!, D6] })]
      .map(({ probability }) => probability)
      .reduce((a, b) => a + b, 0);
    expect(sum).toBeCloseTo(1, 10);
  });

  it('is made one by one: the first of 6^60 comes at once', () => {
    const many = outcomes({ label: 'dice', dice: Array.from({ length: 60 }, () => D6) });
    expect(many.next().value).toMatchObject({ weight: 1 });
  });

  it('refuses at the call, not at the first result', () => {
    expect(codeOf(() => outcomes(null as never))).toBe('bad-argument');
  });
});

describe('sample', () => {
  it('follows the weights (seed 11)', () => {
    const random = seededRandom(11);
    const counts: Record<string, number> = {};
    for (let i = 0; i < 8_000; i++) {
      const face = String(sample(STOCK, random).faces[0]);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    expect(Object.keys(counts).sort()).toEqual(['b', 'd']);
    // 2,000 of 8,000 expected; the deviation is 39.
    expect(Math.abs(counts['b']! - 2_000)).toBeLessThan(200);
  });

  it('gives the same for the same seed, in a frozen move', () => {
    const move = sample(TWO_D6, seededRandom(5));
    expect(move).toEqual(sample(TWO_D6, seededRandom(5)));
    expect(Object.isFrozen(move) && Object.isFrozen(move.faces)).toBe(true);
    expect(isChanceResult(move)).toBe(true);
  });

  it.each<[string, number]>([
    ['the first', 0],
    ['the last', 1],
  ])('reaches %s face at the edge of the draw', (_, edge) => {
    const random = (n: number): number => (edge === 0 ? 0 : n - 1);
    expect(sample(TWO_D6, random).faces).toEqual(edge === 0 ? [1, 1] : [6, 6]);
    expect(sample(STOCK, random).faces).toEqual(edge === 0 ? ['b'] : ['d']);
  });

  it.each([0.5, -1, 6, Number.NaN, Number.POSITIVE_INFINITY, 1e308, '1', undefined])(
    'refuses a source of %s',
    (drawn) => {
      expect(codeOf(() => sample(TWO_D6, () => drawn as number))).toBe('bad-argument');
      expect(codeOf(() => sample(STOCK, () => drawn as number))).toBe('bad-argument');
    },
  );
});

describe('dice', () => {
  it.each<[string, unknown]>([
    ['no dice', { label: 'dice', dice: [] }],
    ['a die without faces', { label: 'dice', dice: [{ faces: [] }] }],
    ['fewer weights than faces', { label: 'dice', dice: [{ faces: [1, 2], weights: [1] }] }],
    ['a weight below 0', { label: 'dice', dice: [{ faces: [1, 2], weights: [2, -1] }] }],
    ['a weight with a fraction', { label: 'dice', dice: [{ faces: [1, 2], weights: [2, 0.5] }] }],
    ['nothing but weights of 0', { label: 'dice', dice: [{ faces: [1, 2], weights: [0, 0] }] }],
    ['weights that add up to too much', { label: 'dice', dice: [{ faces: [1, 2], weights: [2 ** 53 - 1, 1] }] }],
    ['a bad die after a good one', { label: 'dice', dice: [D6, { faces: [1], weights: [0] }] }],
  ])('refuses %s', (_, dice) => {
    expect(codeOf(() => sample(dice as never, seededRandom(1)))).toBe('bad-argument');
    expect(codeOf(() => outcomes(dice as never))).toBe('bad-argument');
    expect(codeOf(() => parseChance(dice as never, '1'))).toBe('bad-argument');
  });

  it('may have a die of a thousand faces', () => {
    const faces = Array.from({ length: 1_000 }, (_, i) => i);
    expect(sample({ label: 'dice', dice: [{ faces }] }, () => 999).faces).toEqual([999]);
  });

  it('weigh as much as their faces, or as their weights', () => {
    expect(totalWeight(D6)).toBe(6);
    expect(totalWeight(STOCK.dice[0]!)).toBe(4);
  });
});

describe('chance as text', () => {
  it('is the label and the faces; hidden faces are question marks', () => {
    expect(formatChance({ label: 'dice', faces: [3, 'x', null] })).toBe('dice: 3 x ?');
  });

  it.each<[string, readonly (string | number)[]]>([
    ['3 4', [3, 4]],
    ['dice: 3 4', [3, 4]],
    ['  dice:3,4 ', [3, 4]],
    ['6, 1', [6, 1]],
  ])('reads "%s"', (text, faces) => {
    expect(parseChance(TWO_D6, text)).toEqual({ type: 'chance', label: 'dice', faces });
  });

  it('reads the face of a single die whole, spaces and all', () => {
    const card = { label: 'card', dice: [{ faces: ['two of hearts', 'two'] }] };
    for (const { result } of outcomes(card)) expect(parseChance(card, formatChance(result))).toEqual(result);
    expect(parseChance(card, ' two of hearts ').faces).toEqual(['two of hearts']);
  });

  it('reads what it writes', () => {
    for (const { result } of outcomes(TWO_D6)) expect(parseChance(TWO_D6, formatChance(result))).toEqual(result);
  });

  it.each<[string, string]>([
    ['', 'dice 2, faces given 0'],
    ['3', 'dice 2, faces given 1'],
    ['3 4 5', 'dice 2, faces given 3'],
    ['3 7', 'die 2 cannot show "7", only one of 6: "1 2 3 4 5 6".'],
    ['stock: 3 4', 'faces given 3'],
  ])('refuses "%s"', (text, why) => {
    const error = errorOf(() => parseChance(TWO_D6, text));
    expect(error.code).toBe('bad-chance');
    expect(error.message).toContain(why);
  });

  it('refuses two faces of one die', () => {
    const why = errorOf(() => parseChance({ label: 'die', dice: [D6] }, '3 4')).message;
    expect(why).toContain('die 1 cannot show "3 4", only one of 6: "1 2 3 4 5 6".');
    const result = fitResult({ label: 'die', dice: [D6] }, { type: 'chance', label: 'die', faces: [3, 4] });
    expect(result).toMatchObject({
      error: { message: expect.stringContaining('dice 1, faces given 2') },
    });
  });

  it('refuses a face that cannot come up now', () => {
    expect(errorOf(() => parseChance(STOCK, 'a')).message).toContain('die 1 cannot show "a", only one of 2: "b d".');
  });

  it('says of many faces how many would fit, and the first of them', () => {
    const faces = Array.from({ length: 50 }, (_, i) => i);
    const { message } = errorOf(() => parseChance({ label: 'cave', dice: [{ faces }] }, '50'));
    expect(message).toContain('only one of 50: "0 1 2 3 4 5 6 7 8 9 10 ');
  });

  it('refuses 65 faces for 64 dice', () => {
    const chance: ChanceNode<'dice'> = { label: 'dice', dice: Array.from({ length: 64 }, () => D6) };
    const text = Array.from({ length: 64 }, () => '2').join(' ');
    expect(parseChance(chance, text).faces).toHaveLength(64);
    expect(['bad-chance', 'bad-move']).toContain(codeOf(() => parseChance(chance, `${text} 2`)));
  });

  it('does not take the text of another face: neither "01" nor "1.0" is 1', () => {
    expect(codeOf(() => parseChance(TWO_D6, '01 1'))).toBe('bad-chance');
    expect(codeOf(() => parseChance(TWO_D6, '1.0 1'))).toBe('bad-chance');
  });
});

// Equal results of chance as one object, which all matches of a game share.

function result(label: string, ...faces: readonly (number | string)[]): ChanceResult {
  return Object.freeze({ type: 'chance', label, faces: Object.freeze(faces) });
}

test('two matches of a game have the same objects for equal results', () => {
  const [one, two] = [1, 1].map((seed) => createMatch(snatch, { seed }).record().actions);
  expect(one?.some((action) => isChanceResult(action))).toBe(true);
  one?.forEach((action, i) => {
    expect(two?.[i]).toBe(action);
    expect(Object.isFrozen(action)).toBe(true);
  });
});

test('what is not equal is shared with nothing', () => {
  const share = createSharedResults<GameTypes>();
  const all = [
    result('a', 1),
    result('a', '1'),
    result('a', '1,2'),
    result('a', '1', '2'),
    result('a', 1, 2),
    result('b', 1),
    result('a'),
    result('a', 'string b'),
    result('a string b'),
  ];
  for (const one of all) expect(share(one)).toBe(one);
  for (const one of all) expect(share(result(one.label, ...one.faces))).toBe(one);
});

test('strangers cannot fill it: the results of ten thousand rolls that all differ are not all kept', () => {
  const share = createSharedResults<GameTypes>();
  const first = share(result('a', 0));
  for (let i = 1; i < 10_000; i++) share(result('a', i));
  expect(share(result('a', 0))).not.toBe(first);
});
