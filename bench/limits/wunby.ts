/**
 * Random Wunby for two with the default options as one hand-written loop on bit masks, without states, moves or an
 * interface: the limit that the library is measured against. A candidate is drawn until it is legal.
 *
 * The 9 × 9 squares are three words of three rows. `walls` are twelve words: the squares from which a step north is free
 * (0 to 2), and a step east (3 to 5); the corners inside barriers that run across (6 to 8), and upright (9 to 11).
 */

const SIZE = 9;
const SQUARES = 81;
const BITS = 27;
const FULL = (1 << BITS) - 1;
/** From the last row of a word to the first row of the next. */
const ACROSS = BITS - SIZE;
const NOBODY = -1;

const walls = new Int32Array(13);
const NO_WALLS = new Int32Array(13);
for (let square = 0; square < SQUARES; square++) {
  const bit = 1 << (square % BITS);
  if (square < SQUARES - SIZE) NO_WALLS[Math.floor(square / BITS)]! |= bit;
  if (square % SIZE < SIZE - 1) NO_WALLS[3 + Math.floor(square / BITS)]! |= bit;
}

// By slot, eight numbers: where its edges are, the corners inside it, and those that cross it; whether it extends over
// two words; the masks of edges and of corners in both.
const slots = new Int32Array(384 * 8);
{
  let at = 0;
  for (let length = 1; length <= 3; length++) {
    for (const across of [true, false]) {
      for (let row = 0; row < (across ? SIZE - 1 : SIZE - length + 1); row++) {
        for (let column = 0; column < (across ? SIZE - length + 1 : SIZE - 1); column++, at += 8) {
          const word = Math.floor(row / 3);
          slots[at] = (across ? 0 : 3) + word;
          slots[at + 1] = (across ? 6 : 9) + word;
          slots[at + 2] = (across ? 9 : 6) + word;
          for (let i = 0; i < length; i++) {
            const square = across ? row * SIZE + column + i : (row + i) * SIZE + column;
            const next = Math.floor(square / BITS) - word;
            slots[at + 3] = next;
            slots[at + 4 + next]! |= 1 << (square % BITS);
            if (i < length - 1) slots[at + 6 + next]! |= 1 << (square % BITS);
          }
        }
      }
    }
  }
}

/** By number of steps: how many squares they could lead to on a board without end, and where these begin. */
const REACH = [0, 4, 8, 16, 24, 36, 48];
const REACH_FROM = [0, 0, 4, 12, 28, 52, 88];
const NONE = 255;
/** By square, 136 entries: the squares that 1 to 6 steps could lead to. */
const reach = new Uint8Array(SQUARES * 136).fill(NONE);
for (let square = 0; square < SQUARES; square++) {
  let at = square * 136;
  for (let steps = 1; steps <= 6; steps++) {
    for (let up = -steps; up <= steps; up++) {
      for (let right = Math.abs(up) - steps; right <= steps - Math.abs(up); right += 2) {
        if (up === 0 && right === 0) continue;
        const column = (square % SIZE) + right;
        const row = Math.floor(square / SIZE) + up;
        if (column >= 0 && column < SIZE && row >= 0 && row < SIZE) reach[at] = row * SIZE + column;
        at++;
      }
    }
  }
}

/** By square: the colour whose HOME it is, red, blue, yellow, green, or 4. */
const homeOf = new Uint8Array(SQUARES).fill(4);
const homes: number[][] = [[], [], [], []];
for (let i = 2; i < 7; i++) {
  [8 * SIZE + i, i * SIZE + 8, i, i * SIZE].forEach((square, colour) => {
    homeOf[square] = colour;
    homes[colour]!.push(square);
  });
}

const markers = new Uint8Array(10);
/** By square: the marker on it, counted from 1, or 0. */
const occupant = new Uint8Array(SQUARES);
/** Six of length 1, six of length 2, six of length 3. */
const barriers = new Int16Array(18);
const homeCounts = new Uint8Array(2);
const colours = new Uint8Array(2);
const pile = new Uint8Array(3);
const used = new Uint8Array(SQUARES);
const candidates = new Int32Array(4_096);

/** What is counted of the last match. */
export const LAST = {
  winner: NOBODY,
  tie: false,
  barriers: 0,
  walks: 0,
  repeats: 0,
  jumps: 0,
  placings: 0,
  forfeits: 0,
  home: [0, 0],
};

let x = 0x2545f491;

/** Starts the random numbers anew. */
export function seedWunbyLimit(from: number): void {
  x = Math.imul(from, 0x9e3779b1) | 1;
}

/** A random integer below a small one. */
function below(n: number): number {
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  return ((x >>> 0) * 2 ** -32 * n) | 0;
}

