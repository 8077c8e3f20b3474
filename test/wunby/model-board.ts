/**
 * The board of the reference model, from the numbered rules alone: squares, edges and slots by name, paths by trying all
 * of them. Slow and plain.
 */
const LETTERS = 'abcdefghijklmno';

/** A board by size: neighbours by name and direction, slots with what they cover. */
export interface ModelBoard {
  readonly size: number;
  readonly squares: readonly string[];
  readonly slots: ReadonlyMap<
    string,
    { readonly length: number; readonly edges: readonly string[]; readonly inside: readonly string[] }
  >;
}

export const squareName = (column: number, row: number): string => `${LETTERS[column]}${row + 1}`;
const coordinates = (square: string): readonly [number, number] => [
  LETTERS.indexOf(square[0]!),
  Number(square.slice(1)) - 1,
];

/** The board of a size. An edge has the name of its two squares, a corner that of the square to its south-west. */
export function modelBoard(size: number): ModelBoard {
  const squares: string[] = [];
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) squares.push(squareName(column, row));
  const slots = new Map<string, { length: number; edges: string[]; inside: string[] }>();
  for (const first of squares) {
    for (const [way, dx, dy] of [
      ['n', 1, 0],
      ['e', 0, 1],
    ] as const) {
      for (let length = 1; length <= 3; length++) {
        const [column, row] = coordinates(first);
        const own = Array.from({ length }, (_, i) => [column + i * dx, row + i * dy] as const);
        const other = own.map(([x, y]) => (way === 'n' ? ([x, y + 1] as const) : ([x + 1, y] as const)));
        if ([...own, ...other].some(([x, y]) => x >= size || y >= size)) continue;
        const last = squareName(...own.at(-1)!);
        slots.set(`${first === last ? first : `${first}-${last}`}${way}`, {
          length,
          edges: own.map((square, i) => edge(squareName(...square), squareName(...other[i]!))),
          inside: own.slice(0, -1).map((square) => squareName(...square)),
        });
      }
    }
  }
  return { size, squares, slots };
}

/** The edge between two squares. */
export function edge(a: string, b: string): string {
  return [a, b].sort().join('|');
}

/** Whether two barriers can't both stand: they share an edge, or cross. WU-3 */
export function clash({ slots }: ModelBoard, a: string, b: string): boolean {
  const [one, two] = [slots.get(a)!, slots.get(b)!];
  return one.edges.some((own) => two.edges.includes(own)) || one.inside.some((own) => two.inside.includes(own));
}

/** The squares that share a side with a square. */
export function neighbours({ size }: ModelBoard, square: string): string[] {
  const [column, row] = coordinates(square);
  const around: [number, number][] = [
    [column, row + 1],
    [column + 1, row],
    [column, row - 1],
    [column - 1, row],
  ];
  return around.flatMap(([x, y]) => (x >= 0 && y >= 0 && x < size && y < size ? [squareName(x, y)] : []));
}

/** The edges that barriers stand on. */
export function walls({ slots }: ModelBoard, barriers: readonly string[]): Set<string> {
  return new Set(barriers.flatMap((barrier) => slots.get(barrier)!.edges));
}

/** The squares that exactly so many steps lead to without using a square twice: every path is tried. WU-21 to WU-23 */
export function reached(board: ModelBoard, barriers: readonly string[], from: string, steps: number): Set<string> {
  const closed = walls(board, barriers);
  const found = new Set<string>();
  const go = (path: readonly string[]): void => {
    const here = path.at(-1)!;
    if (path.length === steps + 1) {
      found.add(here);
      return;
    }
    for (const next of neighbours(board, here)) {
      if (!path.includes(next) && !closed.has(edge(here, next))) go([...path, next]);
    }
  };
  go([from]);
  return found;
}

/** By square: the least number of steps around the barriers from a square, by breadth-first search. */
export function distances(board: ModelBoard, barriers: readonly string[], from: string): ReadonlyMap<string, number> {
  const closed = walls(board, barriers);
  const found = new Map([[from, 0]]);
  // A map lists its keys in the order in which they were added, also those that are added meanwhile.
  for (const [here, steps] of found) {
    for (const next of neighbours(board, here)) {
      if (!found.has(next) && !closed.has(edge(here, next))) found.set(next, steps + 1);
    }
  }
  return found;
}
