/** Which chunks are done, as ranges: a run has very many, nearly all of them one after the other. */

/** A range of numbers: the first one, and the one after the last. */
export type Range = readonly [first: number, end: number];

/** A set of numbers from 0. */
export interface ChunkSet {
  /** How many there are. */
  readonly size: number;
  /** Adds a number; `false` if it was there. */
  add(number: number): boolean;
  /** The numbers that are not in the set now, below a limit. */
  missing(limit: number): Iterable<number>;
  /** The ranges, ascending, with gaps between them. */
  ranges(): readonly Range[];
}

/** A set of the numbers of these ranges, which are ascending with gaps between them. */
export function createChunkSet(given: readonly Range[] = []): ChunkSet {
  const ranges = given.map(([first, end]): [number, number] => [first, end]);
  let size = ranges.reduce((sum, [first, end]) => sum + end - first, 0);
  return {
    get size() {
      return size;
    },
    add: (number) => {
      // From the end: numbers come nearly in order.
      let at = ranges.length;
      while (at > 0 && ranges[at - 1]![0] > number) at--;
      const before = ranges[at - 1];
      const after = ranges[at];
      if (before !== undefined && number < before[1]) return false;
      size++;
      const joinsBefore = before?.[1] === number;
      const joinsAfter = after?.[0] === number + 1;
      if (joinsBefore && joinsAfter) {
        before![1] = after![1];
        ranges.splice(at, 1);
      } else if (joinsBefore) before![1]++;
      else if (joinsAfter) after![0]--;
      else ranges.splice(at, 0, [number, number + 1]);
      return true;
    },
    missing: (limit) =>
      gaps(
        ranges.map(([first, end]): Range => [first, end]),
        limit,
      ),
    ranges: () => ranges.map(([first, end]): Range => [first, end]),
  };
}

function* gaps(ranges: readonly Range[], limit: number): Iterable<number> {
  let number = 0;
  for (const [first, end] of [...ranges, [limit, limit] as const]) {
    for (; number < first; number++) yield number;
    number = end;
  }
}