function isOpen(slot: number): boolean {
  const at = slot << 3;
  const edges = slots[at]!;
  const crossing = slots[at + 2]!;
  const next = slots[at + 3]!;
  return (
    ((~walls[edges]! & slots[at + 4]!) |
      (~walls[edges + next]! & slots[at + 5]!) |
      (walls[crossing]! & slots[at + 6]!) |
      (walls[crossing + next]! & slots[at + 7]!)) ===
    0
  );
}

/** Puts a barrier into a slot, or takes it away. */
function toggle(slot: number): void {
  const at = slot << 3;
  const edges = slots[at]!;
  const inside = slots[at + 1]!;
  const next = slots[at + 3]!;
  walls[edges]! ^= slots[at + 4]!;
  walls[edges + next]! ^= slots[at + 5]!;
  walls[inside]! ^= slots[at + 6]!;
  walls[inside + next]! ^= slots[at + 7]!;
}

/** Whether exactly so many steps lead from one square to another without using a square twice. */
function leads(from: number, to: number, steps: number): boolean {
  const N0 = walls[0]!;
  const N1 = walls[1]!;
  const N2 = walls[2]!;
  const E0 = walls[3]!;
  const E1 = walls[4]!;
  const E2 = walls[5]!;
  let n0 = from < 27 ? 1 << from : 0;
  let n1 = from >= 27 && from < 54 ? 1 << (from - 27) : 0;
  let n2 = from >= 54 ? 1 << (from - 54) : 0;
  let e0 = n0;
  let e1 = n1;
  let e2 = n2;
  let s0 = n0;
  let s1 = n1;
  let s2 = n2;
  let w0 = n0;
  let w1 = n1;
  let w2 = n2;
  let near = false;
  for (let step = 1; step <= steps; step++) {
    const up0 = (n0 | e0 | w0) & N0;
    const up1 = (n1 | e1 | w1) & N1;
    const up2 = (n2 | e2 | w2) & N2;
    const down0 = s0 | e0 | w0;
    const down1 = s1 | e1 | w1;
    const down2 = s2 | e2 | w2;
    const aside0 = n0 | s0;
    const aside1 = n1 | s1;
    const aside2 = n2 | s2;
    n0 = (up0 << SIZE) & FULL;
    n1 = ((up1 << SIZE) & FULL) | (up0 >>> ACROSS);
    n2 = ((up2 << SIZE) & FULL) | (up1 >>> ACROSS);
    s0 = ((down0 >>> SIZE) | (down1 << ACROSS)) & N0;
    s1 = ((down1 >>> SIZE) | (down2 << ACROSS)) & N1;
    s2 = (down2 >>> SIZE) & N2;
    e0 = ((e0 | aside0) & E0) << 1;
    e1 = ((e1 | aside1) & E1) << 1;
    e2 = ((e2 | aside2) & E2) << 1;
    w0 = ((w0 | aside0) >>> 1) & E0;
    w1 = ((w1 | aside1) >>> 1) & E1;
    w2 = ((w2 | aside2) >>> 1) & E2;
    if (step === steps - 4) near = has(n0 | e0 | s0 | w0, n1 | e1 | s1 | w1, n2 | e2 | s2 | w2, to);
  }
  return has(n0 | e0 | s0 | w0, n1 | e1 | s1 | w1, n2 | e2 | s2 | w2, to) && (!near || hasPath(from, to, steps));
}

function has(a: number, b: number, c: number, square: number): boolean {
  return (((square < 27 ? a : square < 54 ? b : c) >> (square % BITS)) & 1) === 1;
}

function hasPath(square: number, goal: number, left: number): boolean {
  if (square === goal) return left === 0;
  if (left === 0) return false;
  used[square] = 1;
  const word = (square / BITS) | 0;
  const bit = 1 << (square % BITS);
  const south = square - SIZE;
  const found =
    ((walls[word]! & bit) !== 0 && used[square + SIZE] === 0 && hasPath(square + SIZE, goal, left - 1)) ||
    ((walls[3 + word]! & bit) !== 0 && used[square + 1] === 0 && hasPath(square + 1, goal, left - 1)) ||
    (south >= 0 &&
      (walls[(south / BITS) | 0]! & (1 << (south % BITS))) !== 0 &&
      used[south] === 0 &&
      hasPath(south, goal, left - 1)) ||
    (square > 0 &&
      (walls[3 + (((square - 1) / BITS) | 0)]! & (1 << ((square - 1) % BITS))) !== 0 &&
      used[square - 1] === 0 &&
      hasPath(square - 1, goal, left - 1));
  used[square] = 0;
  return found;
}

