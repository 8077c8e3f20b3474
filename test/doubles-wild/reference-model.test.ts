/** The library against a reference model of the rules: at every ply the same question, moves, squares and scores. */
import { type Random, sample, seededRandom } from 'tabletop-rules/core';
import { type DoublesWildChance, type DoublesWildOptions, doublesWild } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { listed } from './position.ts';
import { reference, type Table } from './reference.ts';

/** Plays one match both ways. Returns how it ended. */
function both(options: DoublesWildOptions, random: Random): string {
  const table: Table = { owner: new Map(), supply: [] };
  const second = reference(options, table);
  let state = doublesWild.setup(options);
  const { rows, columns } = state;
  for (let next = second.next(); ; ) {
    const status = doublesWild.status(state);
    if (status.type === 'over' || next.done) {
      if (status.type !== 'over' || !next.done) throw new Error('One of them goes on.');
      const { reason, winners, scores } = status.outcome;
      expect({ reason, winners, scores }).toEqual(next.value);
      return reason;
    }
    if (status.type === 'chance') {
      const chance = doublesWild.chance(state);
      expect(next.value).toEqual({ type: 'chance', label: status.label, dice: chance.dice.length });
      const move = sample<DoublesWildChance>(chance, random);
      state = doublesWild.apply(state, move);
      next = second.next(move.faces);
    } else {
      const moves = listed(state);
      expect(next.value).toEqual({ type: 'turn', ask: status.ask, seat: status.seats[0], moves });
      const text = moves[random(moves.length)]!;
      state = doublesWild.apply(state, doublesWild.parse(text, state));
      next = second.next(text);
    }
    if (state.phase !== 'roll') continue;
    const owned = state.cells.flatMap((owner, square): [string, number][] =>
      owner === -1 ? [] : [[`r${rows[Math.floor(square / 9)]}b${columns[square % 9]}`, owner]],
    );
    expect(new Map(owned)).toEqual(table.owner);
    expect(state.supply).toEqual(table.supply);
  }
}

test.each<[string, DoublesWildOptions]>([
  ['two', {}],
  ['three, the lines in another order', { seats: 3, rows: [7, 6, 8, 5, 9, 4, 10, 3, 11] }],
  ['four', { seats: 4, columns: [11, 3, 10, 4, 9, 5, 8, 6, 7] }],
  ['teams', { seats: 4, teams: true }],
  ['a shared win', { seats: 4, tieBreak: 'shared' }],
])('DW-1 to DW-41 %s', (_, options) => {
  const random = seededRandom(seed(41));
  const reasons = new Set(Array.from({ length: runs(12) }, () => both(options, random)));
  expect(reasons.has('out-of-markers')).toBe(true);
  if (options.seats === 4) expect(reasons.has('first-three')).toBe(options.tieBreak !== 'shared');
});
