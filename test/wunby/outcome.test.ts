/** How a match ends. */
import { createMatch } from 'tabletop-rules/core';
import { type WunbyState, wunby, wunbyEvaluate } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { after, codeOf, listed } from './helpers.ts';
import { position } from './position.ts';

/** Red has four of five HOME, and one a step away. */
const close = { markers: ['c9 d9 e9 f9 g8', 'a1 b1 a2 b2 a9'], number: 1 } as const;
const won = (state: WunbyState): unknown => wunby.status(state);
const home = (winners: readonly number[], places: readonly number[]): object => ({
  type: 'over',
  outcome: { reason: 'home', winners, places },
});

describe('WU-30', () => {
  test('WU-30 who has all markers HOME wins at once, in the middle of a turn', () => {
    const state = after(position({ ...close, face: 'JUMP', barriers: 'c8n' }), [], 'move g8 g9');
    expect(won(state)).toEqual(home([0], [1, 2]));
    expect(state.unusedDiceMask).toBe(0);
    expect(wunby.legalMoves(state)).toEqual([]);
  });

  test('WU-30 in the middle of a REPEAT', () => {
    const state = after(position({ ...close, face: 'REPEAT' }), [], 'repeat g8 g9');
    expect(won(state)).toEqual(home([0], [1, 2]));
    expect(state.midRepeat).toBe(false);
  });

  test('WU-30 by a jump, too', () => {
    expect(won(after(position({ ...close, face: 'JUMP', barriers: 'g8n' }), [], 'jump g8 g9'))).toEqual(
      home([0], [1, 2]),
    );
  });

  test('WU-30 when an opponent put the last one there', () => {
    // Yellow comes to red's last marker and puts it HOME.
    const state = position({ markers: ['c9 d9 e9 f9 e5', 'e4 b1 a2 b2 a9'], turn: 1, number: 1, face: '1-B' });
    const removed = after(state, [], 'move e4 e5');
    expect(wunby.status(removed).type).toBe('turn');
    const state2 = after(removed, [], 'place g9');
    expect(won(state2)).toEqual(home([0], [1, 2]));
    // Elsewhere, and the match goes on.
    expect(after(removed, [], 'place a1')).toMatchObject({ phase: 'move', turn: 1 });
  });

  test('WU-24 WU-30 wins are looked at after the placing', () => {
    // Red's last marker comes HOME on a square where a yellow one was: it is placed first.
    const state = position({ markers: ['c9 d9 e9 f9 g8', 'g9 b1 a2 b2 a9'], number: 1, face: '1-B' });
    const removed = after(state, [], 'move g8 g9');
    expect(removed).toMatchObject({ phase: 'place', homeCounts: [5, 0] });
    expect(won(after(removed, [], 'place c1'))).toEqual(home([0], [1, 2]));
  });

  const four = ['d9 e9 f8', 'i5 i6 i7', 'c9 a1 b1', 'a9 b9 h9'];

  test('WU-30 of four the first wins, the others share the next place', () => {
    const state = position({
      options: { seats: 4 },
      markers: ['d9 e9 f8', 'i5 i6 h1', 'c1 a1 b1', 'a9 b9 h9'],
      number: 1,
      face: '1-B',
    });
    expect(won(after(state, [], 'move f8 f9'))).toEqual(home([0], [1, 2, 2, 2]));
  });

  test('WU-11 WU-30 a team is home when all six are on their own colours; until then who is home moves on', () => {
    const options = { teams: true } as const;
    // Red is home with this move, yellow is not.
    const alone = after(
      position({
        options,
        markers: four.map((squares, seat) => (seat === 1 ? 'i5 i6 h1' : squares)),
        number: 1,
        face: '1-B',
      }),
      [],
      'move f8 f9',
    );
    expect(alone).toMatchObject({ phase: 'move', homeCounts: [3, 2, 0, 0] });
    const later = position({
      options,
      markers: ['d9 e9 f9', 'i5 i6 h1', 'c1 a1 b1', 'a9 b9 h9'],
      number: 2,
      face: '1-B',
    });
    expect(listed(later)).not.toContain('forfeit');
    expect(listed(later, 'move').length).toBeGreaterThan(0);
    // Yellow's last one makes the team win, on yellow's turn.
    const markers = ['d9 e9 f9', 'i5 i6 h1', 'c1 d1 e2', 'a9 b9 h9'];
    const state = position({ options, markers, turn: 2, number: 1, face: '1-B' });
    expect(won(after(state, [], 'move e2 e1'))).toEqual(home([0, 2], [1, 2, 1, 2]));
    // Or somebody of the other team puts it there.
    const other = position({
      options,
      markers: markers.map((squares, seat) => (seat === 3 ? 'f2 b9 h9' : squares)),
      turn: 3,
      number: 1,
      face: '1-B',
    });
    const removed = after(other, [], 'move f2 e2');
    expect(won(after(removed, [], 'place e1'))).toEqual(home([0, 2], [1, 2, 1, 2]));
  });
});

