/** Teams: DW-40, DW-41. */
import { doublesWild, doublesWildScores } from 'tabletop-rules/doubles-wild';
import { expect, test } from 'vitest';
import { after, listed, owner, position } from './position.ts';

const TEAMS = { seats: 4, teams: true } as const;
const HIT = [2, 3, 6, 2];

test('DW-40 teammates sit across, each with 12 markers of a colour of its own', () => {
  const start = doublesWild.setup(TEAMS);
  expect(doublesWild.sides(start)).toEqual([0, 1, 0, 1]);
  expect(start.supply).toEqual([12, 12, 12, 12]);
  const placed = after(position(TEAMS, [], { turn: 2 }), [HIT], 'keep');
  expect(owner(placed, 'r5b8')).toBe(2);
});

test('DW-40 only threes of one colour score, for a score that the team shares', () => {
  const mixed = after(position(TEAMS, ['r5b6', '', 'r5b7']), [HIT], 'keep');
  expect(doublesWildScores(mixed)).toEqual([0, 0, 0, 0]);
  const own = after(position(TEAMS, ['r5b6 r5b7', '', 'r3b3 r3b4 r3b5']), [HIT], 'keep');
  expect(own.threes).toEqual([1, 0, 1, 0]);
  expect(doublesWildScores(own)).toEqual([2, 0, 2, 0]);
});

test('DW-40 both teammates win, with one score', () => {
  const state = position(TEAMS, [], { supply: [3, 0, 3, 3], threes: [0, 1, 3, 1] });
  expect(doublesWild.status(after(state, [HIT], 'keep'))).toEqual({
    type: 'over',
    outcome: { reason: 'out-of-markers', winners: [0, 2], places: [1, 2, 1, 2], scores: [3, 2, 3, 2] },
  });
});

test('DW-40 an opponent of the other team is attacked', () => {
  for (const seat of [1, 3]) {
    const markers = ['', '', '', ''];
    markers[seat] = 'r5b8';
    expect(after(position(TEAMS, markers), [HIT], 'keep')).toMatchObject({ phase: 'battle-roll', battleRound: 1 });
  }
});

test('DW-41 on a teammate’s square: leave it or replace the marker', () => {
  const asked = after(position(TEAMS, ['r3b3', '', 'r5b8']), [HIT], 'keep');
  expect(doublesWild.status(asked)).toEqual({ type: 'turn', prompt: 'teammate', seats: [0] });
  expect(listed(asked)).toEqual(['leave', 'replace']);
  const left = after(asked, [], 'leave');
  expect(left).toMatchObject({ phase: 'roll', turn: 1, supply: [11, 12, 11, 12], lost: [0, 0, 0, 0], square: -1 });
  expect(owner(left, 'r5b8')).toBe(2);
  const replaced = after(asked, [], 'replace');
  expect(replaced).toMatchObject({ phase: 'roll', turn: 1, supply: [10, 12, 11, 12], lost: [0, 0, 1, 0], square: -1 });
  expect(owner(replaced, 'r5b8')).toBe(0);
});

test('DW-41 a replacement that makes a three-in-a-row scores', () => {
  const state = position(TEAMS, ['r5b6 r5b7', '', 'r5b8']);
  expect(after(state, [HIT], 'keep', 'replace').threes).toEqual([1, 0, 0, 0]);
});

test('DW-41 a teammate’s marker in a three-in-a-row: nothing happens', () => {
  const state = position(TEAMS, ['', '', 'r5b8 r5b7 r5b9']);
  expect(after(state, [HIT], 'keep')).toMatchObject({ phase: 'roll', turn: 1, markers: state.markers });
});

test('DW-14 DW-41 a wild choice may name a teammate’s square, and asks on its own what to do there', () => {
  const wild = after(position(TEAMS, ['', '', 'r5b8 r5b11 r6b11 r7b11']), [[2, 3, 4, 4]], 'keep');
  expect(listed(wild)).toHaveLength(9);
  expect(listed(after(wild, [], 'r5b8'))).toEqual(['leave', 'replace']);
  expect(after(wild, [], 'r5b11')).toMatchObject({ phase: 'roll', turn: 1, markers: wild.markers });
});

test('DW-41 without teams the player across is an opponent', () => {
  expect(after(position({ seats: 4 }, ['', '', 'r5b8']), [HIT], 'keep').phase).toBe('battle-roll');
});
