/** `format` writes every move of a game, and refuses what is none: whatever fields are missing or of another type. */

import fc from 'fast-check';
import type { ActionOf, AnyGame, Game, GameTypes } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { matches } from 'tabletop-rules/testing';
import { wunby } from 'tabletop-rules/wunby';
import { describe, expect, it, test } from 'vitest';
import { TRIED } from '../cases.ts';
import { errorOf } from '../core/error-of.ts';
import { GARBAGE, KINDS } from '../core/hostile-input.ts';
import { runs, seed } from '../runs.ts';

/** A refusal of `format`; or the text, where there is none. */
function refusal(game: AnyGame, given: unknown): unknown {
  try {
    return game.format(given as never);
  } catch (error) {
    return Reflect.get(Object(error), 'name') === 'RuleError' ? Reflect.get(Object(error), 'code') : error;
  }
}

/** One action of each kind that some matches hold: by type, and by which fields there are. */
function kindsOf<G extends GameTypes>(game: Game<G>, options: G['Options']): readonly ActionOf<G>[] {
  const found = new Map<string, ActionOf<G>>();
  const sampled = fc.sample(matches(game, { options, maxPlies: 300 }), { numRuns: runs(6), seed: seed(31) });
  for (const { states, actions } of sampled) {
    for (const action of [...actions, ...states.slice(-20).flatMap((state) => game.legalMoves(state))]) {
      found.set(`${action.type} ${Object.keys(action).join()}`, action);
    }
  }
  return [...found.values()];
}

const SCALARS: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  99,
  '',
  ' ',
  'no\nname',
  'a b',
  [],
  {},
  [[]],
  [{}],
];

/** What a field of a move can be replaced by: values of other types, and texts that are no names. */
const others = (value: unknown): readonly unknown[] =>
  SCALARS.filter((other) => typeof other !== typeof value || (typeof other === 'string' && other !== value)).concat(
    Array.isArray(value) ? [[null], [...value, {}], value.join(' ')] : [[value]],
  );

function check<G extends GameTypes>(game: Game<G>, options: G['Options'], kinds: number): void {
  const actions = kindsOf(game, options);
  expect(actions.length).toBeGreaterThanOrEqual(kinds);
  for (const action of actions) {
    const text = game.format(action);
    expect(game.format(JSON.parse(JSON.stringify(action)))).toBe(text);
    for (const [key, value] of Object.entries(action)) {
      // A label is compared with the dice that are rolled, by `check`; so are faces.
      const named = action.type === 'chance' && key === 'label';
      const rest = Object.fromEntries(Object.entries(action).filter(([other]) => other !== key));
      // What is left can be another move: a play without its declaration.
      if (value !== true) expect([text, key, refusal(game, rest)]).toEqual([text, key, 'bad-move']);
      for (const other of others(value)) {
        if ((named && typeof other === 'string') || (action.type === 'chance' && Array.isArray(other))) continue;
        const changed = { ...rest, [key]: other };
        expect([changed, refusal(game, changed)]).toEqual([changed, 'bad-move']);
      }
    }
    for (const added of [{ extra: 1 }, { toString: 1 }, JSON.parse('{"__proto__":{"extra":1}}')]) {
      const changed = Object.defineProperties({ ...action }, Object.getOwnPropertyDescriptors(added));
      expect(refusal(game, changed), text).toBe('bad-move');
    }
    expect(refusal(game, Object.create(action)), text).toBe('bad-move');
  }
  for (const given of [
    { type: 'place', seat: 0 },
    { type: 'fight', seat: 0 },
    { type: 'attack', seat: 0 },
  ]) {
    expect([given, refusal(game, given)]).toEqual([given, 'bad-move']);
  }
  for (const type of ['', 'nonsense', 'constructor', 'toString', '__proto__']) {
    expect(refusal(game, { type, seat: 0 }), type).toBe('bad-move');
  }
  for (const [name, make] of KINDS)
    expect(
      refusal(
        game,
        make(() => expect.fail(name)),
      ),
      name,
    ).toBe('bad-move');
}

const CASES = TRIED.flatMap(({ id, kit, formatted, kinds }) =>
  formatted.map((options) => [`${id} ${JSON.stringify(options)}`, kit.game, options, kinds] as const),
);

describe('format writes what is a move of the game, and refuses all else', () => {
  test.each(CASES)('%s', (_, game, options, kinds) => check(game, options, kinds));
});

it('format refuses the moves of other games, and dice where nothing is rolled', () => {
  expect(refusal(oynoPuzzle, { type: 'place', seat: 0, cell: 'b2' })).toBe('bad-move');
  expect(refusal(oynoPuzzle, { type: 'move', seat: 1, from: 'b2', to: 'c3' })).toBe('bad-move');
  expect(refusal(wunby, { type: 'move', seat: 0, to: 'c3' })).toBe('bad-move');
  expect(refusal(doublesWild, { type: 'fight', seat: 0 })).toBe('bad-move');
  expect(refusal(oyno, { type: 'chance', label: 'bone', faces: ['lower'], seat: 0 })).toBe('bad-move');
  expect(refusal(oyno, GARBAGE['__proto__ key']())).toBe('bad-move');
});

it('format says which move it refuses', () => {
  const { message } = errorOf(() => oyno.format(JSON.parse('{"type":"place","seat":0}')));
  expect(message).toBe('This is no move of Oyno: "place".');
});
