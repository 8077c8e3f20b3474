/** What a stranger can send to Fundomino that costs most. */
import type { CostlyInputs } from '../inputs.ts';

const ENDS: readonly string[] = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'].flatMap((colour) =>
  [7, 8, 9, 10, 11, 12].map((value) => `${value}-${colour}`),
);
/** A set of Fundomino with the most tiles, all of which match many others. */
const TILES: readonly string[] = [
  ...['1', '2', '3', '4', '5', '6'].flatMap((end) => [`${end}|${end}`, `${end}|wild`]),
  ...ENDS.flatMap((end) => [`${end}|wild`, `${end}|1`]),
].slice(0, 64);

export const costly: CostlyInputs = {
  settings: [
    { about: 'two players', options: { target: 1_000_000 } },
    {
      about: 'four players, all extra rules',
      options: {
        seats: 4,
        doubleBack: true,
        doubleStakes: true,
        perfectTen: true,
        refusal: 'all',
        target: 1_000_000,
      },
    },
    {
      about: 'four players, 64 tiles',
      options: { seats: 4, doubleBack: true, doubleStakes: true, perfectTen: true, tiles: TILES, target: 1_000_000 },
    },
    { about: 'two players, 64 tiles', options: { perfectTen: true, tiles: TILES, target: 1_000_000 } },
  ],
  refused: (seat) => [
    { type: 'play', seat, tile: '6|6', end: 0, joins: 1 },
    { type: 'draw', seat },
  ],
  forged: (number) => ({
    seats: 4,
    tiles: [
      `3|${ENDS[number % 36]}`,
      `4|${ENDS[Math.floor(number / 36) % 36]}`,
      `5|${ENDS[Math.floor(number / 1_296) % 36]}`,
    ]
      .concat(TILES)
      .slice(0, 64),
  }),
};
