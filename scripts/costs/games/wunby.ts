/** What a stranger can send to Wunby that costs most. */
import type { CostlyInputs } from '../inputs.ts';

/** Wunby: the largest board with the most barriers. */
const LAYOUT: readonly string[] = Array.from({ length: 64 }, (_, i) => {
  const row = 1 + Math.floor(i / 5);
  const first = 'adgjm'[i % 5]!;
  const length = i < 42 ? 1 : i < 53 ? 2 : 3;
  const last = (length === 2 ? 'behkn' : 'cfilo')[i % 5]!;
  return length === 1 ? `${first}${row}n` : `${first}${row}-${last}${row}n`;
});
const LARGEST = { size: 15, barriers: { 1: 42, 2: 11, 3: 11 }, layout: LAYOUT };
const SQUARES: readonly string[] = Array.from(
  { length: 225 },
  (_, i) => `${String.fromCharCode(97 + (i % 15))}${1 + Math.floor(i / 15)}`,
);

/** Homes of which there are no others: red's squares, one in each of five rows, have the digits of the number. */
function forgedHomes(number: number): object {
  const row = (name: number): readonly string[] => SQUARES.slice(15 * (name - 1), 15 * (name - 1) + 5);
  const red = Array.from({ length: 5 }, (_, i) => SQUARES[15 * i + (Math.floor(number / 15 ** i) % 15)]!);
  return { red, blue: row(8), yellow: row(9), green: row(10) };
}

export const costly: CostlyInputs = {
  settings: [
    { about: 'default options, WILD each turn', options: {}, faces: ['WILD', 6] },
    { about: '15 × 15 squares, 64 barriers, WILD each turn', options: LARGEST, faces: ['WILD', 6] },
    { about: '15 × 15 squares, 64 barriers, four players', options: { ...LARGEST, seats: 4 }, faces: ['WILD', 6] },
    {
      about: '15 × 15 squares, no barriers',
      options: { size: 15, barriers: {}, layout: [], seats: 4 },
      faces: ['WILD', 6],
    },
  ],
  refused: (seat) => [
    { type: 'barrier', seat, from: 'a1n', to: 'a1n' },
    { type: 'move', seat, from: 'a1', to: 'o15' },
    { type: 'forfeit', seat },
  ],
  forged: (number) => ({ size: 15, layout: [], homes: forgedHomes(number) }),
};
