/** How a move is carried out: DW-1 to DW-41. Trusts the move. */
import { type Draft, type Seat, sameSide } from '../author/index.ts';
import { hasChoice } from './moves.ts';
import { tiedSeats } from './score.ts';
import { type DoublesWildChance, type DoublesWildMove, type DoublesWildState, markersOf } from './state.ts';
import { isProtected, squareAt, squareOf, threesAt } from './tables.ts';
import { isWild } from './wild.ts';

type State = Draft<DoublesWildState>;

/** The dice of a turn that are rolled again, a bit each: red, red, blue, blue. */
const AGAIN = { red: 0b0011, blue: 0b1100, all: 0b1111 } as const;
const THREE = 0b111;
/** The last round of a battle that is not tied. DW-20 */
const ROUNDS = 3;

/** Carries out a move, or a roll of the dice, on a mutable state. */
export function play(draft: State, move: DoublesWildMove | DoublesWildChance): void {
  switch (move.type) {
    case 'chance':
      roll(draft, move);
      return;
    case 'keep':
      resolve(draft);
      return;
    case 'reroll':
      draft.rolling = AGAIN[move.dice];
      draft.phase = 'reroll';
      return;
    case 'square':
      land(draft, squareOf(draft, move.square));
      return;
    case 'leave':
      endTurn(draft);
      return;
    case 'replace': {
      // DW-41
      const { square, turn } = draft;
      draft.lost[draft.cells[square]!]! += 1;
      draft.supply[turn]! -= 1;
      own(draft, square);
      endTurn(draft);
      return;
    }
    case 'stand':
      pass(draft);
      return;
    case 'fight': {
      const { dice } = move;
      let rolling = 0;
      for (let i = 0; i < dice.length; i++) rolling |= 1 << (dice[i]! - 1);
      draft.rolling = rolling;
      draft.phase = 'clash';
      return;
    }
  }
}

function roll(draft: State, { label, faces }: DoublesWildChance): void {
  switch (label) {
    case 'first':
      rollFirst(draft, faces[0]! + faces[1]! + faces[2]!);
      return;
    case 'roll': {
      // DW-10
      const { dice } = draft;
      for (let i = 0; i < 4; i++) dice[i] = faces[i]!;
      draft.phase = 'keep';
      return;
    }
    case 'reroll':
      show(draft, draft.dice, faces);
      // DW-10: nothing is asked after the second roll but a wild choice.
      resolve(draft);
      return;
    case 'battle':
      show(draft, draft.side === 0 ? draft.attack : draft.defence, faces);
      pass(draft);
      return;
  }
}

/** Puts the dice that were rolled in their places; the others lie as they lay. */
function show(draft: State, dice: number[], faces: readonly number[]): void {
  const { rolling } = draft;
  let next = 0;
  for (let i = 0; i < dice.length; i++) if ((rolling & (1 << i)) !== 0) dice[i] = faces[next++]!;
  draft.rolling = 0;
}

/** DW-1 */
function rollFirst(draft: State, total: number): void {
  const { totals } = draft;
  totals[draft.turn] = total;
  const next = totals.indexOf(0);
  if (next !== -1) {
    draft.turn = next;
    return;
  }
  const highest = Math.max(...totals);
  const winner = totals.indexOf(highest);
  draft.turn = winner;
  if (totals.lastIndexOf(highest) === winner) {
    totals.fill(-1);
    draft.first = winner;
    draft.phase = 'roll';
    return;
  }
  // Those who tie for the highest roll again.
  for (let seat = 0; seat < totals.length; seat++) totals[seat] = totals[seat] === highest ? 0 : -1;
}

/** The dice of the turn are final. DW-11, DW-12 */
function resolve(draft: State): void {
  if (isWild(draft)) {
    // DW-14
    if (hasChoice(draft, draft.turn)) draft.phase = 'square';
    else endTurn(draft);
    return;
  }
  const { dice } = draft;
  land(draft, squareAt(draft, dice[0]! + dice[1]!, dice[2]! + dice[3]!));
}

