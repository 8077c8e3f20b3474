/** The duel, turn by turn: what is legal, what a move does, and how it ends. OY-11 to OY-21 */
import {
  CHANCE,
  type ChanceNodeOf,
  countBits,
  type Draft,
  deepFreeze,
  hasBit,
  lowestBit,
  type Mask,
  type Numbered,
  nthBit,
  type Outcome,
  OVER,
  type Random,
  type Seat,
  type Turn,
  withoutLowest,
} from '../../author/without-immer.ts';
import type { Oyno, OynoState } from '../types.ts';
import { BONES } from './board.ts';
import { divide, LOWER, listCells, UPPER, upperAfterLift, upperAfterSet } from './bones.ts';
import { type Context, contextOf, FLIP, LIFT, moveNumber, moveOf, numberOf, PLACE, ROLL, TAKE } from './moves.ts';
import { clearHistory, countPosition, NEVER } from './repetition.ts';

// When a bone may be placed, and when one must be: OY-11.

export function lowerBones(view: OynoState, seat: Seat): Mask {
  return view.bones[seat]! & ~view.upper;
}

/** Whether all bones of a seat on the board are upper, or it has none there, so that one must be placed. */
export function mustPlace(view: OynoState, seat: Seat): boolean {
  return lowerBones(view, seat) === 0;
}

/** Whether a seat may place a bone. */
export function mayPlace(view: OynoState, seat: Seat): boolean {
  return mustPlace(view, seat) || (view.place === 'any-time' && view.supply[seat]! > 0);
}

/** The cells that a bone can be set on. OY-4 */
function emptyCells({ bones }: OynoState, { places }: Context): Mask {
  return places & ~(bones[0]! | bones[1]!);
}

/** The result while the duel goes on. */
export const OPEN = -1;
/** The result of a drawn duel. Other results are the seat that has won. */
export const DRAW = 2;

/** Who has won after a whole turn of the mover, `DRAW`, or `OPEN`. OY-15, OY-16 */
export function resultAfter(view: OynoState, mover: Seat): number {
  if (allUpper(view, mover)) return view.bothComplete === 'draw' && allUpper(view, 1 - mover) ? DRAW : mover;
  return allUpper(view, 1 - mover) ? 1 - mover : OPEN;
}

/** Whether all bones of a seat are on the board, and upper. No bone is in hand. */
function allUpper(view: OynoState, seat: Seat): boolean {
  return lowerBones(view, seat) === 0 && view.supply[seat] === 0;
}

/** Whether a duel that is drawn ended because one move completed both players' bones. OY-16 */
export function isBothComplete(view: OynoState): boolean {
  return allUpper(view, 0) && allUpper(view, 1);
}

/** The outcome of a draw. OY-16, OY-18 */
export function drawnOutcome(reason: 'repetition' | 'both-upper'): Outcome<Oyno['Reason']> {
  return { reason, winners: [0, 1], places: [1, 1] };
}

export function wonOutcome(result: Seat): Outcome<Oyno['Reason']> {
  // OY-15, OY-16
  return { reason: 'all-upper', winners: [result], places: result === 0 ? [1, 2] : [2, 1] };
}

/**
 * Ends the mover's turn: the other player's begins, unless the duel is over. Returns who is next. OY-14, OY-15, OY-16,
 * OY-18
 */
function endTurn(draft: Draft<OynoState>, mover: Seat): Turn {
  const { bones } = draft;
  const lower = ~draft.upper;
  const next = mover ^ 1;
  draft.turn = next;
  // OY-15: nobody wins while both have a lower bone. Written out and short, so that it fits into the loop too.
  if ((lower & bones[0]!) !== 0 && (lower & bones[1]!) !== 0 && draft.drawAfter === NEVER) return next;
  return settle(draft, mover);
}

/** Whether the duel is over after a turn, and how. Returns who is next. OY-15, OY-16, OY-18 */
function settle(draft: Draft<OynoState>, mover: Seat): Turn {
  let result = resultAfter(draft, mover);
  if (result === OPEN && draft.drawAfter !== NEVER && countPosition(draft)) result = DRAW;
  if (result === OPEN) return draft.turn;
  draft.result = result;
  draft.phase = 'over';
  return OVER;
}

// Turns with wild bones, taken in steps: OY-20, OY-21.

/** `liftedFrom` when no bone was lifted. */
export const NOWHERE = -1;
/** `rolledSide` when the bone in hand was not rolled. */
export const NOT_ROLLED = -1;

/** Whether a bone is in hand: lifted or taken, and not set yet. OY-21 */
export function isInHand({ phase }: OynoState): boolean {
  return phase === 'set' || phase === 'roll';
}

/** Which side of the bone in hand is up: unless it was rolled lower, it is set upper. OY-20, OY-21 */
export function sideInHand({ rolledSide }: OynoState): number {
  return rolledSide === LOWER ? LOWER : UPPER;
}

