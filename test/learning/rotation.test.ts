import { type AnyGame, sample, seededRandom } from 'tabletop-rules/core';
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { fundomino } from 'tabletop-rules/fundomino';
import { encode } from 'tabletop-rules/learning';
import { oyno } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { wunby } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { runs } from '../runs.ts';

type Fields = Readonly<Record<string, unknown>>;
type Change = (value: unknown, by: number, seats: number) => unknown;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const seat: Change = (value, by, seats) => (Number(value) < 0 ? value : (Number(value) + by) % seats);
const seatList: Change = (value, by, seats) => list(value).map((each) => seat(each, by, seats));
const mask: Change = (value, by, seats) =>
  ((Number(value) << by) | (Number(value) >> (seats - by))) & ((1 << seats) - 1);
/** A list of as many entries for each seat, seat after seat. */
const bySeat: Change = (value, by, seats) => {
  const entries = list(value);
  const each = entries.length / seats;
  return entries.map((_, i) => entries[(i + (seats - by) * each) % entries.length]);
};

/** The fields of each game that name seats. */
const GAMES: readonly (readonly [AnyGame, readonly object[], Readonly<Record<string, Change>>])[] = [
  [
    oyno,
    [{ wild: true }],
    { turn: seat, bones: bySeat, supply: bySeat, result: (value, by) => (value === 2 ? 2 : seat(value, by, 2)) },
  ],
  [
    doublesWild,
    [{}, { seats: 3 }, { teams: true }],
    {
      turn: seat,
      firstPlayer: seat,
      firstTotals: bySeat,
      // Two empty rows come before those of the first seat.
      markers: (value, by, seats) => [0, 0, ...list(bySeat(list(value).slice(2), by, seats))],
      supply: bySeat,
      lost: bySeat,
      threes: bySeat,
      tieBreakSeats: seatList,
      tieBreakWinner: seat,
    },
  ],
  [
    wumpus,
    [{}, { seats: 4 }],
    {
      hunters: bySeat,
      squares: bySeat,
      handLimits: bySeat,
      handSizes: bySeat,
      hands: bySeat,
      keptSizes: bySeat,
      keptHands: bySeat,
      cardLog: (value, by, seats) => list(value).map((entry) => (Number(entry) + 13 * by) % (13 * seats)),
      first: seat,
      rollers: seatList,
      turn: seat,
      asked: seat,
      barred: bySeat,
      winners: seatList,
    },
  ],
  [
    fundomino,
    [{ target: 40 }, { variant: 'team', doubleStakes: true, perfectTen: true }],
    {
      scores: bySeat,
      turn: seat,
      askedMask: mask,
      taker: seat,
      giver: seat,
      silent: seat,
      silentMask: mask,
      passedMask: mask,
      finished: bySeat,
      handSizes: bySeat,
      taken: bySeat,
      takes: (value, by, seats) => list(value).map((entry, i) => (i % 3 === 2 ? entry : seat(entry, by, seats))),
      hands: bySeat,
      known: bySeat,
      playedBy: seatList,
    },
  ],
  [
    wunby,
    [{}, { teams: true }],
    {
      turn: seat,
      firstSeat: seat,
      rollers: seatList,
      colours: bySeat,
      markers: bySeat,
      homeCounts: bySeat,
      removedSeat: seat,
      passedMask: mask,
      winners: seatList,
    },
  ],
];

const CASES = GAMES.flatMap(([game, all, changes]) =>
  all.map((options) => [`${game.id} ${JSON.stringify(options)}`, game, options, changes] as const),
);

test.each(CASES)(
  '%s: a table turned by some seats looks the same to a seat that is turned too',
  (_, game, options, changes) => {
    for (let match = 1; match <= runs(6); match++) {
      const random = seededRandom(match);
      let state = game.setup(options);
      for (let ply = 0; ply < 250; ply++) {
        const status = game.status(state);
        const seats = game.sides(state).length;
        const by = 1 + random(seats - 1);
        const fields: Fields = Object.fromEntries(Object.entries(state));
        const turned = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, changes[name]?.(value, by, seats) ?? value]),
        );
        const observer = random(seats);
        const expected = Array.from(encode(game, state, observer));
        const found = encode(game, turned, (observer + by) % seats);
        // Compared as text: element by element takes ten times as long.
        expect(found.join()).toBe(expected.join());
        if (status.type === 'over') break;
        if (status.type === 'chance') state = game.apply(state, sample(game.chance(state), random));
        else {
          const moves = game.legalMoves(state, status.seats[0]!);
          state = game.apply(state, moves[random(moves.length)]!);
        }
      }
    }
  },
);
