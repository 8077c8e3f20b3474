/** What the evaluation sees at the start of a turn: the features that its network reads. */
import { type Features, hasBit, type Seat } from '../../author/without-immer.ts';
import { SQUARES } from '../rules/board.ts';
import { MOST_SEATS, NOBODY, THREES } from '../rules/markers.ts';
import type { DoublesWildState } from '../types.ts';
import { bySquare, type EvalState, makeEvalState, readEvalState } from './eval-state.ts';

/** The features of one side: where each is. "Likely" is weighted by the chance that dice lead to the squares. */
const SIDE = {
  /** Vacant squares that complete three in a row, likely, and how many; of opponents' markers that can be attacked. */
  twoVacant: 0,
  twoVacantCount: 1,
  twoTaken: 2,
  twoTakenCount: 3,
  /** One of three in a row, the others vacant, one of them taken, both taken, as likely; and how many are vacant. */
  oneVacant: 4,
  oneVacantCount: 5,
  oneTaken: 6,
  oneBothTaken: 7,
  /** Markers in a three-in-a-row; others, and how likely they are attacked; those that complete three for an opponent. */
  safe: 8,
  exposed: 9,
  exposedLikely: 10,
  exposedWanted: 11,
  /** The most three-in-a-rows that one vacant square completes. */
  best: 12,
  /** Points in the main game; the markers left; and whether they are few. */
  points: 13,
  supply: 14,
  fewLeft: 15,
} as const;
const SIDE_SIZE = 16;

/** The features of a side and of its opponents together, and what a side sees of the match: where each begins. */
const OWN = 0;
/** The opponent with the most points, counting those that it may soon have. */
const STRONGEST: number = OWN + SIDE_SIZE;
/** The mean of the other opponents; 0 with two sides. */
const OTHERS: number = STRONGEST + SIDE_SIZE;
const MATCH: number = OTHERS + SIDE_SIZE;
const MATCH_FEATURES = {
  /** The lead over the strongest opponent; as turns run out; and its sign, as turns run out. */
  lead: 0,
  leadLate: 1,
  leads: 2,
  /** The fewest markers that a player has left. */
  left: 3,
  /** The lead in squares that complete three in a row, and in ones, while there is time; and in the tie-break. */
  twoLead: 4,
  oneLead: 5,
  twoLeadTieBreak: 6,
  tieBreak: 7,
  shared: 8,
  /** One is 1: the turns until the side has one, from 0 to 3. */
  order: 9,
  three: 13,
  four: 14,
  teams: 15,
} as const;

/** How many features there are. */
const SIZE: number = MATCH + 16;

/** The chances of squares are in so many rolls, and are learned times ten. */
const LIKELY: number = 10 / 1_296;
/** By feature of a side: what one of what is counted for it is worth, so that features are of about the same size. */
const SCALE: Float64Array = /* @__PURE__ */ (() => {
  const scale = new Float64Array(SIDE_SIZE);
  scale[SIDE.twoVacant] = scale[SIDE.twoTaken] = 0.5 * LIKELY;
  scale[SIDE.twoVacantCount] = scale[SIDE.twoTakenCount] = 0.1;
  scale[SIDE.oneVacant] = scale[SIDE.oneTaken] = scale[SIDE.oneBothTaken] = 0.3 * LIKELY * LIKELY;
  scale[SIDE.oneVacantCount] = 0.02;
  scale[SIDE.safe] = scale[SIDE.exposed] = 0.1;
  scale[SIDE.exposedLikely] = 0.1 * LIKELY;
  scale[SIDE.exposedWanted] = 0.2;
  scale[SIDE.best] = 0.5;
  return scale;
})();
/** The features up to here are counted on the board. */
const COUNTED: number = SIDE.best + 1;

/**
 * The features of a turn that begins, with any options. Of two sides only the one whose turn it is looks; the other sees
 * nothing. So a network can weigh the same thing differently for the side that is about to roll.
 */
export const FEATURES: Features<DoublesWildState> = {
  size: SIZE,
  mostSides: MOST_SEATS,
  makeReader: () => {
    const state = makeEvalState();
    const board = makeBoardReader();
    return (view, vectors) => {
      readEvalState(state, view);
      board.read(state);
      board.write(state, vectors);
    };
  },
};

/** Reads the features of a board, and follows it: a marker changes a few lines, not all 224. */
interface BoardReader {
  /** Reads the lines of a board. */
  read(state: EvalState): void;
  /**
   * Puts a marker of a seat, or nobody's, on a square of the board that was read.
   *
   * @param threes - whether a three-in-a-row is made or broken: then other squares change too
   */
  put(state: EvalState, square: number, owner: Seat, threes: boolean): void;
  /** Writes what each side sees. */
  write(state: EvalState, vectors: readonly Float64Array[]): void;
}

