/**
 * The squares that some number of steps could lead to without barriers: the candidates of a walk. An even number of
 * steps leads to squares of the same colour of a chessboard, an odd number to the others. WU-21, WU-22
 */

/** The standard die's highest number. */
const MOST_STEPS = 6;

/** In place of a square: none, the board ends before. */
export const NO_SQUARE = 255;

/** By number of steps: how many candidates there are on a board without end, and where they begin in a square's list. */
export const CANDIDATES: readonly number[] = [0, 4, 8, 16, 24, 36, 48];
export const CANDIDATES_FROM: readonly number[] = [0, 0, 4, 12, 28, 52, 88];
/** How many entries a square's list has. */
export const CANDIDATE_STRIDE = 136;

/** By square, `CANDIDATE_STRIDE` entries each: for each number of steps the candidates, ascending, or `NO_SQUARE`. */
export function makeCandidates(size: number): Uint8Array {
  const squares = size * size;
  const candidates = new Uint8Array(squares * CANDIDATE_STRIDE).fill(NO_SQUARE);
  for (let square = 0; square < squares; square++) {
    const column = square % size;
    const row = (square - column) / size;
    let at = square * CANDIDATE_STRIDE;
    for (let steps = 1; steps <= MOST_STEPS; steps++) {
      for (let up = -steps; up <= steps; up++) {
        const aside = steps - Math.abs(up);
        for (let right = -aside; right <= aside; right += 2) {
          if (up === 0 && right === 0) continue;
          const inside = column + right >= 0 && column + right < size && row + up >= 0 && row + up < size;
          if (inside) candidates[at] = square + up * size + right;
          at++;
        }
      }
    }
  }
  return candidates;
}
