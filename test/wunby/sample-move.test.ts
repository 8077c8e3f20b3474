/** `sampleMove` gives what the list of legal moves has, without making it. */
import fc from 'fast-check';
import { rulesOf, seededRandom } from 'tabletop-rules/core';
import { matches } from 'tabletop-rules/testing';
import { type WunbyMove, type WunbyState, wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { KINDS } from './arbitraries.ts';
import { position } from './position.ts';

/** The move that `sampleMove` gives when the random source gives an index. Checks the number of moves. */
function sampleAt(state: WunbyState, seat: number, index: number, count: number): WunbyMove | undefined {
  return rulesOf(wunby).sampleMove?.(state, seat, (n) => {
    expect(n).toBe(count);
    return index;
  });
}

describe.each(KINDS)('matches of %s', (_, options) => {
  test('WU-11 to WU-31 every index samples the move at that place of the list', () => {
    const places = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(matches(wunby, { options, maxPlies: 120 }), places, ({ states }, indices) => {
        for (const state of states) {
          const status = wunby.status(state);
          if (status.type !== 'turn') continue;
          const seat = status.seats[0]!;
          const moves = wunby.legalMoves(state, seat);
          for (const index of [0, moves.length - 1, ...indices.map((n) => n % moves.length)]) {
            expect(sampleAt(state, seat, index, moves.length)).toBe(moves[index]);
          }
        }
      }),
      { numRuns: runs(4), seed: seed(78) },
    );
  });
});

describe('the random source may call the rules', () => {
  const wild = position({ barriers: 'c3n d4-e4n f6-f8e', number: 5, face: 'WILD' });
  const other = position({ barriers: 'a1n e5-e7e', turn: 1, number: 6, face: 'JUMP' });
  const placing = position({ markers: ['c1 d1 e1 f1 g1', 'c9 d9 e9 f9'], number: 2, face: 'JUMP', removed: 1 });

  test.each<[string, WunbyState]>([
    ['a turn', wild],
    ['a placing', placing],
  ])('a source that lists and samples moves of other positions changes nothing: %s', (_, state) => {
    const moves = wunby.legalMoves(state);
    const rules = rulesOf(wunby);
    for (let index = 0; index < moves.length; index++) {
      const sampled = rules.sampleMove?.(state, 0, () => {
        // The last one has other destinations than the position that is sampled.
        for (const elsewhere of [wild, placing, other]) {
          rules.legalMoves(elsewhere, elsewhere.turn);
          rules.sampleMove?.(elsewhere, elsewhere.turn, seededRandom(index));
        }
        return index;
      });
      expect(sampled).toBe(moves[index]);
    }
  });
});
