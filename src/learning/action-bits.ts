/** Sets of actions as bits: by number of action, eight a byte, the lowest bit first. */

/** How many bytes the bits of so many actions take. */
export function actionBytes(actions: number): number {
  return Math.ceil(actions / 8);
}

/** Sets the bits of some actions. `at`: the byte at which they begin. */
export function setActionBits(bits: Uint8Array, actions: readonly number[], at: number): void {
  for (const n of actions) bits[at + (n >> 3)]! |= 1 << (n & 7);
}