function mayLand(seat: number, square: number): boolean {
  const marker = occupant[square]!;
  if (marker === 0) return true;
  const owner = marker > 5 ? 1 : 0;
  return owner !== seat && homeOf[square] !== colours[owner];
}

// A move: its kind, then nine bits for a marker or barrier, nine for a square or slot.
const WALK = 0;
const REPEAT = 1;
const JUMP = 2;
const BARRIER = 3;
const NOT_LEGAL = -1;

function barrierMove(barrier: number, slot: number): number {
  if (!isOpen(slot) && !opensBehind(barriers[barrier]!, slot)) return NOT_LEGAL;
  return (BARRIER << 18) | (barrier << 9) | slot;
}

function opensBehind(from: number, to: number): boolean {
  if (from === to) return false;
  toggle(from);
  const open = isOpen(to);
  toggle(from);
  return open;
}

function walk(kind: number, seat: number, number: number, drawn: number): number {
  const count = REACH[number]!;
  const index = (drawn / count) | 0;
  const marker = seat * 5 + index;
  const from = markers[marker]!;
  const to = reach[from * 136 + REACH_FROM[number]! + drawn - index * count]!;
  if (to === NONE || !mayLand(seat, to) || !leads(from, to, number)) return NOT_LEGAL;
  return (kind << 18) | (marker << 9) | to;
}

function jump(seat: number, drawn: number): number {
  const marker = seat * 5 + (drawn >> 2);
  const from = markers[marker]!;
  const column = from % SIZE;
  let edge = from;
  let to = from;
  let word = 0;
  switch (drawn & 3) {
    case 0:
      if (from >= SQUARES - SIZE) return NOT_LEGAL;
      to = from + SIZE;
      break;
    case 1:
      if (from < SIZE) return NOT_LEGAL;
      edge = to = from - SIZE;
      break;
    case 2:
      if (column === SIZE - 1) return NOT_LEGAL;
      to = from + 1;
      word = 3;
      break;
    default:
      if (column === 0) return NOT_LEGAL;
      edge = to = from - 1;
      word = 3;
  }
  if (((walls[word + ((edge / BITS) | 0)]! >> (edge % BITS)) & 1) === 1 || !mayLand(seat, to)) return NOT_LEGAL;
  return (JUMP << 18) | (marker << 9) | to;
}

/** By face, 1-B, 2-B, 3-B, REPEAT, JUMP, WILD: how many moves of barriers are drawn from, of each length. */
const ONE = [864, 0, 0, 0, 0, 864];
const TWO = [0, 768, 0, 0, 0, 768];
const THREE = [0, 0, 672, 0, 0, 672];
const REPEATS = [0, 0, 0, 1, 0, 1];
const JUMPS = [0, 0, 0, 0, 20, 20];

/** The n-th candidate, if it is legal. */
function candidate(
  n: number,
  seat: number,
  number: number,
  one: number,
  two: number,
  bars: number,
  moves: number,
  repeats: number,
): number {
  if (n < bars) {
    if (n < one) return barrierMove((n / 144) | 0, n % 144);
    if (n < two) return barrierMove(6 + (((n - one) / 128) | 0), 144 + ((n - one) % 128));
    return barrierMove(12 + (((n - two) / 112) | 0), 272 + ((n - two) % 112));
  }
  if (n < moves) return walk(WALK, seat, number, n - bars);
  return n < repeats ? walk(REPEAT, seat, number, n - moves) : jump(seat, n - repeats);
}

/** A legal move, or -1 for the forfeit. */
function draw(seat: number, number: number, face: number, unused: number, midRepeat: boolean): number {
  const walks = 5 * REACH[number]!;
  const wunby = !midRepeat && (unused & 2) !== 0;
  const one = wunby ? ONE[face]! : 0;
  const two = one + (wunby ? TWO[face]! : 0);
  const bars = two + (wunby ? THREE[face]! : 0);
  const moves = bars + (!midRepeat && (unused & 1) !== 0 ? walks : 0);
  const repeats = moves + (midRepeat || (wunby && REPEATS[face] === 1) ? walks : 0);
  const total = repeats + (wunby ? JUMPS[face]! : 0);
  for (let tries = 0; tries < 24; tries++) {
    const move = candidate(below(total), seat, number, one, two, bars, moves, repeats);
    if (move !== NOT_LEGAL) return move;
  }
  let count = 0;
  for (let n = 0; n < total; n++) {
    const move = candidate(n, seat, number, one, two, bars, moves, repeats);
    if (move !== NOT_LEGAL) candidates[count++] = move;
  }
  return count === 0 ? NOT_LEGAL : candidates[below(count)]!;
}

