/** Boards of a caller’s own, for tests. */
import type { OynoLayout } from 'tabletop-rules/oyno';

/** `cells` cells in a ring around a centre that touches two of them. Every cell has two neighbours beside the centre. */
export function ring(cells: number): OynoLayout {
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

/** The largest board: 6 × 5 squares, and `z1` beside two of them. */
export function largest(): OynoLayout {
  const width = 6;
  const squares = Array.from({ length: 30 }, (_, i) => `${'abcdef'[i % width]}${Math.floor(i / width) + 1}`);
  const last = squares.length;
  const beside = [23, 29];
  return {
    cells: [...squares, 'z1'],
    centre: 14,
    adjacent: [
      ...squares.map((_, i) => [
        ...squares.flatMap((__, j) => {
          const dx = Math.abs((i % width) - (j % width));
          const dy = Math.abs(Math.floor(i / width) - Math.floor(j / width));
          return dx + dy === 1 ? [j] : [];
        }),
        ...(beside.includes(i) ? [last] : []),
      ]),
      beside,
    ],
  };
}
