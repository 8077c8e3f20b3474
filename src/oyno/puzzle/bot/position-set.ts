/** A hash set of positions of a puzzle, each two masks: the bones, and which of them are upper. */
import type { Mask } from '../../../author/index.ts';

/** A growing set; positions are numbered in the order in which they were added. */
export interface PositionSet {
  readonly size: number;
  /** The bones of a position. */
  bones(position: number): Mask;
  /** The upper bones of a position. */
  upper(position: number): Mask;
  /** Adds a position unless it is there. */
  add(bones: Mask, upper: Mask): void;
  /** The number of a position, or -1. */
  find(bones: Mask, upper: Mask): number;
}

/** An empty set. */
export function positionSet(): PositionSet {
  let size = 0;
  let words = new Int32Array(1024 * 2);
  // Open addressing, at most half full; a slot holds 0 when free, else a position's number plus 1.
  let slots = new Int32Array(2048);

  /** The slot that holds a position, or the free one for it. */
  const slotOf = (bones: Mask, upper: Mask): number => {
    const mask = slots.length - 1;
    let slot = hash(bones, upper) & mask;
    for (let found = slots[slot]!; found !== 0; found = slots[slot]!) {
      const at = (found - 1) * 2;
      if (words[at] === bones && words[at + 1] === upper) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };

  const grow = (): void => {
    const bigger = new Int32Array(words.length * 2);
    bigger.set(words);
    words = bigger;
    slots = new Int32Array(slots.length * 2);
    for (let position = 0; position < size; position++) {
      const at = position * 2;
      slots[slotOf(words[at]!, words[at + 1]!)] = position + 1;
    }
  };

  return {
    get size() {
      return size;
    },
    bones: (position) => words[position * 2]!,
    upper: (position) => words[position * 2 + 1]!,
    add: (bones, upper) => {
      if (size * 2 === words.length) grow();
      const slot = slotOf(bones, upper);
      if (slots[slot] !== 0) return;
      words[size * 2] = bones;
      words[size * 2 + 1] = upper;
      size++;
      slots[slot] = size;
    },
    find: (bones, upper) => slots[slotOf(bones, upper)]! - 1,
  };
}

function hash(bones: Mask, upper: Mask): number {
  let x = Math.imul(bones, 0x9e3779b1) ^ Math.imul(upper, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) ^ Math.imul(upper, 0xc2b2ae35);
  x = Math.imul(x ^ (x >>> 13), 0x297a2d39);
  return (x ^ (x >>> 16)) >>> 0;
}
