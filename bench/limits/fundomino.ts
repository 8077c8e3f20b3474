/**
 * Random Fundomino of two as hand-written loops over typed arrays and bit masks, without states, moves or an interface: the
 * limit that the library is measured against. Default options; the rule ids are those of docs/fundomino.md.
 */

const TILES = 32;
const HAND = 8;
const POINTS = 40;
const TARGET = 120;
const AGAIN = 1;
const DRAW = 2;
const WILD = 0;

/** Tiles with symbols: number, symbol, colour. FU-4 */
const SYMBOLS = [
  [1, AGAIN, 6],
  [2, AGAIN, 5],
  [3, AGAIN, 1],
  [4, AGAIN, 2],
  [5, DRAW, 3],
  [6, DRAW, 4],
  [1, DRAW, 5],
  [2, DRAW, 6],
  [3, 0, WILD],
  [4, 0, WILD],
  [5, 0, WILD],
] as const;

/** By tile end, twice the tile and its end: colour and effect. By tile: value. The tile that starts has the highest bit. */
const COLOUR = new Uint8Array(2 * TILES);
const EFFECT = new Uint8Array(2 * TILES);
const VALUE = new Uint8Array(TILES);
for (const [tile, [number, effect, colour]] of SYMBOLS.entries()) {
  COLOUR.set([number, colour], 2 * tile);
  EFFECT[2 * tile + 1] = effect;
  VALUE[tile] = number + (effect === 0 ? 20 : 10);
}
const numbers = [1, 2, 3, 4, 5, 6].flatMap((low) => [1, 2, 3, 4, 5, 6].map((high) => [low, high] as const));
const rank = ([low, high]: readonly [number, number]): number => (low === high ? 1_000 : 0) + 10 * (low + high) + high;
for (const [i, ends] of numbers
  .filter(([low, high]) => low <= high)
  .sort((a, b) => rank(a) - rank(b))
  .entries()) {
  const tile = SYMBOLS.length + i;
  COLOUR.set(ends, 2 * tile);
  VALUE[tile] = ends[0] + ends[1];
}

/** By colour of a chain end, turns that fit, and tile end: the tiles that can join. FU-1, FU-2, FU-17 */
const FITS = new Int32Array(7 * 4 * 2);
for (let at = 0; at < FITS.length; at++) {
  const [colour, turns, joins] = [at >> 3, (at >> 1) & 3, at & 1];
  for (let tile = 0; tile < TILES; tile++) {
    const own = COLOUR[2 * tile + joins]!;
    const matches = own === colour || own === WILD || colour === WILD;
    if (matches && (turns >> joins) & 1) FITS[at]! |= 1 << tile;
  }
}

/** Cells are a square grid of 64; by heading, what is added to a cell. FU-3 */
const STEP = Int8Array.of(64, 1, -63, -64, -1, 63);
const ORIGIN = 32 * 64 + 32;
/** By heading and tile end: the heading on leaving. */
const TURNED = Uint8Array.from({ length: 12 }, (_, at) => ((at >> 1) + (at & 1 ? 5 : 1)) % 6);
/** By cell: the round in which a tile came to lie there. */
const filled = new Int32Array(64 * 64);
let round = 0;

const deck = Uint8Array.from({ length: TILES }, (_, tile) => tile);
let stock = TILES;
const hands = new Int32Array(2);
const sizes = new Uint8Array(2);
const cells = new Int32Array(2);
const headings = new Uint8Array(2);
const colours = new Uint8Array(2);
const turns = new Uint8Array(2);
const scores = new Int32Array(2);
let plies = 0;

/**
 * How the last match ended: scores, whether its last round was blocked, how many rounds it had, and how many plays of its
 * last round followed a play of the same seat.
 */
export const fundominoLimitEnd = { scores: [0, 0], blocked: false, rounds: 0, repeats: 0 };
let wasBlocked = false;
let repeats = 0;

