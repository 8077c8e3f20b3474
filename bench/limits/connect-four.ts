/**
 * Random connect four as one hand-written loop over typed arrays, without states, moves or an interface: the limit that
 * the library is measured against.
 */
import type { Random } from 'tabletop-rules/core';

const cells = new Int8Array(42);
const heights = new Int8Array(7);
const open = new Int8Array(7);

/** Plays one random game and returns its number of moves. */
export function connectFourLimit(random: Random): number {
  cells.fill(0);
  heights.fill(0);
  for (let i = 0; i < 7; i++) open[i] = i;
  let columns = 7;
  let disc = 1;
  let moves = 0;
  for (;;) {
    const chosen = random(columns);
    const x = open[chosen]!;
    const y = heights[x]!;
    cells[y * 7 + x] = disc;
    heights[x] = y + 1;
    moves++;
    if (y === 5) open[chosen] = open[--columns]!;
    // Down.
    if (y >= 3) {
      const at = y * 7 + x;
      if (cells[at - 7] === disc && cells[at - 14] === disc && cells[at - 21] === disc) return moves;
    }
    // Across.
    let row = 1;
    for (let i = x - 1; i >= 0 && cells[y * 7 + i] === disc; i--) row++;
    for (let i = x + 1; i < 7 && cells[y * 7 + i] === disc; i++) row++;
    if (row >= 4) return moves;
    // Both diagonals.
    row = 1;
    for (let i = x - 1, j = y - 1; i >= 0 && j >= 0 && cells[j * 7 + i] === disc; i--, j--) row++;
    for (let i = x + 1, j = y + 1; i < 7 && j < 6 && cells[j * 7 + i] === disc; i++, j++) row++;
    if (row >= 4) return moves;
    row = 1;
    for (let i = x - 1, j = y + 1; i >= 0 && j < 6 && cells[j * 7 + i] === disc; i--, j++) row++;
    for (let i = x + 1, j = y - 1; i < 7 && j >= 0 && cells[j * 7 + i] === disc; i++, j--) row++;
    if (row >= 4) return moves;
    if (columns === 0) return moves;
    disc = 3 - disc;
  }
}
