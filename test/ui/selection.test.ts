/** From clicks to a move. */
import type { PlayerMove } from 'tabletop-rules/core';
import { selection } from 'tabletop-rules/ui';
import { uiEn } from 'tabletop-rules/ui/en';
import { describe, expect, test } from 'vitest';
import { question } from '../../src/ui/selection.ts';

/** A game whose moves are their own paths. */
interface Paths {
  View: object;
  State: object;
  Move: PlayerMove & { readonly path: readonly string[] };
  Options: object;
  Chance: Record<string, never>;
  Prompt: string;
  Code: string;
}

const board = {
  path: (move: Paths['Move']): readonly string[] => move.path,
  isUnordered: (target: string): boolean => target.startsWith('card:'),
};
const from = (...paths: readonly (readonly string[])[]) =>
  selection<Paths>(
    board,
    {},
    paths.map((path) => ({ type: 'move', seat: 0, path })),
  );
const choose = (start: ReturnType<typeof from>, ...targets: readonly string[]) =>
  targets.reduce((selected, target) => selected.choose(target), start);

describe('targets in order', () => {
  const start = from(['a', 'b'], ['a', 'c'], ['d']);

  test('only what a path goes on with can be chosen', () => {
    expect(start.targets).toEqual(['a', 'd']);
    expect(start.choose('a')).toMatchObject({ chosen: ['a'], targets: ['b', 'c'], move: undefined });
    expect(start.choose('b')).toMatchObject({ chosen: [] });
  });
  test('a complete path is a move', () => {
    expect(choose(start, 'a', 'c').move?.path).toEqual(['a', 'c']);
    expect(start.choose('d').move?.path).toEqual(['d']);
    expect(start.choose('d').targets).toEqual([]);
  });
  test('the last target again takes it back, and another first target starts over', () => {
    expect(choose(start, 'a', 'a').chosen).toEqual([]);
    expect(start.choose('a').back().chosen).toEqual([]);
    expect(start.back().chosen).toEqual([]);
    expect(choose(start, 'a', 'd').move?.path).toEqual(['d']);
  });
  test('the others are what the choice can start over with', () => {
    expect(start.others).toEqual([]);
    expect(start.choose('a').others).toEqual(['d']);
    const long = from(['die', 'a', 'b'], ['die', 'c', 'b'], ['c', 'x']);
    expect(choose(long, 'die', 'a').others).toEqual(['c']);
  });
  test('starts over as late as it can', () => {
    const long = from(['die', 'a', 'b'], ['die', 'c', 'b'], ['c', 'x']);
    expect(choose(long, 'die', 'a', 'c').chosen).toEqual(['die', 'c']);
    expect(choose(long, 'die', 'a', 'die').chosen).toEqual([]);
  });
  test('a path may name a target twice', () => {
    expect(choose(from(['a', 'a'], ['a', 'b']), 'a', 'a').move?.path).toEqual(['a', 'a']);
  });
  test('without moves nothing can be chosen', () => {
    expect(from().choose('a')).toMatchObject({ chosen: [], targets: [], move: undefined });
  });
});

describe('targets without an order', () => {
  const start = from(
    ['card:1', 'button:go'],
    ['card:2', 'button:go'],
    ['card:1', 'card:2', 'button:go'],
    ['card:1', 'card:2', 'card:3', 'button:go'],
    ['button:go'],
  );

  test('any order gives the same move', () => {
    const forwards = choose(start, 'card:1', 'card:2', 'button:go');
    expect(choose(start, 'card:2', 'card:1', 'button:go').move).toBe(forwards.move);
    expect(choose(start, 'card:3', 'card:2', 'card:1', 'button:go').move?.path).toHaveLength(4);
  });
  test('the button is offered when what is chosen is a move', () => {
    expect(start.targets).toEqual(['card:1', 'card:2', 'card:3', 'button:go']);
    expect(start.choose('card:3').targets).toEqual(['card:1', 'card:2']);
    expect(choose(start, 'card:2', 'card:1').targets).toEqual(['button:go', 'card:3']);
    expect(start.choose('button:go').move?.path).toEqual(['button:go']);
  });
  test('one that is chosen again is taken back', () => {
    expect(choose(start, 'card:2', 'card:1', 'card:2').chosen).toEqual(['card:1']);
  });
});

describe('targets that are alike', () => {
  /** Two cards of a kind `a`, and one of a kind `b`: paths name the first of a kind. */
  const hand: Readonly<Record<string, readonly string[]>> = {
    'card:a1': ['card:a1', 'card:a2'],
    'card:a2': ['card:a1', 'card:a2'],
    a: ['a', 'A'],
  };
  const start = (...paths: readonly (readonly string[])[]) =>
    selection<Paths>(
      { ...board, alike: (target) => hand[target] ?? [target] },
      {},
      paths.map((path) => ({ type: 'move', seat: 0, path })),
    );
  const cards = start(
    ['card:a1', 'button:go'],
    ['card:b1', 'button:go'],
    ['card:a1', 'card:a2', 'button:go'],
    ['card:a1', 'card:b1', 'button:go'],
  );

  test('the second of two identical cards is as good as the first', () => {
    expect(cards.targets).toEqual(['card:a1', 'card:a2', 'card:b1']);
    expect(choose(cards, 'card:a2').targets).toEqual(['button:go', 'card:a1', 'card:b1']);
    expect(choose(cards, 'card:a2', 'button:go').move?.path).toEqual(['card:a1', 'button:go']);
    expect(choose(cards, 'card:b1', 'card:a2', 'button:go').move?.path).toEqual(['card:a1', 'card:b1', 'button:go']);
    expect(choose(cards, 'card:a2', 'card:a1', 'button:go').move?.path).toHaveLength(3);
  });
  test('what was chosen stays marked, and is taken back by itself', () => {
    expect(choose(cards, 'card:a2').chosen).toEqual(['card:a2']);
    expect(choose(cards, 'card:a2', 'card:a1', 'card:a2').chosen).toEqual(['card:a1']);
  });
  test('also where targets have an order', () => {
    expect(start(['a', 'b'], ['c']).targets).toEqual(['a', 'A', 'c']);
    expect(choose(start(['a', 'b'], ['c']), 'A', 'b').move?.path).toEqual(['a', 'b']);
  });
});

test('a question names up to three places without what is said of them, and then the buttons', () => {
  const label = (target: string): string => `${target.slice('cell:'.length)}, empty, HOME of red`;
  const ask = (...targets: readonly string[]): string => question(targets, label, uiEn.sentences);
  expect(ask('cell:c8')).toBe('Where? c8.');
  expect(ask('cell:c8', 'cell:d9', 'cell:e9')).toBe('Where? c8 or d9 or e9.');
  expect(ask('cell:c8', 'cell:d9', 'cell:e9', 'cell:f9')).toBe('Where? One of 4 marked places.');
});

test('of players a question asks who', () => {
  const label = (target: string): string => (target === 'hunter:ulf' ? 'Ann, Ulf on c3' : 'Bob, Actaeon on d4');
  const hunters = ['hunter:ulf', 'hunter:actaeon'];
  expect(question(hunters, label, uiEn.sentences, ['Ann', 'Bob'])).toBe('Who? Ann or Bob.');
  expect(question(hunters, label, uiEn.sentences)).toBe('Where? Ann or Bob.');
});
