/** What the evaluation sees of a position: the features that its network reads. */
import { countBits, type Features, type Mask, type Seat } from '../../author/index.ts';
import { sides } from '../game.ts';
import { type Context, contextOf } from '../rules/board.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { MOST_SEATS, markersOf, NO_COLOUR, OFF_BOARD } from '../rules/squares.ts';
import type { WunbyState } from '../types.ts';
import { addWalker, clearWalkers, growReached, makeMaze, makeWalkers, readMaze, stepWalkers } from './walkers.ts';

/** The highest number of the standard die. */
const HIGHEST = 6;
/** Markers on the board, at most. */
const MOST_MARKERS = 12;
/** The most steps that are told apart in bins; on large boards more are counted. */
const FAR = 16;
/** By steps to the HOME: one to eight, up to twelve, farther, too far or shut off. */
const BIN: Uint8Array = /* @__PURE__ */ Uint8Array.from([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 9, 9, 10]);

/** The features of one side: where each begins. */
const SIDE = {
  /** One is 1: how many markers are not HOME, from 1 to 6. */
  away: 0,
  /** By bin: how many markers are so far from the HOME. */
  distance: 6,
  /** The steps of all markers together. */
  steps: 17,
  /** The chances of each marker to come HOME with one number, added up; and the chance that any of them can. */
  chances: 18,
  chance: 19,
  /** The chances that opponents reach each marker with one number; weighted by how near it is; and that they reach any. */
  exposed: 20,
  exposedNear: 21,
  exposedAny: 22,
  /** Where one marker is left: its chance to come HOME, and to be reached. */
  last: 23,
  lastExposed: 24,
  /** Where two are left: the product of their chances. */
  lastTwo: 25,
} as const;
const SIDE_SIZE = 26;

/** The features of a side and of its opponents together, and what a side sees of the turn: where each begins. */
const OWN = 0;
/** The opponent with the fewest steps to go. */
const STRONGEST: number = OWN + SIDE_SIZE;
/** The mean of the other opponents; 0 with two sides. */
const OTHERS: number = STRONGEST + SIDE_SIZE;
const TURN: number = OTHERS + SIDE_SIZE;
const TURN_FEATURES = {
  /** One is 1: the turns until a seat of the side has one, from 0 to 3. */
  order: 0,
  /** More than two players: four sides, two teams. */
  four: 4,
  teams: 5,
  /** The players are placing barriers; the part of them that is left. */
  building: 6,
  pile: 7,
  /** The opponent whose turn it is can reach one of the side's markers with the dice that are left; how many. */
  threatened: 8,
  /** These are 0 unless the turn is the side's and it is in the middle of it. */
  dice: 9,
  placing: 10,
  /** The number can still be used; the Wunby die can, for a barrier, to repeat, to jump, or for any of them. */
  number: 11,
  barrier: 12,
  repeat: 13,
  jump: 14,
  wild: 15,
  /** With the number that is left: how many markers can come HOME, whether any can, and whether that wins. */
  coming: 16,
  comes: 17,
  wins: 18,
  /** With the number that is left: how many opponents' markers can be reached, whether any, and whether it is a last one. */
  reaching: 19,
  reaches: 20,
  reachesLast: 21,
  /** Both dice are left, and so are one or two markers. */
  bothDice: 22,
} as const;

/** How many features there are. */
const SIZE: number = TURN + 23;

/** The features of a match of any options from the building of the maze on. */
export const FEATURES: Features<WunbyState> = {
  size: SIZE,
  mostSides: MOST_SEATS,
  makeReader,
};

