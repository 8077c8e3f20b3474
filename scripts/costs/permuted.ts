/** The items in an order that no other number gives. */
export function permuted<T>(items: readonly T[], number: number): readonly T[] {
  const left = [...items];
  let rest = number;
  const out: T[] = [];
  while (left.length > 0) {
    out.push(...left.splice(rest % left.length, 1));
    rest = Math.floor(rest / (left.length + 1));
  }
  return out;
}
