/** Beachcombers: who has seen which hand, and what cards are worth. */
import { createMatch } from 'tabletop-rules/core';
import { scripted } from 'tabletop-rules/testing';
import { expect, it } from 'vitest';
import { beachcombers, pointsOf } from '../../examples/beachcombers.ts';

const take = (seat: number, kind: 'shell' | 'pearl' | 'crab' | 'wood') => ({ type: 'take', seat, kind }) as const;

it('shows a hand to those who have held it, and passes it on when all have taken a card', () => {
  const match = scripted(['shell'], ['wood'], ['crab'], ['shell'], ['pearl'], ['crab']).match(beachcombers, {
    options: { seats: 3, cards: 2 },
  });
  // Shell and shell, wood and pearl, crab and crab.
  expect(match.view(1).hands).toEqual([null, [0, 1, 0, 1], null]);
  match.play(take(0, 'shell'));
  match.play(take(1, 'wood'));
  match.play(take(2, 'crab'));
  // Seat 1 holds the hand of seat 0 now, and remembers its own.
  expect(match.view(1).hands).toEqual([[1, 0, 0, 0], [0, 1, 0, 0], null]);
  expect(match.view('spectator').hands).toEqual([null, null, null]);
});

it('counts points', () => {
  const { state } = createMatch(beachcombers, { seed: 1 });
  const taken = [
    [3, 2, 1, 0],
    [0, 2, 2, 2],
  ];
  // Shells 6, pearls 6; most crabs 5, wood 4, and pearls without shells.
  expect(pointsOf({ ...state, taken })).toEqual([12, 9]);
  expect(
    pointsOf({
      ...state,
      taken: [
        [1, 3, 1, 0],
        [2, 0, 1, 1],
      ],
    }),
  ).toEqual([4, 5]);
});

it('is played to its end', () => {
  const match = scripted(['shell'], ['wood'], ['crab'], ['shell']).match(beachcombers, { options: { cards: 2 } });
  // Hands: shell and crab, wood and shell.
  match.play(take(1, 'shell'));
  expect(match.view(0).taking).toEqual([0, 0]);
  match.play(take(0, 'shell'));
  expect(match.view(0).hands).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 1],
  ]);
  match.play(take(0, 'wood'));
  match.play(take(1, 'crab'));
  expect(match.status).toMatchObject({ type: 'over', outcome: { winners: [1], scores: [3, 6] } });
});
