/**
 * Random Hunt the Wumpus as hand-written loops over typed arrays and bit masks, without states, moves or an interface:
 * the limit that the library is measured against. Default options; the rule ids are those of docs/wumpus.md.
 */
import type { Random } from 'tabletop-rules/core';

const SQUARES = 49;
const OUT = 49;
const KINDS = 12;
const LAIR = 4;
const AMBUSH = 1 << 8;
const SCENT = 1 << 9;
const RETREAT = 1 << 10;
const HAZARDS = 1 << 11;
const ATTACKS = 0x00f;
const CAMPS = Uint8Array.of(42, 48, 6, 0);
/** By hunter: the attack card that counts 2. HW-3 */
const SPECIALITY = Uint8Array.of(3, 2, 1, 0);
/** By terrain: the evade card that counts 2. HW-2 */
const SUITED = Uint8Array.of(4, 6, 5, 7);
/** Ten of each kind, and the lairs but that in the centre. HW-1 */
const TILES = Uint8Array.from({ length: 44 }, (_, i) => Math.floor(i / 10));
const CARDS = Uint8Array.from({ length: 40 }, (_, i) => (i < 32 ? i >> 2 : 8 + ((i - 32) >> 1)));

const isCamp = (square: number): boolean => square === 42 || square === 48 || square === 6 || square === 0;
const NEIGHBOURS = new Uint8Array(SQUARES * 8);
const DEGREE = new Uint8Array(SQUARES + 1);
const STEP = new Uint8Array(4 * SQUARES);
const DISTANCE = new Uint8Array(SQUARES * SQUARES);
const POPCOUNT = new Uint8Array(1 << KINDS);
for (let mask = 1; mask < 1 << KINDS; mask++) POPCOUNT[mask] = POPCOUNT[mask >> 1]! + (mask & 1);
for (let from = 0; from < SQUARES; from++) {
  const [x, y] = [from % 7, Math.floor(from / 7)];
  for (let to = 0; to < SQUARES; to++) {
    const [across, up] = [Math.abs((to % 7) - x), Math.abs(Math.floor(to / 7) - y)];
    DISTANCE[from * SQUARES + to] = across + up;
    if (to !== from && across < 2 && up < 2) NEIGHBOURS[from * 8 + DEGREE[from]!++] = to;
  }
  for (let direction = 0; direction < 4; direction++) {
    for (let turn = direction; !isCamp(from); turn++) {
      const [toX, toY] = [x + [0, 1, 0, -1][turn % 4]!, y + [1, 0, -1, 0][turn % 4]!];
      if (toX < 0 || toX > 6 || toY < 0 || toY > 6 || isCamp(toY * 7 + toX)) continue;
      STEP[direction * SQUARES + from] = toY * 7 + toX;
      break;
    }
  }
}

/** How the last match ended: the winners as a mask, 0 if it was stopped, and the number of the reason. */
export const wumpusLimitEnd = { winners: 0, reason: 'none' };

let seats = 3;
let word = 1;
const terrain = new Uint8Array(SQUARES);
const lairs = new Uint8Array(5);
const nearest = new Uint8Array(5);
const deck = new Uint8Array(40);
const discards = new Uint8Array(40);
let deckSize = 0;
let discarded = 0;
const counts = new Uint8Array(4 * KINDS);
/** By seat: the kinds in the hand. */
const kinds = new Uint16Array(4);
const sizes = new Uint8Array(4);
const limits = new Uint8Array(4);
const squares = new Uint8Array(4);
const camps = new Uint8Array(4);
const hunters = new Uint8Array(4);
const barred = new Uint8Array(4);
let living = 0;
let first = 0;
let wumpus = 24;
let plies = 0;

/** A random integer below a small n: one xorshift, of whose word the upper half is used. */
function below(n: number): number {
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  return ((word >>> 16) * n) >>> 16;
}

