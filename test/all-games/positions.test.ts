/** Positions as lines of text, in every game: what is written is read again, and what strangers write is refused or is a state. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { GameTypes, Observer, PositionNotation } from 'tabletop-rules/core';
import { createMatch, type Game, playout, seededRandom } from 'tabletop-rules/core';
import { fundominoKit } from 'tabletop-rules/fundomino';
import { matches } from 'tabletop-rules/testing';
import { describe, expect, test } from 'vitest';
import { TRIED, type TriedGame } from '../cases.ts';
import { errorOf } from '../core/error-of.ts';
import { ROOT } from '../package/consumer.ts';
import { runs, seed, share } from '../runs.ts';

type Position = PositionNotation<GameTypes>;

const NOTED = TRIED.filter(({ kit }) => kit.position !== undefined);

/** All sets of options that the tests of all games try. */
function optionSets(game: TriedGame): readonly object[] {
  const { evaluated, formatted, packed, shared, shown, beginner, observed } = game;
  const sets = [...evaluated, ...formatted, ...packed, ...shared, ...shown, ...beginner, ...observed];
  return [...new Map(sets.map((options) => [JSON.stringify(options), options])).values()];
}

const CASES = NOTED.flatMap((tried) =>
  optionSets(tried).map((options) => [`${tried.id} ${JSON.stringify(options)}`, tried, options] as const),
);

const observersOf = (game: Game<GameTypes>, state: object): readonly Observer[] => [
  'spectator',
  ...game.sides(state).map((_, seat) => seat),
];

/** States of random matches with some options. */
function sampleStates({ kit: { game } }: TriedGame, options: object, count: number): readonly object[] {
  const sampled = fc.sample(matches(game, { options, maxPlies: 400 }), { numRuns: count, seed: seed(7) });
  return sampled.flatMap(({ states }) => states.filter((_, i) => i < 30 || i % 7 === 0 || i > states.length - 12));
}

function expectRound(position: Position, view: object): string {
  const text = position.format(view);
  const read = position.parse(text);
  if (!read.ok) throw new Error(`${read.error.message}\n${text}`);
  expect(read.value, text).toEqual(view);
  expect(Object.isFrozen(read.value)).toBe(true);
  return text;
}

describe('what is written is read again: states, and views of every observer', () => {
  test.each(share(CASES, 6, 4))('%s', (_, tried, options) => {
    const { game, position = expect.fail() } = tried.kit;
    for (const state of sampleStates(tried, options, runs(10))) {
      const text = expectRound(position, state);
      expect(text.includes('?'), text).toBe(false);
      expect(position.check(JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state });
      expect(game.setup({ position: text } as object)).toEqual(state);
      if (game.perfectInformation) continue;
      for (const observer of observersOf(game, state)) {
        const view = game.view(state, observer);
        const seen = expectRound(position, view);
        // Once a match is over everything can be open.
        expect(seen.includes('?'), seen).toBe(seen !== text);
        expect(position.check(JSON.parse(JSON.stringify(view)))).toEqual({ ok: true, value: view });
      }
    }
  });
});

/** Some changes of a text: characters that are left out, doubled or replaced by ones of other positions, and whole words. */
const edits = fc.array(
  fc.record({
    at: fc.nat(),
    length: fc.nat({ max: 3 }),
    kind: fc.constantFrom('cut', 'double', 'replace', 'number', 'drop word', 'swap words'),
    other: fc.nat(),
  }),
  { minLength: 1, maxLength: 3 },
);

function edited(text: string, changes: typeof edits extends fc.Arbitrary<infer T> ? T : never): string {
  let changed = text;
  for (const { at, length, kind, other } of changes) {
    const from = at % Math.max(1, changed.length);
    const to = from + 1 + length;
    const part = changed.slice(from, to);
    const words = changed.split(' ');
    const word = at % words.length;
    if (kind === 'cut') changed = changed.slice(0, from) + changed.slice(to);
    else if (kind === 'double') changed = changed.slice(0, to) + part + changed.slice(to);
    else if (kind === 'replace')
      changed = changed.slice(0, from) + text.charAt(other % text.length) + changed.slice(from + 1);
    else if (kind === 'number')
      changed = changed.replace(/\d+/g, (digits, i) => (i >= from && i < to ? String(other % 9) : digits));
    else if (kind === 'drop word') changed = words.filter((_, i) => i !== word).join(' ');
    else changed = [...words.slice(word), ...words.slice(0, word)].join(' ');
  }
  return changed;
}

