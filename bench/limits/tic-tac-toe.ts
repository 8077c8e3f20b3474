/** Random tic-tac-toe as one hand-written loop over typed arrays: the limit that the library is measured against. */
import type { Random } from 'tabletop-rules/core';

const cells = new Int8Array(9);
const open = new Int8Array(9);

/** Plays one random game and returns its number of moves. */
export function ticTacToeLimit(random: Random): number {
  cells.fill(0);
  for (let i = 0; i < 9; i++) open[i] = i;
  let left = 9;
  let mark = 1;
  for (;;) {
    const chosen = random(left);
    const cell = open[chosen]!;
    open[chosen] = open[--left]!;
    cells[cell] = mark;
    const row = cell - (cell % 3);
    const column = cell % 3;
    if (cells[row] === mark && cells[row + 1] === mark && cells[row + 2] === mark) return 9 - left;
    if (cells[column] === mark && cells[column + 3] === mark && cells[column + 6] === mark) return 9 - left;
    if (cells[4] === mark) {
      if (cells[0] === mark && cells[8] === mark) return 9 - left;
      if (cells[2] === mark && cells[6] === mark) return 9 - left;
    }
    if (left === 0) return 9;
    mark = 3 - mark;
  }
}
