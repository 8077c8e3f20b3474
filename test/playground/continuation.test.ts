/** How a match may go on after a move, as the hints of the playground tell it. */
import { createMatch, type GameTypes, type Match } from 'tabletop-rules/core';
import { expect, test } from 'vitest';
import type { PageKit } from '../../playground/games.ts';
import { findGame } from '../../playground/games.ts';
import { continuation } from '../../playground/match/continuation.ts';
import type { LocalMatch } from '../../playground/match/match.ts';
import { defaultSeating } from '../../playground/match/seating.ts';

const fundomino = await findGame('fundomino')!.load();
const oyno = await findGame('oyno')!.load();

const localMatch = (kit: PageKit, match: Match<GameTypes>): LocalMatch => ({
  entry: findGame(kit.game.id)!,
  kit,
  match,
  seating: defaultSeating(2),
  said: { own: {}, notes: {} },
});

test('a line is told move by move, each in the state that the ones before lead to', () => {
  const match = createMatch(oyno.game);
  const line = ['a1', 'e5', 'a5'].map((cell, i) => ({ type: 'place', seat: i % 2, cell }));
  const told = continuation(localMatch(oyno, match), match.view(0), 0, line);
  expect(told).toEqual(['Blue places a bone on e5.', 'You place a bone on a5.']);
});

test('a move that is not legal ends the line', () => {
  const match = createMatch(oyno.game);
  const line = ['a1', 'a1', 'a5'].map((cell, i) => ({ type: 'place', seat: i % 2, cell }));
  expect(continuation(localMatch(oyno, match), match.view(0), 0, line)).toEqual([]);
});

test('where hands are hidden, nothing is told of what another seat may play', () => {
  const match = createMatch(fundomino.game, { seed: 1 });
  const { status } = match;
  const [seat = 0] = status.type === 'turn' ? status.seats : [];
  const [first] = match.legalMoves(seat);
  const after = fundomino.game.apply(match.state, first!);
  const replies = fundomino.game.legalMoves(after);
  expect(replies[0]!.seat).not.toBe(seat);
  expect(continuation(localMatch(fundomino, match), match.view(seat), seat, [first!, replies[0]!])).toEqual([]);
});