let word = 0x2545f491;

/** Seeds the random numbers. */
export function seedFundominoLimit(seed: number): void {
  word = Math.imul(seed + 1, 0x9e3779b1) | 1;
}

function random(n: number): number {
  let next = word;
  next ^= next << 13;
  next ^= next >>> 17;
  next ^= next << 5;
  word = next;
  return ((next >>> 0) * n * 2 ** -32) | 0;
}

function count(mask: number): number {
  let sums = mask - ((mask >>> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function nth(mask: number, n: number): number {
  let rest = mask;
  for (let i = n; i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

/** A random tile of the stock goes to a hand. */
function draw(seat: number): void {
  const at = random(stock);
  const tile = deck[at]!;
  deck[at] = deck[--stock]!;
  deck[stock] = tile;
  hands[seat]! |= 1 << tile;
  sizes[seat]!++;
}

/** A random tile goes from one hand to the other. FU-15, FU-18 */
function take(from: number): void {
  const bit = 1 << nth(hands[from]!, random(sizes[from]!));
  hands[from]! ^= bit;
  hands[1 - from]! |= bit;
  sizes[from]!--;
  sizes[1 - from]!++;
}

/** A silent player can be called, and who so comes down to one tile can be silent, too. FU-18 */
function call(seat: number): void {
  let silent = seat;
  let before = 0;
  for (;;) {
    before |= 1 << silent;
    plies++;
    if (random(2) === 0) return;
    plies++;
    if (stock > 0) {
      draw(silent);
      return;
    }
    const caller = 1 - silent;
    take(caller);
    if (sizes[caller] !== 1 || (before >> caller) & 1) return;
    plies++;
    if (random(2) === 0) return;
    silent = caller;
  }
}

function total(seat: number): number {
  let sum = 0;
  for (let rest = hands[seat]!; rest !== 0; rest &= rest - 1) sum += VALUE[31 - Math.clz32(rest & -rest)]!;
  return sum;
}

/** The turns that fit at a chain end that faces a free cell: the ends may not meet. FU-3 */
function fitting(end: number): number {
  const other = 1 - end;
  if (cells[end] !== cells[other]) return 3;
  const back = (headings[other]! + 3) % 6;
  const heading = 2 * headings[end]!;
  return (TURNED[heading] === back ? 0 : 1) + (TURNED[heading + 1] === back ? 0 : 2);
}

/** Deals, and lays the first tile; returns whose turn it is. FU-10, FU-11 */
function open(): number {
  round++;
  stock = TILES;
  hands[0] = 0;
  hands[1] = 0;
  sizes[0] = 0;
  sizes[1] = 0;
  for (let i = 0; i < HAND; i++) draw(0);
  for (let i = 0; i < HAND; i++) draw(1);
  // The deal, the start that is found, the start.
  plies += 2 * HAND + 2;
  const tile = Math.clz32(hands[0]! | hands[1]!) ^ 31;
  const starter = (hands[0]! >>> tile) & 1 ? 0 : 1;
  hands[starter]! ^= 1 << tile;
  sizes[starter]!--;
  filled[ORIGIN] = round;
  cells[0] = ORIGIN + STEP[3]!;
  headings[0] = 3;
  colours[0] = COLOUR[2 * tile]!;
  turns[0] = 3;
  cells[1] = ORIGIN + STEP[1]!;
  headings[1] = 1;
  colours[1] = COLOUR[2 * tile + 1]!;
  turns[1] = 3;
  return 1 - starter;
}

/** FU-3 */
function lay(tile: number, end: number, joins: number): void {
  const cell = cells[end]!;
  const heading = TURNED[2 * headings[end]! + joins]!;
  const next = cell + STEP[heading]!;
  const other = 1 - end;
  filled[cell] = round;
  cells[end] = next;
  headings[end] = heading;
  colours[end] = COLOUR[2 * tile + 1 - joins]!;
  turns[end] = filled[next] === round ? 0 : fitting(end);
  if (turns[other] !== 0) turns[other] = cells[other] === cell ? 0 : fitting(other);
}

/** Plays a round; returns the seats that have the first rank, as a mask. FU-13 to FU-22 */
function playRound(): number {
  let seat = open();
  let player = 1 - seat;
  let passed = 0;
  repeats = 0;
  for (;;) {
    const hand = hands[seat]!;
    const first = 8 * colours[0]! + 2 * turns[0]!;
    const second = 8 * colours[1]! + 2 * turns[1]!;
    const a = hand & FITS[first]!;
    const b = hand & FITS[first + 1]!;
    const c = hand & FITS[second]!;
    const d = hand & FITS[second + 1]!;
    plies++;
    if ((a | b | c | d) === 0) {
      if (stock > 0) {
        plies++;
        draw(seat);
        continue;
      }
      if (passed === 1) return blocked();
      passed = 1;
      seat = 1 - seat;
      continue;
    }
    const endA = count(a);
    const endB = endA + count(b);
    const endC = endB + count(c);
    const ways = endC + count(d);
    const left = sizes[seat]! - 1;
    // FU-18: each play with the word and without.
    const plays = left === 1 ? 2 * ways : ways;
    let at = random(stock > 0 ? plays + 1 : plays);
    if (at === plays) {
      plies++;
      draw(seat);
      continue;
    }
    let silent = left === 1;
    if (at >= ways) {
      at -= ways;
      silent = false;
    }
    const end = at < endB ? 0 : 1;
    let tile: number;
    let joins = 0;
    if (at < endA) tile = nth(a, at);
    else if (at < endB) {
      tile = nth(b, at - endA);
      joins = 1;
    } else if (at < endC) tile = nth(c, at - endB);
    else {
      tile = nth(d, at - endC);
      joins = 1;
    }
    lay(tile, end, joins);
    hands[seat] = hand ^ (1 << tile);
    sizes[seat] = left;
    passed = 0;
    if (seat === player) repeats++;
    player = seat;
    if (silent) call(seat);
    const next = 1 - seat;
    if (sizes[seat] === 0) return 1 << seat;
    if (sizes[next] === 0) return 1 << next;
    const effect = EFFECT[2 * tile + 1 - joins]!;
    if (effect === AGAIN) continue;
    if (effect === DRAW) {
      drawSymbol(seat);
      if (sizes[seat] === 0) return 1 << seat;
      if (sizes[next] === 0) return 1 << next;
    }
    seat = next;
  }
}

/** The next player draws, out of the hand that played the symbol if the stock is empty. FU-15, FU-18 */
function drawSymbol(seat: number): void {
  plies++;
  if (stock > 0) {
    draw(1 - seat);
    return;
  }
  take(seat);
  if (sizes[seat] !== 1) return;
  plies++;
  if (random(2) === 1) call(seat);
}

/** FU-22 */
function blocked(): number {
  wasBlocked = true;
  const difference = total(0) - total(1);
  return difference === 0 ? 3 : difference < 0 ? 1 : 2;
}

/** Plays one random match and returns its number of plies. FU-21, FU-23 */
export function fundominoLimit(): number {
  plies = 0;
  scores[0] = 0;
  scores[1] = 0;
  let rounds = 0;
  while (scores[0]! < TARGET && scores[1]! < TARGET) {
    rounds++;
    wasBlocked = false;
    const first = playRound();
    if (first & 1) scores[0]! += POINTS;
    if (first & 2) scores[1]! += POINTS;
  }
  fundominoLimitEnd.scores[0] = scores[0]!;
  fundominoLimitEnd.scores[1] = scores[1]!;
  fundominoLimitEnd.blocked = wasBlocked;
  fundominoLimitEnd.rounds = rounds;
  fundominoLimitEnd.repeats = repeats;
  return plies;
}
