/** What the tests of all games try with Oyno. */
import { type OynoState, oynoEvaluate, oynoLayoutOf } from '../../src/oyno/index.ts';
import type { Cases } from '../cases.ts';

/** A board of 18 cells in a ring, each beside the centre. */
const RING = {
  cells: ['o', ...Array.from({ length: 18 }, (_, i) => `a${i}`)],
  centre: 0,
  adjacent: [
    Array.from({ length: 18 }, (_, i) => i + 1),
    ...Array.from({ length: 18 }, (_, i) => [0, 1 + ((i + 17) % 18), 1 + ((i + 1) % 18)].sort((a, b) => a - b)),
  ],
};

const SMALL_RING = {
  cells: Array.from({ length: 18 }, (_, i) => `c${i}`),
  centre: 17,
  adjacent: Array.from({ length: 18 }, (_, i) =>
    i === 17 ? [0] : i === 0 ? [1, 16, 17] : [(i + 16) % 17, (i + 1) % 17],
  ),
};

export const cases: Cases<OynoState> = {
  evaluated: [{}, { place: 'any-time' }, { wild: true, bothComplete: 'draw' }, { board: 'round', drawAfter: 2 }],
  formatted: [{}, { wild: true }],
  kinds: 2,
  packed: [{}, { wild: true, board: 'round', drawAfter: 3 }, { place: 'any-time', bothComplete: 'draw' }],
  shared: [{}, { wild: true, board: 'round' }, { drawAfter: 4 }],
  answers: (state) => ({ board: () => oynoLayoutOf(state), evaluate: () => oynoEvaluate(state) }),
  asked: { wild: true },
  shown: [{}, { board: 'round' }, { wild: true }],
  beginner: [
    {},
    { wild: true },
    { place: 'any-time' },
    { wild: true, place: 'any-time', board: 'round' },
    { board: SMALL_RING },
  ],
  observed: [
    {},
    { board: 'round', place: 'any-time' },
    { wild: true },
    { drawAfter: 3, position: 'b2=R c4=b', turn: 1 },
    { board: RING, wild: true, drawAfter: 2, bothComplete: 'draw' },
  ],
  omitted: () => ({ history: [] }),
  derived: ['upper'],
};