/** What is known of a board, and scratch memory. */
interface Scratch {
  /** By square: whether its marker is part of a three-in-a-row. */
  readonly safe: Uint8Array;
  /** By square: how many three-in-a-rows a marker there would complete, in `GAIN_BITS` bits for each seat. */
  readonly gains: Int32Array;
  /** By side and feature from `oneVacant` to `oneBothTaken`: what lines with one marker of the side add up to. */
  readonly ones: Int32Array;
  /** By side and feature: what is counted for it. */
  readonly counts: Int32Array;
  /** By side: points, and part of those that it may soon have. */
  readonly strength: Float64Array;
  /** By side: whether it plays; in the tie-break some are out. */
  readonly inPlay: Uint8Array;
}

/** A reader with memory of its own. */
export function makeBoardReader(): BoardReader {
  const scratch: Scratch = {
    safe: new Uint8Array(SQUARES),
    gains: new Int32Array(SQUARES),
    ones: new Int32Array(MOST_SEATS * SIDE_SIZE),
    counts: new Int32Array(MOST_SEATS * SIDE_SIZE),
    strength: new Float64Array(MOST_SEATS),
    inPlay: new Uint8Array(MOST_SEATS),
  };
  const read = (state: EvalState): void => {
    findSafe(scratch, state);
    scratch.gains.fill(0);
    scratch.ones.fill(0);
    for (let line = 0; line < LINES.length; line += 3) countLine(scratch, state, line, 1);
  };
  return {
    read,
    put: (state, square, owner, threes) => {
      if (threes) {
        state.cells[square] = owner;
        read(state);
        return;
      }
      countLinesThrough(scratch, state, square, -1);
      state.cells[square] = owner;
      countLinesThrough(scratch, state, square, 1);
    },
    write: (state, vectors) => {
      const { sideCount, sideOf, turn } = state;
      for (let side = 0; side < sideCount; side++) vectors[side]!.fill(0);
      countSquares(scratch, state);
      writeCounts(scratch, state, vectors);
      const left = writeSupply(scratch, state, vectors);
      rateStrength(scratch, state, vectors);
      const looking = sideOf[turn]!;
      // Those that are out of the tie-break have no chance, whatever they see.
      for (let side = 0; side < sideCount; side++) {
        if (scratch.inPlay[side] === 0 || (sideCount === 2 && side !== looking)) continue;
        writeOpponents(scratch, state, vectors, side);
        writeMatch(state, vectors[side]!, left);
      }
      if (sideCount === 2) vectors[1 - looking]!.fill(0);
      writeOrder(state, vectors);
    },
  };
}

// A side's own features, of lines: what one marker of three in a row promises, and the gains of the squares that complete one.
// They are counted as integers, so that what is added and taken away again leaves nothing.

/** The squares of all threes, three numbers each. */
const LINES: Int8Array = /* @__PURE__ */ Int8Array.from(THREES.flat());

/** By square: where its lines begin in `THROUGH`; one more for the end. There they are as places in `LINES`. */
const FIRST_THROUGH: Int16Array = /* @__PURE__ */ new Int16Array(SQUARES + 1);
const THROUGH: Int16Array = /* @__PURE__ */ Int16Array.from(
  bySquare(FIRST_THROUGH, (_three, _square, line) => [3 * line]),
);

/** A square is in twelve lines at most. */
const GAIN_BITS = 4;
const MOST_GAIN = 15;

/** Marks the squares of three-in-a-rows. */
function findSafe({ safe }: Scratch, { cells }: EvalState): void {
  safe.fill(0);
  for (let i = 0; i < LINES.length; i += 3) {
    const a = LINES[i]!;
    const owner = cells[a]!;
    if (owner === NOBODY) continue;
    const b = LINES[i + 1]!;
    const c = LINES[i + 2]!;
    if (cells[b] !== owner || cells[c] !== owner) continue;
    safe[a] = 1;
    safe[b] = 1;
    safe[c] = 1;
  }
}

/** Counts the lines through a square; `sign` -1 takes them away. */
function countLinesThrough(scratch: Scratch, state: EvalState, square: number, sign: number): void {
  const end = FIRST_THROUGH[square + 1]!;
  for (let i = FIRST_THROUGH[square]!; i < end; i++) countLine(scratch, state, THROUGH[i]!, sign);
}

