/** Moves: their notation, their numbers, and those that are sampled without the list. */

import { CHANCE, OVER } from 'tabletop-rules/author';
import { type Game, type GameTypes, playout, rulesOf, seededRandom } from 'tabletop-rules/core';
import { type OynoOptions, type OynoPuzzleOptions, oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { chiSquare } from '../chi-square.ts';
import { seed } from '../runs.ts';
import { largest } from './boards.ts';
import { duel, play, puzzle, wildDuel } from './positions.ts';

test.each([
  ['place b2', { type: 'place', seat: 1, cell: 'b2' }],
  ['b2-c4', { type: 'move', seat: 1, from: 'b2', to: 'c4' }],
  ['flip b2', { type: 'flip', seat: 1, cell: 'b2' }],
  ['take', { type: 'take', seat: 1 }],
  ['lift b2', { type: 'lift', seat: 1, from: 'b2' }],
  ['roll', { type: 'roll', seat: 1 }],
  ['set c4', { type: 'set', seat: 1, cell: 'c4' }],
  // Legal or not.
  ['place z99', { type: 'place', seat: 1, cell: 'z99' }],
] as const)('%s', (text, move) => {
  const { format, parse } = rulesOf(oyno);
  expect(parse?.(text, 1)).toEqual(move);
  expect(format(move)).toBe(text);
});

test.each(['', 'place', 'take b2', 'b2', 'b2-', 'b2-c3-d4', 'place b2 c3', 'castle', 'PLACE b2'])(
  '"%s" is no notation of a move',
  (text) => {
    expect(rulesOf(oyno).parse?.(text, 0)).toBeUndefined();
  },
);

test('in the puzzle only the move of a bone is a notation', () => {
  expect(rulesOf(oynoPuzzle).parse?.('b2-c4', 0)).toEqual({ type: 'move', seat: 0, from: 'b2', to: 'c4' });
  expect(rulesOf(oynoPuzzle).parse?.('flip b2', 0)).toBeUndefined();
});

// The numbers of moves, and what else the rules by numbers say: the kit plays by them, and seldom asks for all.

/** Each number of a board by the move that it is; `number` finds it again. */
function movesByNumber<G extends GameTypes>(game: Game<G>, state: G['State'], seat: number): readonly G['Move'][] {
  const numbers = rulesOf(game).numbers!;
  const context = numbers.context(state);
  const moves = Array.from({ length: numbers.size(context) }, (_, n) => numbers.move(n, seat, context));
  expect(moves.map((move) => numbers.number!(move, context))).toEqual([...moves.keys()]);
  return moves;
}

test.each(['square', 'round', largest()] as const)(
  'OY-11 to OY-13 OY-21 each move of a duel has one number',
  (board) => {
    const state = oyno.setup({ board });
    const cells = 'cells' in Object(board) ? largest().cells.length : 25;
    for (const seat of [0, 1]) {
      const moves = movesByNumber(oyno, state, seat);
      expect(moves).toHaveLength(4 * cells + 2 + cells ** 2);
      expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(moves.length);
      expect(moves.every((move) => move.seat === seat)).toBe(true);
    }
  },
);

test('OY-31 each move of a puzzle has one number', () => {
  const moves = movesByNumber(oynoPuzzle, puzzle('a1=U b2=u'), 0);
  expect(moves).toHaveLength(25 ** 2);
  expect(moves[1]).toEqual({ type: 'move', seat: 0, from: 'a1', to: 'b1' });
});

test('OY-12 the numbers of moves of a bone follow those of all other moves', () => {
  const moves = movesByNumber(oyno, duel('a1=r'), 0);
  expect(moves.findIndex(({ type }) => type === 'move')).toBe(4 * 25 + 2);
  expect(moves[4 * 25 + 2]).toEqual({ type: 'move', seat: 0, from: 'a1', to: 'a1' });
});

test('OY-10 OY-20 OY-32 by numbers, too, it is known who is next, and how many ways a bone can fall', () => {
  const { numbers } = rulesOf(oyno);
  const lifted = play(oyno, wildDuel('a1=r e5=B'), 'lift a1');
  const rolled = play(oyno, lifted, 'roll');
  const won = play(oyno, duel('b1=R d1=R a2=R a4=R b5=R d5=R e4=R'), 'place e2');
  const states = [duel('a1=r', { turn: 1 }), lifted, rolled, won];
  expect(states.map((state) => numbers!.turn(state))).toEqual([1, 0, CHANCE, OVER]);
  expect(numbers!.outcomes!(rolled, numbers!.context(rolled))).toBe(2);
  const { turn } = rulesOf(oynoPuzzle).numbers!;
  expect([oynoPuzzle.setup(), puzzle('a1=U b1=u'), puzzle('a1=U')].map(turn)).toEqual([CHANCE, 0, OVER]);
});

test('OY-10 OY-30 two sides in a duel, one in a puzzle, and no other numbers of seats', () => {
  expect([oyno.sides(oyno.setup({ seats: 2 })), oynoPuzzle.sides(oynoPuzzle.setup({ seats: 1 }))]).toEqual([
    [0, 1],
    [0],
  ]);
});

// A move that is sampled without the list is one of the list, each as likely.

const SEED = seed(20_261_121);

/** States of random matches in which a player is asked. */
function asked<G extends GameTypes>(game: Game<G>, options: G['Options'], count: number): readonly G['State'][] {
  const random = seededRandom(SEED);
  const start = game.setup(options);
  const states: G['State'][] = [];
  while (states.length < count) {
    const { state } = playout(game, start, random, { maxMoves: random(120) });
    if (game.status(state).type === 'turn') states.push(state);
  }
  return states;
}

/**
 * Draws of equal likelihood give each move equally often: each first draw gives another move of the list, or asks for a
 * second one, each of which does.
 */
function checkDraws<G extends GameTypes>(game: Game<G>, options: G['Options']): void {
  const { sampleMove } = rulesOf(game);
  for (const state of asked(game, options, 30)) {
    const listed = game.legalMoves(state);
    const { seat } = listed[0]!;
    /** What is sampled with these draws, and below which numbers they had to be. */
    const sampled = (drawn: readonly number[]): { readonly move: unknown; readonly bounds: readonly number[] } => {
      const bounds: number[] = [];
      const move = sampleMove?.(state, seat, (n) => {
        bounds.push(n);
        return drawn[bounds.length - 1] ?? 0;
      });
      return { move, bounds };
    };
    const first = sampled([0]).bounds[0];
    if (first === undefined) {
      // A single move needs no draw.
      expect([sampled([]).move]).toEqual(listed);
      continue;
    }
    const runs = Array.from({ length: first }, (_, drawn) => ({ drawn, ...sampled([drawn]) }));
    const accepted = runs.filter(({ bounds }) => bounds.length === 1).map(({ move }) => move);
    expect(accepted).toHaveLength(listed.length);
    expect(new Set(accepted)).toEqual(new Set(listed));
    for (const { drawn, bounds } of runs.filter((run) => run.bounds.length > 1)) {
      expect(bounds).toEqual([first, listed.length]);
      expect(new Set(listed.map((_, second) => sampled([drawn, second]).move))).toEqual(new Set(listed));
    }
  }
}

/** Pearson's statistic of 40 samples a move, in standard deviations from its mean. */
function deviation<G extends GameTypes>(game: Game<G>, state: G['State'], random: (n: number) => number): number {
  const { sampleMove } = rulesOf(game);
  const listed = game.legalMoves(state);
  const counts = new Map(listed.map((move) => [move, 0]));
  for (let i = 0; i < listed.length * 40; i++) {
    const move = sampleMove!(state, listed[0]!.seat, random);
    counts.set(move, counts.get(move)! + 1);
  }
  expect(counts.size).toBe(listed.length);
  const cells = [...counts.values()].map((count) => [count, 40] as const);
  const freedom = listed.length - 1;
  return freedom === 0 ? 0 : (chiSquare(cells) - freedom) / Math.sqrt(2 * freedom);
}

const DUELS: readonly OynoOptions[] = [
  {},
  { place: 'any-time' },
  { board: 'round' },
  { board: largest() },
  { wild: true },
  { wild: true, place: 'any-time', board: largest() },
];
const PUZZLES: readonly OynoPuzzleOptions[] = [{}, { level: 9, board: 'round' }, { level: 9, board: largest() }];
const named = <O>(options: readonly O[]): [string, O][] => options.map((o) => [JSON.stringify(o).slice(0, 60), o]);

test.each(named(DUELS))('OY-11 OY-12 OY-13 OY-21 each draw is another move of the list, with %s', (_, options) => {
  checkDraws(oyno, options);
});

test.each(named(PUZZLES))('OY-31 each draw is another move of the list, with %s', (_, options) => {
  checkDraws(oynoPuzzle, options);
});

test('OY-11 OY-12 OY-13 OY-21 OY-31 samples are uniform', () => {
  const random = seededRandom(SEED);
  for (const options of DUELS) {
    for (const state of asked(oyno, options, 12)) expect(deviation(oyno, state, random)).toBeLessThan(5);
  }
  for (const options of PUZZLES) {
    for (const state of asked(oynoPuzzle, options, 12)) expect(deviation(oynoPuzzle, state, random)).toBeLessThan(5);
  }
});