function makeReader(): (view: WunbyState, vectors: readonly Float64Array[]) => void {
  const maze = makeMaze();
  const walkers = makeWalkers();
  const { at, reached } = walkers;
  // By marker: its square, its side, its steps to the HOME, and masks of the numbers that lead it HOME and opponents to it.
  const squares = new Int32Array(MOST_MARKERS);
  // Where sets of squares have that square: the word, and the bit, which is 0 off the board.
  const wordAt = new Uint8Array(MOST_MARKERS);
  const bitAt = new Int32Array(MOST_MARKERS);
  const sideAt = new Int32Array(MOST_MARKERS);
  const sideOf = new Int8Array(MOST_SEATS);
  const steps = new Int32Array(MOST_MARKERS);
  const coming = new Int32Array(MOST_MARKERS);
  const exposed = new Int32Array(MOST_MARKERS);
  const totals = new Int32Array(MOST_SEATS);
  const awayOf = new Int32Array(MOST_SEATS);

  /** The steps of a seat's markers to squares of its HOME that are free of them, and the numbers that lead there. WU-24 */
  const readSteps = (view: WunbyState, seat: Seat, each: number, context: Context): void => {
    const colour = view.colours[seat]!;
    const { homeOf, homes, size } = context;
    const shut = Math.max(FAR, 2 * (size - 1));
    const first = seat * each;
    const end = first + each;
    let left = 0;
    for (let i = first; i < end; i++) {
      coming[i] = 0;
      steps[i] = squares[i] !== OFF_BOARD && homeOf[squares[i]!] === colour ? 0 : shut;
      if (steps[i] !== 0) left++;
    }
    if (left === 0) return;
    clearWalkers(walkers, context);
    const home = homes[colour]!;
    for (let j = 0; j < home.length; j++) {
      const square = home[j]!;
      let taken = false;
      for (let i = first; i < end; i++) if (squares[i] === square) taken = true;
      if (!taken) addWalker(walkers, square, context);
    }
    for (let i = first; i < end; i++) if (squares[i] === OFF_BOARD) left--;
    for (let number = 1; number <= HIGHEST; number++) {
      stepWalkers(walkers, maze, context);
      for (let i = first; i < end; i++) {
        if (steps[i] === 0 || (at[wordAt[i]!]! & bitAt[i]!) === 0) continue;
        coming[i]! |= 1 << (number - 1);
        if (steps[i] !== shut) continue;
        steps[i] = number;
        left--;
      }
    }
    for (let distance = HIGHEST + 1; distance < shut && left > 0; distance++) {
      if (!growReached(walkers, maze, context)) break;
      for (let i = first; i < end; i++) {
        if (steps[i] !== shut || (reached[wordAt[i]!]! & bitAt[i]!) === 0) continue;
        steps[i] = distance;
        left--;
      }
    }
  };

  /** The numbers with which opponents reach markers of a side that are not HOME. WU-24 */
  const readExposed = (side: number, count: number, context: Context): void => {
    clearWalkers(walkers, context);
    let some = false;
    for (let i = 0; i < count; i++) {
      exposed[i] = sideAt[i] === side ? 0 : exposed[i]!;
      if (sideAt[i] === side && steps[i] !== 0 && squares[i] !== OFF_BOARD) some = true;
      if (sideAt[i] !== side && squares[i] !== OFF_BOARD) addWalker(walkers, squares[i]!, context);
    }
    for (let number = 1; some && number <= HIGHEST; number++) {
      stepWalkers(walkers, maze, context);
      for (let i = 0; i < count; i++) {
        if (sideAt[i] === side && steps[i] !== 0 && (at[wordAt[i]!]! & bitAt[i]!) !== 0)
          exposed[i]! |= 1 << (number - 1);
      }
    }
  };

  const writeSide = (vector: Float64Array, side: number, count: number): void => {
    let away = 0;
    let total = 0;
    let anyComing: Mask = 0;
    let anyExposed: Mask = 0;
    let product = 1;
    let last = 0;
    for (let i = 0; i < count; i++) {
      const distance = steps[i]!;
      if (sideAt[i] !== side || distance === 0) continue;
      away++;
      total += distance;
      vector[OWN + SIDE.distance + BIN[Math.min(distance, FAR)]!]! += 0.5;
      const chance = countBits(coming[i]!) / HIGHEST;
      const danger = countBits(exposed[i]!) / HIGHEST;
      vector[OWN + SIDE.chances]! += chance / 2;
      vector[OWN + SIDE.exposed]! += danger / 2;
      vector[OWN + SIDE.exposedNear]! += (danger * Math.max(0, FAR - 2 - distance)) / (FAR - 2);
      anyComing |= coming[i]!;
      anyExposed |= exposed[i]!;
      product *= chance;
      last = chance;
    }
    totals[side] = total;
    awayOf[side] = away;
    if (away > 0) vector[OWN + SIDE.away + Math.min(away, 6) - 1] = 1;
    vector[OWN + SIDE.steps] = total / 30;
    vector[OWN + SIDE.chance] = countBits(anyComing) / HIGHEST;
    vector[OWN + SIDE.exposedAny] = countBits(anyExposed) / HIGHEST;
    if (away === 1) {
      vector[OWN + SIDE.last] = last;
      vector[OWN + SIDE.lastExposed] = countBits(anyExposed) / HIGHEST;
    }
    if (away === 2) vector[OWN + SIDE.lastTwo] = product * 2;
  };

  /** What a side sees of the others. */
  const writeOpponents = (vectors: readonly Float64Array[], side: number, sideCount: number): void => {
    const vector = vectors[side]!;
    let strongest = -1;
    // In the order of the turns, so that it does not matter who sits where if two are equal.
    for (let i = 1; i < sideCount; i++) {
      const other = (side + i) % sideCount;
      if (strongest === -1 || totals[other]! < totals[strongest]!) strongest = other;
    }
    const theirs = vectors[strongest]!;
    for (let i = 0; i < SIDE_SIZE; i++) vector[STRONGEST + i] = theirs[OWN + i]!;
    if (sideCount === 2) return;
    for (let other = 0; other < sideCount; other++) {
      if (other === side || other === strongest) continue;
      for (let i = 0; i < SIDE_SIZE; i++) vector[OTHERS + i]! += vectors[other]![OWN + i]! / (sideCount - 2);
    }
  };

  /** The middle of a turn, for the side whose turn it is. */
  const writeDice = (vectors: readonly Float64Array[], view: WunbyState, count: number, context: Context): void => {
    const { turn, number, face, unusedDiceMask, midRepeat, seats } = view;
    const each = markersOf(seats);
    const first = turn * each;
    const side = sideAt[first]!;
    const vector = vectors[side]!;
    const standard = (unusedDiceMask & STANDARD_DIE) !== 0;
    const other = (unusedDiceMask & WUNBY_DIE) !== 0;
    vector[TURN + TURN_FEATURES.dice] = 1;
    if (view.phase === 'place') vector[TURN + TURN_FEATURES.placing] = 1;
    if (standard || midRepeat) vector[TURN + TURN_FEATURES.number] = 1;
    if (other) {
      const { barrier, repeat, jump, wild } = TURN_FEATURES;
      vector[TURN + (face === 'WILD' ? wild : face === 'JUMP' ? jump : face === 'REPEAT' ? repeat : barrier)] = 1;
    }
    const repeats = other && (face === 'REPEAT' || face === 'WILD');
    if (number === 0 || !(standard || midRepeat || repeats)) return;
    if (standard && other && awayOf[side]! <= 2) vector[TURN + TURN_FEATURES.bothDice] = 1;
    const bit = 1 << (number - 1);
    let come = 0;
    clearWalkers(walkers, context);
    for (let i = first; i < first + each; i++) {
      if (steps[i] !== 0 && (coming[i]! & bit) !== 0) come++;
      if (squares[i] !== OFF_BOARD) addWalker(walkers, squares[i]!, context);
    }
    if (come > 0) {
      vector[TURN + TURN_FEATURES.coming] = come / 3;
      vector[TURN + TURN_FEATURES.comes] = 1;
      if (awayOf[side] === 1) vector[TURN + TURN_FEATURES.wins] = 1;
    }
    for (let step = 1; step <= number; step++) stepWalkers(walkers, maze, context);
    let met = 0;
    for (let i = 0; i < count; i++) {
      const owner = sideAt[i]!;
      if (owner === side || steps[i] === 0 || (at[wordAt[i]!]! & bitAt[i]!) === 0) continue;
      met++;
      vectors[owner]![TURN + TURN_FEATURES.threatened]! += 1 / 3;
      if (awayOf[owner] === 1) vector[TURN + TURN_FEATURES.reachesLast] = 1;
    }
    if (met === 0) return;
    vector[TURN + TURN_FEATURES.reaching] = met / 3;
    vector[TURN + TURN_FEATURES.reaches] = 1;
  };

  return (view, vectors) => {
    const { seats, teams, turn, markers, phase, colours } = view;
    const context = contextOf(view);
    const each = markersOf(seats);
    const count = seats * each;
    const sideCount = teams ? 2 : seats;
    const { size, wordOf, bitOf } = context;
    for (let i = 0; i < count; i++) {
      const square = markers[i]!;
      squares[i] = square;
      wordAt[i] = square === OFF_BOARD ? 0 : wordOf[square + size]!;
      bitAt[i] = square === OFF_BOARD ? 0 : bitOf[square + size]!;
    }
    const ofSeats = sides(view);
    for (let seat = 0; seat < seats; seat++) {
      // Into an array that is not frozen, which is faster to read.
      sideOf[seat] = ofSeats[seat]!;
      for (let i = seat * each; i < (seat + 1) * each; i++) sideAt[i] = sideOf[seat]!;
    }
    readMaze(maze, view.walls, context);
    for (let seat = 0; seat < seats; seat++) if (colours[seat] !== NO_COLOUR) readSteps(view, seat, each, context);
    for (let side = 0; side < sideCount; side++) {
      vectors[side]!.fill(0);
      readExposed(side, count, context);
      writeSide(vectors[side]!, side, count);
    }
    for (let side = 0; side < sideCount; side++) writeOpponents(vectors, side, sideCount);
    for (let wait = seats - 1; wait >= 0; wait--) {
      // The nearest turn of a team overwrites the one after it.
      const vector = vectors[sideOf[(turn + wait) % seats]!]!;
      for (let i = 0; i < MOST_SEATS; i++) vector[TURN + TURN_FEATURES.order + i] = i === wait ? 1 : 0;
    }
    let pile = 0;
    for (let i = 0; i < view.pile.length; i++) pile += view.pile[i]!;
    for (let side = 0; side < sideCount; side++) {
      const vector = vectors[side]!;
      if (teams) vector[TURN + TURN_FEATURES.teams] = 1;
      else if (seats > 2) vector[TURN + TURN_FEATURES.four] = 1;
      if (phase === 'build') {
        vector[TURN + TURN_FEATURES.building] = 1;
        vector[TURN + TURN_FEATURES.pile] = pile / 18;
      }
    }
    if (phase === 'move' || phase === 'place') writeDice(vectors, view, count, context);
  };
}