/** Counts a line for each seat that has a marker in it; `sign` -1 takes it away. */
function countLine(scratch: Scratch, state: EvalState, line: number, sign: number): void {
  const { cells } = state;
  const x = LINES[line]!;
  const y = LINES[line + 1]!;
  const z = LINES[line + 2]!;
  const a = cells[x]!;
  const b = cells[y]!;
  const c = cells[z]!;
  if (a !== NOBODY) {
    if (a !== b) a === c ? countTwo(scratch, a, y, b, sign) : countOne(scratch, state, a, y, z, sign);
    else if (a !== c) countTwo(scratch, a, z, c, sign);
  }
  if (b !== NOBODY && b !== a) {
    b === c ? countTwo(scratch, b, x, a, sign) : countOne(scratch, state, b, x, z, sign);
  }
  if (c !== NOBODY && c !== a && c !== b) countOne(scratch, state, c, x, y, sign);
}

/** A seat has two of a line: the third square, and whose it is. */
function countTwo({ safe, gains }: Scratch, seat: Seat, square: number, owner: Seat, sign: number): void {
  if (owner !== NOBODY && safe[square] === 1) return;
  gains[square]! += sign << (GAIN_BITS * seat);
}

/** A seat has one of a line: the other squares. */
function countOne(
  { safe, ones }: Scratch,
  { cells, hits, sideOf }: EvalState,
  seat: Seat,
  square: number,
  other: number,
  sign: number,
): void {
  const side = sideOf[seat]!;
  let taken = 0;
  // A teammate's marker can be replaced. DW-41
  if (cells[square] !== NOBODY) {
    if (safe[square] === 1) return;
    if (sideOf[cells[square]!] !== side) taken++;
  }
  if (cells[other] !== NOBODY) {
    if (safe[other] === 1) return;
    if (sideOf[cells[other]!] !== side) taken++;
  }
  const from = side * SIDE_SIZE;
  const likely = sign * hits[square]! * hits[other]!;
  if (taken === 0) {
    ones[from + SIDE.oneVacantCount]! += sign;
    ones[from + SIDE.oneVacant]! += likely;
  } else {
    ones[from + (taken === 1 ? SIDE.oneTaken : SIDE.oneBothTaken)]! += likely;
  }
}

// A side's own features, of squares and of what it has left.

/** `twoVacant` to `twoTakenCount`, `best`, and `safe` to `exposedWanted`. */
function countSquares({ safe, gains, counts, ones }: Scratch, { cells, hits, sideOf }: EvalState): void {
  // Those of lines come along.
  counts.set(ones);
  for (let square = 0; square < SQUARES; square++) {
    const owner = cells[square]!;
    let wanted = 0;
    for (let rest = gains[square]!, seat = 0; rest !== 0; rest >>>= GAIN_BITS, seat++) {
      const gain = rest & MOST_GAIN;
      if (gain === 0) continue;
      const from = sideOf[seat]! * SIDE_SIZE;
      if (owner === NOBODY || sideOf[owner] === sideOf[seat]) {
        counts[from + SIDE.twoVacant]! += hits[square]! * gain;
        counts[from + SIDE.twoVacantCount]! += gain;
        if (gain > counts[from + SIDE.best]!) counts[from + SIDE.best] = gain;
      } else {
        counts[from + SIDE.twoTaken]! += hits[square]! * gain;
        counts[from + SIDE.twoTakenCount]! += gain;
        wanted = 1;
      }
    }
    if (owner === NOBODY) continue;
    const from = sideOf[owner]! * SIDE_SIZE;
    if (safe[square] === 1) {
      counts[from + SIDE.safe]! += 1;
      continue;
    }
    counts[from + SIDE.exposed]! += 1;
    counts[from + SIDE.exposedLikely]! += hits[square]!;
    counts[from + SIDE.exposedWanted]! += wanted;
  }
}

function writeCounts({ counts }: Scratch, { sideCount }: EvalState, vectors: readonly Float64Array[]): void {
  for (let side = 0; side < sideCount; side++) {
    const vector = vectors[side]!;
    const from = side * SIDE_SIZE;
    for (let i = 0; i < COUNTED; i++) vector[OWN + i] = counts[from + i]! * SCALE[i]!;
  }
}

