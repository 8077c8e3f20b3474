/** What the tests of all games try with Wunby. */
import { type WunbyState, wunbyEvaluate, wunbyGridOf } from '../../src/wunby/index.ts';
import type { Cases } from '../cases.ts';
import { numbers } from '../numbers.ts';

export const cases: Cases<WunbyState> = {
  evaluated: [
    { seats: 2 },
    { seats: 4 },
    { seats: 4, teams: true },
    { repeat: 'total', tie: 'off' },
    { seats: 4, size: 7, barriers: {}, layout: [] },
  ],
  kinds: 2,
  packed: [{}, { seats: 4, size: 15 }],
  shared: [{}, { seats: 4, teams: true }],
  answers: (state) => ({ board: () => wunbyGridOf(state), evaluate: () => wunbyEvaluate(state) }),
  asked: {},
  shown: [{}, { seats: 4, teams: true }],
  isLong: true,
  beginner: [
    { barriers: { 1: 2, 2: 2, 3: 2 } },
    { seats: 4, repeat: 'total', layout: ['c3-e3n', 'a1n'] },
    { seats: 4, teams: true, size: 7, barriers: { 1: 2 }, tie: 'off' },
  ],
  observed: [
    {},
    { seats: 4, repeat: 'total' },
    { teams: true, tie: 'off', barriers: { 1: 2, 3: 1 } },
    {
      size: 5,
      barriers: { 2: 3 },
      homes: {
        red: ['a5', 'b5', 'c5', 'd5', 'e5'],
        blue: ['e4', 'e3', 'e2', 'd3', 'd4'],
        yellow: ['a1', 'b1', 'c1', 'd1', 'e1'],
        green: ['a4', 'a3', 'a2', 'b2', 'b3'],
      },
    },
  ],
  omitted: ({ markers, seats }) => {
    const each = Number(seats) === 2 ? 5 : 3;
    const all = numbers(markers);
    return {
      markers: Array.from({ length: Number(seats) }, (_, seat) =>
        all.slice(seat * each, (seat + 1) * each).sort((a, b) => a - b),
      ),
    };
  },
  derived: ['walls', 'standing'],
};