/** The cells that the bone in hand can be set on. OY-4, OY-17 */
function targets(view: OynoState, context: Context): Mask {
  const empty = emptyCells(view, context);
  return view.liftedFrom === NOWHERE ? empty : empty & ~(1 << view.liftedFrom);
}

/** At the start of a turn: take, flip, lift. OY-21 */
function turnSteps(view: OynoState, seat: Seat, out: number[], { take, flip, lift }: Context): number {
  let count = 0;
  if (mayPlace(view, seat)) out[count++] = take;
  if (mustPlace(view, seat)) return count;
  const lower = lowerBones(view, seat);
  for (let own = view.bones[seat]!; own !== 0; own = withoutLowest(own)) {
    const cell = lowestBit(own);
    if (hasBit(lower, cell)) out[count++] = flip + cell;
    out[count++] = lift + cell;
  }
  return count;
}

/** With a bone in hand: roll it, or set it. OY-20, OY-21 */
function setSteps(view: OynoState, out: number[], context: Context): number {
  let count = 0;
  if (view.rolledSide === NOT_ROLLED) out[count++] = context.roll;
  return listCells(targets(view, context), context.set, out, count);
}

/** One of the legal steps, uniformly. */
function sampleStep(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.phase === 'set') {
    const cells = targets(view, context);
    const rolls = view.rolledSide === NOT_ROLLED ? 1 : 0;
    const n = random(rolls + countBits(cells)) - rolls;
    return n < 0 ? context.roll : context.set + nthBit(cells, n);
  }
  const lower = lowerBones(view, seat);
  if (lower === 0) return context.take;
  const own = view.bones[seat]!;
  const takes = mayPlace(view, seat) ? 1 : 0;
  const others = takes + countBits(lower);
  const n = random(others + countBits(own));
  if (n >= others) return context.lift + nthBit(own, n - others);
  return n < takes ? context.take : context.flip + nthBit(lower, n - takes);
}

/** Carries out a step on a mutable state; returns who is next. */
function playStep(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  const cell = context.from[n]!;
  switch (context.kind[n]) {
    case TAKE:
      // OY-21
      draft.supply[seat]! -= 1;
      if (draft.drawAfter !== NEVER) clearHistory(draft);
      draft.phase = 'set';
      return seat;
    case LIFT:
      // OY-21
      draft.bones[seat]! &= ~(1 << cell);
      draft.upper = upperAfterLift(draft.upper, draft.bones[0]! | draft.bones[1]!, context.adjacent[cell]!);
      draft.liftedFrom = cell;
      draft.phase = 'set';
      return seat;
    case ROLL:
      // OY-20
      draft.phase = 'roll';
      return CHANCE;
    default:
      // OY-20, OY-21
      setBone(draft, seat, cell, sideInHand(draft), context);
      draft.liftedFrom = NOWHERE;
      draft.rolledSide = NOT_ROLLED;
      draft.phase = 'turn';
      return endTurn(draft, seat);
  }
}

/** Sets a bone on a cell, lower or upper. OY-11, OY-20 */
function setBone(draft: Draft<OynoState>, seat: Seat, cell: number, side: number, { adjacent }: Context): void {
  const { bones, upper } = draft;
  draft.upper = upperAfterSet(upper, bones[0]! | bones[1]!, adjacent[cell]!, cell, side);
  bones[seat]! |= 1 << cell;
}

// The bone that is rolled: lower or upper, equally likely. OY-20

const BONE: ChanceNodeOf<Oyno> = /* @__PURE__ */ deepFreeze({ label: 'bone', dice: [{ faces: ['lower', 'upper'] }] });

/** The die. Its faces are in the order of `LOWER` and `UPPER`. */
export function chance(): ChanceNodeOf<Oyno> {
  return BONE;
}

/** How many outcomes the roll has. */
function outcomes(): number {
  return 2;
}

/** The bone in hand has fallen: `LOWER` or `UPPER`. Returns who is next. */
function roll(draft: Draft<OynoState>, side: number): Turn {
  draft.rolledSide = side;
  draft.phase = 'set';
  return draft.turn;
}

/** Rolls the bone in hand. */
function rollRandom(draft: Draft<OynoState>, random: Random): Turn {
  return roll(draft, random(2));
}

// The legal moves of a duel: OY-11 to OY-14, OY-17; the steps of turns with wild bones stand above.

/** Writes the legal moves of the seat whose turn it is; returns how many. */
function legal(view: OynoState, seat: Seat, out: number[], context: Context): number {
  if (view.phase === 'set') return setSteps(view, out, context);
  return view.wild ? turnSteps(view, seat, out, context) : wholeMoves(view, seat, out, context);
}