/** `points` to `fewLeft`, and who plays; returns the fewest markers that a player has left. */
function writeSupply({ inPlay }: Scratch, state: EvalState, vectors: readonly Float64Array[]): number {
  const { seats, sideOf, sideCount, threes, supply, tieBreak, playing } = state;
  let left = Number.POSITIVE_INFINITY;
  for (let side = 0; side < sideCount; side++) inPlay[side] = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (!hasBit(playing, seat)) continue;
    const own = supply[seat]!;
    const vector = vectors[sideOf[seat]!]!;
    inPlay[sideOf[seat]!] = 1;
    left = Math.min(left, own);
    // In the tie-break the points of the main game no longer count. DW-33
    if (!tieBreak) vector[OWN + SIDE.points]! += threes[seat]! / 5;
    vector[OWN + SIDE.supply]! += own / 24;
    if (own <= 3) vector[OWN + SIDE.fewLeft] = Math.max(vector[OWN + SIDE.fewLeft]!, (4 - own) / 4);
  }
  return left;
}

// What a side sees of its opponents.

function rateStrength({ strength }: Scratch, { sideCount }: EvalState, vectors: readonly Float64Array[]): void {
  for (let side = 0; side < sideCount; side++) {
    const vector = vectors[side]!;
    strength[side] = vector[OWN + SIDE.points]! + vector[OWN + SIDE.twoVacant]! / 10;
  }
}

/** The features of the strongest opponent, and the mean of those of the others. */
function writeOpponents(
  { inPlay, strength }: Scratch,
  { sideCount }: EvalState,
  vectors: readonly Float64Array[],
  side: number,
): void {
  const vector = vectors[side]!;
  let strongest = -1;
  let count = 0;
  // In the order of the turns, so that it does not matter who sits where if two are equal.
  for (let i = 1; i < sideCount; i++) {
    const other = (side + i) % sideCount;
    if (inPlay[other] === 0) continue;
    count++;
    if (strongest === -1 || strength[other]! > strength[strongest]!) strongest = other;
  }
  const theirs = vectors[strongest]!;
  for (let i = 0; i < SIDE_SIZE; i++) vector[STRONGEST + i] = theirs[OWN + i]!;
  for (let other = 0; count > 1 && other < sideCount; other++) {
    if (other === side || other === strongest || inPlay[other] === 0) continue;
    for (let i = 0; i < SIDE_SIZE; i++) vector[OTHERS + i]! += vectors[other]![OWN + i]! / (count - 1);
  }
}

// What a side sees of the match.

/** All but `order`. */
function writeMatch({ seats, teams, shared, tieBreak }: EvalState, vector: Float64Array, left: number): void {
  // Points are in fifths.
  const lead = (vector[OWN + SIDE.points]! - vector[STRONGEST + SIDE.points]!) * 5;
  const twoLead = vector[OWN + SIDE.twoVacant]! - vector[STRONGEST + SIDE.twoVacant]!;
  const oneLead = vector[OWN + SIDE.oneVacant]! - vector[STRONGEST + SIDE.oneVacant]!;
  vector[MATCH + MATCH_FEATURES.lead] = lead / 5;
  vector[MATCH + MATCH_FEATURES.leadLate] = lead / (1 + left / 3);
  vector[MATCH + MATCH_FEATURES.leads] = Math.sign(lead) / (1 + left / 4);
  vector[MATCH + MATCH_FEATURES.left] = left / 24;
  vector[MATCH + MATCH_FEATURES.twoLead] = (twoLead * left) / 24;
  vector[MATCH + MATCH_FEATURES.oneLead] = (oneLead * left) / 24;
  if (tieBreak) {
    vector[MATCH + MATCH_FEATURES.tieBreak] = 1;
    vector[MATCH + MATCH_FEATURES.twoLeadTieBreak] = twoLead;
  }
  if (shared) vector[MATCH + MATCH_FEATURES.shared] = 1;
  if (teams) vector[MATCH + MATCH_FEATURES.teams] = 1;
  else if (seats === 3) vector[MATCH + MATCH_FEATURES.three] = 1;
  else if (seats === 4) vector[MATCH + MATCH_FEATURES.four] = 1;
}

/** `order`: of two sides only for the one whose turn it is; else the first of a side's turns counts. */
function writeOrder({ sideCount, sideOf, turn, next }: EvalState, vectors: readonly Float64Array[]): void {
  const turns = sideCount === 2 ? 1 : MOST_SEATS;
  let told = 0;
  let seat = turn;
  for (let wait = 0; wait < turns; wait++) {
    const side = sideOf[seat]!;
    if (!hasBit(told, side)) vectors[side]![MATCH + MATCH_FEATURES.order + wait] = 1;
    told |= 1 << side;
    seat = next[seat]!;
  }
}