/** Red's last marker comes HOME where yellow's last one is; yellow's HOME has a free square. */
const both = { markers: ['c9 d9 e9 f9 g8', 'g9 c1 d1 e1 f1'], number: 1, face: '1-B' } as const;
const pending = (options = {}): WunbyState => after(position({ ...both, options }), [], 'move g8 g9', 'place g1');

describe('WU-31', () => {
  test('WU-31 one move that brings two sides home together: every seat is asked at once', () => {
    const state = pending();
    expect(state).toMatchObject({ phase: 'tie', homeCounts: [5, 5], unusedDiceMask: 0 });
    expect(wunby.status(state)).toEqual({ type: 'turn', prompt: 'tie', seats: [0, 1] });
    expect(wunby.legalMoves(state).map((move) => [move.seat, wunby.format(move)])).toEqual([
      [0, 'declare'],
      [0, 'pass'],
      [1, 'declare'],
      [1, 'pass'],
    ]);
    expect(wunbyEvaluate(state)).toEqual([0.5, 0.5]);
  });

  test.each([0, 1])('WU-31 a declaration by seat %i makes the sides share the first place', (seat) => {
    const over = wunby.apply(pending(), { type: 'declare', seat });
    expect(won(over)).toEqual({ type: 'over', outcome: { reason: 'tie', winners: [0, 1], places: [1, 1] } });
  });

  test('WU-31 a pass is final; if all pass the mover’s side wins', () => {
    const passed = wunby.apply(pending(), { type: 'pass', seat: 0 });
    expect(wunby.status(passed)).toEqual({ type: 'turn', prompt: 'tie', seats: [1] });
    expect(codeOf(wunby.check(passed, { type: 'declare', seat: 0 }))).toBe('wrong-seat');
    expect(won(wunby.apply(passed, { type: 'pass', seat: 1 }))).toEqual(home([0], [1, 2]));
    expect(won(wunby.apply(passed, { type: 'declare', seat: 1 }))).toMatchObject({ outcome: { reason: 'tie' } });
  });

  test('WU-31 first come: the seats answer in any order', () => {
    const state = wunby.apply(pending(), { type: 'pass', seat: 1 });
    expect(wunby.status(state)).toEqual({ type: 'turn', prompt: 'tie', seats: [0] });
    expect(won(wunby.apply(state, { type: 'declare', seat: 0 }))).toMatchObject({ outcome: { winners: [0, 1] } });
  });

  test('WU-31 without ties, as an option, the mover’s side wins', () => {
    expect(won(pending({ tie: 'off' }))).toEqual(home([0], [1, 2]));
  });

  test('WU-31 the mover’s side wins, not the one that sits first', () => {
    const given = { markers: ['g1 c9 d9 e9 f9', 'c1 d1 e1 f1 g2'], turn: 1, number: 1, face: '1-B' } as const;
    const off = after(position({ ...given, options: { tie: 'off' } }), [], 'move g2 g1', 'place g9');
    expect(won(off)).toEqual(home([1], [2, 1]));
    const asked = after(position(given), [], 'move g2 g1', 'place g9');
    const once = wunby.apply(asked, { type: 'pass', seat: 0 });
    expect(wunbyEvaluate(once)).toEqual([0, 1]);
    const passed = wunby.apply(once, { type: 'pass', seat: 1 });
    expect(won(passed)).toEqual(home([1], [2, 1]));
  });

  test('WU-31 of four all are asked, also those who are not home; two sides share, the others are third', () => {
    const markers = ['d9 e9 f8', 'a1 b1 h1', 'f9 c1 d1', 'a9 b9 h9'];
    const state = position({ options: { seats: 4 }, markers, number: 1, face: '1-B' });
    const asked = after(state, [], 'move f8 f9', 'place e1');
    expect(wunby.status(asked)).toEqual({ type: 'turn', prompt: 'tie', seats: [0, 1, 2, 3] });
    expect(wunbyEvaluate(asked)).toEqual([0.5, 0, 0.5, 0]);
    const over = wunby.apply(wunby.apply(asked, { type: 'pass', seat: 0 }), { type: 'declare', seat: 3 });
    expect(won(over)).toEqual({ type: 'over', outcome: { reason: 'tie', winners: [0, 2], places: [1, 3, 1, 3] } });
    let passed = asked;
    for (const seat of [3, 1, 0, 2]) passed = wunby.apply(passed, { type: 'pass', seat });
    expect(won(passed)).toEqual(home([0], [1, 2, 2, 2]));
    // Seats 1 and 3 gain nothing by declaring, and seat 0 would lose by it: only seat 2 matters.
    const pass = (state: WunbyState, ...seats: number[]): WunbyState =>
      seats.reduce((now, seat) => wunby.apply(now, { type: 'pass', seat }), state);
    expect(wunbyEvaluate(pass(asked, 0, 1, 3))).toEqual([0.5, 0, 0.5, 0]);
    expect(wunbyEvaluate(pass(asked, 2))).toEqual([1, 0, 0, 0]);
    expect(wunbyEvaluate(pass(asked, 2, 0, 1))).toEqual([1, 0, 0, 0]);
  });

  test('WU-31 two teams home together', () => {
    const markers = ['d9 e9 f8', 'i4 i5 f9', 'c1 d1 e1', 'a4 a5 a6'];
    const state = position({ options: { teams: true }, markers, number: 1, face: '1-B' });
    const asked = after(state, [], 'move f8 f9', 'place i6');
    expect(asked).toMatchObject({ phase: 'tie', homeCounts: [3, 3, 3, 3] });
    const over = wunby.apply(asked, { type: 'declare', seat: 1 });
    expect(won(over)).toEqual({
      type: 'over',
      outcome: { reason: 'tie', winners: [0, 1, 2, 3], places: [1, 1, 1, 1] },
    });
    let passed = asked;
    for (const seat of [0, 1, 2, 3]) passed = wunby.apply(passed, { type: 'pass', seat });
    expect(won(passed)).toEqual(home([0, 2], [1, 2, 1, 2]));
    // Either of the other team can declare.
    expect(wunbyEvaluate(asked)).toEqual([0.5, 0.5, 0.5, 0.5]);
    const three = wunby.apply(asked, { type: 'pass', seat: 3 });
    expect(wunbyEvaluate(three)).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(wunbyEvaluate(wunby.apply(three, { type: 'pass', seat: 1 }))).toEqual([1, 0, 1, 0]);
    const one = after(state, [], 'move f8 f9', 'place i1');
    expect(won(one)).toEqual(home([0, 2], [1, 2, 1, 2]));
  });
});

test('WU-32 there is no limit of turns; whoever hosts a match may stop it', () => {
  const match = createMatch(wunby, { options: { layout: [] }, seed: 1 });
  while (match.ply < 300) {
    const moves = wunby.legalMoves(match.state);
    match.play(moves[match.ply % moves.length]!);
  }
  expect(match.status.type).toBe('turn');
  match.resign(1);
  expect(match.status).toMatchObject({ type: 'over', outcome: { winners: [0] } });
});
