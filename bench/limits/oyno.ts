/**
 * Random duels of Oyno on the square board as one hand-written loop over bit masks, without states, moves or an interface:
 * the limit that the library is measured against.
 */

const SIZE = 5;
const CELLS = SIZE * SIZE;
const CENTRE = 12;
const PLACES = CELLS - 1;
const BONES = 8;

/** By cell: the mask of those that share a side with it. */
const near = new Int32Array(CELLS);
for (let cell = 0; cell < CELLS; cell++) {
  const x = cell % SIZE;
  if (x > 0) near[cell]! |= 1 << (cell - 1);
  if (x < SIZE - 1) near[cell]! |= 1 << (cell + 1);
  if (cell >= SIZE) near[cell]! |= 1 << (cell - SIZE);
  if (cell < CELLS - SIZE) near[cell]! |= 1 << (cell + SIZE);
}

/** By divisor: its inverse in units of 2^-16, rounded up. */
const inverse = Int32Array.from({ length: PLACES + 1 }, (_, n) => (n === 0 ? 0 : Math.floor(2 ** 16 / n) + 1));

/**
 * A function that plays a random duel, and returns twice the number of its moves, plus the seat that won.
 *
 * Each move takes one draw of a xorshift; its choice is biased by less than 0.3 %.
 */
export function oynoLimit(seed: number): () => number {
  let source = Math.imul(seed, 0x9e3779b1) | 1;
  /** The cells of red's bones, then those of blue's. */
  const at = new Int8Array(2 * BONES);
  /** The empty cells. */
  const free = new Int8Array(PLACES);
  return () => {
    let s = source;
    for (let i = 0; i < PLACES; i++) free[i] = i < CENTRE ? i : i + 1;
    let empty = PLACES;
    let seat = 0;
    // Of the player to move, and of the other one: a mask of bones, and how many they are.
    let own = 0;
    let count = 0;
    let other = 0;
    let otherCount = 0;
    let upper = 0;
    let moves = 0;
    for (;;) {
      s ^= s << 13;
      s ^= s >>> 17;
      s ^= s << 5;
      moves++;
      const lower = own & ~upper;
      if (lower === 0) {
        const i = Math.imul(s >>> 16, empty) >>> 16;
        const cell = free[i]!;
        free[i] = free[--empty]!;
        at[(seat << 3) + count++] = cell;
        upper = (upper ^ (near[cell]! & (own | other))) | (1 << cell);
        own |= 1 << cell;
      } else {
        let bits = lower - ((lower >> 1) & 0x55555555);
        bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
        bits = Math.imul((bits + (bits >> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
        let n = (Math.imul(s >>> 16, bits + Math.imul(count, empty)) >>> 16) - bits;
        if (n < 0) {
          let rest = lower;
          while (++n < 0) rest &= rest - 1;
          upper |= rest & -rest;
        } else {
          const bone = Math.imul(n, inverse[empty]!) >>> 16;
          const i = n - Math.imul(bone, empty);
          const slot = (seat << 3) + bone;
          const from = at[slot]!;
          const to = free[i]!;
          free[i] = from;
          at[slot] = to;
          own &= ~(1 << from);
          upper = ((upper ^ near[from]! ^ near[to]!) & (own | other)) | (1 << to);
          own |= 1 << to;
        }
      }
      if (count === BONES && (own & ~upper) === 0) break;
      seat ^= 1;
      if (otherCount === BONES && (other & ~upper) === 0) break;
      const mask = own;
      own = other;
      other = mask;
      const n = count;
      count = otherCount;
      otherCount = n;
    }
    source = s;
    return moves * 2 + seat;
  };
}
