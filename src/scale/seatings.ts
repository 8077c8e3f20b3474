/** Who sits where when two players meet. */

/** One player on one side, each side in turn, and the other player on all others: by seat. `sides`: the side of each seat. */
export function aloneInTurn<T>(sides: readonly number[], alone: T, others: T): readonly (readonly T[])[] {
  return [...new Set(sides)].map((name) => sides.map((side) => (side === name ? alone : others)));
}

/** Every way to seat two players: with more than two sides each of them is alone in turn. */
export function seatings<T>(sides: readonly number[], first: T, second: T): readonly (readonly T[])[] {
  const firstAlone = aloneInTurn(sides, first, second);
  return firstAlone.length > 2 ? [...firstAlone, ...aloneInTurn(sides, second, first)] : firstAlone;
}
