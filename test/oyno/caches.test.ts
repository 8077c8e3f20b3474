/** What is kept of boards of a caller's own, which a server's strangers can send without end: OY-3. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type OynoLayout, oyno, oynoLayoutOf } from 'tabletop-rules/oyno';
import { expect, test } from 'vitest';
import { largest, ring } from './boards.ts';

/** A board of which there is no other, by the names of its cells. */
function named(board: OynoLayout, number: number): OynoLayout {
  return { ...board, cells: board.cells.map((_, cell) => `b${number.toString(36)}x${cell}`) };
}

test('OY-3 boards of forty matches at once are all kept', () => {
  const states = Array.from({ length: 40 }, (_, i) => oyno.setup({ board: named(largest(), i) }));
  const boards = states.map(oynoLayoutOf);
  for (let round = 0; round < 2; round++) {
    states.forEach((state, i) => {
      expect(oyno.check(state, { type: 'place', seat: 0, cell: 'no cell' })).toMatchObject({ ok: false });
      expect(oynoLayoutOf(state)).toBe(boards[i]);
    });
  }
});

test('OY-3 ten thousand forged boards leave little on the heap', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const board = ring(17);
  const visit = (number: number): void => {
    const state = oyno.setup({ board: named(board, number) });
    const moved = oyno.apply(state, oyno.legalMoves(state)[0]!);
    oyno.apply(moved, oyno.legalMoves(moved)[0]!);
  };
  for (let number = 0; number < 200; number++) visit(number);
  const before = heap();
  for (let number = 200; number < 10_200; number++) visit(number);
  // Without a bound it is 126 MiB.
  expect(heap() - before).toBeLessThan(8 * 2 ** 20);
});
