/** A hash set of positions of a puzzle, each four words: the mask of bones in cells 0–31 and 32–63, that of upper bones likewise. */

/** Words of a position. */
export const WORDS = 4;

/** A growing set; positions are numbered in the order in which they were added. */
export interface PositionSet {
  readonly size: number;
  /** A word of a position. */
  word(position: number, word: number): number;
  /** Adds a position unless it is there. */
  add(bones0: number, bones1: number, upper0: number, upper1: number): void;
  /** The number of a position, or -1. */
  find(bones0: number, bones1: number, upper0: number, upper1: number): number;
}

/** An empty set. */
export function positionSet(): PositionSet {
  let size = 0;
  let words = new Int32Array(1024 * WORDS);
  // Open addressing, at most half full; a slot holds 0 when free, else a position's number plus 1.
  let slots = new Int32Array(2048);

  /** The slot that holds a position, or the free one for it. */
  const slotOf = (b0: number, b1: number, u0: number, u1: number): number => {
    const mask = slots.length - 1;
    let slot = hash(b0, b1, u0, u1) & mask;
    for (let found = slots[slot]!; found !== 0; found = slots[slot]!) {
      const at = (found - 1) * WORDS;
      if (words[at] === b0 && words[at + 1] === b1 && words[at + 2] === u0 && words[at + 3] === u1) break;
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
      const at = position * WORDS;
      slots[slotOf(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!)] = position + 1;
    }
  };

  return {
    get size() {
      return size;
    },
    word: (position, word) => words[position * WORDS + word]!,
    add: (b0, b1, u0, u1) => {
      if (size * WORDS === words.length) grow();
      const slot = slotOf(b0, b1, u0, u1);
      if (slots[slot] !== 0) return;
      const at = size * WORDS;
      words[at] = b0;
      words[at + 1] = b1;
      words[at + 2] = u0;
      words[at + 3] = u1;
      size++;
      slots[slot] = size;
    },
    find: (b0, b1, u0, u1) => slots[slotOf(b0, b1, u0, u1)]! - 1,
  };
}

function hash(a: number, b: number, c: number, d: number): number {
  let x = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) ^ Math.imul(c, 0xc2b2ae35) ^ Math.imul(d, 0x27d4eb2f);
  x = Math.imul(x ^ (x >>> 13), 0x297a2d39);
  return (x ^ (x >>> 16)) >>> 0;
}
