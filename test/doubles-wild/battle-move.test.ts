import { describe, expect, test } from 'vitest';
import { playout, seededRandom } from '../../src/core/index.ts';
import {
  type DoublesWildState,
  doublesWild,
  doublesWildBattleMove,
  doublesWildBattleOdds,
} from '../../src/doubles-wild/index.ts';
import { runs, seed } from '../runs.ts';

/** States of random matches. */
function* states(matches: number, options: { seats: 2 | 4; teams?: boolean }): Generator<DoublesWildState> {
  const random = seededRandom(seed(1));
  for (let match = 0; match < matches; match++) {
    let state = doublesWild.setup(options);
    while (doublesWild.status(state).type !== 'over') {
      yield state;
      state = structuredClone(playout(doublesWild, state, random, { maxMoves: 1 }).state);
    }
  }
}

describe('doublesWildBattleMove', () => {
  test.each([{ seats: 2 } as const, { seats: 4, teams: true } as const])(
    'DW-50 it is the best of doublesWildBattleOdds, for who decides, in %j',
    (options) => {
      let battles = 0;
      for (const state of states(runs(10), options)) {
        const status = doublesWild.status(state);
        const asked = status.type === 'turn' ? status.seats[0]! : -1;
        for (let seat = 0; seat < options.seats; seat++) {
          const move = doublesWildBattleMove(state, seat);
          if (state.phase !== 'battle' || seat !== asked) {
            expect(move).toBeUndefined();
            continue;
          }
          battles++;
          const { best } = doublesWildBattleOdds(state);
          expect(doublesWild.legalMoves(state, seat)).toContain(move);
          expect(move?.type === 'fight' ? move.dice : []).toEqual(best);
          // The second time it is remembered.
          expect(doublesWildBattleMove(state, seat)).toBe(move);
        }
      }
      expect(battles).toBeGreaterThan(50);
    },
  );

  test('refuses what is no view', () => {
    expect(() => doublesWildBattleMove(null as never, 0)).toThrow('object');
  });
});
