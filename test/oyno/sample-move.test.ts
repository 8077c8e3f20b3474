/** A move that is sampled without the list is the one that the list has there. */
import { playout, rulesOf, seededRandom } from 'tabletop-rules/core';
import { type OynoOptions, oyno } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { seed } from '../runs.ts';

const SEED = seed(20_261_121);
const { sampleMove } = rulesOf(oyno);

test.each<OynoOptions>([{}, { place: 'any-time' }, { board: 'round' }, { wild: true }])(
  'OY-11 OY-12 OY-13 every move of the list can be sampled, in its order, with %j',
  (options) => {
    const random = seededRandom(SEED);
    const start = oyno.setup(options);
    let positions = 0;
    for (let i = 0; i < 40; i++) {
      const { state } = playout(oyno, start, random, { maxMoves: random(120) });
      const list = oyno.legalMoves(state);
      if (list.length === 0) continue;
      positions++;
      list.forEach((move, at) => {
        const sampled = sampleMove?.(state, state.turn, (n) => {
          expect(n).toBe(list.length);
          return at;
        });
        expect(sampled).toBe(move);
      });
    }
    expect(positions).toBeGreaterThan(20);
  },
);

test('OY-11 a random source whose integers are out of range is reported', () => {
  expect(() => sampleMove?.(oyno.setup(), 0, (n) => n)).toThrow('not below');
});