/** Rolls for who begins, colours, barriers. Returns the number of plies, and who begins in `first`. */
let first = 0;
function setUp(): number {
  let plies = 2 + 18;
  walls.set(NO_WALLS);
  occupant.fill(0);
  pile.fill(6);
  homeCounts.fill(0);
  let a: number;
  let b: number;
  do {
    a = below(6);
    b = below(6);
    plies++;
  } while (a === b);
  first = a > b ? 0 : 1;
  colours[first] = below(4);
  const other = below(3);
  colours[1 - first] = other < colours[first]! ? other : other + 1;
  for (let seat = 0; seat < 2; seat++) {
    for (let i = 0; i < 5; i++) putMarker(seat * 5 + i, homes[(colours[seat]! + 2) % 4]![i]!);
  }
  for (let left = 18; left > 0; ) {
    const slot = below(384);
    const length = slot < 144 ? 0 : slot < 272 ? 1 : 2;
    if (pile[length] === 0 || !isOpen(slot)) continue;
    barriers[length * 6 + --pile[length]!] = slot;
    toggle(slot);
    left--;
  }
  return plies;
}

function putMarker(marker: number, square: number): void {
  markers[marker] = square;
  occupant[square] = marker + 1;
}

/**
 * Plays one random match of at most so many plies, and returns how many there were.
 *
 * @param start - squares of the markers of both seats after the barriers have been placed, seat 0 playing red, 1 yellow
 */
export function wunbyLimit(maxPlies = 2_000, start?: readonly number[]): number {
  let plies = setUp();
  if (start !== undefined) beginAt(start);
  let seat = first;
  let barrierMoves = 0;
  let walks = 0;
  let repeats = 0;
  let jumps = 0;
  let placings = 0;
  let forfeits = 0;
  LAST.winner = NOBODY;
  LAST.tie = false;
  match: for (; plies < maxPlies; seat = 1 - seat) {
    const rolled = below(36);
    const number = 1 + ((rolled / 6) | 0);
    const face = rolled % 6;
    plies++;
    let unused = 3;
    let midRepeat = false;
    while (unused !== 0 && plies < maxPlies) {
      const move = draw(seat, number, face, unused, midRepeat);
      plies++;
      if (move === NOT_LEGAL) {
        forfeits++;
        break;
      }
      const kind = move >> 18;
      const mover = (move >> 9) & 511;
      const to = move & 511;
      if (kind === BARRIER) {
        barrierMoves++;
        unused &= 1;
        toggle(barriers[mover]!);
        toggle(to);
        barriers[mover] = to;
        continue;
      }
      if (kind === WALK) {
        walks++;
        unused &= 2;
      } else if (kind === JUMP) {
        jumps++;
        unused &= 1;
      } else {
        repeats++;
        midRepeat = !midRepeat;
        if (!midRepeat) unused &= 1;
      }
      const from = markers[mover]!;
      const removed = occupant[to]!;
      occupant[from] = 0;
      putMarker(mover, to);
      const colour = colours[seat]!;
      if (homeOf[from] === colour) homeCounts[seat]! -= 1;
      if (homeOf[to] === colour) homeCounts[seat]! += 1;
      if (removed !== 0) {
        if (plies === maxPlies) {
          occupant[to] = mover + 1;
          break match;
        }
        let square: number;
        do square = below(SQUARES);
        while (occupant[square] !== 0);
        putMarker(removed - 1, square);
        if (homeOf[square] === colours[1 - seat]) homeCounts[1 - seat]! += 1;
        placings++;
        plies++;
      }
      if (homeCounts[0] === 5 || homeCounts[1] === 5) {
        plies += finish(seat);
        break match;
      }
    }
  }
  LAST.barriers = barrierMoves;
  LAST.walks = walks;
  LAST.repeats = repeats;
  LAST.jumps = jumps;
  LAST.placings = placings;
  LAST.forfeits = forfeits;
  LAST.home[0] = homeCounts[0]!;
  LAST.home[1] = homeCounts[1]!;
  return plies;
}

/** Who wins; where both are home each of those who are asked declares a tie or passes. Returns the plies that takes. */
function finish(mover: number): number {
  const both = homeCounts[0] === 5 && homeCounts[1] === 5;
  LAST.winner = homeCounts[mover] === 5 ? mover : 1 - mover;
  if (!both) return 0;
  if (below(2) === 0) {
    LAST.tie = true;
    return 1;
  }
  LAST.tie = below(2) === 0;
  return 2;
}

function beginAt(start: readonly number[]): void {
  occupant.fill(0);
  homeCounts.fill(0);
  colours[0] = 0;
  colours[1] = 2;
  start.forEach((square, marker) => {
    putMarker(marker, square);
    const seat = marker < 5 ? 0 : 1;
    if (homeOf[square] === colours[seat]) homeCounts[seat]! += 1;
  });
}
