/** Boards of a caller’s own, for tests. */
import type { OynoBoard } from 'tabletop-rules/oyno';

/** `cells` cells in a ring around a centre that touches two of them. Every cell has two neighbours beside the centre. */
export function ring(cells: number): OynoBoard {
  const next = (i: number, by: number): number => 1 + ((i + by + cells) % cells);
  return {
    cells: ['hub', ...Array.from({ length: cells }, (_, i) => `p${i}`)],
    centre: 0,
    adjacent: [
      [1, 1 + Math.floor(cells / 2)],
      ...Array.from({ length: cells }, (_, i) => [
        next(i, 1),
        next(i, -1),
        ...(i === 0 || i === Math.floor(cells / 2) ? [0] : []),
      ]),
    ],
  };
}

/** A square board of 7 × 7 cells: more than 32. */
export function seven(): OynoBoard {
  const size = 7;
  const cells = Array.from({ length: size * size }, (_, i) => `${'abcdefg'[i % size]}${Math.floor(i / size) + 1}`);
  return {
    cells,
    centre: 24,
    adjacent: cells.map((_, i) =>
      cells.flatMap((__, j) => {
        const dx = Math.abs((i % size) - (j % size));
        const dy = Math.abs(Math.floor(i / size) - Math.floor(j / size));
        return dx + dy === 1 ? [j] : [];
      }),
    ),
  };
}
