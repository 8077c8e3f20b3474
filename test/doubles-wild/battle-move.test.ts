/** The best decision of a battle as a move: DW-50. */
import fc from 'fast-check';
import {
  type DoublesWildState,
  doublesWild,
  doublesWildBattleMove,
  doublesWildBattleOdds,
} from 'tabletop-rules/doubles-wild';
import { matches } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { position } from './position.ts';

test('DW-50 the move is the best decision of doublesWildBattleOdds, at every throw of both sides', () => {
  const die = fc.integer({ min: 1, max: 6 });
  const hand = fc.tuple(die, die, die);
  const asked = fc.constantFrom('attacker', 'defender');
  const battles = fc.record({ round: fc.integer({ min: 2, max: 6 }), asked, attacker: hand, defender: hand });
  const property = fc.property(battles, (battle) => {
    const state = position({}, ['', 'r5b8'], { battle: { square: 'r5b8', ...battle } });
    const seat = battle.asked === 'attacker' ? 0 : 1;
    const move = doublesWildBattleMove(state, seat);
    expect(doublesWild.legalMoves(state, seat)).toContain(move);
    expect(move?.type === 'fight' ? move.dice : []).toEqual(doublesWildBattleOdds(state).best);
  });
  fc.assert(property, { seed: seed(1), numRuns: runs(400) });
});

test('DW-50 there is one exactly for the seat that is asked in a battle', () => {
  const isAsked = (state: DoublesWildState, seat: number): boolean => {
    const status = doublesWild.status(state);
    return state.phase === 'battle' && status.type === 'turn' && status.seats.includes(seat);
  };
  const generated = matches(doublesWild, { options: fc.constantFrom({}, { seats: 4, teams: true }) });
  const property = fc.property(generated, ({ states }) => {
    for (const state of states) {
      for (let seat = 0; seat < state.seats; seat++) {
        expect(doublesWildBattleMove(state, seat) !== undefined).toBe(isAsked(state, seat));
      }
    }
  });
  fc.assert(property, { seed: seed(2), numRuns: runs(20) });
});
