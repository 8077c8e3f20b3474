/** The library compared with the reference model: at every ply the same prompt, moves, squares and supplies. */
import fc from 'fast-check';
import {
  DOUBLES_WILD_NOBODY,
  type DoublesWild,
  type DoublesWildOptions,
  type DoublesWildState,
  doublesWild,
  doublesWildCells,
} from 'tabletop-rules/doubles-wild';
import { type GeneratedMatch, matches } from 'tabletop-rules/testing';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { listed } from './position.ts';
import { type Answer, type Markers, type Request, type Result, reference } from './reference-model.ts';

/** What the library asks for, or how the match ended, in the words of the model. */
function requestOf(state: DoublesWildState): Request | Result {
  const status = doublesWild.status(state);
  switch (status.type) {
    case 'chance':
      return { type: 'chance', label: status.label, dice: doublesWild.chance(state).dice.length };
    case 'turn':
      return { type: 'turn', prompt: status.prompt, seat: status.seats[0]!, moves: listed(state) };
    case 'over': {
      const { reason, winners, scores = [] } = status.outcome;
      return { reason, winners, scores };
    }
  }
}

/** Whose marker is on each square, by name. */
function owners(state: DoublesWildState): ReadonlyMap<string, number> {
  const { rows, columns } = state;
  return new Map(
    doublesWildCells(state).flatMap((owner, square): [string, number][] =>
      owner === DOUBLES_WILD_NOBODY ? [] : [[`r${rows[Math.floor(square / 9)]}b${columns[square % 9]}`, owner]],
    ),
  );
}

/** Plays a match on the model too. Returns the reason for which it ended, if it did. */
function compare({ options = {}, actions, states }: GeneratedMatch<DoublesWild>): string | undefined {
  const markers: Markers = { owner: new Map(), supply: [] };
  const model = reference(options, markers);
  let next = model.next();
  states.forEach((state, i) => {
    expect(next.value).toEqual(requestOf(state));
    if (state.phase === 'roll') {
      expect(owners(state)).toEqual(markers.owner);
      expect(state.supply).toEqual(markers.supply);
    }
    const action = actions[i];
    if (action === undefined) return;
    const answer: Answer = action.type === 'chance' ? action.faces : doublesWild.format(action);
    next = model.next(answer);
  });
  const status = doublesWild.status(states.at(-1)!);
  expect(next.done).toBe(status.type === 'over');
  return status.type === 'over' ? status.outcome.reason : undefined;
}

test.each<[string, DoublesWildOptions]>([
  ['two', {}],
  ['three, the lines in another order', { seats: 3, rows: [7, 6, 8, 5, 9, 4, 10, 3, 11] }],
  ['four', { seats: 4, columns: [11, 3, 10, 4, 9, 5, 8, 6, 7] }],
  ['teams', { seats: 4, teams: true }],
  ['wild choices may be declined', { seats: 4, wild: 'may' }],
  ['a tie-break in which all begin again', { seats: 4, tieBreak: 'begin-again' }],
  ['a shared win', { seats: 4, tieBreak: 'shared' }],
])('DW-1 to DW-41 %s', (_, options) => {
  const reasons = new Set<string | undefined>();
  const property = fc.property(matches(doublesWild, { options, maxPlies: 1_000 }), (match) => {
    reasons.add(compare(match));
  });
  fc.assert(property, { seed: seed(41), numRuns: runs(30) });
  expect(reasons).toContain('out-of-markers');
  if (options.seats === 4) expect(reasons.has('first-three')).toBe(options.tieBreak !== 'shared');
});
