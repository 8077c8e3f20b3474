/**
 * Random Doubles Wild for two with the default options as one hand-written loop, without states, moves or an interface:
 * the limit that the library is measured against. It draws one number a ply, as the library does.
 */

const SIZE = 9;
const MARKERS = 24;
const ALL = 511;
/** In place of a line: the dice are wild. */
const WILD = 15;

// Each player has a mask for every row, column, falling and rising diagonal, from bit 2 on.
const COLUMNS = SIZE;
const FALLING = COLUMNS + SIZE + SIZE - 1;
const RISING = FALLING + SIZE + SIZE;
const LINES = RISING + 2 * SIZE - 1;
const lines = new Int32Array(2 * LINES);

/** By the markers on five squares of a line: the threes that hold the middle one. */
const THREES = Int8Array.from({ length: 32 }, (_, five) =>
  [0b00011, 0b01010, 0b11000].reduce((sum, pair) => sum + ((five & pair) === pair ? 1 : 0), 0),
);
/** By the outcome of two dice: the line of their total. */
const LINE = Int8Array.from({ length: 36 }, (_, o) => {
  const [a, b] = [Math.floor(o / 6), o % 6];
  return a === b ? WILD : a + b - 1;
});
/** By the outcome of four dice: the lines of both totals. */
const BOTH = Uint8Array.from({ length: 1296 }, (_, o) => (LINE[Math.floor(o / 36)]! << 4) | LINE[o % 36]!);
/** By the outcome of three dice: their faces, three bits each, and by these their total. */
const HAND = Int16Array.from({ length: 216 }, (_, o) => {
  const [a, b, c] = [Math.floor(o / 36), Math.floor(o / 6) % 6, o % 6];
  return (a + 1) | ((b + 1) << 3) | ((c + 1) << 6);
});
const TOTAL = Int8Array.from({ length: 512 }, (_, hand) => (hand & 7) + ((hand >> 3) & 7) + (hand >> 6));
/** By set of dice: the bits that are rolled. */
const ROLLED = Int16Array.from({ length: 8 }, (_, set) => (set & 1) * 7 + ((set >> 1) & 1) * 56 + (set >> 2) * 448);
const OF_81 = 81 / 2 ** 32;
const OF_1296 = 1296 / 2 ** 32;
const OF_216 = 216 / 2 ** 32;
const OF_36 = 36 / 2 ** 32;
const OF_9 = 9 / 2 ** 32;
const OF_7 = 7 / 2 ** 32;

/** How the last match ended. */
export const LAST = { winner: 0, tieBreak: false, scores: [0, 0] };

let seed = 0x2545f491;

/** Starts the random numbers anew. */
export function seedDoublesWildLimit(from: number): void {
  seed = Math.imul(from, 0x9e3779b1) | 1;
}