/** What every function that takes a state does with one. */
function useState({ kit }: TriedGame, state: object, number: number): void {
  const { game, board, bot, encoding } = kit;
  const status = game.status(state);
  const moves = game.legalMoves(state);
  expect(status.type === 'turn', JSON.stringify(status)).toBe(moves.length > 0);
  for (const move of moves.slice(0, 20)) game.apply(state, move);
  for (const observer of observersOf(game, state)) {
    const view = game.view(state, observer);
    board.svg(view);
    board.text(view);
    board.describe(view);
    board.next(view);
    const sampled = game.determinize(view, observer, seededRandom(number));
    expect(game.status(sampled)).toEqual(status);
  }
  const values = bot.evaluate(state);
  expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
  for (const move of moves.slice(0, 5)) {
    const view = game.view(state, move.seat);
    bot.solvedMove?.(view, move.seat);
    bot.isDominated?.(view, move);
    bot.appeal?.(view, move);
    encoding.schema(view).write(view, move.seat, new Float32Array(encoding.schema(view).size));
  }
  playout(game, state, seededRandom(number), { maxMoves: 200 });
}

describe('a text that was changed is refused with the part and its column, or gives a state that can be played', () => {
  test.each(NOTED.map((tried) => [tried.id, tried] as const))('%s', (_, tried) => {
    const { game, position = expect.fail() } = tried.kit;
    const texts = optionSets(tried).flatMap((options) =>
      sampleStates(tried, options, 2)
        .filter((_state, i) => i % 5 === 0)
        .map((state) => position.format(state)),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.nat(), edits, fc.nat(), (which, changes, number) => {
        const text = edited(texts[which % texts.length]!, changes);
        const read = position.parse(text);
        if (!read.ok) {
          const { code, details } = read.error;
          expect([code, typeof details?.['column'], typeof details?.['part']]).toEqual([
            'bad-position',
            'number',
            'string',
          ]);
          expect(errorOf(() => game.setup({ position: text || '?' } as object)).code).toBe('bad-options');
          return;
        }
        // What is read is written in one way.
        expectRound(position, read.value);
        if (text.includes('?')) return;
        taken++;
        useState(tried, read.value, number);
      }),
      { numRuns: runs(2_000), seed: seed(11) },
    );
    // Not all are refused.
    expect(taken).toBeGreaterThan(20);
  });
});

describe('data of a stranger is a state only as a whole', () => {
  test.each(NOTED.map((tried) => [tried.id, tried] as const))('%s', (_, tried) => {
    const { game, position = expect.fail() } = tried.kit;
    const states = share(optionSets(tried), 4, 3).flatMap((options) =>
      sampleStates(tried, options, 1).filter((_s, i) => i % 6 === 0),
    );
    const values = [
      undefined,
      null,
      -1,
      0,
      1,
      2,
      3,
      1e9,
      0.5,
      '',
      'x',
      'over',
      true,
      [],
      {},
      [0],
      [[]],
      [null],
      Number.NaN,
    ];
    let refused = 0;
    for (const [i, state] of states.entries()) {
      for (const [f, field] of Object.keys(state).entries()) {
        const changed = { ...state, [field]: values[(i + f) % values.length] };
        const checked = position.check(changed);
        if (checked.ok) {
          expect(checked.value).toEqual(changed);
          if (position.format(checked.value).includes('?') === false) useState(tried, checked.value, i);
        } else {
          expect(checked.error.code).toBe('bad-position');
          refused++;
        }
        const { [field]: _left, ...rest } = { ...state } as Record<string, unknown>;
        expect(position.check(rest).ok, field).toBe(false);
      }
      expect(position.check({ ...state, extra: 1 }).ok).toBe(false);
    }
    expect(refused).toBeGreaterThan(states.length);
    for (const data of [undefined, null, 7, 'x', [], {}, () => 1, new Proxy({}, {})])
      expect(position.check(data).ok).toBe(false);
    expect(game.id).toBe(tried.id);
  });
});

