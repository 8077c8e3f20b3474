/** What the evaluation sees of a position: the features that its network reads. */
import { countBits, type Features, type Mask } from '../../author/without-immer.ts';
import { type Context, contextOf } from '../rules/board.ts';
import { STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { MOST_SEATS, markersOf, OFF_BOARD } from '../rules/squares.ts';
import type { WunbyState } from '../types.ts';
import { FAR, HIGHEST, makeScratch, readDanger, readMarkers, type Scratch } from './markers.ts';
import { addWalker, clearWalkers, stepWalkers } from './walkers.ts';

/** By steps to the HOME: one to eight, up to twelve, farther, too far or shut off. */
const BIN: Uint8Array = /* @__PURE__ */ Uint8Array.from([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 9, 9, 10]);

// The features of one side: where each begins.

/** How far the markers have to go. */
const AWAY = {
  /** One is 1: how many markers are not HOME, from 1 to 6. */
  count: 0,
  /** By bin: how many markers are so far from the HOME. */
  distance: 6,
  /** The steps of all markers together. */
  steps: 17,
  /** The chances of each marker to come HOME with one number, added up; and the chance that any of them can. */
  chances: 18,
  chance: 19,
} as const;

/** The danger that opponents reach a marker. */
const DANGER = {
  /** The chances that opponents reach each marker with one number; weighted by how near it is; and that they reach any. */
  all: 20,
  near: 21,
  any: 22,
} as const;

/** The last markers of a side. */
const LAST = {
  /** Where one is left: its chance to come HOME, and to be reached. */
  chance: 23,
  danger: 24,
  /** Where two are left: the product of their chances. */
  twoChances: 25,
} as const;

const SIDE_SIZE = 26;

// The features of a side come first, then those of its opponents.

/** The opponent with the fewest steps to go. */
const STRONGEST: number = SIDE_SIZE;
/** The mean of the other opponents; 0 with two sides. */
const OTHERS: number = STRONGEST + SIDE_SIZE;

// Last comes what a side sees of the match and of the turn.

const TURN: number = OTHERS + SIDE_SIZE;

/** The kind of match, and whose turn is when. */
const MATCH = {
  /** One is 1: the turns until a seat of the side has one, from 0 to 3. */
  order: TURN,
  /** More than two players: four sides, two teams. */
  four: TURN + 4,
  teams: TURN + 5,
  /** The players are placing barriers; the part of them that is left. */
  building: TURN + 6,
  pile: TURN + 7,
} as const;

/** The opponent whose turn it is can reach one of the side's markers with the dice that are left; how many. */
const THREATENED: number = TURN + 8;

/** The dice of a turn. These are 0 unless the turn is the side's and it is in the middle of it. */
const DICE = {
  rolled: TURN + 9,
  placing: TURN + 10,
  /** The number can still be used; the Wunby die can, for a barrier, to repeat, to jump, or for any of them. */
  number: TURN + 11,
  barrier: TURN + 12,
  repeat: TURN + 13,
  jump: TURN + 14,
  wild: TURN + 15,
  /** Both dice are left, and so are one or two markers. */
  both: TURN + 22,
} as const;

/** What the number that is left leads to; 0 as the dice are. */
const NUMBER = {
  /** How many markers can come HOME, whether any can, and whether that wins. */
  coming: TURN + 16,
  comes: TURN + 17,
  wins: TURN + 18,
  /** How many opponents' markers can be reached, whether any, and whether it is a last one. */
  reaching: TURN + 19,
  reaches: TURN + 20,
  reachesLast: TURN + 21,
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
  const scratch = makeScratch();
  return (view, vectors) => {
    const context = contextOf(view);
    const sideCount = view.teams ? 2 : view.seats;
    readMarkers(scratch, view, context);
    for (let side = 0; side < sideCount; side++) {
      const vector = vectors[side]!;
      vector.fill(0);
      readDanger(scratch, side, context);
      writeAway(scratch, vector, side);
      writeDanger(scratch, vector, side);
      writeLast(scratch, vector, side);
    }
    for (let side = 0; side < sideCount; side++) writeOpponents(scratch, vectors, side, sideCount);
    writeMatch(scratch, vectors, view, sideCount);
    if (view.phase === 'move' || view.phase === 'place') {
      writeDice(scratch, vectors, view);
      writeNumber(scratch, vectors, view, context);
    }
  };
}

/** The chance that one roll of the standard die shows one of these numbers. */
function chanceOf(numbers: Mask): number {
  return countBits(numbers) / HIGHEST;
}

// What a side sees of its own markers.

function writeAway(
  { count, sideAt, steps, drift, coming, totals, awayOf }: Scratch,
  vector: Float64Array,
  side: number,
): void {
  let away = 0;
  let total = 0;
  let drifts = 0;
  let any: Mask = 0;
  for (let i = 0; i < count; i++) {
    const distance = steps[i]!;
    if (sideAt[i] !== side || distance === 0) continue;
    away++;
    total += distance;
    drifts += drift[i]!;
    vector[AWAY.distance + BIN[Math.min(distance, FAR)]!]! += 0.5;
    vector[AWAY.chances]! += chanceOf(coming[i]!) / 2;
    any |= coming[i]!;
  }
  totals[side] = total;
  awayOf[side] = away;
  if (away > 0) vector[AWAY.count + Math.min(away, 6) - 1] = 1;
  vector[AWAY.steps] = (total + drifts) / 30;
  vector[AWAY.chance] = chanceOf(any);
}

function writeDanger({ count, sideAt, steps, danger }: Scratch, vector: Float64Array, side: number): void {
  let any: Mask = 0;
  for (let i = 0; i < count; i++) {
    const distance = steps[i]!;
    if (sideAt[i] !== side || distance === 0) continue;
    const chance = chanceOf(danger[i]!);
    vector[DANGER.all]! += chance / 2;
    vector[DANGER.near]! += (chance * Math.max(0, FAR - 2 - distance)) / (FAR - 2);
    any |= danger[i]!;
  }
  vector[DANGER.any] = chanceOf(any);
}

function writeLast({ count, sideAt, steps, coming, awayOf }: Scratch, vector: Float64Array, side: number): void {
  const away = awayOf[side]!;
  if (away === 0 || away > 2) return;
  let chances = 1;
  for (let i = 0; i < count; i++) if (sideAt[i] === side && steps[i] !== 0) chances *= chanceOf(coming[i]!);
  if (away === 2) {
    vector[LAST.twoChances] = chances * 2;
    return;
  }
  vector[LAST.chance] = chances;
  vector[LAST.danger] = vector[DANGER.any]!;
}

/** What a side sees of the others. */
function writeOpponents({ totals }: Scratch, vectors: readonly Float64Array[], side: number, sideCount: number): void {
  const vector = vectors[side]!;
  let strongest = -1;
  // In the order of the turns, so that it does not matter who sits where if two are equal.
  for (let i = 1; i < sideCount; i++) {
    const other = (side + i) % sideCount;
    if (strongest === -1 || totals[other]! < totals[strongest]!) strongest = other;
  }
  const theirs = vectors[strongest]!;
  for (let i = 0; i < SIDE_SIZE; i++) vector[STRONGEST + i] = theirs[i]!;
  if (sideCount === 2) return;
  for (let other = 0; other < sideCount; other++) {
    if (other === side || other === strongest) continue;
    for (let i = 0; i < SIDE_SIZE; i++) vector[OTHERS + i]! += vectors[other]![i]! / (sideCount - 2);
  }
}

// What a side sees of the match and of the turn.

function writeMatch(
  { sideOf }: Scratch,
  vectors: readonly Float64Array[],
  { seats, teams, turn, phase, pile }: WunbyState,
  sideCount: number,
): void {
  const { order } = MATCH;
  for (let wait = seats - 1; wait >= 0; wait--) {
    // The nearest turn of a team overwrites the one after it.
    const vector = vectors[sideOf[(turn + wait) % seats]!]!;
    for (let i = 0; i < MOST_SEATS; i++) vector[order + i] = i === wait ? 1 : 0;
  }
  let left = 0;
  for (let i = 0; i < pile.length; i++) left += pile[i]!;
  for (let side = 0; side < sideCount; side++) {
    const vector = vectors[side]!;
    if (teams) vector[MATCH.teams] = 1;
    else if (seats > 2) vector[MATCH.four] = 1;
    if (phase === 'build') {
      vector[MATCH.building] = 1;
      vector[MATCH.pile] = left / 18;
    }
  }
}

/** Whether the number that was rolled can still be used, by the standard die or by REPEAT. WU-20, WU-26, WU-28 */
function hasNumber({ unusedDiceMask, midRepeat, face }: WunbyState): boolean {
  const repeats = (unusedDiceMask & WUNBY_DIE) !== 0 && (face === 'REPEAT' || face === 'WILD');
  return (unusedDiceMask & STANDARD_DIE) !== 0 || midRepeat || repeats;
}

/** The dice that are left, for the side whose turn it is. */
function writeDice({ sideOf, awayOf }: Scratch, vectors: readonly Float64Array[], view: WunbyState): void {
  const { phase, turn, face, unusedDiceMask, midRepeat } = view;
  const side = sideOf[turn]!;
  const vector = vectors[side]!;
  const hasStandard = (unusedDiceMask & STANDARD_DIE) !== 0;
  const hasWunby = (unusedDiceMask & WUNBY_DIE) !== 0;
  vector[DICE.rolled] = 1;
  if (phase === 'place') vector[DICE.placing] = 1;
  if (hasStandard || midRepeat) vector[DICE.number] = 1;
  if (hasWunby) vector[wunbyDieFeature(face)] = 1;
  if (hasStandard && hasWunby && awayOf[side]! <= 2) vector[DICE.both] = 1;
}

/** The feature of a face of the Wunby die. */
function wunbyDieFeature(face: WunbyState['face']): number {
  return face === 'WILD' ? DICE.wild : face === 'JUMP' ? DICE.jump : face === 'REPEAT' ? DICE.repeat : DICE.barrier;
}

/** Where the number that is left leads, for the side whose turn it is and those that it threatens. */
function writeNumber(scratch: Scratch, vectors: readonly Float64Array[], view: WunbyState, context: Context): void {
  const { turn, number, seats } = view;
  if (number === 0 || !hasNumber(view)) return;
  const { maze, walkers, count, squares, wordAt, bitAt, sideAt, sideOf, steps, coming, awayOf } = scratch;
  const { at } = walkers;
  const side = sideOf[turn]!;
  const vector = vectors[side]!;
  const each = markersOf(seats);
  const first = turn * each;
  const bit = 1 << (number - 1);
  let come = 0;
  clearWalkers(walkers, context);
  for (let i = first; i < first + each; i++) {
    if (steps[i] !== 0 && (coming[i]! & bit) !== 0) come++;
    if (squares[i] !== OFF_BOARD) addWalker(walkers, squares[i]!, context);
  }
  if (come > 0) {
    vector[NUMBER.coming] = come / 3;
    vector[NUMBER.comes] = 1;
    if (awayOf[side] === 1) vector[NUMBER.wins] = 1;
  }
  for (let step = 1; step <= number; step++) stepWalkers(walkers, maze, context);
  let met = 0;
  for (let i = 0; i < count; i++) {
    const owner = sideAt[i]!;
    if (owner === side || steps[i] === 0 || (at[wordAt[i]!]! & bitAt[i]!) === 0) continue;
    met++;
    vectors[owner]![THREATENED]! += 1 / 3;
    if (awayOf[owner] === 1) vector[NUMBER.reachesLast] = 1;
  }
  if (met === 0) return;
  vector[NUMBER.reaching] = met / 3;
  vector[NUMBER.reaches] = 1;
}