/** The n-th kind of a mask. */
function nthKind(mask: number, n: number): number {
  let rest = mask;
  for (let i = n; i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}

function spend(seat: number, kind: number): void {
  discards[discarded++] = kind;
  sizes[seat]!--;
  if (--counts[seat * KINDS + kind]! === 0) kinds[seat]! &= ~(1 << kind);
}

function draw(seat: number): void {
  plies++;
  const at = below(deckSize);
  const kind = deck[at]!;
  deck[at] = deck[--deckSize]!;
  counts[seat * KINDS + kind]!++;
  kinds[seat]! |= 1 << kind;
  sizes[seat]!++;
}

function discardHand(seat: number): void {
  for (let rest = kinds[seat]!; rest !== 0; rest &= rest - 1) {
    const kind = 31 - Math.clz32(rest & -rest);
    for (let left = counts[seat * KINDS + kind]!; left > 0; left--) discards[discarded++] = kind;
    counts[seat * KINDS + kind] = 0;
  }
  kinds[seat] = 0;
  sizes[seat] = 0;
}

/** HW-10 to HW-14 */
function setUp(): void {
  let tiles = 44;
  let lairsLaid = 0;
  for (let square = 0; square < SQUARES; square++) {
    let kind = 5;
    if (square === 24) kind = LAIR;
    else if (!isCamp(square)) {
      plies++;
      const at = below(tiles--);
      kind = TILES[at]!;
      TILES[at] = TILES[tiles]!;
      TILES[tiles] = kind;
    }
    terrain[square] = kind;
    if (kind === LAIR) lairs[lairsLaid++] = square;
  }
  let free = 0b1111;
  for (let seat = 0; seat < seats; seat++) {
    plies++;
    const hunter = nthKind(free, below(4 - seat));
    free &= ~(1 << hunter);
    hunters[seat] = hunter;
    camps[seat] = CAMPS[hunter]!;
    squares[seat] = CAMPS[hunter]!;
    limits[seat] = 5;
    sizes[seat] = 0;
    kinds[seat] = 0;
    barred[seat] = 0;
  }
  counts.fill(0);
  let rollers = (1 << seats) - 1;
  while ((rollers & (rollers - 1)) !== 0) {
    plies++;
    let highest = -1;
    let best = 0;
    for (let rest = rollers; rest !== 0; rest &= rest - 1) {
      const face = below(6);
      if (face > highest) best = 0;
      if (face >= highest) best |= rest & -rest;
      if (face > highest) highest = face;
    }
    rollers = best;
  }
  first = 31 - Math.clz32(rollers);
  living = seats;
  wumpus = 24;
  deck.set(CARDS);
  deckSize = 40;
  discarded = 0;
  for (let i = 0, seat = first; i < seats; i++, seat = seat + 1 === seats ? 0 : seat + 1) {
    for (let card = 0; card < 5; card++) draw(seat);
  }
}

/** The first living seat in turn order. HW-13 */
function leader(): number {
  let seat = first;
  while (squares[seat] === OUT) seat = seat + 1 === seats ? 0 : seat + 1;
  return seat;
}

/** An attacked hunter answers. HW-24, HW-25 */
function answer(seat: number): void {
  plies++;
  squares[seat] = camps[seat]!;
  if ((kinds[seat]! & RETREAT) !== 0 && below(2) === 0) {
    spend(seat, 10);
    return;
  }
  discardHand(seat);
  limits[seat]!--;
}

/** Puts out who has a hand size of 0; whether the match is over. HW-26 */
function eliminate(): boolean {
  let out = 0;
  let alive = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (squares[seat] === OUT) continue;
    if (limits[seat] !== 0) {
      alive |= 1 << seat;
      continue;
    }
    squares[seat] = OUT;
    living--;
    out |= 1 << seat;
  }
  if (living > 1) return false;
  wumpusLimitEnd.winners = living === 1 ? alive : out;
  wumpusLimitEnd.reason = living === 1 ? 'last-hunter' : 'all-out';
  return true;
}

/** Whether the match is over after the Wumpus has attacked where it is. HW-24 */
function attackAll(): boolean {
  let attacked = false;
  for (let i = 0, seat = first; i < seats; i++, seat = seat + 1 === seats ? 0 : seat + 1) {
    if (squares[seat] !== wumpus) continue;
    answer(seat);
    attacked = true;
  }
  return attacked && eliminate();
}

