/** What the tests of all games try with Fundomino. */
import {
  type FundominoState,
  fundominoChain,
  fundominoEnds,
  fundominoEvaluate,
  fundominoHand,
  fundominoTiles,
} from '../../src/fundomino/index.ts';
import type { Cases } from '../cases.ts';
import { numbers } from '../numbers.ts';

/** A set of more tiles than one word of masks holds. */
function setOf40(): string[] {
  const ends = ['1', '2', '3', '4', '5', '6', '7-red', '8-blue'];
  return ends.flatMap((a, i) => Array.from({ length: 5 }, (_, k) => `${a}|${ends[(i + k) % ends.length]}`));
}

export const cases: Cases<FundominoState> = {
  evaluated: [
    { seats: 2 },
    { seats: 3 },
    { seats: 4 },
    { seats: 3, variant: 'face-value' },
    { seats: 4, variant: 'face-value', teams: true },
    { seats: 4, variant: 'team' },
    { seats: 4, variant: 'caribbean' },
    { seats: 3, dominoCall: 'automatic', doubleBack: true, doubleStakes: true, perfectTen: true },
    { seats: 4, variant: 'team', target: 1 },
    { seats: 4, perfectTen: true, tenWins: 'at-once', tiedRanks: 'dense', deadEndSymbols: 'inactive' },
  ],
  formatted: [{ doubleStakes: true, perfectTen: true, doubleBack: true }],
  kinds: 2,
  packed: [{ seats: 4 }],
  shared: [{}, { seats: 4, variant: 'caribbean', perfectTen: true, doubleStakes: true }],
  answers: (state) => ({
    chain: () => fundominoChain(state),
    ends: () => fundominoEnds(state),
    hand: () => fundominoHand(state, 0),
    tiles: () => fundominoTiles(state),
    evaluate: () => fundominoEvaluate(state),
  }),
  asked: { seats: 3, perfectTen: true },
  shown: [
    { target: 60, perfectTen: true, doubleStakes: true },
    { seats: 4, variant: 'caribbean', doubleBack: true, target: 30 },
  ],
  beginner: [
    { seats: 2, perfectTen: true, doubleStakes: true, target: 60 },
    { seats: 3, doubleBack: true, target: 40 },
    { seats: 4, doubleBack: true, doubleStakes: true, refusal: 'all', perfectTen: true, target: 40 },
    { seats: 4, variant: 'face-value', teams: true, target: 40 },
    { variant: 'team', dominoCall: 'automatic', target: 40 },
    { seats: 3, perfectTen: true, tenWins: 'at-once', tiedRanks: 'dense', deadEndSymbols: 'inactive', target: 40 },
    { variant: 'caribbean', doubleStakes: true, target: 40 },
  ],
  observed: [
    {},
    { seats: 3, perfectTen: true, doubleBack: true, target: 40 },
    { seats: 4, variant: 'face-value', teams: true, doubleStakes: true },
    { variant: 'caribbean', dominoCall: 'automatic' },
    { variant: 'team', doubleStakes: true, refusal: 'all', target: 1 },
    { tiles: setOf40() },
  ],
  omitted: ({ takes, phase, hands, known, scores, target, stakes }) => ({
    round: 0,
    lastRound: null,
    tenPoints: [],
    takes: Array.from({ length: numbers(takes).length / 3 }, (_, i) =>
      numbers(takes)
        .slice(3 * i, 3 * i + 2)
        .join(),
    ).sort(),
    scores: numbers(scores).map((score) => Math.min(score, 2 * Number(target))),
    stakes: Math.min(Number(stakes), 16),
    ...(phase === 'over' ? { hands: [], known: [], stock: null } : { hands, known }),
  }),
  derived: ['hands', 'known', 'stock', 'laid', 'chain', 'playedBy', 'takenBefore', 'ends'],
};