describe('nonsense is refused', () => {
  test.each(NOTED.map((tried) => [tried.id, tried] as const))(
    '%s',
    (id, { kit: { game, position = expect.fail() } }) => {
      const long = 100_000;
      for (const text of ['?', 'a:', ':', ' ', '=', 'x', '[', `${id} `, 'phase:over ', '1,', '/']) {
        const nonsense = text.repeat(Math.ceil(long / text.length));
        const read = position.parse(nonsense);
        expect(read.ok ? undefined : read.error.details?.['most']).toBe(65_536);
        expect(errorOf(() => game.setup({ position: nonsense } as object)).code).toBe('bad-options');
        // As long as is allowed. Spaces alone are a position where a game has a first state of its own.
        const allowed = position.parse(nonsense.slice(0, 65_000));
        expect(allowed.ok ? text : allowed.error.code).toBe(text === ' ' && allowed.ok ? text : 'bad-position');
      }
      expect(position.parse(7 as never).ok).toBe(false);
    },
  );
});

test('long nonsense is refused before its items are read', () => {
  const { position } = fundominoKit;
  const refusedOf = (text: string) => {
    const read = position.parse(text);
    return read.ok ? expect.fail() : read.error.details;
  };
  const most = 'a list of at most 4096';
  expect(refusedOf(`fundomino phase:play turn:0 takes:${'0-1-0,'.repeat(9_000)}`)?.['expects']).toBe(most);
  expect(refusedOf(`fundomino known:${'1|1=0,'.repeat(9_000)} phase:play turn:0`)).toBeDefined();
  // One more than there can be is enough to refuse the part as a whole.
  expect(refusedOf(`fundomino asked:${'0,'.repeat(30_000)}`)?.['expects']).toMatch(/ascending/);
  expect(refusedOf(`fundomino scores:${'x,'.repeat(30_000)}`)?.['expects']).toBe('2 numbers');
  expect(refusedOf(`fundomino hands:${'?1,'.repeat(20_000)}/1|1 stock:?`)?.['expects']).toMatch(/said once/);
  expect(refusedOf(`fundomino tiles:${'['.repeat(60_000)}`)?.['part']).toBe('tiles');
});

describe('a match from a position', () => {
  test.each(NOTED.map((tried) => [tried.id, tried] as const))(
    '%s: is saved and resumed; its options are those of the position',
    (_, tried) => {
      const { game, position = expect.fail() } = tried.kit;
      for (const options of optionSets(tried)) {
        const [state = expect.fail()] = sampleStates(tried, options, 1).slice(-25);
        const text = position.format(state);
        const match = createMatch(game, { options: { position: text } as object, seed: 1 });
        expect(game.sides(match.state)).toEqual(game.sides(state));
        const held = createMatch(game, { options: match.options, seed: 1 });
        expect(held.state).toEqual(match.state);
        const { seats } = match.options as { readonly seats?: number };
        const other = { position: text, seats: seats === 2 ? 4 : 2 } as object;
        if (text.includes('seats:')) expect(errorOf(() => game.setup(other)).code).toBe('bad-options');
      }
    },
  );
});

test('docs/positions.md has lines that the games write', () => {
  const text = readFileSync(join(ROOT, 'docs/positions.md'), 'utf8');
  const lines = /```text\n([^`]*)```/.exec(text)![1]!.trim().split('\n');
  expect(new Set(lines.map((line) => line.split(' ')[0])).size).toBe(NOTED.length);
  for (const line of lines) {
    const { position = expect.fail() } = NOTED.find(({ id }) => line.startsWith(`${id} `))!.kit;
    const read = position.parse(line);
    expect(read.ok ? position.format(read.value) : read.error.message).toBe(line);
  }
});
