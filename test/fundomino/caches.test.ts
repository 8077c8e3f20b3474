/** What is kept of sets of a caller's own, which a server's strangers can send without end: FU-4. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type FundominoState, fundomino, fundominoTiles } from 'tabletop-rules/fundomino';
import { expect, test } from 'vitest';

const COLOURS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'];
const ENDS = COLOURS.flatMap((colour) => [7, 8, 9, 10, 11, 12].map((number) => `${number}-${colour}`));

/** A match with a set of which there is no other: two tiles number it, the rest fill it up. */
function match(number: number, tiles = 16): FundominoState {
  const digits = [Math.floor(number / ENDS.length) % ENDS.length, number % ENDS.length].map((i) => ENDS[i]!);
  const filling = ENDS.flatMap((a) => [`${a}|1`, `${a}|2`]).slice(0, tiles - 2);
  return fundomino.setup({ tiles: [...filling, `${digits[0]}|${digits[1]}`, `3|${ENDS[Math.floor(number / 1_296)]}`] });
}

test('FU-4 sets of forty matches at once are all kept', () => {
  const states = Array.from({ length: 40 }, (_, i) => match(i, 64));
  const sets = states.map(fundominoTiles);
  for (let round = 0; round < 2; round++) {
    states.forEach((state, i) => {
      expect(fundomino.check(state, { type: 'draw', seat: 0 })).toMatchObject({ ok: false });
      expect(fundominoTiles(state)).toBe(sets[i]);
    });
  }
});

test('FU-4 two thousand forged sets leave little on the heap', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  for (let number = 0; number < 200; number++) fundominoTiles(match(number));
  const before = heap();
  for (let number = 200; number < 2_200; number++) fundominoTiles(match(number));
  // Without a bound it is 190 MiB.
  expect(heap() - before).toBeLessThan(8 * 2 ** 20);
});