/** Moves the Wumpus to a nearest lair; after a fight to one without a hunter. HW-22, HW-36 */
function seekLair(fleeing: boolean): void {
  let shortest = 99;
  let count = 0;
  for (let i = 0; i < 5; i++) {
    const lair = lairs[i]!;
    const steps = DISTANCE[wumpus * SQUARES + lair]!;
    if (steps > shortest || (fleeing && isOccupied(lair))) continue;
    if (steps < shortest) count = 0;
    shortest = steps;
    nearest[count++] = lair;
  }
  if (count === 0) return;
  if (count > 1) plies++;
  wumpus = nearest[count === 1 ? 0 : below(count)]!;
}

function isOccupied(square: number): boolean {
  for (let seat = 0; seat < seats; seat++) if (squares[seat] === square) return true;
  return false;
}

/** HW-20 to HW-24; whether the match is over. */
function wumpusPhase(): boolean {
  for (let i = 0, seat = first; i < seats; i++, seat = seat + 1 === seats ? 0 : seat + 1) {
    if (squares[seat] === OUT) continue;
    plies++;
    if ((kinds[seat]! & SCENT) === 0) continue;
    const direction = below(5);
    if (direction === 4) continue;
    spend(seat, 9);
    wumpus = STEP[direction * SQUARES + STEP[direction * SQUARES + wumpus]!]!;
    return attackAll();
  }
  plies++;
  const face = below(6);
  if (face < 4) {
    wumpus = STEP[face * SQUARES + wumpus]!;
    return attackAll();
  }
  if (face === 4 || terrain[wumpus] === LAIR) return false;
  seekLair(false);
  return attackAll();
}

/** Sends the n-th hunter, in the order of hunters, that is not in its camp to it. HW-32 */
function retreat(seat: number, n: number): void {
  spend(seat, 10);
  let left = n;
  for (let hunter = 0; hunter < 4; hunter++) {
    for (let other = 0; other < seats; other++) {
      if (hunters[other] === hunter && squares[other] !== OUT && squares[other] !== camps[other] && left-- === 0) {
        squares[other] = camps[other]!;
        return;
      }
    }
  }
}

function countAway(): number {
  let count = 0;
  for (let seat = 0; seat < seats; seat++) if (squares[seat] !== OUT && squares[seat] !== camps[seat]) count++;
  return count;
}

/** Plays the n-th combination of four kinds from a first one on; the kind `better` counts 2, -1 for all. HW-34, HW-35 */
function playCards(seat: number, from: number, n: number, better: number): number {
  let total = 0;
  let rest = n;
  for (let kind = from; kind < from + 4; kind++) {
    const choices = counts[seat * KINDS + kind]! + 1;
    const count = rest % choices;
    rest = (rest - count) / choices;
    for (let i = 0; i < count; i++) spend(seat, kind);
    total += kind === better || better === -1 ? 2 * count : count;
  }
  return total;
}

function combinations(seat: number, from: number): number {
  const at = seat * KINDS + from;
  return (counts[at]! + 1) * (counts[at + 1]! + 1) * (counts[at + 2]! + 1) * (counts[at + 3]! + 1);
}

/** HW-34 to HW-36; whether the match is over. */
function fight(seat: number, n: number): boolean {
  const attack = playCards(seat, 0, n, SPECIALITY[hunters[seat]!]!);
  const suited = terrain[wumpus] === LAIR ? -1 : SUITED[terrain[wumpus]!]!;
  let evade = 0;
  for (let other = seat + 1 === seats ? 0 : seat + 1; other !== seat; other = other + 1 === seats ? 0 : other + 1) {
    if (squares[other] === OUT) continue;
    plies++;
    const ways = combinations(other, 4);
    if (ways > 1) evade += playCards(other, 4, below(ways), suited);
  }
  if (attack > evade) {
    wumpusLimitEnd.winners = 1 << seat;
    wumpusLimitEnd.reason = 'killed';
    return true;
  }
  if (attack === evade) return false;
  seekLair(true);
  answer(seat);
  return eliminate();
}

