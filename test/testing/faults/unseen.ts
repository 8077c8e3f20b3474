/** Planted faults that no check can see: nothing that a suite knows says that the game is another one. */
import { isChanceResult } from 'tabletop-rules/core';
import type { Toy } from '../toy.ts';
import { afterPlay, type Fault, statusWith } from './plant.ts';

const RULEBOOK = 'It is another game, and a complete one: only the rulebook says that it is wrong.';

export const UNSEEN_FAULTS: readonly Fault[] = [
  {
    check: 'invariant',
    title: 'a claim scores two instead of one',
    unseen: RULEBOOK,
    game: afterPlay((draft, move) => {
      if (!isChanceResult<Toy>(move) && move.type === 'claim') draft.scores[move.seat]!++;
    }),
    settings: { runs: 20 },
  },
  {
    check: 'outcome',
    title: 'scores that contradict the places',
    unseen: 'In some games the lowest score wins, and ties are broken by what is no score.',
    game: statusWith((status, { handSizes }) =>
      status.type === 'over'
        ? { type: 'over', outcome: { ...status.outcome, scores: handSizes.map((_, seat) => 9 - seat) } }
        : status,
    ),
    settings: { runs: 20 },
  },
];
