/** What is told to somebody who looks at a board. */
import { createMatch, type GameTypes, type Match, type Playable, seededRandom } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { type Oyno, oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';
import { describe, expect, test } from 'vitest';
import { lastMoveIn, recentActions, toldActions, withoutRepeats } from '../../src/ui/state.ts';
import { runs } from '../runs.ts';

/** What is told to a seat, as notations. */
const told = <G extends GameTypes>(match: Match<G>, seat: number | 'spectator'): readonly string[] =>
  recentActions(match, seat).map(({ ply }) => match.game.format(match.record().actions[ply - 1]!));

describe('what has happened since a decision', () => {
  test.each([
    ['doubles-wild', doublesWild],
    ['wumpus', wumpus],
    ['wunby', wunby],
  ] as const)('%s: everything in order, up to 24 actions, however many moves the others have made', (_, game) => {
    for (let seed = 0; seed < runs(2); seed++) {
      const match: Match<GameTypes> = createMatch<GameTypes>(game as never, { seed });
      const random = seededRandom(seed);
      let decided: number | undefined;
      for (let moves = 0; moves < 120 && match.status.type === 'turn'; moves++) {
        const seat = match.status.seats[0]!;
        const legal = match.legalMoves(seat);
        if (seat === 0 && decided !== undefined && match.ply - decided < 24) {
          const since = match.log(0, decided);
          const others = since.slice(1).some(({ action }) => action.type !== 'chance');
          expect(recentActions(match, 0)).toEqual(others ? since.slice(1) : since);
        }
        if (seat === 0 && legal.length > 1) decided = match.ply;
        match.play(legal[random(legal.length)]!);
        expect(recentActions(match, 0).length).toBeLessThanOrEqual(24);
        expect(lastMoveIn(recentActions(match, 0))).toEqual(recentActions(match, 0, match.ply));
      }
    }
  });

  test('HW-23 a pass that is all that one can do is told only where nothing else has happened', () => {
    const match = createMatch(wumpus, { seed: 1 });
    const onlyPass = (): boolean => {
      const [move, ...others] = match.legalMoves(0);
      return others.length === 0 && move?.type === 'pass';
    };
    while (!onlyPass()) match.play(match.legalMoves().at(-1)!);
    const before = match.ply;
    const seats = (seat: number): readonly unknown[] =>
      toldActions(match, seat, match.log(seat, before)).flatMap(({ action }) =>
        action.type === 'chance' ? [] : [action.seat],
      );
    match.play(match.legalMoves(0)[0]!);
    expect(seats(0)).toEqual([0]);
    match.play(match.legalMoves(1).find(({ type }) => type === 'pass')!);
    expect([seats(0), seats(1)[0]]).toEqual([[1], 0]);
  });

  test('moves are listed once to find a decision, however many there were before it', () => {
    const match = createMatch(oyno, { seed: 1 });
    for (let i = 0; i < 12; i++) match.play(match.legalMoves()[0]!);
    let listed = 0;
    const legalMoves: typeof oyno.legalMoves = (view, seat) => {
      listed++;
      return oyno.legalMoves(view, seat);
    };
    const { ply, view, log, status, revision } = match;
    const playable: Playable<Oyno> = { ...match, ply, view, log, status, revision, game: { ...oyno, legalMoves } };
    expect(recentActions(playable, 0)).toEqual(recentActions(match, 0));
    expect(listed).toBe(1);
  });

  test('HW-23 a pass without another choice is no decision: what came before it is still told', () => {
    const match = createMatch(wumpus, { seed: 1 });
    const isForced = (): boolean =>
      match.status.type === 'turn' && match.status.seats[0] === 0 && match.legalMoves().length === 1;
    while (!isForced()) match.play(match.legalMoves().at(-1)!);
    const before = told(match, 0);
    match.play(match.legalMoves()[0]!);
    expect(before.length).toBeGreaterThan(0);
    expect(told(match, 0).slice(0, before.length + 1)).toEqual([...before, 'pass']);
  });

  test('before the first move nothing is told, and to a spectator the last move with its dice', () => {
    const match = createMatch(doublesWild, { seed: 1 });
    expect(match.ply).toBeGreaterThan(0);
    expect([told(match, 0), told(match, 'spectator')]).toEqual([[], []]);
    const start = match.ply;
    match.play(match.legalMoves().find(({ type }) => type === 'reroll')!);
    const all = match.log(0, start);
    expect(all.map(({ action }) => action.type).slice(0, 2)).toEqual(['reroll', 'chance']);
    expect(recentActions(match, 'spectator')).toEqual(all);
    expect(recentActions(match, 0, start + 1)).toEqual(all.slice(0, 1));
    expect(recentActions(match, 0, start)).toEqual([]);
  });
});

test.each([
  ['', ''],
  ['draws plays', 'draws plays'],
  ['draws draws draws plays draws', 'draws plays draws'],
  ['chooses draws chooses draws chooses draws plays', 'chooses draws plays'],
  ['moves chooses draws chooses plays', 'moves chooses draws chooses plays'],
])('what is said several times in a row is said once: %s', (all, once) => {
  expect(withoutRepeats(all.split(' '), []).join(' ')).toBe(once);
});

test('a move that is made again is told once, with what chance made of each', () => {
  // Moves have capital letters.
  const once = (all: string): string => {
    const told = all.split(' ');
    return withoutRepeats(
      told,
      told.map((word) => /^[A-Z]/.test(word)),
    ).join(' ');
  };
  expect(once('Draw three Draw five Draw two Play')).toBe('Draw three five two Play');
  expect(once('Draw three Pass Draw five')).toBe('Draw three Pass Draw five');
});