/** After the move; whether the match is over. HW-32 to HW-34 */
function act(seat: number, stepped: boolean): boolean {
  for (;;) {
    plies++;
    const held = kinds[seat]!;
    const attacks = squares[seat] === wumpus && (held & ATTACKS) !== 0 ? combinations(seat, 0) - 1 : 0;
    const retreats = (held & RETREAT) === 0 ? 0 : countAway();
    const ambush = stepped && (held & AMBUSH) !== 0 ? 1 : 0;
    if (attacks + retreats + ambush === 0) return false;
    const chosen = below(attacks + retreats + ambush + 1);
    if (chosen < attacks) return fight(seat, chosen + 1);
    if (chosen < attacks + retreats) retreat(seat, chosen - attacks);
    else if (ambush === 0 || chosen === attacks + retreats) return false;
    else {
      spend(seat, 8);
      for (let step = 0; step < 2; step++) {
        plies++;
        const from = squares[seat]!;
        const to = below(DEGREE[from]! + 1);
        if (to === DEGREE[from]) break;
        squares[seat] = NEIGHBOURS[from * 8 + to]!;
      }
    }
  }
}

/** Whether somebody plays hazards on a seat. HW-31 */
function isStopped(target: number): boolean {
  for (let seat = target + 1 === seats ? 0 : target + 1; seat !== target; seat = seat + 1 === seats ? 0 : seat + 1) {
    if (squares[seat] === OUT) continue;
    plies++;
    if ((kinds[seat]! & HAZARDS) === 0 || below(2) === 0) continue;
    spend(seat, 11);
    barred[target] = 1;
    return true;
  }
  return false;
}

/** One hunter's turn; whether the match is over. HW-30 to HW-36 */
function turn(seat: number): boolean {
  if (isStopped(seat)) return false;
  for (;;) {
    plies++;
    const from = squares[seat]!;
    const retreats = (kinds[seat]! & RETREAT) === 0 ? 0 : countAway();
    const steps = DEGREE[from]!;
    const chosen = below(steps + retreats + 1);
    if (chosen < steps) {
      squares[seat] = NEIGHBOURS[from * 8 + chosen]!;
      return act(seat, true);
    }
    if (chosen === steps) return act(seat, false);
    retreat(seat, chosen - steps - 1);
  }
}

/** HW-40 to HW-42 */
function reconcile(seat: number): void {
  plies++;
  const held = kinds[seat]!;
  const square = squares[seat]!;
  const ways = 1 + POPCOUNT[held]! + (barred[seat] === 0 && terrain[square] === 5 ? 1 : 0);
  if (ways > 1) {
    const chosen = below(ways);
    if (chosen > POPCOUNT[held]!) discardHand(seat);
    else if (chosen > 0) spend(seat, nthKind(held, chosen - 1));
  }
  if (barred[seat] === 1) return;
  while (sizes[seat]! < limits[seat]!) {
    if (deckSize === 0) {
      if (discarded === 0) return;
      for (let i = 0; i < discarded; i++) deck[i] = discards[i]!;
      deckSize = discarded;
      discarded = 0;
    }
    draw(seat);
  }
}

/** Plays one random match, stopped after about so many plies, and returns how many it had. */
export function wumpusLimit(random: Random, players = 3, most = 1_000): number {
  word = random(2 ** 31 - 1) + 1;
  seats = players;
  plies = 0;
  wumpusLimitEnd.winners = 0;
  wumpusLimitEnd.reason = 'none';
  setUp();
  while (plies < most) {
    if (wumpusPhase()) return plies;
    let seat = leader();
    do {
      if (squares[seat] !== OUT && turn(seat)) return plies;
      seat = seat + 1 === seats ? 0 : seat + 1;
    } while (seat !== first);
    seat = leader();
    do {
      if (squares[seat] !== OUT) reconcile(seat);
      seat = seat + 1 === seats ? 0 : seat + 1;
    } while (seat !== first);
    barred.fill(0);
  }
  return plies;
}
