/** What is kept of boards of a caller's own, which a server's strangers can send without end: WU-1, WU-25. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type WunbyHomes, wunby, wunbyGridOf } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { after } from './helpers.ts';

const LETTERS = 'abcdefghijklmno';

/** Homes of which there are no others: red's squares, one in each of five rows, have the digits of the number. */
function homesOf(number: number): WunbyHomes {
  const row = (name: number): readonly string[] => [...LETTERS.slice(0, 5)].map((letter) => `${letter}${name}`);
  const red = Array.from({ length: 5 }, (_, i) => `${LETTERS[Math.floor(number / 15 ** i) % 15]}${i + 1}`);
  return { red, blue: row(8), yellow: row(9), green: row(10) };
}

function heapMeter(): () => number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  return () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
}

test('WU-1 boards of forty matches at once are all kept', () => {
  const states = Array.from({ length: 40 }, (_, i) => wunby.setup({ size: 15, homes: homesOf(i), layout: [] }));
  const homes = states.map((state) => wunbyGridOf(state).homes);
  for (let round = 0; round < 2; round++) {
    states.forEach((state, i) => {
      expect(wunby.parse('move a1 a2', state)).toMatchObject({ ok: false });
      expect(wunbyGridOf(state).homes).toBe(homes[i]);
    });
  }
});

test('WU-1 ten thousand forged boards leave little on the heap', () => {
  const heap = heapMeter();
  const visit = (number: number): void => {
    const state = wunby.setup({ size: 15, homes: homesOf(number), layout: ['a1n'] });
    wunby.status(state);
    wunby.legalMoves(state);
  };
  for (let number = 0; number < 200; number++) visit(number);
  const before = heap();
  for (let number = 200; number < 10_200; number++) visit(number);
  // Without a bound it is 25 MiB.
  expect(heap() - before).toBeLessThan(4 * 2 ** 20);
});

test('WU-25 lists of most moves of barriers leave no more on the heap than the objects that are kept', () => {
  const heap = heapMeter();
  const list = (size: number, slot: string): number => {
    const homes = homesOf(0);
    const start = wunby.setup({ size, homes, layout: [slot], seats: 4 });
    const state = after(start, [[6, 1, 1, 1]], 'choose red', 'choose blue', 'choose yellow', 'choose green');
    const turn = { ...state, phase: 'move', number: 1, face: 'WILD', unusedDiceMask: 3 } as const;
    return [0, 1, 2, 3].reduce((sum, seat) => sum + wunby.legalMoves({ ...turn, turn: seat }).length, 0);
  };
  list(15, 'a1n');
  const before = heap();
  let moves = 0;
  for (const first of LETTERS.slice(0, 14)) {
    for (let row = 1; row < 15; row++) for (const way of ['n', 'e']) moves += list(15, `${first}${row}${way}`);
  }
  expect(moves).toBeGreaterThan(600_000);
  // Without a bound it is 43 MiB.
  expect(heap() - before).toBeLessThan(18 * 2 ** 20);
});
