/** Moves as text, legal or not. */
import fc from 'fast-check';
import { isChanceResult, rulesOf } from 'tabletop-rules/core';
import { matches } from 'tabletop-rules/testing';
import { type Wunby, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { after, codeOf, listed } from './helpers.ts';
import { position } from './position.ts';

const turn = position({ barriers: 'c3-d3n e5e', number: 3, face: 'WILD' });

test('case and spaces do not matter, and each text stands for one move', () => {
  const texts = listed(turn);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of [texts[0]!, texts.at(-1)!, 'barrier e5e a1n']) {
    const parsed = wunby.parse(text.toUpperCase().replace(/ /g, '  '), turn);
    expect(parsed.ok && wunby.format(parsed.value)).toBe(text);
  }
});

test.each(KINDS)('every move of a match is read back from its notation: %s', (_, options) => {
  const rules = rulesOf(wunby);
  fc.assert(
    fc.property(matches(wunby, { options, maxPlies: 100 }), ({ actions }) => {
      for (const action of actions) {
        if (isChanceResult<Wunby>(action)) continue;
        expect(rules.parse?.(rules.format(action), action.seat)).toEqual(action);
      }
    }),
    { numRuns: runs(10), seed: seed(84) },
  );
});

describe('notation of a move that is not legal is answered with the reason', () => {
  const colour = after(wunby.setup(), [[6, 1]], 'choose red');
  const build = after(colour, [], 'choose blue', 'build c3n');
  const placing = position({ markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9'], number: 2, face: 'JUMP', removed: 1 });
  const tie = position({ markers: ['c9 d9 e9 f9 g9', 'c1 d1 e1 f1 g1'], tie: [] });

  test.each<[string, string, WunbyState]>([
    ['choose red', 'colour-taken', colour],
    ['choose white', 'no-such-colour', colour],
    ['build c3-d3n', 'slot-closed', build],
    ['build z9n', 'no-such-slot', build],
    ['move c1 i9', 'wrong-distance', turn],
    ['repeat c1 c1', 'same-square', turn],
    ['jump c1 c2', 'nothing-to-jump', turn],
    ['barrier e5e c3n', 'slot-closed', turn],
    ['forfeit', 'must-use-die', turn],
    ['place c1', 'square-taken', placing],
    ['declare', 'wrong-step', turn],
    ['pass', 'wrong-step', turn],
    ['MOVE  C1  C2', 'wrong-step', tie],
    ['castle', 'bad-notation', turn],
    ['move c1', 'bad-notation', turn],
    ['forfeit now', 'bad-notation', turn],
    ['', 'bad-notation', turn],
  ])('%j: %s', (text, code, state) => {
    expect(codeOf(wunby.parse(text, state))).toBe(code);
  });
});
