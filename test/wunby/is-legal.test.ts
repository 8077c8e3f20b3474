/** Single moves are legal exactly where the list has them. */
import { castDraft } from 'immer';
import { CHANCE, OVER, SEVERAL } from 'tabletop-rules/author';
import { rulesOf, seededRandom } from 'tabletop-rules/core';
import { type WunbyOptions, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { position } from './position.ts';

const { numbers } = rulesOf(wunby);
if (numbers === undefined) throw new Error('Wunby is by numbers.');

/** Compares all listed numbers, and many others, with the list. */
function expectSame(state: WunbyState, seat: number, random: (n: number) => number): void {
  const context = numbers!.context(state);
  const list: number[] = [];
  list.length = numbers!.legal(state, seat, list, context);
  const listed = new Set(list);
  expect(listed.size).toBe(list.length);
  // Neighbours of legal numbers go from the same place, or to it.
  const others = [...list, ...list].map((n) => n + random(21) - 10);
  const any = Array.from({ length: 200 }, () => random(numbers!.size(context)));
  const plain = Array.from({ length: 12 }, (_, n) => n);
  for (const n of [...list, ...others, ...any, ...plain]) {
    if (n < 0 || n >= numbers!.size(context)) continue;
    const said = numbers!.isLegal?.(state, n, seat, context);
    if (said !== listed.has(n)) expect({ move: numbers!.move(n, seat, context), said }).toBe(listed.has(n));
    const back = numbers!.number?.(numbers!.move(n, seat, context), context);
    // An assertion each would take longer than all else here.
    if (back !== n) expect(back).toBe(n);
  }
}

test.each<readonly [string, WunbyOptions]>([
  ...KINDS,
  ['the largest board', { size: 15, layout: ['c3n', 'a1-c1n', 'd4-d6e'] }],
])('WU-11 to WU-31 a move is legal exactly where it is listed: %s', (_, options) => {
  const random = seededRandom(seed(94));
  for (let match = runs(1); match > 0; match--) {
    const state = structuredClone(wunby.setup(options));
    const context = numbers.context(state);
    for (let ply = 0; ply < 60; ply++) {
      const turn = numbers.turn(state);
      if (turn === OVER) break;
      if (turn === CHANCE) {
        numbers.rollRandom?.(castDraft(state), random, context);
        continue;
      }
      const seat = turn === SEVERAL ? random(state.seats) : turn;
      expectSame(state, seat, random);
      const list: number[] = [];
      const count = numbers.legal(state, seat, list, context);
      numbers.play(castDraft(state), list[random(count)]!, seat, context);
    }
  }
});

test('WU-20 a forfeit is legal only where nothing else is', () => {
  const nothing = position({ barriers: 'a1n', number: 1, face: '3-B', unused: 'wunby' });
  const something = position({ barriers: 'a1n', number: 1, face: '1-B', unused: 'wunby' });
  expect(wunby.check(nothing, { type: 'forfeit', seat: 0 })).toMatchObject({ ok: true });
  expect(wunby.check(something, { type: 'forfeit', seat: 0 })).toMatchObject({ error: { code: 'must-use-die' } });
});

test('WU-31 both answers to a tie are legal for who is asked', () => {
  const tie = position({ markers: ['c9 d9 e9 f9 g9', 'c1 d1 e1 f1 g1'], tie: [] });
  expectSame(tie, 1, seededRandom(seed(95)));
});