/** Plays one random match and returns its number of plies. */
export function doublesWildLimit(): number {
  let x = seed;
  let moves = 0;
  lines.fill(0);
  let first: number;
  let second: number;
  do {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    first = TOTAL[HAND[((x >>> 0) * OF_216) | 0]!]!;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    second = TOTAL[HAND[((x >>> 0) * OF_216) | 0]!]!;
    moves += 2;
  } while (first === second);
  const starts = first > second ? 0 : LINES;
  let tieBreak = false;
  let mine = starts;
  let theirs = LINES - starts;
  let supply = MARKERS;
  let theirSupply = MARKERS;
  let score = 0;
  let theirScore = 0;
  for (;;) {
    // The roll, the answer, the second roll.
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    let both = BOTH[((x >>> 0) * OF_1296) | 0]!;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const answer = x >>> 30;
    moves += 2;
    if (answer !== 0) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      moves++;
      if (answer === 3) both = BOTH[((x >>> 0) * OF_1296) | 0]!;
      else {
        const line = LINE[((x >>> 0) * OF_36) | 0]!;
        both = answer === 1 ? (line << 4) | (both & 15) : (both & 240) | line;
      }
    }
    let row = both >> 4;
    let column = both & 15;
    let lands = true;
    if (row === WILD) {
      if (column === WILD) {
        let square: number;
        do {
          x ^= x << 13;
          x ^= x >>> 17;
          x ^= x << 5;
          square = ((x >>> 0) * OF_81) | 0;
          row = (square * 57) >> 9;
          column = square - row * 9;
        } while (((lines[mine + row]! >> (column + 2)) & 1) !== 0);
        moves++;
      } else if (lines[mine + COLUMNS + column]! >> 2 === ALL) lands = false;
      else {
        do {
          x ^= x << 13;
          x ^= x >>> 17;
          x ^= x << 5;
          row = ((x >>> 0) * OF_9) | 0;
        } while (((lines[mine + row]! >> (column + 2)) & 1) !== 0);
        moves++;
      }
    } else if (column === WILD) {
      if (lines[mine + row]! >> 2 === ALL) lands = false;
      else {
        do {
          x ^= x << 13;
          x ^= x >>> 17;
          x ^= x << 5;
          column = ((x >>> 0) * OF_9) | 0;
        } while (((lines[mine + row]! >> (column + 2)) & 1) !== 0);
        moves++;
      }
    } else lands = ((lines[mine + row]! >> (column + 2)) & 1) === 0;
    let over = false;
    if (lands) {
      let won = true;
      if (((lines[theirs + row]! >> (column + 2)) & 1) !== 0) {
        won =
          THREES[(lines[theirs + row]! >> column) & 31]! +
            THREES[(lines[theirs + COLUMNS + column]! >> row) & 31]! +
            THREES[(lines[theirs + FALLING + column - row]! >> column) & 31]! +
            THREES[(lines[theirs + RISING + column + row]! >> column) & 31]! ===
          0;
        if (won) {
          // A battle.
          supply--;
          x ^= x << 13;
          x ^= x >>> 17;
          x ^= x << 5;
          let attack = HAND[((x >>> 0) * OF_216) | 0]!;
          x ^= x << 13;
          x ^= x >>> 17;
          x ^= x << 5;
          let defence = HAND[((x >>> 0) * OF_216) | 0]!;
          moves += 2;
          for (let round = 2; ; round++) {
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
            let set = round > 3 ? 1 + (((x >>> 0) * OF_7) | 0) : x >>> 29;
            moves++;
            if (set !== 0) {
              x ^= x << 13;
              x ^= x >>> 17;
              x ^= x << 5;
              attack ^= (attack ^ HAND[((x >>> 0) * OF_216) | 0]!) & ROLLED[set]!;
              moves++;
            }
            x ^= x << 13;
            x ^= x >>> 17;
            x ^= x << 5;
            set = round > 3 ? 1 + (((x >>> 0) * OF_7) | 0) : x >>> 29;
            moves++;
            if (set !== 0) {
              x ^= x << 13;
              x ^= x >>> 17;
              x ^= x << 5;
              defence ^= (defence ^ HAND[((x >>> 0) * OF_216) | 0]!) & ROLLED[set]!;
              moves++;
            }
            if (round > 2 && TOTAL[attack] !== TOTAL[defence]) break;
          }
          won = TOTAL[attack]! > TOTAL[defence]!;
          if (won) {
            lines[theirs + row]! ^= 4 << column;
            lines[theirs + COLUMNS + column]! ^= 4 << row;
            lines[theirs + FALLING + column - row]! ^= 4 << column;
            lines[theirs + RISING + column + row]! ^= 4 << column;
          }
        }
      } else supply--;
      if (won) {
        const across = lines[mine + row]! | (4 << column);
        const down = lines[mine + COLUMNS + column]! | (4 << row);
        const falling = lines[mine + FALLING + column - row]! | (4 << column);
        const rising = lines[mine + RISING + column + row]! | (4 << column);
        lines[mine + row] = across;
        lines[mine + COLUMNS + column] = down;
        lines[mine + FALLING + column - row] = falling;
        lines[mine + RISING + column + row] = rising;
        const made =
          THREES[(across >> column) & 31]! +
          THREES[(down >> row) & 31]! +
          THREES[(falling >> column) & 31]! +
          THREES[(rising >> column) & 31]!;
        if (!tieBreak) score += made;
        else over = made > 0;
      }
    }
    if (over) {
      LAST.winner = mine === 0 ? 0 : 1;
      break;
    }
    // The turn passes.
    let swap = mine;
    mine = theirs;
    theirs = swap;
    swap = supply;
    supply = theirSupply;
    theirSupply = swap;
    swap = score;
    score = theirScore;
    theirScore = swap;
    if (supply === 0) {
      if (!tieBreak && score !== theirScore) {
        LAST.winner = score > theirScore === (mine === 0) ? 0 : 1;
        break;
      }
      tieBreak = true;
      lines.fill(0);
      mine = starts;
      theirs = LINES - starts;
      supply = MARKERS;
      theirSupply = MARKERS;
    }
  }
  seed = x;
  LAST.tieBreak = tieBreak;
  LAST.scores[0] = mine === 0 ? score : theirScore;
  LAST.scores[1] = mine === 0 ? theirScore : score;
  return moves;
}
