/** Barriers go into slots and out of them: WU-3. */
import type { Tables } from './tables.ts';

/** What a state knows about its barriers. */
interface Standing {
  readonly barriers: number[];
  readonly blocked: number[];
  readonly open: number[];
}

/** A barrier stands in a slot from now on. */
export function put({ barriers, blocked, open }: Standing, { conflicts, lengthOf }: Tables, slot: number): void {
  // The list stays sorted, so that one position is one state.
  let at = barriers.length;
  barriers.push(slot);
  for (; at > 0 && barriers[at - 1]! > slot; at--) barriers[at] = barriers[at - 1]!;
  barriers[at] = slot;
  const closed = conflicts[slot]!;
  for (let i = 0; i < closed.length; i++) {
    const other = closed[i]!;
    if (blocked[other] === 0) open[lengthOf[other]! - 1]! -= 1;
    blocked[other]! += 1;
  }
}

/** The barrier in a slot stands there no more. */
export function lift({ barriers, blocked, open }: Standing, { conflicts, lengthOf }: Tables, slot: number): void {
  let to = 0;
  for (let i = 0; i < barriers.length; i++) {
    const other = barriers[i]!;
    barriers[to] = other;
    if (other !== slot) to++;
  }
  barriers.length = to;
  const closed = conflicts[slot]!;
  for (let i = 0; i < closed.length; i++) {
    const other = closed[i]!;
    blocked[other]! -= 1;
    if (blocked[other] === 0) open[lengthOf[other]! - 1]! += 1;
  }
}
