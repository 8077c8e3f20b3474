/** Equal results of chance as one object, which all matches of a game share. */
import { type ChanceResult, createMatch, type GameTypes, isChanceResult } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import { createSharedResults } from '../../src/core/chance/dice.ts';
import { snatch } from './toy.ts';

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