/** The turn has come to a square. DW-13, DW-41 */
function land(draft: State, square: number): void {
  const { cells, turn } = draft;
  const owner = cells[square]!;
  if (owner === -1) {
    draft.supply[turn]! -= 1;
    own(draft, square);
    endTurn(draft);
  } else if (owner === turn || isProtected(cells, square)) {
    endTurn(draft);
  } else if (sameSide(draft, owner, turn)) {
    draft.square = square;
    draft.phase = 'teammate';
  } else {
    // DW-22: the marker leaves the supply now; until the end the square counts as the defender's.
    draft.supply[turn]! -= 1;
    draft.square = square;
    draft.round = 1;
    draft.rolling = THREE;
    draft.phase = 'clash';
  }
}

/** A marker of whose turn it is stands on a square from now on. DW-30, DW-33 */
function own(draft: State, square: number): void {
  const { turn, cells } = draft;
  cells[square] = turn;
  const made = threesAt(cells, turn, square);
  if (made === 0) return;
  if (draft.tied.length === 0) draft.threes[turn]! += made;
  // DW-32
  else draft.decider = turn;
}

/** In a battle: one side is done with its part of the round. DW-20 */
function pass(draft: State): void {
  if (draft.side === 0) {
    draft.side = 1;
    if (draft.round > 1) {
      draft.phase = 'battle';
    } else {
      draft.rolling = THREE;
      draft.phase = 'clash';
    }
    return;
  }
  draft.side = 0;
  const { attack, defence, round } = draft;
  if (round >= ROUNDS) {
    const ahead = attack[0]! + attack[1]! + attack[2]! - defence[0]! - defence[1]! - defence[2]!;
    if (ahead !== 0) {
      endBattle(draft, ahead > 0);
      return;
    }
  }
  // DW-21: after a tie there is another round.
  draft.round = round + 1;
  draft.phase = 'battle';
}

/** DW-22 */
function endBattle(draft: State, won: boolean): void {
  const { square, turn, cells, attack, defence } = draft;
  if (won) {
    draft.lost[cells[square]!]! += 1;
    own(draft, square);
  } else {
    draft.lost[turn]! += 1;
  }
  draft.round = 0;
  for (let i = 0; i < 3; i++) {
    attack[i] = -1;
    defence[i] = -1;
  }
  endTurn(draft);
}

function endTurn(draft: State): void {
  const { dice, turn, tied } = draft;
  for (let i = 0; i < 4; i++) dice[i] = -1;
  draft.square = -1;
  if (draft.decider !== -1) {
    draft.phase = 'over';
    return;
  }
  const next = tied.length === 0 ? (turn + 1) % draft.seats : tied[(tied.indexOf(turn) + 1) % tied.length]!;
  draft.turn = next;
  draft.phase = 'roll';
  // DW-31
  if (draft.supply[next] === 0) runOut(draft);
}

/** The turn has passed to somebody without markers. DW-31 to DW-33 */
function runOut(draft: State): void {
  if (draft.tied.length === 0) {
    const tied = draft.tieBreak === 'play-on' ? tiedSeats(draft) : [];
    if (tied.length === 0) {
      draft.phase = 'over';
      return;
    }
    for (let i = 0; i < tied.length; i++) draft.tied.push(tied[i]!);
  }
  clear(draft, draft.tied);
}

/** DW-32, DW-33: the board is cleared, and the tied seats begin with all their markers, lost ones too. */
function clear(draft: State, tied: readonly Seat[]): void {
  const { supply, lost, seats } = draft;
  draft.cells.fill(-1);
  for (let seat = 0; seat < seats; seat++) {
    supply[seat] = tied.includes(seat) ? markersOf(seats) : 0;
    lost[seat] = 0;
  }
  draft.turn = tied[0]!;
}
