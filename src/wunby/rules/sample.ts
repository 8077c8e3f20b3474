/**
 * One legal move, uniformly, without the list: a candidate is drawn from a set of moves that is easily counted and
 * contains all legal ones, until one is legal. So each legal move is equally likely. A list can have more than 1,500
 * moves, and would be most of the cost of a random match.
 */
import type { Random, Seat } from '../../author/without-immer.ts';
import type { WunbyState } from '../types.ts';
import { canGo, isOpen, LENGTHS } from './barriers.ts';
import type { Context } from './board.ts';
import { allowedKinds, JUMP, MOVE, ONE_B, REPEAT, THREE_B, TWO_B } from './dice.ts';
import { isFree, legal, mayLand } from './legal.ts';
import { markersOf } from './squares.ts';
import { CANDIDATE_STRIDE, CANDIDATES, CANDIDATES_FROM, canWalk, JUMP_WAYS, jumpTo, NO_SQUARE } from './walks.ts';

/** After so many candidates the moves are listed: it may be that there are hardly any, or none but the forfeit. */
const MOST_CANDIDATES = 24;

/** In place of a move: the candidate is not legal. */
const NOT_LEGAL = -1;

/** One of the legal numbers of a seat that is asked, uniformly. */
export function sample(view: WunbyState, seat: Seat, random: Random, context: Context): number {
  if (view.phase === 'move') return sampleTurn(view, seat, random, context);
  if (view.phase === 'place') return samplePlacing(view, seat, random, context);
  if (view.phase === 'build') return sampleBuilding(view, seat, random, context);
  return sampleListed(view, seat, random, context);
}

function sampleListed(view: WunbyState, seat: Seat, random: Random, context: Context): number {
  const listed: number[] = [];
  return listed[random(legal(view, seat, listed, context))]!;
}

/** WU-24 */
function samplePlacing(view: WunbyState, seat: Seat, random: Random, context: Context): number {
  const { squareCount, placeNumbers } = context;
  for (let tries = 0; tries < MOST_CANDIDATES; tries++) {
    const square = random(squareCount);
    if (isFree(view, square)) return placeNumbers + square;
  }
  return sampleListed(view, seat, random, context);
}

/** WU-13 */
function sampleBuilding(view: WunbyState, seat: Seat, random: Random, context: Context): number {
  const { pile, walls } = view;
  const { firstSlot, buildNumbers } = context;
  let candidates = 0;
  for (let i = 0; i < LENGTHS; i++) if (pile[i] !== 0) candidates += firstSlot[i + 1]! - firstSlot[i]!;
  for (let tries = 0; tries < MOST_CANDIDATES; tries++) {
    let slot = random(candidates);
    // Those of a length that the pile has not are passed over.
    for (let i = 0; i < LENGTHS; i++) {
      if (pile[i] === 0 && slot >= firstSlot[i]!) slot += firstSlot[i + 1]! - firstSlot[i]!;
    }
    if (isOpen(walls, slot, context)) return buildNumbers + slot;
  }
  return sampleListed(view, seat, random, context);
}

/** Of the moves of the dice that are unused. WU-20 */
function sampleTurn(view: WunbyState, seat: Seat, random: Random, context: Context): number {
  const { standing, number, seats } = view;
  const { firstSlot } = context;
  const kinds = allowedKinds(view);
  const each = markersOf(seats);
  const one = (kinds & ONE_B) === 0 ? 0 : standing[0]! * firstSlot[1]!;
  const two = (kinds & TWO_B) === 0 ? 0 : standing[1]! * (firstSlot[2]! - firstSlot[1]!);
  const three = (kinds & THREE_B) === 0 ? 0 : standing[2]! * (firstSlot[3]! - firstSlot[2]!);
  const barriers = one + two + three;
  const walks = each * CANDIDATES[number]!;
  const moves = barriers + ((kinds & MOVE) === 0 ? 0 : walks);
  const repeats = moves + ((kinds & REPEAT) === 0 ? 0 : walks);
  const total = repeats + ((kinds & JUMP) === 0 ? 0 : each * JUMP_WAYS);
  // Without barriers there can be no candidate.
  for (let tries = total === 0 ? MOST_CANDIDATES : 0; tries < MOST_CANDIDATES; tries++) {
    const drawn = random(total);
    const n =
      drawn < one
        ? barrierMove(view, 0, drawn, context)
        : drawn < one + two
          ? barrierMove(view, 1, drawn - one, context)
          : drawn < barriers
            ? barrierMove(view, 2, drawn - one - two, context)
            : drawn < moves
              ? walk(view, seat, drawn - barriers, context.moveNumbers, context)
              : drawn < repeats
                ? walk(view, seat, drawn - moves, context.repeatNumbers, context)
                : jump(view, seat, drawn - repeats, context);
    if (n !== NOT_LEGAL) return n;
  }
  return sampleListed(view, seat, random, context);
}

/** A barrier, of the length from 1 after an index, and any slot of its length. WU-25 */
function barrierMove(view: WunbyState, index: number, drawn: number, context: Context): number {
  const { barriers, standing, walls } = view;
  const { firstSlot, barrierNumbers } = context;
  const first = firstSlot[index]!;
  const slots = firstSlot[index + 1]! - first;
  const barrier = (drawn / slots) | 0;
  // Barriers are sorted by length.
  const before = index === 0 ? 0 : index === 1 ? standing[0]! : standing[0]! + standing[1]!;
  const from = barriers[before + barrier]!;
  const to = drawn - barrier * slots;
  if (!canGo(walls, from, first + to, context)) return NOT_LEGAL;
  return barrierNumbers[index]! + (from - first) * slots + to;
}

/** A marker, and any square that so many steps could lead to. WU-21 to WU-24 */
function walk(view: WunbyState, seat: Seat, drawn: number, numbers: number, context: Context): number {
  const { markers, number, walls, seats } = view;
  const squares = CANDIDATES[number]!;
  const marker = (drawn / squares) | 0;
  const from = markers[seat * markersOf(seats) + marker]!;
  const to = context.candidates[from * CANDIDATE_STRIDE + CANDIDATES_FROM[number]! + drawn - marker * squares]!;
  if (to === NO_SQUARE || !mayLand(view, seat, to, context)) return NOT_LEGAL;
  return canWalk(walls, from, to, number, context) ? numbers + from * context.squareCount + to : NOT_LEGAL;
}

/** A marker, and a way. WU-24, WU-27 */
function jump(view: WunbyState, seat: Seat, drawn: number, context: Context): number {
  const from = view.markers[seat * markersOf(view.seats) + ((drawn / JUMP_WAYS) | 0)]!;
  const to = jumpTo(view.walls, from, drawn % JUMP_WAYS, context);
  if (to === -1 || !mayLand(view, seat, to, context)) return NOT_LEGAL;
  return context.jumpNumbers + from * context.squareCount + to;
}
