/** The normal quantile of a two-sided 95 % interval. */
export const Z_95 = 1.959964;

/** The Wilson score interval of a share of so many matches, for 95 %. Nothing is known of no match. */
export function wilson(share: number, matches: number): readonly [number, number] {
  if (matches === 0) return [0, 1];
  const z = Z_95;
  const spread = z * Math.sqrt((share * (1 - share)) / matches + (z * z) / (4 * matches * matches));
  const middle = share + (z * z) / (2 * matches);
  const whole = 1 + (z * z) / matches;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}
