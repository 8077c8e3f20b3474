import type { AnyGame } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { oyno, oynoPuzzle } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';

/** A board of Oyno of 18 cells in a ring, each beside the centre. */
const RING = {
  cells: ['o', ...Array.from({ length: 18 }, (_, i) => `a${i}`)],
  centre: 0,
  adjacent: [
    Array.from({ length: 18 }, (_, i) => i + 1),
    ...Array.from({ length: 18 }, (_, i) => [0, 1 + ((i + 17) % 18), 1 + ((i + 1) % 18)].sort((a, b) => a - b)),
  ],
};

/** Fields of a view that its encoding leaves out, or from which it takes a part. */
type Omitted = (view: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** A game with options, and what its encoding leaves out. */
export interface Case {
  readonly name: string;
  readonly game: AnyGame;
  readonly options: object;
  readonly omitted: Omitted;
}

const numbers = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);

const NOTHING: Omitted = () => ({});
const OYNO: Omitted = () => ({ history: [] });
const DOUBLES_WILD: Omitted = ({ battleRound, phase, firstTotals }) => ({
  battleRound: Math.min(Number(battleRound), 4),
  firstTotals: phase === 'first' ? firstTotals : [],
});
const WUMPUS: Omitted = ({ cardLog }) => ({
  cardLog: [...numbers(cardLog)].sort((a, b) => a - b),
  // Follows from the terrain.
  laying: 0,
});
const FUNDOMINO: Omitted = ({ takes, phase, hands, known, scores, target, stakes }) => ({
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
});
const WUNBY: Omitted = ({ markers, seats }) => {
  const each = Number(seats) === 2 ? 5 : 3;
  const all = numbers(markers);
  return {
    markers: Array.from({ length: Number(seats) }, (_, seat) =>
      all.slice(seat * each, (seat + 1) * each).sort((a, b) => a - b),
    ),
  };
};

const listed = (game: AnyGame, omitted: Omitted, all: readonly object[]): Case[] =>
  all.map((options) => ({ name: `${game.id} ${JSON.stringify(options).slice(0, 60)}`, game, options, omitted }));

/** Every game, with options that change what a state holds. */
export const CASES: readonly Case[] = [
  ...listed(oyno, OYNO, [
    {},
    { board: 'round', place: 'any-time' },
    { wild: true },
    { drawAfter: 3, position: 'b2=R c4=b', turn: 1 },
    { board: RING, wild: true, drawAfter: 2 },
  ]),
  ...listed(oynoPuzzle, NOTHING, [{}, { board: 'round', level: 9 }, { position: 'b2=U c4=u c5=u' }]),
  ...listed(doublesWild, DOUBLES_WILD, [
    {},
    { seats: 3, wild: 'may', rows: [5, 3, 4, 11, 10, 9, 8, 7, 6] },
    { seats: 4, tieBreak: 'shared' },
    { teams: true },
  ]),
  ...listed(wumpus, WUMPUS, [{}, { seats: 3, scent: 'steered' }, { seats: 4, retreat: 'any-turn' }]),
  ...listed(fundomino, FUNDOMINO, [
    {},
    { seats: 3, perfectTen: true, doubleBack: true, target: 40 },
    { seats: 4, variant: 'face-value', teams: true, doubleStakes: true },
    { variant: 'caribbean', dominoCall: 'automatic' },
    { variant: 'team', doubleStakes: true, refusal: 'all', target: 1 },
    { tiles: setOf40() },
  ]),
  ...listed(wunby, WUNBY, [
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
  ]),
];

/** A set of more tiles than one word of masks holds. */
function setOf40(): string[] {
  const ends = ['1', '2', '3', '4', '5', '6', '7-red', '8-blue'];
  return ends.flatMap((a, i) => Array.from({ length: 5 }, (_, k) => `${a}|${ends[(i + k) % ends.length]}`));
}