/** Place, flip, move, in the order that `sample` counts in. */
function wholeMoves(view: OynoState, seat: Seat, out: number[], context: Context): number {
  const empty = emptyCells(view, context);
  // OY-11
  let count = mayPlace(view, seat) ? listCells(empty, 0, out, 0) : 0;
  if (mustPlace(view, seat)) return count;
  // OY-13
  count = listCells(lowerBones(view, seat), context.flip, out, count);
  // OY-12, OY-17: to an empty cell, so never back to its own.
  for (let own = view.bones[seat]!; own !== 0; own = withoutLowest(own)) {
    count = listCells(empty, moveNumber(context, lowestBit(own), 0), out, count);
  }
  return count;
}

// Samples a legal move of a duel without listing them: OY-11 to OY-14, OY-17. The hot path is short: engines put functions
// into the loop that calls them up to a size. And it reads what it needs before it draws: after a call they read and check
// everything anew.

/**
 * One of the legal moves, uniformly. The draw chooses a place in a table that has a row for each bone, in it a column to
 * flip the bone and one for each empty cell. An upper bone cannot be flipped: then it is drawn once more, among the legal
 * moves. That is rare, and takes less time than counting the lower bones each time.
 */
function sample(view: OynoState, seat: Seat, random: Random, context: Context): number {
  const { supply } = view;
  const own = view.bones[seat]!;
  const lower = own & ~view.upper;
  const left = supply[seat]!;
  if (lower === 0 || view.wild || (left > 0 && view.place === 'any-time')) {
    return sampleCounted(view, seat, random, context);
  }
  const { move, cellCount } = context;
  const free = emptyCells(view, context);
  const columns = context.columnsWhenFull + left + supply[seat ^ 1]!;
  const n = random((BONES - left) * columns);
  const row = divide(n, columns);
  const from = nthBit(own, row);
  const column = n - row * columns;
  // OY-12
  if (column > 0) return move + from * cellCount + nthBit(free, column - 1);
  // OY-13
  return ((lower >> from) & 1) === 1 ? context.flip + from : sampleCounted(view, seat, random, context);
}

/** The same at any time: a draw among the legal moves, which are counted. */
function sampleCounted(view: OynoState, seat: Seat, random: Random, context: Context): number {
  if (view.wild) return sampleStep(view, seat, random, context);
  const { flip, move, cellCount } = context;
  const lower = lowerBones(view, seat);
  const free = emptyCells(view, context);
  const empty = countBits(free);
  const supply = view.supply[seat]!;
  // OY-11
  if (lower === 0) return nthBit(free, random(empty));
  const placing = view.place === 'any-time' && supply > 0 ? empty : 0;
  const lowers = countBits(lower);
  const n = random(placing + lowers + (BONES - supply) * empty) - placing - lowers;
  // OY-12
  if (n >= 0) {
    const bone = divide(n, empty);
    return move + nthBit(view.bones[seat]!, bone) * cellCount + nthBit(free, n - bone * empty);
  }
  // OY-11, OY-13
  return n < -lowers ? nthBit(free, n + lowers + placing) : flip + nthBit(lower, n + lowers);
}

// How a move of a duel is carried out: OY-11 to OY-13. Trusts the move.

/** Carries out a move on a mutable state; returns who is next. Most moves of a duel are moves of a bone. */
function play(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  if (n < context.move) return playOther(draft, n, seat, context);
  // OY-12
  const { bones } = draft;
  const { adjacent } = context;
  const from = context.from[n]!;
  const to = context.to[n]!;
  const own = bones[seat]! & ~(1 << from);
  const others = own | bones[seat ^ 1]!;
  // `upperAfterLift`, then `upperAfterSet`, in one expression: with two calls engines do not put this into their loop.
  draft.upper = ((draft.upper ^ adjacent[from]! ^ adjacent[to]!) & others) | (1 << to);
  bones[seat] = own | (1 << to);
  return endTurn(draft, seat);
}

function playOther(draft: Draft<OynoState>, n: number, seat: Seat, context: Context): Turn {
  const cell = context.from[n]!;
  switch (context.kind[n]) {
    case PLACE:
      // OY-11
      draft.supply[seat]! -= 1;
      setBone(draft, seat, cell, UPPER, context);
      if (draft.drawAfter !== NEVER) clearHistory(draft);
      return endTurn(draft, seat);
    case FLIP:
      // OY-13
      draft.upper |= 1 << cell;
      return endTurn(draft, seat);
    default:
      return playStep(draft, n, seat, context);
  }
}

// The duel by numbers.

/** Who is next. OY-10, OY-14, OY-21 */
function turn(view: OynoState): Turn {
  switch (view.phase) {
    case 'turn':
    case 'set':
      return view.turn;
    case 'roll':
      return CHANCE;
    case 'over':
      return OVER;
  }
}

/** Moves and outcomes of the duel as numbers: the layout is in `moves.ts`. */
export const numbers: Numbered<Oyno, Context> = {
  context: contextOf,
  size: ({ size }) => size,
  move: moveOf,
  number: numberOf,
  turn,
  legal,
  sample,
  play,
  outcomes,
  roll,
  rollRandom,
};
