/** How a move is carried out: WU-10 to WU-31. Trusts the move. */
import { type Draft, keepHighest, type Seat, sameSide, squareNumber } from '../author/index.ts';
import { lift, put } from './barriers.ts';
import { COLOURS } from './board.ts';
import { isHome, sidesHome, winningSide } from './score.ts';
import { FACES, markersOf, STANDARD, WUNBY, type WunbyChance, type WunbyMove, type WunbyState } from './state.ts';
import { startsOf, type Tables, tables } from './tables.ts';

type State = Draft<WunbyState>;

/** Carries out a move, or a roll of the dice, on a mutable state. */
export function play(draft: State, move: WunbyMove | WunbyChance): void {
  const table = tables(draft.board);
  switch (move.type) {
    case 'chance':
      if (move.label === 'first') rollFirst(draft, move.faces);
      else roll(draft, move.faces);
      return;
    case 'choose':
      choose(draft, table, move.seat, COLOURS.indexOf(move.colour));
      return;
    case 'build':
      build(draft, table, table.slotNumber.get(move.slot)!);
      return;
    case 'move':
      draft.due &= ~STANDARD;
      go(draft, table, move.seat, move.from, move.to);
      return;
    case 'repeat':
      // WU-26
      if (draft.repeat === 'extra' && draft.again === 0) {
        draft.again = 1;
      } else {
        draft.again = 0;
        draft.due &= ~WUNBY;
      }
      go(draft, table, move.seat, move.from, move.to);
      return;
    case 'jump':
      draft.due &= ~WUNBY;
      go(draft, table, move.seat, move.from, move.to);
      return;
    case 'barrier':
      // WU-25
      draft.due &= ~WUNBY;
      lift(draft, table, table.slotNumber.get(move.from)!);
      put(draft, table, table.slotNumber.get(move.to)!);
      goOn(draft);
      return;
    case 'place':
      place(draft, table, squareNumber(move.square, table.size));
      return;
    case 'forfeit':
      // WU-20: it is listed only when nothing that is left is possible.
      endTurn(draft);
      return;
    case 'declare':
      // WU-31
      end(draft, 'tie');
      return;
    case 'pass':
      draft.passed |= 1 << move.seat;
      if (draft.passed === (1 << draft.seats) - 1) end(draft, 'home');
      return;
  }
}

/** WU-10 */
function rollFirst(draft: State, faces: readonly number[]): void {
  const { rollers } = draft;
  keepHighest(rollers, faces);
  if (rollers.length > 1) return;
  draft.first = rollers[0]!;
  draft.turn = draft.first;
  rollers.length = 0;
  draft.phase = 'colour';
}

/** WU-20 */
function roll(draft: State, faces: readonly (number | string)[]): void {
  draft.number = Number(faces[0]);
  draft.face = FACES.find((face) => face === faces[1])!;
  draft.due = STANDARD | WUNBY;
  draft.phase = 'move';
}

/** The markers go to the squares opposite to their HOME. WU-11, WU-12 */
function choose(draft: State, table: Tables, seat: Seat, colour: number): void {
  draft.colours[seat] = colour;
  const each = markersOf(draft.seats);
  const starts = startsOf(table, colour, each);
  for (let i = 0; i < each; i++) draft.markers[seat * each + i] = starts[i]!;
  draft.turn = (seat + 1) % draft.seats;
  if (draft.turn === draft.first) nextBuilding(draft);
}

/** WU-13 */
function build(draft: State, table: Tables, slot: number): void {
  draft.pile[table.lengthOf[slot]! - 1]! -= 1;
  put(draft, table, slot);
  draft.turn = (draft.turn + 1) % draft.seats;
  nextBuilding(draft);
}

/** Somebody builds as long as a barrier of the pile fits; then the first player takes the first turn. WU-13 */
function nextBuilding(draft: State): void {
  const { pile, open } = draft;
  for (let i = 0; i < pile.length; i++) {
    if (pile[i] === 0 || open[i] === 0) continue;
    draft.phase = 'build';
    return;
  }
  // What does not fit leaves the game for good.
  for (let i = 0; i < pile.length; i++) pile[i] = 0;
  draft.turn = draft.first;
  draft.phase = 'roll';
}

/** A marker goes to a square, and removes an opponent's that is there. WU-21 to WU-24, WU-27 */
function go(draft: State, table: Tables, seat: Seat, fromName: string, toName: string): void {
  const { markers, homed, colours } = draft;
  const { size, homeOf } = table;
  const from = squareNumber(fromName, size);
  const to = squareNumber(toName, size);
  const each = markersOf(draft.seats);
  const there = markers.indexOf(to);
  const first = seat * each;
  for (let i = first; i < first + each; i++) if (markers[i] === from) markers[i] = to;
  const colour = colours[seat];
  if (homeOf[from] === colour) homed[seat]! -= 1;
  if (homeOf[to] === colour) homed[seat]! += 1;
  if (there === -1) {
    goOn(draft);
    return;
  }
  // It was not HOME there.
  markers[there] = -1;
  draft.lifted = Math.floor(there / each);
  draft.phase = 'place';
}

/** The marker that was removed comes back on the board. WU-24 */
function place(draft: State, { homeOf }: Tables, square: number): void {
  const { lifted, markers, homed, colours } = draft;
  markers[markers.indexOf(-1)] = square;
  if (homeOf[square] === colours[lifted]) homed[lifted]! += 1;
  draft.lifted = -1;
  goOn(draft);
}

/** A move is completed, with its placing: who is home now? WU-30, WU-31 */
function goOn(draft: State): void {
  const sides = sidesHome(draft);
  if (sides === 0) {
    if (draft.due === 0) endTurn(draft);
    else draft.phase = 'move';
  } else if (sides === 2 && draft.tie === 'declared') {
    lapse(draft);
    draft.phase = 'tie';
  } else {
    end(draft, 'home');
  }
}

/** WU-30, WU-31 */
function end(draft: State, reason: 'home' | 'tie'): void {
  lapse(draft);
  draft.reason = reason;
  draft.phase = 'over';
  const { turn, seats, winners } = draft;
  const only = reason === 'tie' ? -1 : winningSide(draft, turn);
  for (let seat = 0; seat < seats; seat++) {
    if (only === -1 ? isHome(draft, seat) : sameSide(draft, seat, only)) winners.push(seat);
  }
}

/** Dice left over lapse. WU-30 */
function lapse(draft: State): void {
  draft.due = 0;
  draft.again = 0;
}

function endTurn(draft: State): void {
  lapse(draft);
  draft.number = 0;
  draft.face = 'none';
  draft.turn = (draft.turn + 1) % draft.seats;
  draft.phase = 'roll';
}
