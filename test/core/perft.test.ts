import { perft } from 'tabletop-rules/core';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../examples/connect-four.ts';
import { ticTacToe } from '../../examples/tic-tac-toe.ts';
import { codeOf } from './error-of.ts';
import { card, snatch } from './toy.ts';

describe('perft', () => {
  // Known from the literature: 9 × 8 × 7 …, less those that end by a win, and OEIS A212693 for connect four.
  it.each([
    [0, 1],
    [1, 9],
    [2, 72],
    [3, 504],
    [4, 3_024],
    [5, 15_120],
    [6, 54_720],
  ])('tic-tac-toe, depth %i: %i', (depth, count) => {
    expect(perft(ticTacToe, ticTacToe.setup(), depth)).toBe(count);
  });

  it.each([
    [1, 7],
    [4, 2_401],
    [5, 16_807],
  ])('connect four, depth %i: %i', (depth, count) => {
    expect(perft(connectFour, connectFour.setup(), depth)).toBe(count);
  });

  it('counts each possible result of chance once, weights aside', () => {
    const state = snatch.setup();
    expect(perft(snatch, state, 1)).toBe(3);
    expect(perft(snatch, state, 4)).toBe(81);
  });

  it('counts the moves of everybody who is asked', () => {
    let state = snatch.setup({ seats: 3 });
    for (const value of [1, 2, 3, 1, 2, 3]) state = snatch.apply(state, card(value));
    state = snatch.apply(state, { type: 'show', seat: 0, card: 1 });
    expect(perft(snatch, state, 1)).toBe(4);
  });

  it('counts nothing deeper than an end', () => {
    let state = ticTacToe.setup();
    for (const cell of [0, 3, 1, 4, 2]) state = ticTacToe.apply(state, { type: 'mark', seat: cell < 3 ? 0 : 1, cell });
    expect(perft(ticTacToe, state, 0)).toBe(1);
    expect(perft(ticTacToe, state, 1)).toBe(0);
  });

  it.each([-1, 1.5, Number.NaN, '1'])('refuses the depth %s', (depth) => {
    expect(codeOf(() => perft(ticTacToe, ticTacToe.setup(), depth as number))).toBe('bad-argument');
  });
});
