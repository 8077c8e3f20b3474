/** A list with one entry a seat: the last of those given, at least one, counts for all seats after it. */
export function bySeat<T>(given: readonly T[], seats: number): readonly T[] {
  return Array.from({ length: seats }, (_, seat) => given[seat] ?? given[given.length - 1]!);
}
